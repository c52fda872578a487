import { type Box, type Gray } from '../capture/gray'
import { light, sharpness, type Light } from '../capture/quality'
import type { Face } from './find'

/** Width over height of what is looked at. */
export const ASPECT = 3 / 4
/** What the network looks at. */
export const WIDTH = 96
export const HEIGHT = 128
/** Frames come three times as large: light and sharpness are measured there. */
export const SCALE = 3

/** What is seen in a frame. */
export interface Sight {
  /** The surest first. */
  faces: Face[]
  /** Light and sharpness of the face, or of the middle of a frame without one. */
  light: Light
  sharpness: number
  at: number
}

const MIDDLE: Box = { left: 0.25, right: 0.75, top: 0.2, bottom: 0.75 }

/** Measures light and sharpness where the face is. */
export function measured(faces: Face[], gray: Gray, at: number): Sight {
  const box = faces[0] ? within(faces[0]) : MIDDLE
  const seen = light(gray, box)
  return { faces, light: seen, sharpness: sharpness(gray, box, seen.contrast), at }
}

/** The part of a face that lies in the picture. */
function within({ left, top, right, bottom }: Face): Box {
  const box = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(1, right), bottom: Math.min(1, bottom) }
  return box.right > box.left && box.bottom > box.top ? box : MIDDLE
}

/** A frame as the network looks at it: every block of pixels becomes its mean. */
export function reduced(rgba: Uint8ClampedArray, width: number, height: number, factor: number): Uint8ClampedArray {
  const across = Math.floor(width / factor)
  const down = Math.floor(height / factor)
  const out = new Uint8ClampedArray(across * down * 4)
  for (let y = 0, to = 0; y < down; y++) {
    for (let x = 0; x < across; x++, to += 4) {
      let [red, green, blue] = [0, 0, 0]
      for (let dy = 0; dy < factor; dy++) {
        let at = ((y * factor + dy) * width + x * factor) * 4
        for (let dx = 0; dx < factor; dx++, at += 4) {
          red += rgba[at]!
          green += rgba[at + 1]!
          blue += rgba[at + 2]!
        }
      }
      const area = factor * factor
      out[to] = red / area
      out[to + 1] = green / area
      out[to + 2] = blue / area
      out[to + 3] = 255
    }
  }
  return out
}
