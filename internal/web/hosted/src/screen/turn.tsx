import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CameraProblem } from '../capture/camera'
import { filmOf } from '../capture/frame_burst'
import type { Pose } from '../api/session'
import type { Flow } from '../flow/flow'
import type { PictureScreen, State } from '../flow/state'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title, useFocusLeftOver } from '../ui/parts'
import { Sketch } from '../ui/picture'
import { CameraHelp } from './camera'
import { useCamera } from './use_camera'
import { useTaken } from './use_taken'

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
      <ComplaintText complaint={state.complaint} picture={false} />
      <Button icon="camera" onClick={flow.openCamera}>
        {t.text(again ? 'turn_again' : 'guide_camera')}
      </Button>
      <Instead flow={flow} screen={screen} />
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
function Instead({ flow, screen }: Pick<TurnProps, 'flow' | 'screen'>) {
  const t = useTranslator()
  if (!screen.instead) return null
  return (
    <Button kind="quiet" onClick={flow.takeInstead}>
      {t.text('turn_instead')}
    </Button>
  )
}

function TurnCamera({ flow, state, screen, onStarted, onProblem }: TurnProps) {
  const t = useTranslator()
  const video = useRef<HTMLVideoElement>(null)
  const { camera, problem, playing, again } = useCamera({ video, facing: 'user', onStarted, onProblem })
  // The challenge is the leave: nothing else has to be asked for.
  const taken = useTaken({ video, camera, playing, ask: () => Promise.resolve(null) })
  const [moment, setMoment] = useState<{ pose: Pose; share: number } | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])
  if (problem) return <CameraHelp problem={problem} flow={flow} screen={screen} again={again} />

  const begin = async () => {
    stopped.current = false
    setInterrupted(false)
    setMoment({ pose: 'centre', share: 0 })
    const { node_id } = screen.step
    const challenge = await flow.challenge(node_id)
    if (!challenge || stopped.current) return setMoment(null)
    let last: Pose = 'centre'
    const film = await filmOf(video.current!, challenge, {
      stopped: () => stopped.current,
      onMoment: (pose, share) => {
        // Felt by whoever does not see the screen at the side of the head.
        if (pose !== last) navigator.vibrate?.(60)
        last = pose
        setMoment({ pose, share })
      },
    })
    setMoment(null)
    const { notes } = taken('auto')
    if (film) return flow.sendFilm(node_id, { ...film, notes: notes && { ...notes, taken_after_ms: film.takenAt.at(-1) ?? 0 } })
    setInterrupted(true)
  }
  const said = state.sent !== null ? 'review_sending' : moment ? SAYINGS[moment.pose] : interrupted ? 'turn_interrupted' : playing ? 'turn_ready' : 'camera_starting'
  return (
    <Screen look="wide" actions={<TurnControls {...{ flow, screen, playing }} at={state.sent !== null ? 'sending' : moment ? 'running' : 'ready'} begin={begin} stop={() => (stopped.current = true)} />}>
      <Title>{t.text('turn_title')}</Title>
      <div class={playing ? 'stage stage-upright stage-face stage-playing' : 'stage stage-upright stage-face'}>
        {/* The hint below says in words what the picture shows. */}
        <video ref={video} muted playsInline autoplay aria-hidden="true" tabIndex={-1} />
        <svg class="guide" viewBox="0 0 300 400" aria-hidden="true" focusable="false">
          <path class="guide-veil" fill-rule="evenodd" d="M0 0h300v400H0zM150 48a112 144 0 1 0 .1 0z" />
          <ellipse class="guide-frame" cx="150" cy="192" rx="112" ry="144" />
          {moment && <path class="guide-progress" d="M150 48a112 144 0 1 1-.1 0" pathLength={100} stroke-dasharray={`${Math.round(moment.share * 100)} 100`} />}
          {moment && moment.pose !== 'centre' && <path class="turn-arrow" d={ARROWS[moment.pose]} />}
        </svg>
      </div>
      <p class={moment ? 'hint hint-good' : 'hint'} role="status">
        {t.text(said)}
      </p>
    </Screen>
  )
}

const SAYINGS = { centre: 'turn_centre', left: 'turn_left', right: 'turn_right' } as const

/** The person sees a mirror, so that their left is on the left whichever way they read. */
const ARROWS = { left: 'M96 152l-40 40 40 40M58 192h84', right: 'M204 152l40 40-40 40M242 192h-84' }

interface ControlsProps extends Pick<TurnProps, 'flow' | 'screen'> {
  at: 'ready' | 'running' | 'sending'
  playing: boolean
  begin: () => Promise<void>
  stop: () => void
}

function TurnControls({ flow, screen, at, playing, begin, stop }: ControlsProps) {
  const t = useTranslator()
  return (
    <Group key={at}>
      {at === 'sending' && <progress class="bar" aria-label={t.text('review_sending')} />}
      {at === 'running' && (
        <Button kind="secondary" onClick={stop}>
          {t.text('turn_stop')}
        </Button>
      )}
      {at === 'ready' && (
        <>
          <p class="muted small centred shutter-note">{t.text('turn_note')}</p>
          <Button busy={!playing} onClick={() => void begin()}>
            {t.text('turn_start')}
          </Button>
          <Instead flow={flow} screen={screen} />
        </>
      )}
    </Group>
  )
}

/** Buttons that come in the place of others take over the focus. */
function Group({ children }: { children: ComponentChildren }) {
  const box = useFocusLeftOver<HTMLDivElement>()
  return (
    <div class="turn-group" tabIndex={-1} ref={box}>
      {children}
    </div>
  )
}
