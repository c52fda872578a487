import type { Box } from './gray'
import type { Verdict } from './judge'
import { coverPart } from './picture'
import type { FrameMessage, VerdictMessage } from './worker'

/** Frames are judged at this size: print of a document that fills the guide is still visible. */
const WIDTH = 640
const PAUSE_MS = 90

export interface View {
  /** Width over height. */
  aspect: number
  guide: Box
  /** A face is to be seen there, not a document. */
  face?: boolean
}

/** Judges the live picture in a worker, one frame at a time, until stopped. */
export function watchFrames(video: HTMLVideoElement, { aspect, guide, face = false }: View, onVerdict: (verdict: Verdict) => void): () => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  const width = aspect < 1 ? Math.round(WIDTH * aspect) : WIDTH
  const height = Math.round(width / aspect)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let timer = 0
  const next = () => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      timer = window.setTimeout(next, PAUSE_MS)
      return
    }
    const part = coverPart(video.videoWidth, video.videoHeight, aspect)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, width, height)
    const rgba = context.getImageData(0, 0, width, height).data.buffer as ArrayBuffer
    const frame: FrameMessage = { rgba, width, height, guide, face, now: performance.now() }
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
