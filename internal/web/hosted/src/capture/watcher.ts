import type { Box } from './gray'
import type { Verdict } from './judge'
import { coverPart } from './picture'
import { STAGE_ASPECT } from './guide'
import type { FrameMessage, VerdictMessage } from './worker'

/** Frames are judged at this size: print of a document that fills the guide is still visible. */
const WIDTH = 640
const HEIGHT = Math.round(WIDTH / STAGE_ASPECT)
const PAUSE_MS = 90

/** Judges the live picture in a worker, one frame at a time, until stopped. */
export function watchFrames(video: HTMLVideoElement, guide: Box, onVerdict: (verdict: Verdict) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let timer = 0
  const next = () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      timer = window.setTimeout(next, PAUSE_MS)
      return
    }
    const part = coverPart(video.videoWidth, video.videoHeight, STAGE_ASPECT)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, WIDTH, HEIGHT)
    const rgba = context.getImageData(0, 0, WIDTH, HEIGHT).data.buffer as ArrayBuffer
    const frame: FrameMessage = { rgba, width: WIDTH, height: HEIGHT, guide, now: performance.now() }
    worker.postMessage(frame, [rgba])
  }
  worker.onmessage = ({ data }: MessageEvent<VerdictMessage>) => {
    onVerdict(data.verdict)
    timer = window.setTimeout(next, PAUSE_MS)
  }
  next()
  return () => {
    window.clearTimeout(timer)
    worker.terminate()
  }
}
