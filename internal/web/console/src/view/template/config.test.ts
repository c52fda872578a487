import { expect, test } from 'vitest'
import { cleaned, faultsIn, read, words, write } from './config'

test('a value is put in without touching what was there', () => {
  const before = { rentity_id: '1', location: { city: 'Bonn' } }
  const after = write(before, ['location', 'zip'], '53111')
  expect(after).toEqual({ rentity_id: '1', location: { city: 'Bonn', zip: '53111' } })
  expect(before).toEqual({ rentity_id: '1', location: { city: 'Bonn' } })
  expect(write({}, ['fincen', 'activity_places', 0, 'name'], 'Branch')).toEqual({ fincen: { activity_places: [{ name: 'Branch' }] } })
  expect([read(after, ['location', 'city']), read(after, ['location', 'nothing', 'more']), words(after, ['rentity_id'])]).toEqual(['Bonn', undefined, '1'])
})

test('what says nothing is left out', () => {
  expect(cleaned({ a: '', b: null, c: { d: '' }, e: [{ f: '' }, { f: 'x' }], g: [], h: false, i: 0 })).toEqual({ e: [{ f: 'x' }], h: false, i: 0 })
  expect(cleaned({ a: '' })).toBeUndefined()
})

test('a refusal is told at the members that it names', () => {
  expect(faultsIn({ errors: ['name is required.', 'Unknown jurisdiction: XX', 'Unknown profile: y', 'field_config.rentity_id is required.', 'There is a template of this name for the jurisdiction and type.', 'field_config: unknown member "z".'] }).map(({ member }) => member)).toEqual(['name', 'jurisdiction', 'profile', 'rentity_id', 'name', null])
  expect(faultsIn({ errors: ['field_config.rentity_id is required.'] })[0]!.said).toBe('rentity_id is required.')
  expect(faultsIn({ detail: 'x' })).toEqual([])
})
