import { expect, test } from 'vitest'
import { lastDays, momentsOf, sharesOf } from './trend'
import { mentionsOf, reportsDue } from './waiting'

test('the days end with this one', () => {
  expect(lastDays(Date.parse('2026-03-01T00:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(momentsOf('2026-03-01')).toEqual({ date_from: '2026-03-01T00:00:00Z', date_to: '2026-03-01T23:59:59.999999Z' })
})

test('bars are shares of the largest day, and nothing is divided by none', () => {
  const day = (approved: number, declined: number) => ({ day: '2026-03-01', approved, declined })
  expect(sharesOf([day(3, 1), day(1, 0)])).toEqual([{ approved: 75, declined: 25 }, { approved: 25, declined: 0 }])
  expect(sharesOf([day(0, 0)])).toEqual([{ approved: 0, declined: 0 }])
})

test('of what is told only mentions are shown', () => {
  const told = ['ASSIGNED', 'MENTIONED', 'OVERDUE', 'MENTIONED'].map((type, at) => ({ type, uuid: String(at) }))
  expect(mentionsOf(told).map(({ uuid }) => uuid)).toEqual(['1', '3'])
})

test('reports are filed in the order in which they are due', () => {
  const report = (uuid: string, filing_due_at: string | null) => ({ uuid, filing_due_at })
  expect(reportsDue([report('late', '2026-03-09T00:00:00Z'), report('none', null), report('soon', '2026-03-02T00:00:00Z')]).map(({ uuid }) => uuid)).toEqual(['soon', 'late'])
})
