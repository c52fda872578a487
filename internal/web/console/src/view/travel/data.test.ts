import { expect, test } from 'vitest'
import { leavesOf } from './data'

test('data of any depth are told value by value', () => {
  const data = {
    originatorPerson: [{ naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: 'Lovelace', secondaryIdentifier: 'Ada', naturalPersonNameIdentifierType: 'LEGL' }] }, countryOfResidence: null } }],
    accountNumber: ['0x1', '0x2'],
  }
  expect(leavesOf(data)).toEqual([
    { name: 'Primary identifier', value: 'Lovelace' }, { name: 'Secondary identifier', value: 'Ada' },
    { name: 'Account number', value: '0x1' }, { name: 'Account number', value: '0x2' },
  ])
})

test('nothing is told of nothing', () => {
  expect(leavesOf({})).toEqual([])
  expect(leavesOf(null)).toEqual([])
})
