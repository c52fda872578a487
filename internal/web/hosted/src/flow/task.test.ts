import { describe, expect, test } from 'vitest'
import { CARD, documentTask, PASSPORT, session, step, typed, uploading } from '../testdata'
import { documentsFor, onlyChoice, taskOf } from './task'

describe('the task follows from the server’s state', () => {
  const unasked = { version: '1', accepted_at: null }
  test.each([
    ['nothing begins without consent', session({ consent: unasked, status: 'Not Started' }), 'consent'],
    ['a resubmitted session asks for consent again', session({ status: 'Resubmitted' }), 'consent'],
    ['a document is chosen first', session(), 'document'],
    ['a chosen document is photographed', session({ steps: [step(CARD)] }), 'picture'],
    ['another try is a picture', session({ steps: [step(CARD, { state: 'retry' })] }), 'picture'],
    ['a paper is photographed or sent', session({ steps: [uploading([{ side: 'file', optional: false, pdf: true, uploaded: false }])] }), 'picture'],
    ['all files being there, the server is waited for', session({ steps: [uploading([{ side: 'file', optional: false, pdf: true, uploaded: true }])] }), 'wait'],
    ['a form is filled in', session({ steps: [typed({ stage: 'address' })] }), 'form'],
    ['work in progress is waited for', session({ steps: [step(CARD, { state: 'processing' })] }), 'wait'],
    ['without a current step the result is waited for', session({ current_node_id: null }), 'wait'],
    ['a step this page does not know is said to be so', session({ steps: [step({}, { feature: 'LIVENESS', document: null })] }), 'unsupported'],
    ['a final status ends whatever the steps say', session({ status: 'Declined' }), 'end'],
    ['an expired session ends even without consent', session({ status: 'Expired', consent: unasked }), 'end'],
  ])('%s', (_, given, kind) => {
    expect(taskOf(given).kind).toBe(kind)
  })

  test('files are asked for in order, and what was left out is not asked for again', () => {
    const asked = (skipped: boolean) => {
      const slots = [
        { side: 'legal_presence', optional: false, pdf: true, uploaded: true },
        { side: 'other', optional: true, pdf: true, uploaded: false, skipped },
        { side: 'ownership_structure', optional: false, pdf: true, uploaded: false },
      ] as const
      return taskOf(session({ steps: [uploading([...slots])] }))
    }
    expect(asked(false)).toMatchObject({ kind: 'picture', side: 'other', optional: true })
    expect(asked(true)).toMatchObject({ kind: 'picture', side: 'ownership_structure', optional: false, methods: ['UPLOAD'], pdf: true })
  })

  test.each([
    ['a card begins with its front', { ...CARD }, 'front', 2],
    ['its back follows', { ...CARD, uploaded: ['front' as const] }, 'back', 2],
    ['a passport has one side', { ...PASSPORT }, 'front', 1],
    ['a new try with both sides there begins with the front', { ...CARD, uploaded: ['front' as const, 'back' as const] }, 'front', 2],
  ])('%s', (_, document, side, sides) => {
    expect(taskOf(session({ steps: [step(document)] }))).toMatchObject({ kind: 'picture', side, sides })
  })
})

test('an entry of its own goes before the entry for every country', () => {
  const { allowed } = documentTask()
  expect(documentsFor(allowed, 'ESP')).toHaveLength(1)
  expect(documentsFor(allowed, 'JPN')).toHaveLength(2)
  expect(documentsFor(allowed.slice(1), 'JPN')).toEqual([])
})

test('only one country with one document leaves nothing to choose', () => {
  const only = { issuing_state: 'ESP', documents: [{ document_type: 'ID' as const, sides: 2 }] }
  expect(onlyChoice(documentTask({ allowed: [only] }))).toEqual({ issuingState: 'ESP', documentType: 'ID' })
  expect(onlyChoice(documentTask({ allowed: [{ ...only, issuing_state: 'ALL' }] }))).toBeNull()
  expect(onlyChoice(documentTask())).toBeNull()
})
