import { coverPart } from '../capture/picture'
import type { Zone } from './module'
import { borrowReader } from './reader'

/** Characters of a zone that fills the frame are some 25 pixels apart then: what the reader was trained on. */
const WIDTH = 1280
const PAUSE_MS = 400

/** Looks for the zone in the live picture, in a worker, one frame at a time, until stopped. Tells nothing until the reader has come. */
export function watchZone(video: HTMLVideoElement, aspect: number, onZone: (zone: Zone) => void): () => void {
  const reader = borrowReader()
  if (!reader) return () => {}
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = Math.round(WIDTH / aspect)
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  let timer = 0
  let stopped = false
  const frame = () => {
    const part = coverPart(video.videoWidth, video.videoHeight, aspect)
    context.drawImage(video, part.left, part.top, part.width, part.height, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
  const next = async () => {
    const { zone } = await reader.look(frame())
    if (stopped) return
    onZone(zone)
    timer = window.setTimeout(() => void next(), PAUSE_MS)
  }
  void next()
  return () => {
    stopped = true
    window.clearTimeout(timer)
    reader.giveBack()
  }
}
