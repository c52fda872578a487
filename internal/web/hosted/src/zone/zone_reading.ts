import { borrowReader } from './reader'

/** What the zone of a picture says of the person; dates in the order of ISO 8601, shorter where parts are unknown. */
export interface ZoneReading {
  name: string
  birth: string
  expiry: string
}

/** The greatest picture that the module takes (internal/engine/document/mrz/wasm), in pixels. */
const MOST_PIXELS = 1 << 21

/** Reads the zone in a picture; null where there is none of which every rule holds. It stays on this device. */
export async function readZone(picture: Blob): Promise<ZoneReading | null> {
  const reader = borrowReader()
  if (!reader) return null
  try {
    const { lines } = await reader.look(await pixelsOf(picture))
    return lines === null ? null : parseZoneReading(lines)
  } finally {
    reader.giveBack()
  }
}

/** Given names, surname, birth and expiry, each in a line of its own. */
export function parseZoneReading(lines: string): ZoneReading | null {
  const [given = '', surname = '', birth = '', expiry = ''] = lines.split('\n')
  const name = `${given} ${surname}`.trim()
  return name === '' ? null : { name, birth, expiry }
}

async function pixelsOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture)
  try {
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)))
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(bitmap.width * scale)
    canvas.height = Math.floor(bitmap.height * scale)
    const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } finally {
    bitmap.close()
  }
}
