import type { Box } from '../capture/gray'
import { STAGE_ASPECT } from '../capture/guide'

interface Props {
  video: { current: HTMLVideoElement | null }
  guide: Box
  progress: number
  good: boolean
  playing: boolean
}

const WIDTH = 400
const HEIGHT = WIDTH / STAGE_ASPECT
const ROUND = 12

/** The view of the camera. What it shows is what will be sent. */
export function Stage({ video, guide, progress, good, playing }: Props) {
  const frame = {
    x: guide.left * WIDTH,
    y: guide.top * HEIGHT,
    width: (guide.right - guide.left) * WIDTH,
    height: (guide.bottom - guide.top) * HEIGHT,
    rx: ROUND,
  }
  return (
    <div class={playing ? 'stage stage-playing' : 'stage'}>
      {/* The hint below says in words what the picture shows. */}
      <video ref={video} muted playsInline autoplay aria-hidden="true" tabIndex={-1} />
      <svg class={good ? 'guide guide-good' : 'guide'} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path class="guide-veil" fill-rule="evenodd" d={`M0 0h${WIDTH}v${HEIGHT}H0z${roundedHole(frame)}`} />
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
