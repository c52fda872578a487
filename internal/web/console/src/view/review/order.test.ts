import { expect, test } from 'vitest'
import { morningIn, nextOpen } from './order'

test('review goes on to the next record that is open, and around the end', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(nextOpen(ids, 'b', new Set(['b']))).toBe('c')
  expect(nextOpen(ids, 'b', new Set(['b', 'c']))).toBe('d')
  expect(nextOpen(ids, 'd', new Set(['d', 'a']))).toBe('b')
  expect(nextOpen(ids, 'a', new Set(ids))).toBeNull()
  expect(nextOpen(ids, 'gone', new Set(['a']))).toBe('b')
})

test('put off until a morning', () => {
  const late = new Date(2026, 10, 30, 23, 59)
  expect(morningIn(1, late)).toEqual(new Date(2026, 11, 1, 8))
  expect(morningIn(7, late)).toEqual(new Date(2026, 11, 7, 8))
})
