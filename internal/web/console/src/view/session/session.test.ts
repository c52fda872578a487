import { expect, test } from 'vitest'
import type { Decision, Warning } from '../../api/shapes'
import { agreement } from './compare'
import { gravestFirst, stepsOf } from './steps'

test('what was read twice agrees in spite of how the zone writes it', () => {
  expect(agreement(['1990-03-07', '900307'])).toBe('same')
  expect(agreement(['García-Ñíguez', 'GARCIA<NIGUEZ'])).toBe('same')
  expect(agreement(['Ada', null])).toBe('alone')
  expect(agreement(['1990-03-07', '900308'])).toBe('differs')
  expect(agreement(['AB123', 'AB124', 'AB123'])).toBe('differs')
})

test('steps stand in the order of the workflow', () => {
  const outcome = (node_id: string) => [{ node_id, status: 'Approved', warnings: [] }]
  const decision = {
    features: [{ feature: 'AML', node_id: 'n3' }, { feature: 'ID_VERIFICATION', node_id: 'n1' }],
    id_verifications: outcome('n1'), aml_screenings: outcome('n3'), nfc_verifications: null,
  } as unknown as Decision
  expect(stepsOf(decision).map(({ feature, anchor }) => [feature, anchor])).toEqual([['AML', 'step-aml-n3'], ['ID_VERIFICATION', 'step-id-verification-n1']])
})

test('errors stand before warnings, and those before information', () => {
  const warnings = ['information', 'error', 'warning'].map((log_type) => ({ log_type }) as Warning)
  expect(gravestFirst(warnings).map(({ log_type }) => log_type)).toEqual(['error', 'warning', 'information'])
})
