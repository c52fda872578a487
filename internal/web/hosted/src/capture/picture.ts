/** Reads, checks and shrinks pictures on the device before they are sent. */

export const GREATEST_EDGE = 2600
export const GREATEST_FILE = 15 * 1024 * 1024
const JPEG_QUALITY = 0.9

export type FileKind = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'heic'
export type FileProblem = 'heic' | 'kind' | 'pictures' | 'large' | 'broken'

export class FileRefusal extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem)
  }
}

/** The kind by the first bytes; names and declared types are often wrong. */
export function kindOf(head: Uint8Array): FileKind | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (ascii(1, 4) === 'PNG') return 'image/png'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  if (ascii(0, 5) === '%PDF-') return 'application/pdf'
  if (ascii(4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1|avif)/.test(ascii(8, 12))) return 'heic'
  return null
}

/** Width and height after shrinking to the greatest edge; the same numbers when nothing has to shrink. */
export function fitted(width: number, height: number, edge = GREATEST_EDGE): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export const HEIC = 'image/heic'

/**
 * The file ready to be sent: untouched when small enough, else a smaller JPEG. Throws FileRefusal, also of a PDF where none will do.
 * A HEIC that the browser cannot open is refused, or left to the server where the caller tells what becomes of it.
 */
export async function prepareFile(file: Blob, pdf: boolean, heic: 'refuse' | 'leave' = 'refuse'): Promise<Blob> {
  const kind = kindOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))
  if (kind === null) throw new FileRefusal('kind')
  if (kind === 'application/pdf') {
    if (!pdf) throw new FileRefusal('pictures')
    if (file.size > GREATEST_FILE) throw new FileRefusal('large')
    return file.slice(0, file.size, kind)
  }
  const bitmap = await decode(file, kind).catch((error: unknown) => {
    if (kind === 'heic' && heic === 'leave' && file.size <= GREATEST_FILE) return null
    throw error
  })
  if (!bitmap) return file.slice(0, file.size, HEIC)
  const { width, height } = fitted(bitmap.width, bitmap.height)
  const small = width === bitmap.width && file.size <= GREATEST_FILE
  try {
    // Some browsers can open HEIC; not every server can, so it goes out as JPEG.
    return small && kind !== 'heic' ? file.slice(0, file.size, kind) : await jpegOf(bitmap, { width, height })
  } finally {
    bitmap.close()
  }
}

async function decode(file: Blob, kind: FileKind): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new FileRefusal(kind === 'heic' ? 'heic' : 'broken')
  }
}

interface Part {
  left: number
  top: number
  width: number
  height: number
}

/** The middle part of a video of this shape that fills a view of the given aspect, as `object-fit: cover` shows it. */
export function coverPart(width: number, height: number, aspect: number): Part {
  const partWidth = Math.min(width, Math.round(height * aspect))
  const partHeight = Math.min(height, Math.round(width / aspect))
  return {
    left: Math.round((width - partWidth) / 2),
    top: Math.round((height - partHeight) / 2),
    width: partWidth,
    height: partHeight,
  }
}

/** The present frame as the person sees it. */
export async function photograph(video: HTMLVideoElement, aspect: number): Promise<Blob> {
  const part = coverPart(video.videoWidth, video.videoHeight, aspect)
  return jpegOf(video, fitted(part.width, part.height), part)
}

async function jpegOf(source: CanvasImageSource, size: { width: number; height: number }, part?: Part): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d', { alpha: false })!
  context.imageSmoothingQuality = 'high'
  if (part) context.drawImage(source, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height)
  else context.drawImage(source, 0, 0, size.width, size.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
  if (!blob) throw new FileRefusal('broken')
  return blob
}
