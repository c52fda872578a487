import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Challenge, Pose } from '../api/session'
import { recordFrames } from '../capture/frame_sequence'
import type { Guidance } from '../face/advice'
import { HeadTurn, type TurnAdvice, type Turned } from '../face/turn'
import type { TextKey } from '../i18n/language'
import { useTranslator } from '../ui/locale'
import { Button, Screen, Title, useFocusLeftOver } from '../ui/parts'
import { CameraHelp } from './camera'
import { FaceView } from './face_view'
import { Hint } from './hint'
import { arrowOf, SAYINGS } from './mirror'
import { Instead, type TurnProps } from './turn'
import { useCamera } from './use_camera'
import { useFaceGuide } from './use_face_guide'
import { useTaken } from './use_taken'

/** What holds while the orders run. */
interface Moment {
  pose: Pose
  /** Share of the time that is over, 0 to 1. */
  share: number
}

/** Gives the orders one after the other and photographs meanwhile. Begins by itself where the device sees that the face fits. */
export function TurnCamera({ flow, state, screen, onStarted, onProblem }: TurnProps) {
  const t = useTranslator()
  const video = useRef<HTMLVideoElement>(null)
  const { camera, problem, playing, again } = useCamera({ video, facing: 'user', onStarted, onProblem })
  // The challenge itself identifies the capture.
  const taken = useTaken({ video, camera, playing, startCapture: () => Promise.resolve(null) })
  const [guidance, setGuidance] = useState<Guidance | null>(null)
  const [moment, setMoment] = useState<Moment | null>(null)
  const [interrupted, setInterrupted] = useState(false)
  const stopped = useRef(false)
  useEffect(() => () => void (stopped.current = true), [])
  const { turned, follow, giveOrder } = useHeadTurn()
  // Whoever has stopped it begins it again.
  const automatic = useRef(true)
  useFaceGuide({
    video,
    playing,
    onGuidance: (next, sight) => {
      setGuidance(next)
      if (moment) follow(sight)
      else if (next.ready && automatic.current) void begin()
    },
  })
  if (problem) return <CameraHelp problem={problem} flow={flow} screen={screen} again={again} />

  const begin = async () => {
    automatic.current = false
    stopped.current = false
    setInterrupted(false)
    setMoment({ pose: 'centre', share: 0 })
    const { node_id } = screen.step
    const challenge = await flow.challenge(node_id)
    if (!challenge || stopped.current) return setMoment(null)
    const sequence = await record(challenge)
    setMoment(null)
    const { notes } = taken('auto')
    if (sequence) return flow.sendFrameSequence(node_id, { ...sequence, notes: notes && { ...notes, taken_after_ms: sequence.takenAt.at(-1) ?? 0 } })
    setInterrupted(true)
  }
  const record = (challenge: Challenge) => {
    let last: Pose = 'centre'
    giveOrder('centre', true)
    return recordFrames(video.current!, challenge, {
      stopped: () => stopped.current,
      onMoment: (pose, share) => {
        // Felt by whoever does not see the screen at the side of the head.
        if (pose !== last) navigator.vibrate?.(60)
        if (pose !== last) giveOrder(pose)
        last = pose
        setMoment({ pose, share })
      },
    })
  }
  const sending = state.sent !== null
  const at = sending ? 'sending' : moment ? 'running' : 'ready'
  const waiting: TextKey = interrupted ? 'turn_interrupted' : !playing ? 'camera_starting' : guidance ? SAYINGS[guidance.advice] : 'turn_ready'
  const said = sending ? 'review_sending' : moment ? sayingOf(moment.pose, turned) : waiting
  const good = moment ? !turned || turned.advice === 'reached' : guidance?.advice === 'good'
  return (
    <Screen look="wide" actions={<TurnControls {...{ flow, screen, playing, at, begin }} automatic={guidance !== null && automatic.current} stop={() => (stopped.current = true)} />}>
      <Title>{t.text('turn_title')}</Title>
      <FaceView {...{ video, playing }} {...picturesOf({ moment, turned, guidance: sending ? null : guidance })} good={good && !sending} />
      <Hint text={said} good={good} urgent={moment !== null && said === ORDERS[moment.pose]} />
    </Screen>
  )
}

/** Follows the head while the orders run. */
function useHeadTurn() {
  const head = useRef(new HeadTurn())
  const order = useRef<{ pose: Pose; first: boolean }>({ pose: 'centre', first: true })
  const [turned, setTurned] = useState<Turned | null>(null)
  return {
    turned,
    giveOrder: (pose: Pose, first = false) => {
      if (first) head.current = new HeadTurn()
      order.current = { pose, first }
      if (first) setTurned(null)
    },
    follow: (sight: Parameters<HeadTurn['follow']>[1]) => {
      const { pose, first } = order.current
      if (first) head.current.straight(sight)
      setTurned(head.current.follow(pose, sight))
    },
  }
}

interface Seen {
  moment: Moment | null
  turned: Turned | null
  guidance: Guidance | null
}

/** What is drawn over the mirror: where to move, how far the head is turned, or how much of the time is over. */
function picturesOf({ moment, turned, guidance }: Seen) {
  if (!moment) return { progress: guidance?.progress, arrow: guidance && arrowOf(guidance.advice) }
  const arrow = moment.pose !== 'centre' && turned?.advice !== 'reached' ? moment.pose : null
  if (!turned) return { progress: moment.share, arrow }
  const wrong = turned.advice === 'far' || turned.advice === 'other'
  return { arrow, turned: { way: turned.turn >= 0 ? ('left' as const) : ('right' as const), share: turned.share, wrong } }
}

const ORDERS = { centre: 'turn_centre', left: 'turn_left', right: 'turn_right' } as const

const ASIDE: Record<Exclude<TurnAdvice, 'order'>, TextKey> = { reached: 'face_still', far: 'turn_far', other: 'turn_other' }

function sayingOf(pose: Pose, turned: Turned | null): TextKey {
  return !turned || turned.advice === 'order' ? ORDERS[pose] : ASIDE[turned.advice]
}

interface ControlsProps extends Pick<TurnProps, 'flow' | 'screen'> {
  at: 'ready' | 'running' | 'sending'
  playing: boolean
  /** It begins by itself. */
  automatic: boolean
  begin: () => Promise<void>
  stop: () => void
}

function TurnControls({ flow, screen, at, playing, automatic, begin, stop }: ControlsProps) {
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
          <p class="muted small centred shutter-note">{t.text(automatic ? 'turn_note_automatic' : 'turn_note')}</p>
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
