import { expect, test } from 'vitest'
import { formatElapsed, morningIn, nextUndecided } from './order'

test('review goes on to the next record that is open, and around the end', () => {
  const ids = ['a', 'b', 'c', 'd']
  expect(nextUndecided(ids, 'b', new Set(['b']))).toBe('c')
  expect(nextUndecided(ids, 'b', new Set(['b', 'c']))).toBe('d')
  expect(nextUndecided(ids, 'd', new Set(['d', 'a']))).toBe('b')
  expect(nextUndecided(ids, 'a', new Set(ids))).toBeNull()
  expect(nextUndecided(ids, 'gone', new Set(['a']))).toBe('b')
})

test('put off until a morning', () => {
  const late = new Date(2026, 10, 30, 23, 59)
  expect(morningIn(1, late)).toEqual(new Date(2026, 11, 1, 8))
  expect(morningIn(7, late)).toEqual(new Date(2026, 11, 7, 8))
})

test('how long a session waits is said in the largest unit that fits', () => {
  const now = Date.parse('2026-11-29T12:00:00Z')
  const since = (seconds: number) => formatElapsed(new Date(now - seconds * 1000).toISOString(), now)
  expect([0, 59, 60, 3_599, 3_600, 86_399, 86_400, 400 * 86_400].map(since)).toEqual(['0 min', '0 min', '1 min', '59 min', '1 hr', '23 hr', '1 day', '400 days'])
  expect(since(-30)).toBe('0 min')
})
