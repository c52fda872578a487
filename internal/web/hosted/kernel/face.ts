// The layers of the network that finds faces, in AssemblyScript with SIMD: `npm run kernel` makes src/face/kernel.wasm of it.
// Values are 32-bit floats, pixel by pixel with their channels beside each other; counts of channels are multiples of 8, those
// of pixels multiples of 4. Where things lie is for the caller to say: nothing is allocated here.

/** Gives `size` bytes behind what the module itself uses; 0 where the machine has no more. */
export function room(size: usize): usize {
  const at: usize = (__heap_base + 15) & ~15
  const missing: i32 = <i32>((at + size + 0xffff) >> 16) - memory.size()
  if (missing > 0 && memory.grow(missing) < 0) return 0
  return at
}

/** The first layer: 5 × 5 filters at every second pixel of three colours, of which one row and column lie before the picture. */
export function stem(from: usize, filters: usize, biases: usize, to: usize, width: i32, height: i32, channels: i32): void {
  const across = width >> 1
  const down = height >> 1
  for (let y = 0; y < down; y++) {
    const firstY = max(0, 1 - 2 * y)
    const lastY = min(5, height + 1 - 2 * y)
    for (let x = 0; x < across; x++) {
      const firstX = max(0, 1 - 2 * x)
      const lastX = min(5, width + 1 - 2 * x)
      const out = to + (<usize>((y * across + x) * channels) << 2)
      for (let c = 0; c < channels; c += 8) {
        let a = v128.load(biases + (<usize>c << 2))
        let b = v128.load(biases + (<usize>c << 2), 16)
        for (let ky = firstY; ky < lastY; ky++) {
          const count = (lastX - firstX) * 3
          let source = from + (<usize>(((2 * y + ky - 1) * width + 2 * x + firstX - 1) * 3) << 2)
          let filter = filters + (<usize>((ky * 5 + firstX) * 3 * channels + c) << 2)
          for (let i = 0; i < count; i++) {
            const value = v128.load_splat<f32>(source)
            a = f32x4.add(a, f32x4.mul(value, v128.load(filter)))
            b = f32x4.add(b, f32x4.mul(value, v128.load(filter, 16)))
            source += 4
            filter += <usize>channels << 2
          }
        }
        const zero = f32x4.splat(0)
        v128.store(out + (<usize>c << 2), f32x4.max(a, zero))
        v128.store(out + (<usize>c << 2), f32x4.max(b, zero), 16)
      }
    }
  }
}

