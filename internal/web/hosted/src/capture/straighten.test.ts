import { describe, expect, test } from 'vitest'
import type { Borders } from './edges'
import { guideFor, STAGE_ASPECT } from './guide'
import { cornersOf, warp, type Corners } from './straighten'

const GUIDE = guideFor('P')
const exact: Borders = {
  left: { first: GUIDE.left, last: GUIDE.left },
  right: { first: GUIDE.right, last: GUIDE.right },
  top: { first: GUIDE.top, last: GUIDE.top },
  bottom: { first: GUIDE.bottom, last: GUIDE.bottom },
}

describe('corners', () => {
  test('of a document in the guide are those of the guide', () => {
    const [first, , third] = cornersOf(exact, GUIDE)!
    expect(first.x).toBeCloseTo(GUIDE.left)
    expect(first.y).toBeCloseTo(GUIDE.top)
    expect(third.x).toBeCloseTo(GUIDE.right)
    expect(third.y).toBeCloseTo(GUIDE.bottom)
  })

  test.each(['left', 'right', 'top', 'bottom'] as const)('are known without the %s border', (side) => {
    const all = cornersOf(exact, GUIDE)!
    const found = cornersOf({ ...exact, [side]: null }, GUIDE)!
    all.forEach((corner, at) => {
      expect(found[at]!.x).toBeCloseTo(corner.x)
      expect(found[at]!.y).toBeCloseTo(corner.y)
    })
  })

  test('are where slanted borders meet', () => {
    const slanted = { ...exact, top: { first: 0.1, last: 0.16 }, left: { first: 0.04, last: 0.08 } }
    const [corner] = cornersOf(slanted, GUIDE)!
    const along = (corner.x - GUIDE.left) / (GUIDE.right - GUIDE.left)
    expect(corner.y).toBeCloseTo(0.1 + ((along - 0.1) / 0.8) * 0.06)
    const down = (corner.y - GUIDE.top) / (GUIDE.bottom - GUIDE.top)
    expect(corner.x).toBeCloseTo(0.04 + ((down - 0.1) / 0.8) * 0.04)
  })

  test('are unknown without two borders, or where lines of print were taken for them', () => {
    expect(cornersOf({ ...exact, top: null, left: null }, GUIDE)).toBeNull()
    const middle = (GUIDE.top + GUIDE.bottom) / 2
    expect(cornersOf({ ...exact, bottom: { first: middle, last: middle } }, GUIDE)).toBeNull()
  })
})

test('what lies slanted becomes straight', () => {
  const size = 200
  const corners: Corners = [{ x: 0.2, y: 0.1 }, { x: 0.9, y: 0.25 }, { x: 0.8, y: 0.85 }, { x: 0.15, y: 0.7 }]
  const inside = (x: number, y: number) =>
    corners.every((from, at) => {
      const to = corners[(at + 1) % 4]!
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
    })
  const source = { width: size, height: size, data: new Uint8ClampedArray(size * size * 4) }
  for (let at = 0; at < size * size; at++) source.data.fill(inside((at % size) / size, Math.floor(at / size) / size) ? 255 : 0, at * 4, at * 4 + 3)
  const target = { width: 120, height: Math.round(120 / STAGE_ASPECT), data: new Uint8ClampedArray(120 * 90 * 4) }
  warp(source, target, corners)
  const bright = (x: number, y: number) => target.data[(y * target.width + x) * 4]! > 200
  expect([bright(5, 5), bright(114, 5), bright(114, 84), bright(5, 84), bright(60, 45)]).toEqual([true, true, true, true, true])
  expect([bright(0, 0), bright(119, 0), bright(119, 89), bright(0, 89)]).toEqual([false, false, false, false])
})
