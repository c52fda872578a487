import { pixels, type Box, type Gray } from './gray'

export interface Light {
  /** Mean brightness, 0 to 255. */
  mean: number
  /** Brightness range that holds all but the darkest and brightest 2 %. */
  contrast: number
  /** Share of pixels burnt out to white. */
  burnt: number
}

const BURNT = 253

export function light(gray: Gray, box: Box): Light {
  const counts = new Uint32Array(256)
  const area = pixels(box, gray)
  let sum = 0
  let total = 0
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const value = gray.data[y * gray.width + x]!
      counts[value]!++
      sum += value
      total++
    }
  }
  if (total === 0) return { mean: 0, contrast: 0, burnt: 0 }
  let burnt = 0
  for (let value = BURNT; value < 256; value++) burnt += counts[value]!
  const contrast = percentile(counts, total, 0.98) - percentile(counts, total, 0.02)
  return { mean: sum / total, contrast, burnt: burnt / total }
}

/**
 * How fast brightness turns at the clearest edges, against the contrast of the picture: the 99.5th percentile of the
 * 4-neighbour Laplacian over the contrast. Print in focus gives a high value whatever the light; blur lowers it.
 */
export function sharpness(gray: Gray, box: Box, contrast: number): number {
  const counts = new Uint32Array(1024)
  const area = pixels(box, gray, 1)
  const { data, width } = gray
  let total = 0
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const at = y * width + x
      const turn = 4 * data[at]! - data[at - 1]! - data[at + 1]! - data[at - width]! - data[at + width]!
      counts[Math.min(1023, Math.abs(turn))]!++
      total++
    }
  }
  if (total === 0) return 0
  return percentile(counts, total, 0.995) / Math.max(contrast, 40)
}

/** Mean difference of two equally large pictures inside the box, 0 to 255. */
export function movement(before: Gray, after: Gray, box: Box): number {
  if (before.width !== after.width || before.height !== after.height) return 255
  const area = pixels(box, after)
  let sum = 0
  let total = 0
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) {
      const at = y * after.width + x
      sum += Math.abs(before.data[at]! - after.data[at]!)
      total++
    }
  }
  return total === 0 ? 255 : sum / total
}

function percentile(counts: Uint32Array, total: number, share: number): number {
  let left = total * share
  for (let value = 0; value < counts.length; value++) {
    left -= counts[value]!
    if (left <= 0) return value
  }
  return counts.length - 1
}
