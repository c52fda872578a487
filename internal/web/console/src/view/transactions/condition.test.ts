import { expect, test } from 'vitest'
import type { MatchedCondition } from '../../api/shapes'
import { conditionOf, metBy } from './condition'

const of = (kind: MatchedCondition['kind'], definition: Record<string, unknown>) => conditionOf({ kind, definition }).replace(/[\u2068\u2069]/g, '')

test('conditions are told as sentences', () => {
  expect(of('condition', { field: 'amount', operator: 'gte', value: 200 })).toBe('amount is at least 200')
  expect(of('condition', { field: 'subject_country', operator: 'neq', value: 'counterparty_country', value_type: 'field' })).toBe('country of the customer is not country of the counterparty')
  expect(of('condition', { field: 'amount', operator: 'sounds_like', value: 1 })).toBe('amount sounds like 1')
  expect(of('condition', { field: 'currency', operator: 'in', value: ['EUR', 'USD'] })).toBe('currency is one of EUR, USD')
  expect(of('condition', { field: 'custom_values.shop', operator: 'is_not_empty' })).toBe('custom values.shop is not empty')
  expect(of('condition', { field: 'subject_name', operator: 'fuzzy_match', value: 'Ada' })).toBe('subject name is like Ada')
})

test('aggregations are told with their window', () => {
  expect(of('aggregation', { metric: 'sum', field: 'amount', window: '24h', operator: 'gt', value: 10000 })).toBe('sum of amount within 24 hours is over 10,000')
  expect(of('aggregation', { kind: 'ratio', numerator: {}, denominator: {}, window: '1h', operator: 'gte', value: 0.5 })).toBe('ratio within 1 hour is at least 0.5')
  expect(of('aggregation', { kind: 'sequence', window: '2d', min_count: 3 })).toBe('sequence within 2 days is at least 3')
  expect(of('aggregation', { kind: 'correlation', fields: ['device_id'], window: '7d', operator: 'gte', value: 2 })).toBe('subjects with the same device id within 7 days is at least 2')
})

test('numbers, countries and answers stand as people write them, and what only looks like a number stays', () => {
  expect(of('condition', { field: 'preferred_currency_amount', operator: 'gte', value: 100000 })).toBe('amount in your currency is at least 100,000')
  expect(of('condition', { field: 'counterparty_country', operator: 'in', value: ['PAN', 'VGB'] })).toBe('country of the counterparty is one of Panama, British Virgin Islands')
  expect(of('condition', { field: 'amount_band', operator: 'eq', value: '9000_to_10000' })).toBe('range of the amount is 9,000–10,000')
  expect(of('condition', { field: 'is_cross_border', operator: 'eq', value: true })).toBe('payment across borders is Yes')
  expect(of('condition', { field: 'subject_account', operator: 'eq', value: '8937040044' })).toBe('subject account is 8937040044')
  expect(of('aggregation', { metric: 'count', window: '7d', operator: 'gte', value: 3 })).toBe('number of payments within 7 days is at least 3')
  expect(metBy({ kind: 'aggregation', definition: { metric: 'sum', field: 'preferred_currency_amount', window: '24h' } }, ['275150.5'])).toBe('275,150.5')
  expect(metBy({ kind: 'condition', definition: { field: 'subject_country' } }, ['VGB'])).toBe('British Virgin Islands')
})

test('a long list is cut where the value that was seen says enough', () => {
  expect(of('condition', { field: 'currency', operator: 'in', value: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] })).toBe('currency is one of A, B, C, D, E, F, +2')
})
