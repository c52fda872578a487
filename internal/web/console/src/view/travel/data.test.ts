import { expect, test } from 'vitest'
import { leavesOf } from './data'

test('data of any depth are told value by value', () => {
  const data = {
    originatorPerson: [{ naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: 'Lovelace', secondaryIdentifier: 'Ada', naturalPersonNameIdentifierType: 'LEGL' }] }, countryOfResidence: null } }],
    accountNumber: ['0x1', '0x2'],
  }
  expect(leavesOf(data)).toEqual([
    { name: 'Last name', value: 'Lovelace' }, { name: 'First name', value: 'Ada' },
    { name: 'Account number', value: '0x1' }, { name: 'Account number', value: '0x2' },
  ])
})

test('nothing is told of nothing', () => {
  expect(leavesOf({})).toEqual([])
  expect(leavesOf(null)).toEqual([])
})

test('a name of one part is the whole name, and that of a company its own', () => {
  const person = { naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: 'Ada Lovelace', secondaryIdentifier: null }] } } }
  expect(leavesOf([person, { legalPerson: { name: { nameIdentifier: [{ legalPersonName: 'Alpha' }] } } }])).toEqual([{ name: 'Full name', value: 'Ada Lovelace' }, { name: 'Company name', value: 'Alpha' }])
})
