import { expect, test } from 'vitest'
import { AGES, bucketsOf, axisMaximum, daysOf, isRefused, lastDays, rangeOfAge, rangeOf } from './range'

const NOW = Date.parse('2026-11-28T23:30:00Z')

test('a range is what the address says, else what the server would take', () => {
  expect(rangeOf({}, NOW)).toEqual({ date_from: '2026-10-29', date_to: '2026-11-28' })
  expect(rangeOf({ date_to: '2026-03-01' }, NOW)).toEqual({ date_from: '2026-01-30', date_to: '2026-03-01' })
  expect(lastDays(7, NOW)).toEqual({ date_from: '2026-11-22', date_to: '2026-11-28' })
  expect(daysOf(lastDays(365, NOW))).toBe(365)
})

test('a range is refused before the server refuses it', () => {
  expect([{ date_from: '2026-01-02', date_to: '2026-01-01' }, { date_from: '2024-01-01', date_to: '2026-01-01' }, { date_from: '2024-01-02', date_to: '2026-01-01' }, { date_from: '2026-01-01', date_to: '2026-01-01' }].map(isRefused)).toEqual([true, true, false, false])
})

test('days are put together without losing one', () => {
  const series = Array.from({ length: 731 }, (_, at) => ({ date: String(at), created: 1, reviewed: at % 2 }))
  const buckets = bucketsOf(series)
  expect(buckets.length).toBeLessThanOrEqual(62)
  expect([buckets.reduce((sum, each) => sum + each.created, 0), buckets.reduce((sum, each) => sum + each.days, 0), buckets.reduce((sum, each) => sum + each.reviewed, 0)]).toEqual([731, 731, 365])
  expect(bucketsOf(series.slice(0, 3))).toHaveLength(3)
  expect(bucketsOf([])).toEqual([])
})

test('the scale ends at a round number', () => {
  expect([0, 3, 5, 7, 11, 21, 45, 99, 101].map(axisMaximum)).toEqual([4, 4, 5, 10, 20, 40, 50, 100, 200])
})

test('every day belongs to one age', () => {
  const ages = AGES.map((age) => rangeOfAge(age, NOW))
  const day = (back: number) => new Date(NOW - back * 86_400_000).toISOString().slice(0, 10)
  for (const back of [0, 1, 2, 7, 8, 30, 31, 400]) expect(ages.filter(({ date_from, date_to }) => (!date_from || day(back) >= date_from) && (!date_to || day(back) <= date_to))).toHaveLength(1)
})
