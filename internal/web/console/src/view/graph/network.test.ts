import { expect, test } from 'vitest'
import { columnsOf, readNetwork } from './network'

test('the two sides stand in the middle, and those who deal with both between them', () => {
  const { participants, lines } = readNetwork({
    nodes: [{ id: 'a', name: 'Ada', is_party: true, kind: 'user', vendor_data: 'ada' }, { id: 'b', is_party: true }, { id: 'both' }, { id: 'of a' }, { id: 'of b' }, { name: 'without id' }],
    edges: [{ from: 'a', to: 'both', payments: 2, total: '10', currency: 'EUR' }, { from: 'both', to: 'b' }, { from: 'of a', to: 'a' }, { from: 'b', to: 'of b' }, { from: 'a', to: 'unknown' }],
  })
  expect(lines).toHaveLength(4)
  expect(Object.fromEntries(columnsOf(participants, lines))).toEqual({ a: 1, b: 3, both: 2, 'of a': 0, 'of b': 4 })
})

test('a picture of the customer’s own is read by the names that are common', () => {
  const { participants, lines } = readNetwork({ nodes: [{ id: 1, label: 'One' }, { id: 2, label: { deep: true } }], edges: [{ source: 1, target: 2 }, { source: null }] })
  expect(participants.map(({ id, name }) => [id, name])).toEqual([['1', 'One'], ['2', null]])
  expect(lines).toHaveLength(1)
  expect(columnsOf([], []).size).toBe(0)
})
