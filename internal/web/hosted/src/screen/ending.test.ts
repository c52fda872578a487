import { describe, expect, test } from 'vitest'
import { session, step } from '../testdata'
import { endingOf } from './ending'

describe('an end', () => {
  test('of poor pictures leads to a new link', () => {
    for (const decline_reason of ['DOCUMENT_UNREADABLE', 'FACE_UNCLEAR'] as const) {
      expect(endingOf(session({ decline_reason }), 'Declined')).toMatchObject({ seal: 'stop', title: 'end_declined_title', text: 'end_abandoned_text' })
    }
  })
  test('of an expired document, or for a reason that is not told, stays an end', () => {
    for (const decline_reason of ['DOCUMENT_EXPIRED', null] as const) {
      expect(endingOf(session({ decline_reason }), 'Declined')).toMatchObject({ seal: 'bad', text: 'end_declined_text' })
    }
  })
  test('of a company speaks of the company', () => {
    const company = session({ session_kind: 'business' })
    expect([endingOf(company, 'Approved').title, endingOf(company, 'Declined').title]).toEqual(['end_approved_title_company', 'end_declined_title_company'])
    expect(endingOf(session(), 'Approved').title).toBe('end_approved_title')
  })
  test('of a questionnaire or of a number says nothing of who somebody is', () => {
    for (const feature of ['QUESTIONNAIRE', 'PHONE'] as const) {
      const alone = session({ steps: [step({}, { feature })] })
      expect([endingOf(alone, 'Approved').title, endingOf(alone, 'Declined').title]).toEqual(['end_approved_title_other', 'end_declined_title_other'])
    }
  })
  test('that a company has in common with people is told alike', () => {
    expect(endingOf(session({ session_kind: 'business' }), 'Expired')).toEqual(endingOf(session(), 'Expired'))
  })
})
