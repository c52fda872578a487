import { expect, test } from 'vitest'
import type { Step } from '../api/session'
import { session, step, typed, uploading } from '../testdata'
import { needsOf, subjectOf, wayOf } from './steps_ahead'

const slots = [{ side: 'selfie' as const, optional: false, pdf: false, uploaded: false }]
const silent = (feature: Step['feature'], node_id: string): Step => step({}, { feature, node_id, document: null, state: 'pending' })
const WAY = [
  step({}, { node_id: 'a' }),
  uploading(slots, { node_id: 'b', feature: 'LIVENESS' }),
  // The server names its selfie, in case there is no other.
  uploading(slots, { node_id: 'c', feature: 'FACE_MATCH', state: 'pending' }),
  silent('AML', 'd'),
  typed({}, { node_id: 'e' }),
]
const at = (current_node_id: string | null, steps = WAY) => session({ steps, current_node_id })

test('what is asked for is named once, and what works by itself is not', () => {
  expect(needsOf(at('a', [...WAY, step({}, { node_id: 'f' })]))).toEqual(['document', 'face', 'email'])
})

test('a comparison of faces alone asks for a face', () => {
  expect(needsOf(at('c', [silent('FACE_MATCH', 'c')]))).toEqual(['face'])
})

test.each([
  ['a person, where there is a document', ['QUESTIONNAIRE', 'ID_VERIFICATION'], 'person'],
  ['a person, where there is a face', ['PHONE', 'LIVENESS'], 'person'],
  ['a person, where nothing is asked for', ['AML'], 'person'],
  ['questions alone', ['QUESTIONNAIRE', 'AML'], 'questions'],
  ['an address alone', ['POA'], 'address'],
  ['a telephone number alone', ['PHONE'], 'phone'],
  ['a mail address alone', ['EMAIL_VERIFICATION'], 'email'],
  ['papers, which have no words of their own', ['DOCUMENT_AI'], 'other'],
  ['several things that do not tell who somebody is', ['PHONE', 'QUESTIONNAIRE'], 'other'],
] as const)('the session is about %s', (_, features, subject) => {
  expect(subjectOf(at(null, features.map((feature) => step({}, { feature }))))).toBe(subject)
})

test('the session of a company is about the company', () => {
  expect(subjectOf(session({ session_kind: 'business', steps: [step({}, { feature: 'PHONE' })] }))).toBe('company')
})

test.each([
  ['a', 1],
  ['b', 2],
  ['c', 2],
  ['e', 3],
])('at %s the person is at step %i of those that ask', (node, step) => {
  expect(wayOf(at(node), null)).toEqual({ step, steps: 3 })
})

test('while nothing waits for the person, the last step that has begun counts', () => {
  const steps = WAY.map((each, index) => ({ ...each, state: index < 2 ? ('done' as const) : ('pending' as const) }))
  expect(wayOf(at(null, steps), null)).toEqual({ step: 2, steps: 3 })
})
