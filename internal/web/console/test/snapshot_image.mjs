// Pictures as small files with a palette, and how two of them differ.
import { deflateSync } from 'node:zlib'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Colours that are kept as they are; the rest of a palette stands for groups of the others. */
const KEPT = 208
const COLOURS = 256
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const byCount = (counts) => [...counts.entries()].sort(([one, many], [other, more]) => more - many || one - other).map(([colour]) => colour)
/** Sixteen steps for each channel: near colours of a photograph are one. */
const groupOf = (colour) => colour & 0xf0f0f0

function paletteOf(pixels) {
  const counts = new Map()
  // Neighbours are mostly alike, so that whole runs are counted at once.
  for (let at = 0; at < pixels.length;) {
    const colour = pixels[at]
    let end = at + 1
    while (end < pixels.length && pixels[end] === colour) end++
    counts.set(colour, (counts.get(colour) ?? 0) + end - at)
    at = end
  }
  const all = byCount(counts)
  if (all.length <= COLOURS) return all
  const groups = new Map()
  for (const colour of all.slice(KEPT)) groups.set(groupOf(colour), (groups.get(groupOf(colour)) ?? 0) + counts.get(colour))
  return [...all.slice(0, KEPT), ...byCount(groups).slice(0, COLOURS - KEPT).map((group) => group | 0x080808)]
}

function nearest(palette) {
  const known = new Map(palette.map((colour, at) => [colour, at]))
  return (colour) => {
    const found = known.get(colour)
    if (found !== undefined) return found
    let [best, least] = [0, Infinity]
    for (const [at, other] of palette.entries()) {
      const [red, green, blue] = [16, 8, 0].map((shift) => ((colour >> shift) & 255) - ((other >> shift) & 255))
      const distance = red * red + green * green + blue * blue
      if (distance < least) [best, least] = [at, distance]
    }
    known.set(colour, best)
    return best
  }
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  let sum = -1
  for (const byte of body) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeInt32BE(~sum)
  return Buffer.concat([length, body, check])
}

/** A screenshot as a picture of at most 256 colours: the same pixels make the same bytes. */
export function reduced(screenshot) {
  const { width, height, data } = PNG.sync.read(screenshot)
  const pixels = new Int32Array(width * height)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (data[at * 4] << 16) | (data[at * 4 + 1] << 8) | data[at * 4 + 2]
  const palette = paletteOf(pixels)
  const place = nearest(palette)
  const lines = Buffer.alloc(height * (width + 1))
  let [last, index] = [-1, 0]
  for (let at = 0; at < pixels.length; at++) {
    if (pixels[at] !== last) [last, index] = [pixels[at], place(pixels[at])]
    lines[at + Math.floor(at / width) + 1] = index
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))])
}

/** So many pixels may differ: fewer than a letter has. */
const ALLOWED = 12

/** Null when two pictures show the same; else how they differ, with a picture of it. */
export function difference(wanted, given) {
  if (wanted.equals(given)) return null
  const [one, other] = [PNG.sync.read(wanted), PNG.sync.read(given)]
  if (one.width !== other.width || one.height !== other.height) return { words: `${other.width} × ${other.height} instead of ${one.width} × ${one.height} pixels` }
  const picture = new PNG({ width: one.width, height: one.height })
  const pixels = pixelmatch(one.data, other.data, picture.data, one.width, one.height, { threshold: 0.15 })
  return pixels <= ALLOWED ? null : { words: `${pixels} pixels differ`, picture: PNG.sync.write(picture) }
}
