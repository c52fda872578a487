/**
 * QR codes of texts up to 180 bytes, as SVG paths: byte mode, error correction M, versions 1 to 9 (ISO/IEC 18004).
 * Enough for an address, and nothing has to be asked of anybody to draw it.
 */
export type Modules = boolean[][]

/** Codewords of data in all, of correction in each block, and blocks, by version from 1. */
const DATA = [16, 28, 44, 64, 86, 108, 124, 154, 182]
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5]
/** Where the middles of alignment patterns lie besides 6. */
const ALIGNMENT = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]]

/** The modules of a text, true for dark. Null when it is too long. */
export function encode(text: string): Modules | null {
  const bytes = new TextEncoder().encode(text)
  const version = DATA.findIndex((size) => bytes.length + 2 <= size) + 1
  if (version === 0) return null
  const codewords = interleave(wrap(bytes, DATA[version - 1]!), version)
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(version, codewords, mask))
  return drawn.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** Mode, length, bytes, and what fills the rest. */
function wrap(bytes: Uint8Array, size: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const words = Array.from({ length: nibbles.length / 2 }, (_, at) => (nibbles[2 * at]! << 4) | nibbles[2 * at + 1]!)
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

function interleave(data: number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!
  const short = Math.floor(data.length / blocks)
  const long = data.length % blocks
  const parts: number[][] = []
  for (let at = 0, block = 0; block < blocks; block++) {
    const length = short + (block >= blocks - long ? 1 : 0)
    parts.push(data.slice(at, (at += length)))
  }
  const checks = parts.map((part) => remainder(part, CORRECTION[version - 1]!))
  const across = (lists: number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
  return [...across(parts, short + 1), ...across(checks, CORRECTION[version - 1]!)]
}

/** Product in the field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** Reed-Solomon correction of a block. */
function remainder(block: number[], degree: number): number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    generator = [...generator, 0].map((each, at) => each ^ times(generator[at - 1] ?? 0, root))
  }
  const rest = [...block, ...Array<number>(degree).fill(0)]
  for (let at = 0; at < block.length; at++) {
    const factor = rest[at]!
    generator.forEach((each, offset) => (rest[at + offset]! ^= times(each, factor)))
  }
  return rest.slice(block.length)
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

function draw(version: number, codewords: number[], mask: number): Modules {
  const size = 17 + 4 * version
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && row < size && column >= 0 && column < size) grid[row]![column] = dark
  }
  patterns(set, version, size)
  marks(set, { version, size, mask })
  place(grid, codewords, MASKS[mask]!)
  return grid as Modules
}

type Set = (row: number, column: number, dark: boolean) => void

/** What is the same in every code of a version. */
function patterns(set: Set, version: number, size: number): void {
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const rings = (row: number, column: number, reach: number, light: number[]) => {
    for (let r = -reach; r <= reach; r++) {
      for (let c = -reach; c <= reach; c++) set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))))
    }
  }
  rings(3, 3, 4, [2, 4])
  rings(3, size - 4, 4, [2, 4])
  rings(size - 4, 3, 4, [2, 4])
  const middles = [6, ...ALIGNMENT[version - 1]!]
  const last = middles.at(-1)!
  for (const row of middles) {
    for (const column of middles) {
      const taken = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6)
      if (!taken && version > 1) rings(row, column, 2, [1])
    }
  }
}

/** The bits of a remainder of polynomials over two elements, behind the value itself. */
function withCheck(value: number, divisor: number, bits: number): number {
  let rest = value
  for (let step = 0; step < bits; step++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor)
  return (value << bits) | rest
}

/** What says how the code is to be read: level M (bits 00) and mask, and from 7 on the version. */
function marks(set: Set, { version, size, mask }: { version: number; size: number; mask: number }): void {
  const format = withCheck(mask, 0x537, 10) ^ 0x5412
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1
    if (bit < 8) set(bit < 6 ? bit : bit + 1, 8, dark)
    else set(8, bit === 8 ? 7 : 14 - bit, dark)
    if (bit < 8) set(8, size - 1 - bit, dark)
    else set(size - 15 + bit, 8, dark)
  }
  set(size - 8, 8, true)
  if (version < 7) return
  const told = withCheck(version, 0x1f25, 12)
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((told >> bit) & 1) === 1
    set(Math.floor(bit / 3), size - 11 + (bit % 3), dark)
    set(size - 11 + (bit % 3), Math.floor(bit / 3), dark)
  }
}

/** The codewords in columns of two, up and down from the right, around what stands there already. */
function place(grid: (boolean | undefined)[][], codewords: number[], mask: (row: number, column: number) => boolean): void {
  const size = grid.length
  let bit = 0
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1]) {
        if (grid[row]![column] !== undefined) continue
        const dark = ((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1
        grid[row]![column] = (dark === 1) !== mask(row, column)
        bit++
      }
    }
  }
}

/** How hard a code is to read: long runs, squares, what looks like a corner, and too much of one colour. */
function penalty(modules: Modules): number {
  const size = modules.length
  const columns = modules.map((_, at) => modules.map((row) => row[at]!))
  let sum = 0
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2
    for (let at = 0; at + 11 <= size; at++) if (/^(00001011101|10111010000)/.test(text.slice(at, at + 11))) sum += 40
  }
  for (let r = 0; r + 1 < size; r++) {
    for (let c = 0; c + 1 < size; c++) {
      const here = modules[r]![c]
      if (here === modules[r]![c + 1] && here === modules[r + 1]![c] && here === modules[r + 1]![c + 1]) sum += 3
    }
  }
  const dark = modules.flat().filter(Boolean).length / (size * size)
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10
}

/** The dark modules as the path of an SVG, one unit each. */
export function pathOf(modules: Modules): string {
  return modules.flatMap((row, y) => [...row.map(Number).join('').matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)).join('')
}
