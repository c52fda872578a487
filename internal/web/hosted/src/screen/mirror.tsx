import { useEffect, useRef, useState } from 'preact/hooks'
import { UPRIGHT_ASPECT } from '../capture/guide'
import type { Verdict } from '../capture/judge'
import { watchFrames, type View } from '../capture/watcher'
import type { Advice, Guidance } from '../face/advice'
import type { TextKey } from '../i18n/language'
import type { VideoRef } from './camera'
import { FaceView } from './face_view'
import { Hint, useSteadyHint } from './hint'
import { useFaceGuide } from './use_face_guide'

interface Props {
  video: VideoRef
  playing: boolean
  /** The face is looked at on this device, and the photo will be taken by itself. */
  onGuided: () => void
  onGood: () => void
}

/**
 * The person sees themselves as in a mirror. Where the device can find the face it says what to do and takes the photo by
 * itself; where it cannot, light and movement alone are told and the person presses the button.
 */
export function Mirror({ video, playing, onGuided, onGood }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [guidance, setGuidance] = useState<Guidance | null>(null)
  const taken = useRef(false)
  const hint = useSteadyHint(verdict?.hint ?? null)
  const guided = guidance !== null
  useFaceGuide({
    video,
    playing,
    onGuidance: (next) => {
      if (taken.current) return
      setGuidance(next)
      if (!guided) onGuided()
      if (!next.ready) return
      taken.current = true
      onGood()
    },
  })
  useEffect(() => {
    if (playing && !guided) return watchFrames(video.current!, FACE_VIEW, setVerdict)
  }, [playing, guided])
  const judged = hint && hint !== 'good' ? (`hint_${hint}` as const) : 'hint_face'
  const good = guidance?.advice === 'good'
  return (
    <>
      <FaceView {...{ video, playing, good }} progress={guidance?.progress} arrow={guidance && arrowOf(guidance.advice)} />
      <Hint text={!playing ? 'camera_starting' : guidance ? SAYINGS[guidance.advice] : judged} good={good} urgent={good} />
    </>
  )
}

/** The middle of the oval: what is around a face says little about it. */
const FACE_VIEW: View = { aspect: UPRIGHT_ASPECT, guide: { left: 0.25, right: 0.75, top: 0.2, bottom: 0.75 }, face: true }

export const SAYINGS: Record<Advice, TextKey> = {
  place: 'hint_face',
  alone: 'tip_MULTIPLE_FACES_DETECTED',
  dark: 'hint_dark',
  bright: 'hint_bright',
  closer: 'face_closer',
  farther: 'face_farther',
  left: 'face_left',
  right: 'face_right',
  up: 'face_up',
  down: 'face_down',
  straight: 'turn_centre',
  blurred: 'hint_blurred',
  still: 'face_still',
  good: 'face_good',
}

export function arrowOf(advice: Advice): 'left' | 'right' | 'up' | 'down' | null {
  return advice === 'left' || advice === 'right' || advice === 'up' || advice === 'down' ? advice : null
}
