import { expect, test } from 'vitest'
import type { SchemaMapping } from '../../api/shapes'
import { formOf, bodyOf, bytesOf, membersWith, withCode, withDefault } from './mapping'

const mapping: SchemaMapping = {
  name: 'AE', source: 'application', defaults: { transmode_comment: '-' }, max_file_bytes: 5_000_000, max_zip_bytes: 1234567, report_deadline_hours: null,
  lists: [
    { list: 'funds_code', codes: [{ code: 'K', description: 'Bank account' }], words: [{ word: 'bank_account', code: null, suggestion: 'K' }, { word: 'bank_card', code: 'C', suggestion: null }] },
    { list: 'report_code', codes: [], words: [{ word: 'STR', code: null, suggestion: 'STR' }] },
  ],
}

test('a suggestion is not saved by itself', () => {
  expect(bodyOf(formOf(mapping))).toEqual({ codes: { funds_code: { bank_card: 'C' } }, defaults: { transmode_comment: '-' }, max_file_bytes: 5_000_000, max_zip_bytes: 1_234_567, report_deadline_hours: null })
})

test('a code is taken and taken back, and a list without codes is left out', () => {
  const taken = withCode(formOf(mapping), 'funds_code', 'bank_account', 'K')
  expect(bodyOf(taken).codes).toEqual({ funds_code: { bank_account: 'K', bank_card: 'C' } })
  expect(bodyOf(withCode(withCode(taken, 'funds_code', 'bank_account', ''), 'funds_code', 'bank_card', ' ')).codes).toEqual({})
})

test('a fixed entry may be empty, which is not the same as none', () => {
  expect(bodyOf(withDefault(formOf(mapping), 'transaction_location', '')).defaults).toEqual({ transmode_comment: '-', transaction_location: '' })
  expect(bodyOf(withDefault(formOf(mapping), 'transmode_comment', null)).defaults).toEqual({})
})

test('limits are typed in megabytes and sent in bytes', () => {
  expect([bytesOf('5'), bytesOf('0.000001'), bytesOf(' '), bodyOf({ ...formOf(mapping), deadline: '72' }).report_deadline_hours]).toEqual([5_000_000, 1, null, 72])
})

test('a search finds members by their names and by their codes', () => {
  const members = [
    { member: 'a', element: 'report/a', is_mandatory: true, codes: [{ code: 'X', description: 'Cash' }, { code: 'Y', description: null }] },
    { member: 'b', element: 'report/b', is_mandatory: false, codes: [] },
  ]
  expect(membersWith(members, '')).toEqual(members)
  expect(membersWith(members, 'CASH')).toEqual([{ ...members[0], codes: [members[0]!.codes[0]] }])
  expect(membersWith(members, 'report/b')).toEqual([members[1]])
  expect(membersWith(members, 'nothing')).toEqual([])
})
