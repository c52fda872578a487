import { expect, test } from 'vitest'
import { arrange, BOX, pathOf } from './layout'

test('boxes of a column do not lie over each other, and columns stand side by side', () => {
  const nodes = Array.from({ length: 60 }, (_, n) => ({ id: String(n), column: n % 4 }))
  const { at, width, height } = arrange(nodes, nodes.map(({ id }) => ({ from: id, to: String((Number(id) * 7) % 60) })))
  expect(at.size).toBe(60)
  const places = [...at.values()]
  for (const [n, a] of places.entries()) {
    expect(a.x + BOX.width).toBeLessThanOrEqual(width)
    expect(a.y + BOX.height).toBeLessThanOrEqual(height)
    for (const b of places.slice(n + 1)) expect(Math.abs(a.x - b.x) >= BOX.width || Math.abs(a.y - b.y) >= BOX.height).toBe(true)
  }
})

test('a box stands beside those that it is linked with, and columns without one take no room', () => {
  const nodes = [{ id: 'a', column: 0 }, { id: 'b', column: 0 }, { id: 'of b', column: 5 }, { id: 'of a', column: 5 }]
  const { at, width } = arrange(nodes, [{ from: 'a', to: 'of a' }, { from: 'of b', to: 'b' }])
  expect(at.get('of a')?.y).toBe(at.get('a')?.y)
  expect(at.get('of b')?.y).toBe(at.get('b')?.y)
  expect(width).toBeLessThan(3 * BOX.width)
})

test('nothing is an empty picture', () => {
  expect(arrange([], []).at.size).toBe(0)
})

test('lines lead from side to side, whichever way they are told', () => {
  const a = { x: 0, y: 0 }
  const b = { x: 300, y: 100 }
  expect(pathOf(a, b)).toBe(pathOf(b, a))
  expect(pathOf(a, { x: 0, y: 100 })).toContain(`M${BOX.width},`)
})