/** A 3 × 3 filter for each channel by itself; at a stride of 2 the missing row and column lie behind the picture. */
export function depthwise(from: usize, filters: usize, to: usize, width: i32, height: i32, channels: i32, stride: i32): void {
  const before = stride == 1 ? 1 : 0
  const across = width / stride
  const down = height / stride
  const pixel = <usize>channels << 2
  const row = <usize>width * pixel
  for (let y = 0; y < down; y++) {
    const top = y * stride - before
    for (let x = 0; x < across; x++) {
      const left = x * stride - before
      const out = to + <usize>(y * across + x) * pixel
      if (top >= 0 && left >= 0 && top + 3 <= height && left + 3 <= width) {
        const at = from + <usize>top * row + <usize>left * pixel
        for (let c: usize = 0; c < pixel; c += 16) {
          let sum = line(at + c, filters + c, pixel)
          sum = f32x4.add(sum, line(at + row + c, filters + 3 * pixel + c, pixel))
          sum = f32x4.add(sum, line(at + 2 * row + c, filters + 6 * pixel + c, pixel))
          v128.store(out + c, sum)
        }
        continue
      }
      for (let c: usize = 0; c < pixel; c += 16) {
        let sum = f32x4.splat(0)
        for (let ky = max(0, -top); ky < min(3, height - top); ky++) {
          for (let kx = max(0, -left); kx < min(3, width - left); kx++) {
            const value = v128.load(from + <usize>(top + ky) * row + <usize>(left + kx) * pixel + c)
            sum = f32x4.add(sum, f32x4.mul(value, v128.load(filters + <usize>(ky * 3 + kx) * pixel + c)))
          }
        }
        v128.store(out + c, sum)
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function line(at: usize, filter: usize, pixel: usize): v128 {
  const left = f32x4.mul(v128.load(at), v128.load(filter))
  const middle = f32x4.mul(v128.load(at + pixel), v128.load(filter + pixel))
  const right = f32x4.mul(v128.load(at + 2 * pixel), v128.load(filter + 2 * pixel))
  return f32x4.add(f32x4.add(left, middle), right)
}

/**
 * Mixes the channels of each pixel, adds what is carried over (the first `carriedChannels`, none for 0), and cuts below zero
 * where `cut` says so.
 */
export function pointwise(from: usize, filters: usize, biases: usize, carried: usize, carriedChannels: i32, to: usize, pixels: i32, inputs: i32, outputs: i32, cut: bool): void {
  const pixelIn = <usize>inputs << 2
  const pixelOut = <usize>outputs << 2
  const pixelCarried = <usize>carriedChannels << 2
  const floor = cut ? f32x4.splat(0) : f32x4.splat(-f32.MAX_VALUE)
  for (let p = 0; p < pixels; p += 4) {
    const source = from + <usize>p * pixelIn
    const out = to + <usize>p * pixelOut
    for (let c: usize = 0; c < pixelOut; c += 32) {
      let a0 = v128.load(biases + c)
      let b0 = v128.load(biases + c, 16)
      let a1 = a0, a2 = a0, a3 = a0
      let b1 = b0, b2 = b0, b3 = b0
      let filter = filters + c
      for (let i: usize = 0; i < pixelIn; i += 4) {
        const fa = v128.load(filter)
        const fb = v128.load(filter, 16)
        const v0 = v128.load_splat<f32>(source + i)
        a0 = f32x4.add(a0, f32x4.mul(v0, fa))
        b0 = f32x4.add(b0, f32x4.mul(v0, fb))
        const v1 = v128.load_splat<f32>(source + pixelIn + i)
        a1 = f32x4.add(a1, f32x4.mul(v1, fa))
        b1 = f32x4.add(b1, f32x4.mul(v1, fb))
        const v2 = v128.load_splat<f32>(source + 2 * pixelIn + i)
        a2 = f32x4.add(a2, f32x4.mul(v2, fa))
        b2 = f32x4.add(b2, f32x4.mul(v2, fb))
        const v3 = v128.load_splat<f32>(source + 3 * pixelIn + i)
        a3 = f32x4.add(a3, f32x4.mul(v3, fa))
        b3 = f32x4.add(b3, f32x4.mul(v3, fb))
        filter += pixelOut
      }
      if (c < pixelCarried) {
        const extra = carried + <usize>p * pixelCarried + c
        a0 = f32x4.add(a0, v128.load(extra))
        b0 = f32x4.add(b0, v128.load(extra, 16))
        a1 = f32x4.add(a1, v128.load(extra + pixelCarried))
        b1 = f32x4.add(b1, v128.load(extra + pixelCarried, 16))
        a2 = f32x4.add(a2, v128.load(extra + 2 * pixelCarried))
        b2 = f32x4.add(b2, v128.load(extra + 2 * pixelCarried, 16))
        a3 = f32x4.add(a3, v128.load(extra + 3 * pixelCarried))
        b3 = f32x4.add(b3, v128.load(extra + 3 * pixelCarried, 16))
      }
      const at = out + c
      v128.store(at, f32x4.max(a0, floor))
      v128.store(at, f32x4.max(b0, floor), 16)
      v128.store(at + pixelOut, f32x4.max(a1, floor))
      v128.store(at + pixelOut, f32x4.max(b1, floor), 16)
      v128.store(at + 2 * pixelOut, f32x4.max(a2, floor))
      v128.store(at + 2 * pixelOut, f32x4.max(b2, floor), 16)
      v128.store(at + 3 * pixelOut, f32x4.max(a3, floor))
      v128.store(at + 3 * pixelOut, f32x4.max(b3, floor), 16)
    }
  }
}

/** The greatest of every 2 × 2 pixels, channel by channel. */
export function pool(from: usize, to: usize, width: i32, height: i32, channels: i32): void {
  const pixel = <usize>channels << 2
  const row = <usize>width * pixel
  let out = to
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = from + <usize>y * row + <usize>x * pixel
      for (let c: usize = 0; c < pixel; c += 16) {
        const above = f32x4.max(v128.load(at + c), v128.load(at + pixel + c))
        const below = f32x4.max(v128.load(at + row + c), v128.load(at + row + pixel + c))
        v128.store(out + c, f32x4.max(above, below))
      }
      out += pixel
    }
  }
}
