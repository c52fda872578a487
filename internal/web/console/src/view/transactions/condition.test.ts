import { expect, test } from 'vitest'
import type { MatchedCondition } from '../../api/shapes'
import { conditionOf } from './condition'

const of = (kind: MatchedCondition['kind'], definition: Record<string, unknown>) => conditionOf({ kind, definition, observed: [], compared: [] }).replace(/[\u2068\u2069]/g, '')

test('conditions are told as sentences', () => {
  expect(of('condition', { field: 'amount', operator: 'gte', value: 200 })).toBe('amount is at least 200')
  expect(of('condition', { field: 'subject_country', operator: 'neq', value: 'counterparty_country', value_type: 'field' })).toBe('subject country is not counterparty country')
  expect(of('condition', { field: 'amount', operator: 'sounds_like', value: 1 })).toBe('amount sounds like 1')
  expect(of('condition', { field: 'currency', operator: 'in', value: ['EUR', 'USD'] })).toBe('currency is one of EUR, USD')
  expect(of('condition', { field: 'custom_values.shop', operator: 'is_not_empty' })).toBe('custom values.shop is not empty')
  expect(of('condition', { field: 'subject_name', operator: 'fuzzy_match', value: 'Ada' })).toBe('subject name is like Ada')
})

test('aggregations are told with their window', () => {
  expect(of('aggregation', { metric: 'sum', field: 'amount', window: '24h', operator: 'gt', value: 10000 })).toBe('sum amount within 24h is over 10000')
  expect(of('aggregation', { kind: 'ratio', numerator: {}, denominator: {}, window: '1h', operator: 'gte', value: 0.5 })).toBe('ratio within 1h is at least 0.5')
  expect(of('aggregation', { kind: 'sequence', window: '2d', min_count: 3 })).toBe('sequence within 2d is at least 3')
  expect(of('aggregation', { kind: 'correlation', fields: ['device_id'], window: '7d', operator: 'gte', value: 2 })).toBe('subjects with the same device id within 7d is at least 2')
})
