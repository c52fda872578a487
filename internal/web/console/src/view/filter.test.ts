import { expect, test } from 'vitest'
import { filtersOf, parseSearch, stringifySearch, typedFilters, withFilter, withoutFilters, type FilterField } from './filter'

const FIELDS: FilterField[] = [
  { name: 'search', kind: 'text' },
  { name: 'status', kind: 'choice', values: ['In Review', 'Approved'] },
  { name: 'country', kind: 'country' },
  { name: 'date_from', kind: 'day' },
  { name: 'workflow_id', kind: 'text' },
  { name: 'amount_min', kind: 'text', pattern: /^\d+(\.\d+)?$/ },
  { name: 'source__in', kind: 'choice', values: ['MANUAL', 'AML_SCREENING'] },
]

test('an address and its filters are the same thing', () => {
  const search = { status: 'In Review', country: 'ESP', search: 'Ada & Söhne 1234', open: 'x' }
  const query = stringifySearch(search)
  expect(query).toBe('?status=In+Review&country=ESP&search=Ada+%26+S%C3%B6hne+1234&open=x')
  expect(parseSearch(query)).toEqual(search)
  expect(filtersOf(parseSearch(query), FIELDS)).toEqual({ status: 'In Review', country: 'ESP', search: 'Ada & Söhne 1234' })
  expect(stringifySearch({})).toBe('')
})

test('a value that the list cannot have is no filter', () => {
  expect(filtersOf({ status: 'Nonsense', date_from: 'yesterday', search: '  ', amount_min: '1e9' }, FIELDS)).toEqual({})
  expect(filtersOf({ amount_min: '12.50' }, FIELDS)).toEqual({ amount_min: '12.50' })
})

test('setting and clearing leave the rest of the address', () => {
  expect(withFilter({ open: 'x', status: 'Approved' }, 'status', '')).toEqual({ open: 'x' })
  expect(withFilter({ open: 'x' }, 'country', 'DEU')).toEqual({ open: 'x', country: 'DEU' })
  expect(withoutFilters({ open: 'x', country: 'DEU', search: 'a' }, FIELDS)).toEqual({ open: 'x' })
})

test('typed filters are read by their names, other words are searched for', () => {
  expect(typedFilters('status:"in review" country:esp ada lovelace', FIELDS)).toEqual({ status: 'In Review', country: 'ESP', search: 'ada lovelace' })
  expect(typedFilters('status:in-review', FIELDS)).toEqual({ status: 'In Review' })
  expect(typedFilters('amount_min:much amount_min:5', FIELDS)).toEqual({ amount_min: '5', search: 'amount_min:much' })
  expect(typedFilters('workflow:abc', FIELDS)).toEqual({ workflow_id: 'abc' })
  expect(typedFilters('source:aml-screening', FIELDS)).toEqual({ source__in: 'AML_SCREENING' })
  expect(typedFilters('status:odd http://x', FIELDS)).toEqual({ search: 'status:odd http://x' })
})
