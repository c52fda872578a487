import { expect, test } from 'vitest'
import { lacking, together, type Party, type PeopleTask } from './party'

const field = (key: string, wish: object = {}) => ({ key, label: null, type: 'text', required: true, custom: false, ...wish })
const TASK: PeopleTask = {
  parties: [],
  roles: [],
  person_fields: [field('first_name'), field('position', { required: false }), field('tax_office', { custom: true })],
  company_fields: [field('company_name')],
  ownership_required: true,
  max_parties: 9,
}
const PERSON: Party = { entity_type: 'person', first_name: 'Ana', custom_fields: { tax_office: 'North' }, roles: [{ role: 'director' }] }

test.each<[string, Partial<Party>, string[]]>([
  ['nothing is lacking', {}, []],
  ['blanks are no name', { first_name: '  ' }, ['first_name']],
  ['a field of the workflow', { custom_fields: {} }, ['tax_office']],
  ['a role', { roles: [] }, ['roles']],
  ['the share of an owner', { roles: [{ role: 'ubo', ownership_percent: null }] }, ['ownership_percent']],
  ['a share of nought is a share', { roles: [{ role: 'shareholder', ownership_percent: 0 }] }, []],
  ['a company has other fields', { entity_type: 'company' }, ['company_name']],
])('%s', (_, wish, gaps) => {
  expect(lacking({ ...PERSON, ...wish } as Party, TASK)).toEqual(gaps)
})

test('shares are added up, of everybody once', () => {
  const owner = (...roles: Party['roles']): Party => ({ entity_type: 'person', roles })
  expect(together([PERSON])).toBeNull()
  expect(together([owner({ role: 'ubo', ownership_percent: 60 }, { role: 'shareholder', ownership_percent: 40 }), owner({ role: 'ubo', ownership_percent: 33.3 })])).toBe(73.3)
  expect(together([owner({ role: 'shareholder', ownership_percent: 0.1 }), owner({ role: 'shareholder', ownership_percent: 0.2 })])).toBe(0.3)
})
