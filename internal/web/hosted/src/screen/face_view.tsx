import type { VideoRef } from './camera'
import { Stage, VEIL } from './camera_view'

type Way = 'left' | 'right' | 'up' | 'down'

interface Props {
  video: VideoRef
  playing: boolean
  good?: boolean
  /** Share of the oval that is drawn over, 0 to 1. */
  progress?: number
  arrow?: Way | null
  /** How far the head is turned: which way, as a mirror shows it, and the share of a turn that counts. */
  turned?: { way: 'left' | 'right'; share: number; wrong: boolean } | null
}

/** What the camera sees of a person, as in a mirror, and the oval for the face. The hint below says in words what it shows. */
export function FaceView({ video, playing, good = false, progress = 0, arrow = null, turned = null }: Props) {
  return (
    <Stage video={video} look={playing ? 'stage stage-upright stage-face stage-playing' : 'stage stage-upright stage-face'}>
      <svg class={good ? 'guide guide-good' : 'guide'} viewBox="0 0 300 400" aria-hidden="true" focusable="false">
        <path class="guide-veil" fill-rule="evenodd" d={`${VEIL}M150 48a112 144 0 1 0 .1 0z`} />
        <ellipse class="guide-frame" cx="150" cy="192" rx="112" ry="144" />
        {progress > 0 && <path class="guide-progress" d={OVAL} pathLength={100} stroke-dasharray={dashes(progress)} />}
        {turned && (
          <>
            <path class="turn-way" d={SIDES[turned.way]} />
            <path class={turned.wrong ? 'turn-ring turn-wrong' : 'turn-ring'} d={SIDES[turned.way]} pathLength={100} stroke-dasharray={dashes(turned.share)} />
            <circle class={turned.wrong ? 'turn-knob turn-wrong' : 'turn-knob'} r="11" {...knob(turned)} />
          </>
        )}
        {arrow && <path class="turn-arrow" d={ARROWS[arrow]} />}
      </svg>
    </Stage>
  )
}

const OVAL = 'M150 48a112 144 0 1 1-.1 0'

/** From the top of the oval down to either side. */
const SIDES = { left: 'M150 48A112 144 0 0 0 38 192', right: 'M150 48A112 144 0 0 1 262 192' }

/** The person sees a mirror, so that their left is on the left whichever way they read. */
const ARROWS = {
  left: 'M96 152l-40 40 40 40M58 192h84', right: 'M204 152l40 40-40 40M242 192h-84', up: 'M110 112l40-40 40 40M150 74v84', down: 'M110 272l40 40 40-40M150 310v-84',
}

function dashes(share: number): string {
  return `${Math.round(share * 100)} 100`
}

function knob({ way, share }: { way: 'left' | 'right'; share: number }): { cx: number; cy: number } {
  const angle = (share * Math.PI) / 2
  return { cx: 150 + (way === 'left' ? -112 : 112) * Math.sin(angle), cy: 192 - 144 * Math.cos(angle) }
}
