import { expect, test } from 'vitest'
import { indexesBetween, hitReviewsInOtherSessions, hitReviewsOf } from './history'

test('what was thought of a hit is read from the feed, of that hit alone', () => {
  const review = (new_value: unknown, activity_type = 'AML_HIT_STATUS_UPDATED') => ({ activity_type, new_value, actor_display: 'Ada', created_at: '2026-11-01T10:00:00Z' }) as never
  expect(hitReviewsOf([review({ a: 'Inconclusive', b: 'False Positive' }), review({ b: 'Confirmed Match' }), review({ a: 'x' }, 'KYC_DATA_UPDATED'), review(null)], 'a')).toEqual([
    { status: 'Inconclusive', by: 'Ada', at: '2026-11-01T10:00:00Z', session: null },
  ])
})

test('the same entry in other sessions counts where somebody has looked at it', () => {
  const session = (session_id: string, ...hits: [string, string][]) => ({ session_id, session_number: 7, aml_screenings: [{ hits: hits.map(([id, review_status]) => ({ id, review_status })) }] }) as never
  expect(hitReviewsInOtherSessions([session('s', ['a', 'False Positive']), session('t', ['a', 'Unreviewed']), session('u', ['b', 'Confirmed Match'])], 'a')).toEqual([
    { status: 'False Positive', by: null, at: null, session: { id: 's', number: 7 } },
  ])
})

test('Shift takes everything indexesBetween, in either direction', () => {
  expect(indexesBetween(2, 4)).toEqual([2, 3, 4])
  expect(indexesBetween(4, 2)).toEqual([2, 3, 4])
  expect(indexesBetween(3, 3)).toEqual([3])
})
