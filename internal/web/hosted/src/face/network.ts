import { decodeFloat16 } from './float16'

/** The exports of kernel/face.ts. */
interface Kernel {
  memory: WebAssembly.Memory
  room(size: number): number
  stem(from: number, filters: number, biases: number, to: number, width: number, height: number, channels: number): void
  depthwise(from: number, filters: number, to: number, width: number, height: number, channels: number, stride: number): void
  pointwise(from: number, filters: number, biases: number, carried: number, carriedChannels: number, to: number, pixels: number, inputs: number, outputs: number, cut: number): void
  pool(from: number, to: number, width: number, height: number, channels: number): void
}

/** What the network says of each anchor of a grid: a score before the sigmoid, and a box and six points about the anchor in pixels. */
export interface Grid {
  stride: number
  /** Anchors in the middle of each cell. */
  each: number
  across: number
  scores: Float32Array
  boxes: Float32Array
}

export const NUMBERS = 16

/** A block filters each channel, mixes the channels and adds what it was given: `repeat` of them follow each other. */
const BLOCKS = [
  { inputs: 24, outputs: 24, stride: 1, repeat: 7 },
  { inputs: 24, outputs: 24, stride: 2, repeat: 1 },
  { inputs: 24, outputs: 24, stride: 1, repeat: 7 },
  { inputs: 24, outputs: 48, stride: 2, repeat: 1 },
  { inputs: 48, outputs: 48, stride: 1, repeat: 7 },
  { inputs: 48, outputs: 96, stride: 2, repeat: 1 },
  { inputs: 96, outputs: 96, stride: 1, repeat: 7 },
].flatMap(({ repeat, ...block }) => Array.from({ length: repeat }, () => block))

const STEM = 24
const LAST = 96
const FLOAT = 4

/** A mixture of channels, with its filters and biases in the memory of the kernel. */
interface Mixture {
  filters: number
  biases: number
  inputs: number
  outputs: number
}

/** Sides of a picture that the network can look at: halved five times, and then of a multiple of four pixels. */
export function fits(width: number, height: number): boolean {
  return width > 0 && height > 0 && width % 32 === 0 && height % 32 === 0 && (width * height) % 4096 === 0
}

/**
 * The network that finds faces (BlazeFace, Bazarevsky and others, 2019; weights of MediaPipe, Apache-2.0), the one that the
 * service uses. It was trained on pictures of 256 × 256 pixels and, being convolutions throughout, looks at others as
 * well; how large a face is in pixels is what counts.
 */
export class Network {
  readonly #kernel: Kernel
  readonly #width: number
  readonly #height: number
  readonly #stem: { filters: number; biases: number }
  readonly #blocks: { depthwise: number; mixture: Mixture }[]
  readonly #heads: { scores: Mixture; boxes: Mixture }[] = []
  readonly #between: { depthwise: number; mixture: Mixture }
  readonly #input: number
  /** Three buffers, the largest of which is as large as what the first layer gives. */
  readonly #buffers: [number, number, number]
  readonly #outputs: { scores: number; boxes: number }[]

  constructor(kernel: Kernel, weights: ArrayBuffer, width: number, height: number) {
    if (!fits(width, height)) throw new Error('the network cannot look at pictures of these sides')
    this.#kernel = kernel
    this.#width = width
    this.#height = height
    const numbers = decodeFloat16(weights)
    const largest = (width / 2) * (height / 2) * STEM
    const heads = [16, 32].map((stride) => (width / stride) * (height / stride))
    // Mixtures of 2 and of 6 channels are filled up to 8.
    const floats = numbers.length + 2048 + width * height * 3 + 3 * largest + heads.reduce((sum, cells) => sum + cells * (8 + LAST), 0)
    let next = kernel.room(floats * FLOAT)
    if (next === 0) throw new Error('there is no room for the network')
    const take = (count: number) => {
      const at = next
      next += count * FLOAT
      return at
    }
    let read = 0
    const put = (count: number) => {
      const at = take(count)
      new Float32Array(kernel.memory.buffer, at, count).set(numbers.subarray(read, (read += count)))
      return at
    }
    const mixture = (inputs: number, outputs: number): Mixture => {
      if (outputs % 8 === 0) return { filters: put(inputs * outputs), biases: put(outputs), inputs, outputs }
      const filled = Math.ceil(outputs / 8) * 8
      const filters = take((inputs + 1) * filled)
      const view = new Float32Array(kernel.memory.buffer, filters, (inputs + 1) * filled)
      // The biases follow the filters as one more row.
      for (let row = 0; row <= inputs; row++) view.set(numbers.subarray(read, (read += outputs)), row * filled)
      return { filters, biases: filters + inputs * filled * FLOAT, inputs, outputs: filled }
    }
    this.#stem = { filters: put(5 * 5 * 3 * STEM), biases: put(STEM) }
    this.#blocks = BLOCKS.map(({ inputs, outputs }) => ({ depthwise: put(9 * inputs), mixture: mixture(inputs, outputs) }))
    this.#heads.push({ scores: mixture(LAST, 2), boxes: mixture(LAST, 2 * NUMBERS) })
    this.#between = { depthwise: put(9 * LAST), mixture: mixture(LAST, LAST) }
    const boxes = mixture(LAST, 6 * NUMBERS)
    this.#heads.push({ scores: mixture(LAST, 6), boxes })
    if (read !== numbers.length) throw new Error('the weights are those of another network')
    this.#input = take(width * height * 3)
    this.#buffers = [take(largest), take(largest), take(largest)]
    this.#outputs = heads.map((cells) => ({ scores: take(cells * 8), boxes: take(cells * LAST) }))
  }

