import { coverPart } from '../capture/picture'
import { ASPECT, HEIGHT, SCALE, WIDTH, type Sight } from './sight'
import type { FrameMessage, SightMessage } from './worker'

const PAUSE_MS = 30

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line bears a quarter of a megabyte beside the pictures. */
export function bearsNetwork({ saveData, effectiveType }: Connection = {}): boolean {
  return !saveData && !effectiveType?.endsWith('2g')
}

/** Looks for faces in the live picture, in a worker, one frame at a time, until stopped. Tells nothing where the network cannot run. */
export function watchFace(video: HTMLVideoElement, onSight: (sight: Sight) => void): () => void {
  if (!bearsNetwork((navigator as { connection?: Connection }).connection)) return () => {}
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = HEIGHT * SCALE
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let timer = 0
  const next = () => {
    if (document.hidden || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
      timer = window.setTimeout(next, 10 * PAUSE_MS)
      return
    }
    const part = coverPart(video.videoWidth, video.videoHeight, ASPECT)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
    const rgba = context.getImageData(0, 0, canvas.width, canvas.height).data.buffer as ArrayBuffer
    worker.postMessage({ rgba, now: performance.now() } satisfies FrameMessage, [rgba])
  }
  worker.onmessage = ({ data }: MessageEvent<SightMessage>) => {
    if (data === 'gone') return worker.terminate()
    if (data) onSight(data)
    timer = window.setTimeout(next, PAUSE_MS)
  }
  return () => {
    window.clearTimeout(timer)
    worker.terminate()
  }
}
