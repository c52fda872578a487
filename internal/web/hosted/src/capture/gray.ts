/** One brightness value a pixel, row by row. */
export interface Gray {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** A part of a picture, in fractions of its width and height. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Brightness by the weights of ITU-R BT.601, in whole numbers. */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): Gray {
  const data = new Uint8ClampedArray(width * height)
  for (let i = 0, at = 0; i < data.length; i++, at += 4) {
    data[i] = (rgba[at]! * 77 + rgba[at + 1]! * 150 + rgba[at + 2]! * 29) >> 8
  }
  return { width, height, data }
}

/** Every `factor` × `factor` block becomes its mean. */
export function shrink(gray: Gray, factor: number): Gray {
  const width = Math.floor(gray.width / factor)
  const height = Math.floor(gray.height / factor)
  const data = new Uint8ClampedArray(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * gray.width + x * factor
        for (let dx = 0; dx < factor; dx++) sum += gray.data[row + dx]!
      }
      data[y * width + x] = sum / (factor * factor)
    }
  }
  return { width, height, data }
}

/** Pixel bounds of a box, kept `rim` pixels away from the border. */
export function pixels(box: Box, { width, height }: Gray, rim = 0): Box {
  const within = (value: number, size: number) => Math.min(size - rim, Math.max(rim, Math.round(value * size)))
  return {
    left: within(box.left, width),
    right: within(box.right, width),
    top: within(box.top, height),
    bottom: within(box.bottom, height),
  }
}
