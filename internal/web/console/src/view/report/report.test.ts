import { expect, test } from 'vitest'
import schema from '../../../../../domain/monitoring/regulatoryreport/fincen/EFL_SARXBatchSchema.xsd?raw'
import type { Report, ReportFault } from '../../api/shapes'
import { classified, keyOf, KINDS, kindSaid, wantsWords } from './classification'
import { bodyOf, changed, linesOf, partiesOf, shownWith } from './draft'
import { filingOf } from './due'
import codes from './fincen_codes.json'
import { faultsElsewhere, faultsIn, faultsOf, mendable, partOfTemplate } from './faults'

const fault = (field: string): ReportFault => ({ field, message: `${field} is missing.`, rule: 'required', mend: 'Change the member of the report.' })
const report = { uuid: 'r', action: null, narrative: { who: 'Ada' }, report_indicators: ['A'] } as unknown as Report

test('a fault stands at the field that it is of, or at none', () => {
  const faults = [fault('rentity_id'), fault('location.city'), fault('transactions[2].from.birthdate'), fault('/report/transaction/t_to')]
  expect(faultsOf(faults, 'location')).toEqual([faults[1]])
  expect(faultsOf(faults, 'transactions')).toEqual([faults[2]])
  expect(faultsOf(faults, 'rentity')).toEqual([])
  expect(faultsElsewhere(faults, ['rentity_id', 'location', 'transactions'])).toEqual([faults[3]])
})

test('what follows from something that is missing is not told beside it', () => {
  const missing = fault('fincen.transmitter.name')
  const schema = { ...fault('{ns}EFilingBatchXML'), rule: 'schema' } as ReportFault
  expect(mendable([schema, missing])).toEqual([missing])
  expect(mendable([schema])).toEqual([schema])
  expect([missing, schema, fault('action')].map(partOfTemplate)).toEqual(['transmitter', null, null])
})

test('a refusal to finalize names its faults, other refusals have none', () => {
  expect(faultsIn({ detail: 'The report is not valid.', errors: [fault('action'), 'odd'] })).toEqual([fault('action')])
  expect(faultsIn({ detail: 'The report is finalized.' })).toBeNull()
  expect(faultsIn(null)).toBeNull()
})

test('what is typed and taken back is no change', () => {
  const typed = changed(report, {}, 'action', 'Blocked')
  expect(typed).toEqual({ action: 'Blocked' })
  expect(shownWith(report, typed).action).toBe('Blocked')
  expect(changed(report, typed, 'action', '')).toEqual({})
  expect(changed(report, {}, 'narrative', { who: 'Ada', why: '' })).toEqual({})
  expect(changed(report, {}, 'report_indicators', ['A', 'B'])).toEqual({ report_indicators: ['A', 'B'] })
})

test('an emptied text is saved as nothing', () => {
  expect(bodyOf({ reason: '', action: 'x' })).toEqual({ reason: null, action: 'x' })
  expect(linesOf(' A \n\nB\n')).toEqual(['A', 'B'])
})

test('the parties of a template are those that say something', () => {
  const transmitter = { name: 'Bank' }
  expect(partiesOf({ fincen: { transmitter, contact_office: {}, filing_institution: null, activity_places: [transmitter], note: 'x' } })).toEqual({ transmitter, activity_places: [transmitter] })
  expect([partiesOf({}), partiesOf(null), partiesOf({ fincen: { activity_places: [] } })]).toEqual([{}, {}, {}])
})

test('a report is filed, due, overdue or neither', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const state = (filed_at: string | null, filing_due_at: string | null, status: Report['status'] = 'FINALIZED') => filingOf({ filed_at, filing_due_at, status }, now)
  expect(state('2026-11-27T10:00:00Z', '2026-11-20T10:00:00Z')).toBe('filed')
  expect(state(null, '2026-11-28T09:59:00Z', 'DRAFT')).toBe('overdue')
  expect(state(null, '2026-11-28T10:01:00Z')).toBe('due')
  expect([state(null, null), state(null, null, 'DRAFT')]).toEqual(['notFiled', null])
})

test('the codes of the authority are those of its schema', () => {
  const listed = (type: string) => {
    const body = new RegExp(`simpleType name="${type}">([^]*?)</xsd:simpleType>`).exec(schema)![1]!
    return [...body.matchAll(/enumeration value="(\d+)">[^]*?<xsd:documentation>([^]*?)<\/xsd:documentation>/g)].map(([, code, name]) => [Number(code), name!.trim().split(/\s+/).join(' ')])
  }
  const sorted = (given: readonly (string | number)[][]) => [...given].sort(([a], [b]) => Number(a) - Number(b))
  expect(sorted(codes.types)).toEqual(sorted(listed('ValidateSuspiciousActivityTypeID')))
  expect(sorted(codes.subtypes)).toEqual(sorted(listed('ValidateSuspiciousActivitySubtypeID')))
  expect(sorted(codes.institutions)).toEqual(sorted(listed('ValidateOrganizationCodeType')))
})

test('each kind of activity is offered once, below its type, and keeps the words beside it', () => {
  expect(KINDS.flatMap(({ options }) => options).length).toBe(codes.subtypes.length)
  expect([kindSaid('8 807'), kindSaid('12 12999'), kindSaid('8'), kindSaid('8 1')]).toEqual(['Money laundering: Suspicious use of multiple accounts', 'Gaming activities: Other', 'Money laundering', 'Money laundering: 1'])
  expect([wantsWords({ subtype: 9999 }), wantsWords({ subtype: 909 })]).toEqual([true, false])
  const before = [{ type: 9, subtype: 9999, other: 'Odd' }]
  expect(classified(['9 9999', '8 807'], before)).toEqual([...before, { type: 8, subtype: 807 }])
  expect(before.map(keyOf)).toEqual(['9 9999'])
})
