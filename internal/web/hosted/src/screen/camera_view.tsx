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

/** The view of the camera. What it shows is what will be sent. */
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
    <div class={['stage', aspect < 1 && 'stage-upright', playing && 'stage-playing'].filter(Boolean).join(' ')}>
      {/* The hint below says in words what the picture shows. */}
      <video ref={video} muted playsInline autoplay aria-hidden="true" tabIndex={-1} />
      <svg class={good ? 'guide guide-good' : 'guide'} viewBox={`0 0 ${WIDTH} ${heightOfView}`} aria-hidden="true" focusable="false">
        <path class="guide-veil" fill-rule="evenodd" d={`M0 0h${WIDTH}v${heightOfView}H0z${roundedHole(frame)}`} />
        <rect class="guide-frame" {...frame} />
        <rect class="guide-progress" {...frame} pathLength={100} stroke-dasharray={`${progress * 100} 100`} />
      </svg>
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
