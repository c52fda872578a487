import { describe, expect, test } from 'vitest'
import { nextOf, problemOf } from './camera'
import { findEdges } from './edges'
import { grayOf, shrink, type Gray } from './gray'
import { guideFor, sheetGuide, STAGE_ASPECT, UPRIGHT_ASPECT } from './guide'
import { FRESH, judge, judgeFace, type Memory } from './judge'
import { coverPart, fitted, kindOf } from './picture'
import { light, movement, sharpness } from './quality'

const WIDTH = 640
const HEIGHT = 480
const WHOLE = { left: 0, top: 0, right: 1, bottom: 1 }
const guide = guideFor('ID')

interface Scene {
  table?: number
  paper?: number
  ink?: number
  /** Size of the card against the guide. */
  scale?: number
  shift?: number
  softness?: number
}

/** A drawn card with lines of print on a table. */
function scene({ table = 70, paper = 205, ink = 40, scale = 0.96, shift = 0, softness = 0 }: Scene = {}): Gray {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT).fill(table)
  const halfWidth = ((guide.right - guide.left) / 2) * WIDTH * scale
  const halfHeight = ((guide.bottom - guide.top) / 2) * HEIGHT * scale
  for (let y = Math.ceil(HEIGHT / 2 - halfHeight); y < HEIGHT / 2 + halfHeight; y++) {
    for (let x = Math.ceil(WIDTH / 2 - halfWidth); x < WIDTH / 2 + halfWidth; x++) {
      if (y < 0 || y >= HEIGHT || x + shift < 0 || x + shift >= WIDTH) continue
      const printed = y % 24 < 8 && x % 9 < 4 && Math.abs(x - WIDTH / 2) < halfWidth * 0.8
      data[y * WIDTH + x + shift] = printed ? ink : paper
    }
  }
  let gray: Gray = { width: WIDTH, height: HEIGHT, data }
  for (let n = 0; n < softness; n++) gray = soften(gray)
  return gray
}

function soften({ width, height, data }: Gray): Gray {
  const out = data.slice()
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += data[(y + dy) * width + x + dx]!
      out[y * width + x] = sum / 9
    }
  }
  return { width, height, data: out }
}

/** The hint for a scene that stands still. */
function hintFor(wish: Scene) {
  const frame = scene(wish)
  const { memory } = judge(frame, guide, FRESH, 0)
  return judge(frame, guide, memory, 100).verdict.hint
}

describe('a hint', () => {
  test.each<[string, Scene, string]>([
    ['a card in the guide is good', {}, 'good'],
    ['a pale card on a pale table is still found', { table: 175 }, 'good'],
    ['a card in poor but sufficient light is good', { table: 40, paper: 110, ink: 25 }, 'good'],
    ['darkness is said first', { table: 10, paper: 50, ink: 5 }, 'dark'],
    ['an empty table asks for a document', { paper: 70, ink: 70 }, 'frame'],
    ['a card far away asks to come closer', { scale: 0.7 }, 'closer'],
    ['a card beyond the picture asks to put it in the frame', { scale: 1.3 }, 'frame'],
    ['burnt paper is a reflection', { paper: 255 }, 'glare'],
    ['soft print is not sharp', { softness: 6 }, 'blurred'],
  ])('%s', (_, wish, hint) => {
    expect(hintFor(wish)).toBe(hint)
  })

  test('a moving card asks to hold still, before it complains of blur', () => {
    const { memory } = judge(scene({ shift: -12 }), guide, FRESH, 0)
    expect(judge(scene({ shift: 12, softness: 6 }), guide, memory, 100).verdict.hint).toBe('still')
  })
})

describe('the photo is taken', () => {
  function run(frames: [Gray, number][]) {
    let memory: Memory = FRESH
    return frames.map(([frame, now]) => {
      const judged = judge(frame, guide, memory, now)
      memory = judged.memory
      return judged.verdict.capture
    })
  }
  const good = scene()
  test('after 0.7 s of good frames', () => {
    expect(run([[good, 0], [good, 100], [good, 500], [good, 799], [good, 800]])).toEqual([false, false, false, false, true])
  })
  test('not when one frame in between is bad', () => {
    expect(run([[good, 0], [good, 100], [scene({ shift: 30 }), 500], [good, 600], [good, 900]])).toEqual([false, false, false, false, false])
  })
})