  /** Looks at a picture of red, green, blue and opacity, row by row. */
  look(rgba: Uint8ClampedArray): Grid[] {
    const input = new Float32Array(this.#kernel.memory.buffer, this.#input, this.#width * this.#height * 3)
    for (let pixel = 0, at = 0; at < input.length; pixel += 4) {
      input[at++] = rgba[pixel]! / 127.5 - 1
      input[at++] = rgba[pixel + 1]! / 127.5 - 1
      input[at++] = rgba[pixel + 2]! / 127.5 - 1
    }
    const kernel = this.#kernel
    let [here, filtered, other] = this.#buffers
    let width = this.#width / 2
    let height = this.#height / 2
    kernel.stem(this.#input, this.#stem.filters, this.#stem.biases, here, this.#width, this.#height, STEM)
    BLOCKS.forEach(({ inputs, stride }, index) => {
      const { depthwise, mixture } = this.#blocks[index]!
      kernel.depthwise(here, depthwise, filtered, width, height, inputs, stride)
      if (stride === 2) kernel.pool(here, here, width, height, inputs) // in place: it writes behind what it reads
      width /= stride
      height /= stride
      this.#mix(mixture, filtered, other, width * height, { carried: here, channels: inputs, cut: true })
      ;[here, other] = [other, here]
    })
    this.#ask(0, here, width * height)
    kernel.depthwise(here, this.#between.depthwise, filtered, width, height, LAST, 2)
    this.#mix(this.#between.mixture, filtered, other, (width * height) / 4, { carried: 0, channels: 0, cut: true })
    this.#ask(1, other, (width * height) / 4)
    return [this.#grid(0, 16, 2), this.#grid(1, 32, 6)]
  }

  #mix({ filters, biases, inputs, outputs }: Mixture, from: number, to: number, pixels: number, { carried, channels, cut } = { carried: 0, channels: 0, cut: false }): void {
    this.#kernel.pointwise(from, filters, biases, carried, channels, to, pixels, inputs, outputs, cut ? 1 : 0)
  }

  #ask(head: number, from: number, pixels: number): void {
    const { scores, boxes } = this.#heads[head]!
    const to = this.#outputs[head]!
    this.#mix(scores, from, to.scores, pixels)
    this.#mix(boxes, from, to.boxes, pixels)
  }

  #grid(head: number, stride: number, each: number): Grid {
    const across = this.#width / stride
    const cells = (across * this.#height) / stride
    const { scores, boxes } = this.#outputs[head]!
    const filled = new Float32Array(this.#kernel.memory.buffer, scores, cells * 8)
    return {
      stride,
      each,
      across,
      scores: Float32Array.from({ length: cells * each }, (_, at) => filled[Math.floor(at / each) * 8 + (at % each)]!),
      boxes: new Float32Array(this.#kernel.memory.buffer, boxes, cells * each * NUMBERS).slice(),
    }
  }
}

export async function startNetwork(module: WebAssembly.Module, weights: ArrayBuffer, width: number, height: number): Promise<Network> {
  const { exports } = await WebAssembly.instantiate(module, {})
  return new Network(exports as unknown as Kernel, weights, width, height)
}
