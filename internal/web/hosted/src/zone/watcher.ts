import { coverPart } from '../capture/picture'
import type { Zone } from './module'
import type { LookMessage, SeenMessage } from './reading'

/** Characters of a zone that fills the frame are some 25 pixels apart then: what the reader was trained on. */
const WIDTH = 1280
const PAUSE_MS = 400

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line bears another megabyte beside the pictures. */
export function bearsReader({ saveData, effectiveType }: Connection = {}): boolean {
  return !saveData && (effectiveType === undefined || effectiveType === '4g')
}

/** Looks for the zone in the live picture, in a worker, one frame at a time, until stopped. Tells nothing until the reader has come. */
export function watchZone(video: HTMLVideoElement, aspect: number, onZone: (zone: Zone) => void): () => void {
  if (!bearsReader((navigator as { connection?: Connection }).connection)) return () => {}
  const worker = new Worker(new URL('./reading.ts', import.meta.url), { type: 'module' })
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round(WIDTH / aspect)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let timer = 0
  const next = () => {
    const part = coverPart(video.videoWidth, video.videoHeight, aspect)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
    const rgba = context.getImageData(0, 0, canvas.width, canvas.height).data.buffer as ArrayBuffer
    worker.postMessage({ rgba, width: canvas.width, height: canvas.height } satisfies LookMessage, [rgba])
  }
  worker.onmessage = ({ data }: MessageEvent<SeenMessage>) => {
    onZone(data.zone)
    timer = window.setTimeout(next, PAUSE_MS)
  }
  return () => {
    window.clearTimeout(timer)
    worker.terminate()
  }
}
