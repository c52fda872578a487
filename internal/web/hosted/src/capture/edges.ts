import type { Box, Gray } from './gray'

/** Border lines of a document near the guide, as fractions of the picture; null where no line was found. */
export interface Edges {
  left: number | null
  right: number | null
  top: number | null
  bottom: number | null
}

/** A nearly straight border: its distance from the beginning of the picture at the two ends of the samples, as fractions. */
export interface Line {
  first: number
  last: number
}

export interface Borders {
  left: Line | null
  right: Line | null
  top: Line | null
  bottom: Line | null
}

const SAMPLES = 32
/** Search reaches this share of the guide's size inwards; outwards it reaches the border of the picture. */
const INWARDS = 0.24
/** Greatest slant: the ends of a line may differ by this share of its length. */
const SLANT = 0.1
const LEAST_SUPPORT = 0.68
/** A line further inside must be this much better supported, over the whole search, to be preferred: print has lines too. */
const INWARD_COST = 0.35

export function findEdges(gray: Gray, guide: Box, contrast: number): Edges {
  const { left, right, top, bottom } = findBorders(gray, guide, contrast)
  return { left: middleOf(left), right: middleOf(right), top: middleOf(top), bottom: middleOf(bottom) }
}

function middleOf(line: Line | null): number | null {
  return line && (line.first + line.last) / 2
}

export function findBorders(gray: Gray, guide: Box, contrast: number): Borders {
  const least = Math.max(7, contrast * 0.07)
  const turned = transpose(gray)
  const sideways: Box = { left: guide.top, right: guide.bottom, top: guide.left, bottom: guide.right }
  return {
    top: findLine(gray, guide, 'first', least),
    bottom: findLine(gray, guide, 'last', least),
    left: findLine(turned, sideways, 'first', least),
    right: findLine(turned, sideways, 'last', least),
  }
}

/**
 * The best straight, nearly level line around the guide's first (upper) or last (lower) edge: every line between a
 * start and an end offset is tried, its support is the share of sample columns where brightness jumps across it.
 */
function findLine(gray: Gray, guide: Box, which: 'first' | 'last', least: number): Line | null {
  const band = jumps(gray, guide, which, least)
  const slant = Math.round(SLANT * (guide.right - guide.left) * gray.width)
  let best = LEAST_SUPPORT
  let found: Line | null = null
  for (let start = 0; start < band.depth; start++) {
    for (let end = Math.max(0, start - slant); end <= Math.min(band.depth - 1, start + slant); end++) {
      const support = supportOf(band, start, end)
      const middle = (start + end) / 2
      const score = support - (INWARD_COST * middle) / band.depth
      if (support >= LEAST_SUPPORT && (found === null || score > best)) {
        best = score
        found = { first: band.rowAt(start) / gray.height, last: band.rowAt(end) / gray.height }
      }
    }
  }
  return found
}

interface Band {
  depth: number
  /** 1 where brightness jumps: [column * depth + offset], offset 0 being outermost. */
  marks: Uint8Array
  rowAt: (offset: number) => number
}

function jumps(gray: Gray, guide: Box, which: 'first' | 'last', least: number): Band {
  const inwards = (guide.bottom - guide.top) * INWARDS
  const outer = which === 'first' ? 2 : gray.height - 3
  const inner = Math.round((which === 'first' ? guide.top + inwards : guide.bottom - inwards) * gray.height)
  const direction = which === 'first' ? 1 : -1
  const depth = Math.max(0, (inner - outer) * direction)
  const marks = new Uint8Array(SAMPLES * depth)
  for (let sample = 0; sample < SAMPLES; sample++) {
    const x = columnAt(sample, guide, gray.width)
    for (let offset = 0; offset < depth; offset++) {
      const at = (outer + offset * direction) * gray.width + x
      const jump = Math.abs(gray.data[at + 2 * gray.width]! - gray.data[at - 2 * gray.width]!)
      if (jump >= least) marks[sample * depth + offset] = 1
    }
  }
  return { depth, marks, rowAt: (offset) => outer + offset * direction }
}

/** Where the samples begin, as a share of the guide; they end as far before its end. */
export const SHARE_OF_FIRST = 0.1

/** Samples keep away from the corners, which are round on cards and cut off by a slanted document. */
function columnAt(sample: number, guide: Box, width: number): number {
  const share = SHARE_OF_FIRST + ((1 - 2 * SHARE_OF_FIRST) * sample) / (SAMPLES - 1)
  return Math.round((guide.left + (guide.right - guide.left) * share) * (width - 1))
}

function supportOf({ marks, depth }: Band, start: number, end: number): number {
  let hits = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const offset = Math.round(start + ((end - start) * sample) / (SAMPLES - 1))
    hits += marks[sample * depth + offset]!
  }
  return hits / SAMPLES
}

function transpose({ width, height, data }: Gray): Gray {
  const turned = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!
  }
  return { width: height, height: width, data: turned }
}
