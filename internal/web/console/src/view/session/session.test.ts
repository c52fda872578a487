import { expect, test } from 'vitest'
import type { Decision, Explanation, Warning } from '../../api/shapes'
import { agreement } from './compare'
import { blockableValues } from './blockable'
import { gravestFirst, inWords, stepsOf } from './steps'

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

test('findings are told as the explanation tells them, each once', () => {
  const found = (risk: string, log_type: string, said: string) => ({ risk, log_type, short_description: said, long_description: `${said}.` }) as Warning
  const decision = {
    features: [], liveness_checks: [{ node_id: 'n1', status: 'In Review', warnings: [found('LOW', 'information', 'a'), found('DARK', 'warning', 'b'), found('LOW', 'information', 'c'), found('NEW', 'error', 'd')] }],
    face_matches: null, aml_screenings: [{ node_id: 'n2', status: 'Approved', warnings: null }],
  } as unknown as Decision
  const explanation = {
    steps: [{ node_id: 'n1', warnings: [found('DARK', 'warning', 'B'), found('LOW', 'information', 'A'), found('LOW', 'information', 'C')] }],
  } as unknown as Explanation
  const steps = stepsOf(inWords(decision, explanation))
  expect(steps[0]!.warnings.map(({ short_description, long_description }) => short_description + long_description)).toEqual(['AA.', 'BB.', 'CC.', 'dd.'])
  expect(inWords(decision, explanation).aml_screenings![0]!.warnings).toBeNull()
  expect(inWords(decision, undefined)).toBe(decision)
})

test('what a session showed can be blocked, and nothing else', () => {
  const none = { id_verifications: null, nfc_verifications: null, liveness_checks: null, phone_verifications: null, email_verifications: null }
  expect(blockableValues(none)).toEqual({})
  const some = { ...none, id_verifications: [{ document_number: null, portrait_image: null }, { document_number: 'S123', portrait_image: null }], phone_verifications: [{ full_number: '' }], email_verifications: [{ email: 'a@b.example' }] }
  expect(blockableValues(some as never)).toEqual({ document: 'S123', email: 'a@b.example' })
  expect(blockableValues({ ...none, liveness_checks: [{ reference_image: '/media/1' }] } as never)).toEqual({ face: '' })
})
