import { findBorders, SHARE_OF_FIRST, type Borders, type Line } from './edges'
import { grayOf, type Box } from './gray'
import { light } from './quality'
import type { View } from './watcher'

/** The page's own look at a document, as if it had been photographed from straight above. It is for the eye: the picture is sent as it was taken. */

export interface Point {
  x: number
  y: number
}

/** Upper left first, clockwise, in fractions of the picture. */
export type Corners = [Point, Point, Point, Point]

const LOOK_WIDTH = 640
const MOST_WIDTH = 1400
/** Nothing of the document may be cut off for its border having been found a little too far inside. */
const RIM = 0.012
/** Smaller than this share of the guide, what was found is print and not the document. */
const LEAST_SHARE = 0.7

/** The picture of the document alone; null where its borders were not found. */
export async function straightened(picture: Blob, { aspect, guide }: View): Promise<Blob | null> {
  const bitmap = await createImageBitmap(picture)
  try {
    const corners = cornersOf(bordersIn(bitmap, aspect, guide), guide)
    return corners && (await drawn(bitmap, corners, shapeOf(guide, aspect)))
  } finally {
    bitmap.close()
  }
}

function shapeOf({ left, right, top, bottom }: Box, aspect: number): number {
  return ((right - left) * aspect) / (bottom - top)
}

function bordersIn(bitmap: ImageBitmap, aspect: number, guide: Box): Borders {
  const { width, height, data } = pixelsOf(bitmap, LOOK_WIDTH, Math.round(LOOK_WIDTH / aspect))
  const gray = grayOf(data, width, height)
  return findBorders(gray, guide, light(gray, guide).contrast)
}

/** Where the borders meet. One that was not found, as a passport's fold often is, lies as far from its opposite as the document is high or wide. */
export function cornersOf(found: Borders, guide: Box): Corners | null {
  const borders = completed(found, guide)
  if (!borders) return null
  const { left, right, top, bottom } = borders
  const corners = [meeting(top, left, guide), meeting(top, right, guide), meeting(bottom, right, guide), meeting(bottom, left, guide)] as Corners
  const wide = Math.min(corners[1].x - corners[0].x, corners[2].x - corners[3].x) / (guide.right - guide.left)
  const high = Math.min(corners[3].y - corners[0].y, corners[2].y - corners[1].y) / (guide.bottom - guide.top)
  return Math.min(wide, high) < LEAST_SHARE ? null : corners
}

type AllBorders = { [side in keyof Borders]: Line }

function completed({ left, right, top, bottom }: Borders, guide: Box): AllBorders | null {
  const missing = [left, right, top, bottom].filter((line) => line === null).length
  if (missing > 1) return null
  const share = (guide.bottom - guide.top) / (guide.right - guide.left)
  const high = left && right ? (middle(right) - middle(left)) * share : 0
  const wide = top && bottom ? (middle(bottom) - middle(top)) / share : 0
  return {
    left: left ?? moved(right!, -wide),
    right: right ?? moved(left!, wide),
    top: top ?? moved(bottom!, -high),
    bottom: bottom ?? moved(top!, high),
  }
}

function middle({ first, last }: Line): number {
  return (first + last) / 2
}

function moved({ first, last }: Line, by: number): Line {
  return { first: first + by, last: last + by }
}

/** Where a level line meets an upright one. */
function meeting(level: Line, upright: Line, guide: Box): Point {
  const [a, b] = slopeOf(level, guide.left, guide.right)
  const [c, d] = slopeOf(upright, guide.top, guide.bottom)
  const y = (a + b * c) / (1 - b * d)
  return { x: c + d * y, y }
}

/** The line as `at + rise · along`, where its ends stand at the first and the last sample between the two edges of the guide. */
function slopeOf({ first, last }: Line, from: number, to: number): [at: number, rise: number] {
  const inset = (to - from) * SHARE_OF_FIRST
  const rise = (last - first) / (to - from - 2 * inset)
  return [first - rise * (from + inset), rise]
}

function pixelsOf(bitmap: ImageBitmap, width: number, height: number): ImageData {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

async function drawn(bitmap: ImageBitmap, corners: Corners, shape: number): Promise<Blob | null> {
  const source = pixelsOf(bitmap, bitmap.width, bitmap.height)
  const width = Math.min(MOST_WIDTH, Math.round((corners[1].x - corners[0].x) * bitmap.width))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(width / shape)
  const context = canvas.getContext('2d', { alpha: false })!
  const target = context.createImageData(canvas.width, canvas.height)
  warp(source, target, corners)
  context.putImageData(target, 0, 0)
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
}

interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Fills the target with what lies between the corners of the source, and a rim around it. */
export function warp(source: Pixels, target: Pixels, corners: Corners): void {
  const place = placing(corners)
  for (let y = 0, at = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++, at += 4) {
      const along = ((x + 0.5) / target.width) * (1 + 2 * RIM) - RIM
      const down = ((y + 0.5) / target.height) * (1 + 2 * RIM) - RIM
      const point = place(along, down)
      blend(source, point.x * source.width - 0.5, point.y * source.height - 0.5, target.data, at)
    }
  }
}

/** The projective map of the unit square to four corners (Heckbert, Fundamentals of Texture Mapping, 2.2.3). */
function placing([p0, p1, p2, p3]: Corners): (along: number, down: number) => Point {
  const dx1 = p1.x - p2.x
  const dx2 = p3.x - p2.x
  const dx3 = p0.x - p1.x + p2.x - p3.x
  const dy1 = p1.y - p2.y
  const dy2 = p3.y - p2.y
  const dy3 = p0.y - p1.y + p2.y - p3.y
  const scale = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / scale
  const h = (dx1 * dy3 - dx3 * dy1) / scale
  return (u, v) => {
    const w = g * u + h * v + 1
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / w,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / w,
    }
  }
}

/** The colour between four pixels. */
function blend({ width, height, data }: Pixels, x: number, y: number, out: Uint8ClampedArray, at: number): void {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const right = Math.min(1, Math.max(0, x - left))
  const low = Math.min(1, Math.max(0, y - top))
  const from = (top * width + left) * 4
  const below = from + width * 4
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[from + channel]! * (1 - right) + data[from + 4 + channel]! * right
    const lower = data[below + channel]! * (1 - right) + data[below + 4 + channel]! * right
    out[at + channel] = upper * (1 - low) + lower * low
  }
  out[at + 3] = 255
}
