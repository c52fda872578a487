import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { View } from '../capture/watcher'

interface Props {
  video: { current: HTMLVideoElement | null }
  view: View
  progress: number
  good: boolean
  playing: boolean
}

const WIDTH = 400
const ROUND = 12

/** The view of the camera: what is sent is the view itself, a little around the frame. A phone shows more of the room above and below it. */
export function CameraView({ video, view: { aspect, guide }, progress, good, playing }: Props) {
  const heightOfView = WIDTH / aspect
  const frame = {
    x: guide.left * WIDTH,
    y: guide.top * heightOfView,
    width: (guide.right - guide.left) * WIDTH,
    height: (guide.bottom - guide.top) * heightOfView,
    rx: ROUND,
  }
  return (
    <Stage video={video} look={['stage', aspect < 1 && 'stage-upright', playing && 'stage-playing'].filter(Boolean).join(' ')}>
      <svg class={good ? 'guide guide-good' : 'guide'} viewBox={`0 0 ${WIDTH} ${heightOfView}`} aria-hidden="true" focusable="false">
        <path class="guide-veil" fill-rule="evenodd" d={VEIL + roundedHole(frame)} />
        <rect class="guide-frame" {...frame} />
        <rect class="guide-progress" {...frame} pathLength={100} stroke-dasharray={`${progress * 100} 100`} />
      </svg>
    </Stage>
  )
}

/** Covers also what a phone's screen shows above and below the view. */
export const VEIL = 'M-2000-4000h4400v8400h-4400z'

interface StageProps {
  video: Props['video']
  look: string
  children: ComponentChildren
}

/** The moving picture and what is drawn over it. The hint below says in words what it shows. */
export function Stage({ video, look, children }: StageProps) {
  const [shape, setShape] = useState<number | null>(null)
  const measure = ({ currentTarget: { videoWidth, videoHeight } }: { currentTarget: HTMLVideoElement }) => setShape(videoWidth / videoHeight)
  return (
    <div class="viewfinder">
      <div class={look} style={shape === null ? {} : { '--video-aspect': `${shape}` }}>
        <video ref={video} muted playsInline autoplay aria-hidden="true" tabIndex={-1} onLoadedMetadata={measure} onResize={measure} />
        {children}
      </div>
    </div>
  )
}

function roundedHole({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  const corner = (dx: number, dy: number) => `a${ROUND} ${ROUND} 0 0 1 ${dx} ${dy}`
  return (
    `M${x + ROUND} ${y}h${width - 2 * ROUND}${corner(ROUND, ROUND)}v${height - 2 * ROUND}${corner(-ROUND, ROUND)}` +
    `h${2 * ROUND - width}${corner(-ROUND, -ROUND)}v${2 * ROUND - height}${corner(ROUND, -ROUND)}z`
  )
}