describe('a face', () => {
  const flat = (value: number): Gray => ({ width: 480, height: 640, data: new Uint8ClampedArray(480 * 640).fill(value) })
  const box = { left: 0.25, right: 0.75, top: 0.2, bottom: 0.75 }
  test.each([
    [20, 'dark'],
    [120, 'good'],
    [230, 'bright'],
    [255, 'bright'],
  ])('in light of %i is %s', (value, hint) => {
    expect(judgeFace(flat(value), box, FRESH).verdict).toEqual({ hint, progress: 0, capture: false })
  })
  test('that moves is asked to be still, and is never photographed by itself', () => {
    const { memory } = judgeFace(flat(100), box, FRESH)
    expect(judgeFace(flat(130), box, memory).verdict).toEqual({ hint: 'still', progress: 0, capture: false })
    expect(judgeFace(flat(105), box, memory).verdict.hint).toBe('good')
  })
})

test.each([
  [['a', 'b', 'c'], 'a', 'b'],
  [['a', 'b', 'c'], 'c', 'a'],
  [['a', 'b'], 'x', 'a'],
  [['a', 'b'], undefined, 'a'],
  [['a'], 'a', null],
  [['', ''], undefined, null],
  [[], 'a', null],
])('of the cameras %j after %s comes %s', (ids, used, next) => {
  expect(nextOf(ids, used)).toBe(next)
})

describe('measures', () => {
  test('brightness, range and burnt share', () => {
    const half = { width: 10, height: 10, data: new Uint8ClampedArray(100).fill(255, 50) }
    expect(light(half, WHOLE)).toEqual({ mean: 127.5, contrast: 255, burnt: 0.5 })
  })
  test('blur lowers sharpness, dimmer light hardly does', () => {
    const of = (wish: Scene) => {
      const frame = scene(wish)
      return sharpness(frame, guide, light(frame, guide).contrast)
    }
    expect(of({ softness: 4 })).toBeLessThan(of({}) / 2)
    expect(of({ paper: 150, ink: 40 })).toBeGreaterThan(of({}) * 0.8)
  })
  test('movement is nothing for equal frames', () => {
    const frame = scene()
    expect(movement(frame, frame, guide)).toBe(0)
    expect(movement(scene({ shift: 8 }), frame, guide)).toBeGreaterThan(5)
  })
  test('edges are found where the card lies', () => {
    const { left, right, top, bottom } = findEdges(shrink(scene({ scale: 0.9 }), 2), guide, 160)
    const wide = (guide.right - guide.left) * 0.9
    const high = (guide.bottom - guide.top) * 0.9
    expect(right! - left!).toBeCloseTo(wide, 1)
    expect(bottom! - top!).toBeCloseTo(high, 1)
  })
  test('gray is the weighted mean of the colours', () => {
    expect([...grayOf(new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255]), 2, 1).data]).toEqual([255, 0])
  })
})

describe('pictures', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  test.each([
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['%PDF-1.7', 'application/pdf'],
    ['\0\0\0\x18ftypheic', 'heic'],
    ['\0\0\0\x18ftypmif1', 'heic'],
    ['\0\0\0\x18ftypmp42', null],
    ['hello', null],
    ['', null],
  ])('%j is told by its first bytes', (head, kind) => {
    expect(kindOf(bytes(head))).toBe(kind)
  })
  test('only too large ones shrink, in proportion', () => {
    expect(fitted(4000, 3000)).toEqual({ width: 2600, height: 1950 })
    expect(fitted(1000, 2600)).toEqual({ width: 1000, height: 2600 })
  })
  test('the visible part of an upright video is its middle', () => {
    expect(coverPart(1080, 1920, 4 / 3)).toEqual({ left: 0, top: 555, width: 1080, height: 810 })
    expect(coverPart(1920, 1080, 4 / 3)).toEqual({ left: 240, top: 0, width: 1440, height: 1080 })
  })
  test('the guide lies inside the view and has the shape of the document', () => {
    for (const [kind, aspect] of [['P', 125 / 88], ['ID', 85.6 / 54]] as const) {
      const { left, right, top, bottom } = guideFor(kind)
      expect([left, top, 1 - right, 1 - bottom].every((rim) => rim > 0.04)).toBe(true)
      expect(((right - left) * STAGE_ASPECT) / (bottom - top)).toBeCloseTo(aspect)
    }
  })
  test('a sheet of paper fills the upright view but for a rim', () => {
    const { left, right, top, bottom } = sheetGuide()
    expect([left, top, 1 - right, 1 - bottom].every((rim) => rim > 0.03)).toBe(true)
    expect(((right - left) * UPRIGHT_ASPECT) / (bottom - top)).toBeCloseTo(1 / Math.SQRT2)
  })
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'absent'],
  ['OverconstrainedError', 'absent'],
])('%s of the camera means %s', (name, problem) => {
  expect(problemOf(name)).toBe(problem)
})
