import type { Session, Status } from '../api/session'
import { subjectOf, type Subject } from '../flow/steps_ahead'
import type { TextKey } from '../i18n/language'
import type { SealKind } from '../ui/picture'

export interface Ending {
  seal: SealKind
  title: TextKey
  text: TextKey
}

const IN_REVIEW: Ending = { seal: 'wait', title: 'end_review_title', text: 'end_review_text' }

const ENDINGS: Partial<Record<Status, Ending>> = {
  Approved: { seal: 'good', title: 'end_approved_title', text: 'end_approved_text' },
  Declined: { seal: 'bad', title: 'end_declined_title', text: 'end_declined_text' },
  'In Review': IN_REVIEW,
  Expired: { seal: 'stop', title: 'end_expired_title', text: 'end_expired_text' },
  Abandoned: { seal: 'stop', title: 'end_abandoned_title', text: 'end_abandoned_text' },
  'Kyc Expired': { seal: 'wait', title: 'end_lapsed_title', text: 'end_lapsed_text' },
}

/** Of a company nothing is said that is true of people alone. */
const OF_COMPANIES: Partial<Record<Status, Ending>> = {
  Approved: { seal: 'good', title: 'end_approved_title_company', text: 'end_approved_text' },
  Declined: { seal: 'bad', title: 'end_declined_title_company', text: 'end_declined_text' },
  'Kyc Expired': { seal: 'wait', title: 'end_lapsed_title', text: 'end_abandoned_text' },
}

/** Answers, a number or a paper say nothing about who somebody is. */
const OF_OTHERS: Partial<Record<Status, Ending>> = {
  Approved: { seal: 'good', title: 'end_approved_title_other', text: 'end_approved_text' },
  Declined: { seal: 'bad', title: 'end_declined_title_other', text: 'end_declined_text' },
  'Kyc Expired': { seal: 'wait', title: 'end_lapsed_title', text: 'end_abandoned_text' },
}

const OWN: Partial<Record<Subject, Partial<Record<Status, Ending>>>> = { company: OF_COMPANIES, person: ENDINGS }

/** What a session's end looks like, and says. */
export function endingOf(session: Session, status: Status): Ending {
  const own = (OWN[subjectOf(session)] ?? OF_OTHERS)[status]
  const ending = own ?? ENDINGS[status] ?? IN_REVIEW
  const poor = status === 'Declined' && (session.decline_reason === 'DOCUMENT_UNREADABLE' || session.decline_reason === 'FACE_UNCLEAR')
  // Poor pictures say nothing against anybody: a new link is the way on.
  return poor ? { ...ending, seal: 'stop', text: 'end_abandoned_text' } : ending
}
