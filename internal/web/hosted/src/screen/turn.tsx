import type { CameraProblem } from '../capture/camera'
import type { Flow } from '../flow/flow'
import type { PictureScreen, State } from '../flow/state'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import { Sketch } from '../ui/picture'
import { SampleButton } from './sample'
import { TurnCamera } from './turn_camera'

export interface TurnProps {
  flow: Flow
  state: State
  screen: PictureScreen & { name: 'guide' | 'retry' | 'camera' | 'review' | 'doubt' }
  onStarted: () => void
  onProblem: (problem: CameraProblem) => void
}

/** Has the head turned in front of the camera, as the server's orders say. */
export function Turn(props: TurnProps) {
  return props.screen.name === 'camera' ? <TurnCamera {...props} /> : <TurnGuide {...props} />
}

function TurnGuide({ flow, state, screen }: TurnProps) {
  const t = useTranslator()
  const { reason, attempts_left } = screen.step
  const again = screen.name === 'retry'
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      <Button icon="camera" onClick={flow.openCamera}>
        {t.text(again ? 'turn_again' : 'guide_camera')}
      </Button>
      <Instead flow={flow} screen={screen} />
      {state.session?.environment === 'sandbox' && <SampleButton flow={flow} screen={screen} />}
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text(again ? 'retry_title' : 'turn_title')}</Title>
      {again && (
        <div class="reason">
          <p class="reason-what">{t.text(`reason_${reason ?? 'other'}`)}</p>
          <p>{t.text(`tip_${reason ?? 'other'}`)}</p>
        </div>
      )}
      <p class="lead">{t.text('turn_text')}</p>
      <Sketch kind="selfie" />
      <ul class="tips">
        <li>
          <Icon name="sun" />
          {t.text('guide_tip_face_light')}
        </li>
        <li>
          <Icon name="eye" />
          {t.text('turn_tip')}
        </li>
      </ul>
      {screen.instead && <p class="muted">{t.text('turn_instead_note')}</p>}
      {again && attempts_left !== null && <p class="muted">{t.count('retry_attempts', attempts_left)}</p>}
    </Screen>
  )
}

/** The way for whoever cannot turn the head. */
export function Instead({ flow, screen }: Pick<TurnProps, 'flow' | 'screen'>) {
  const t = useTranslator()
  if (!screen.instead) return null
  return (
    <Button kind="quiet" onClick={flow.takeInstead}>
      {t.text('turn_instead')}
    </Button>
  )
}
