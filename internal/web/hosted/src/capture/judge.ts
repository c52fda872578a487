import { findEdges, type Edges } from './edges'
import { shrink, type Box, type Gray } from './gray'
import { light, movement, sharpness, type Light } from './quality'

/** What to tell the person; `good` means: this may be photographed. */
export type Hint = 'frame' | 'closer' | 'farther' | 'dark' | 'bright' | 'glare' | 'blurred' | 'still' | 'good'

export interface Memory {
  small: Gray | null
  goodSince: number | null
}

export interface Verdict {
  hint: Hint
  /** Share of the still time that has passed, 0 to 1. */
  progress: number
  capture: boolean
}

export const FRESH: Memory = { small: null, goodSince: null }

const STILL_MS = 700
const DARK = 60
const BRIGHT = 215
/** A head is never as still as a card on a table. */
const GREATEST_MOVEMENT_OF_FACE = 12
const BURNT_SHARE = 0.2
const LEAST_SHARPNESS = 0.45
const GREATEST_MOVEMENT = 5
/** A document must fill this share of the guide's width. */
const LEAST_WIDTH = 0.8
/** Nearer to the border of the picture than this, an edge may be cut off in the photo. */
const RIM = 0.012

/** Judges one frame with the memory of the one before; the guide is in fractions of the frame. */
export function judge(frame: Gray, guide: Box, memory: Memory, now: number): { verdict: Verdict; memory: Memory } {
  const small = shrink(frame, 8)
  const hint = hintFor(frame, guide, memory.small && movement(memory.small, small, guide))
  const goodSince = hint === 'good' ? (memory.goodSince ?? now) : null
  const progress = goodSince === null ? 0 : Math.min(1, (now - goodSince) / STILL_MS)
  return { verdict: { hint, progress, capture: progress >= 1 }, memory: { small, goodSince } }
}

/** Judges light and movement where a face should be; whether there is one is found out by the server. */
export function judgeFace(frame: Gray, guide: Box, memory: Memory): { verdict: Verdict; memory: Memory } {
  const small = shrink(frame, 8)
  return { verdict: { hint: faceHint(light(frame, guide), memory.small && movement(memory.small, small, guide)), progress: 0, capture: false }, memory: { small, goodSince: null } }
}

function faceHint({ mean, burnt }: Light, moved: number | null): Hint {
  if (mean < DARK) return 'dark'
  if (mean > BRIGHT || burnt > BURNT_SHARE) return 'bright'
  return moved !== null && moved > GREATEST_MOVEMENT_OF_FACE ? 'still' : 'good'
}

function hintFor(frame: Gray, guide: Box, moved: number | null): Hint {
  const { mean, contrast, burnt } = light(frame, guide)
  if (mean < DARK) return 'dark'
  const placed = placement(findEdges(shrink(frame, 2), guide, contrast), guide)
  if (placed) return placed
  if (burnt > BURNT_SHARE) return 'glare'
  // Movement goes before blur: a moving document is blurred because it moves.
  if (moved === null || moved > GREATEST_MOVEMENT) return 'still'
  return sharpness(frame, guide, contrast) < LEAST_SHARPNESS ? 'blurred' : 'good'
}

/** One edge may be missing: a passport's fold and a pale edge on a pale table are hard to see. */
function placement({ left, right, top, bottom }: Edges, guide: Box): Hint | null {
  const found = [left, right, top, bottom].filter((edge) => edge !== null).length
  if (found < 3) return 'frame'
  if (tooNear(left) || tooNear(top) || tooNear(right) || tooNear(bottom)) return 'farther'
  const wide = left !== null && right !== null ? (right - left) / (guide.right - guide.left) : null
  const high = top !== null && bottom !== null ? (bottom - top) / (guide.bottom - guide.top) : null
  return (wide ?? high ?? 0) < LEAST_WIDTH ? 'closer' : null
}

function tooNear(edge: number | null): boolean {
  return edge !== null && (edge < RIM || edge > 1 - RIM)
}
