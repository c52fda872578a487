import { isBooklet } from '../capture/guide'
import type { Flow } from '../flow/flow'
import type { PictureScreen, State } from '../flow/state'
import { FilePicker } from '../ui/file_picker'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title } from '../ui/parts'
import { Sketch, type SketchKind } from '../ui/picture'

interface Props {
  flow: Flow
  state: State
  screen: PictureScreen
}

/** What a picture shows: the photo page of a booklet, or a side of a card. */
export function subjectOf({ document, side }: PictureScreen): SketchKind {
  if (side === 'back') return 'back'
  return document.chosen && isBooklet(document.chosen.document_type) ? 'page' : 'front'
}

export function Guide({ flow, state, screen }: Props) {
  const t = useTranslator()
  const subject = subjectOf(screen)
  const actions = (
    <>
      <ComplaintText complaint={state.complaint} picture={false} />
      <Ways flow={flow} screen={screen} cameraLabel={t.text('guide_camera')} />
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text(`guide_${subject}_title`)}</Title>
      <p class="lead">{t.text(`guide_${subject}_text`)}</p>
      <Sketch kind={subject} />
      <ul class="tips">
        <li>
          <Icon name="sun" />
          {t.text('guide_tip_light')}
        </li>
        <li>
          <Icon name="corners" />
          {t.text('guide_tip_whole')}
        </li>
        <li>
          <Icon name="surface" />
          {t.text('guide_tip_surface')}
        </li>
      </ul>
    </Screen>
  )
}

/** Why the last picture did not do, what helps, and how often it may be tried. */
export function Retry({ flow, state, screen }: Props) {
  const t = useTranslator()
  const reason = screen.step.reason ?? 'other'
  const actions = (
    <>
      <ComplaintText complaint={state.complaint} picture={false} />
      <Ways flow={flow} screen={screen} cameraLabel={t.text('retry_camera')} />
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text('retry_title')}</Title>
      <div class="reason">
        <p class="reason-what">{t.text(`reason_${reason}`)}</p>
        <p>{t.text(`tip_${reason}`)}</p>
      </div>
      <Sketch kind={subjectOf(screen)} />
      <p class="muted">{t.count('retry_attempts', screen.step.attempts_left)}</p>
    </Screen>
  )
}

function Ways({ flow, screen, cameraLabel }: { flow: Flow; screen: PictureScreen; cameraLabel: string }) {
  const t = useTranslator()
  const methods = screen.document.capture_methods
  const camera = methods.includes('CAMERA_SCAN')
  return (
    <>
      {camera && (
        <Button icon="camera" onClick={flow.openCamera}>
          {cameraLabel}
        </Button>
      )}
      {methods.includes('UPLOAD') && (
        <>
          <FilePicker
            kind={camera ? 'secondary' : 'primary'}
            label={t.text(camera ? 'guide_upload' : 'guide_upload_only')}
            onPicture={flow.take}
          />
          {!camera && <p class="muted small">{t.text('guide_upload_kinds')}</p>}
        </>
      )}
      {screen.mayChooseAgain && (
        <Button kind="quiet" onClick={flow.openChoice}>
          {t.text('guide_other')}
        </Button>
      )}
    </>
  )
}
