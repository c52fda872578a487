import type { Session, Step } from '../api/session'

type Feature = Step['feature']

/** What a person is asked for, one of a kind; features that work by themselves are none of them. */
export type Need = 'document' | 'chip' | 'face' | 'address' | 'papers' | 'phone' | 'email' | 'questions' | 'company' | 'people'

const NEEDS: Partial<Record<Feature, Need>> = {
  ID_VERIFICATION: 'document',
  NFC: 'chip',
  LIVENESS: 'face',
  AGE_ESTIMATION: 'face',
  FACE_SEARCH: 'face',
  POA: 'address',
  DOCUMENT_AI: 'papers',
  KYB_DOCUMENTS: 'papers',
  PHONE: 'phone',
  EMAIL_VERIFICATION: 'email',
  QUESTIONNAIRE: 'questions',
  KYB_REGISTRY: 'company',
  KYB_KEY_PEOPLE: 'people',
}

/** What a step asks for. A comparison takes the face of an earlier step; without one it asks for a face itself. */
function needOf(step: Step, session: Session): Need | undefined {
  if (step.feature !== 'FACE_MATCH') return NEEDS[step.feature]
  return session.steps.some(({ feature }) => NEEDS[feature] === 'face') ? undefined : 'face'
}

/** What the session will ask for, in its order, each once. */
export function needsOf(session: Session): Need[] {
  return [...new Set(session.steps.flatMap((step) => needOf(step, session) ?? []))]
}

/** What a session is about: a company, who a person is, or no more than the one thing it asks for. */
export type Subject = 'company' | 'person' | 'questions' | 'address' | 'phone' | 'email' | 'other'

const TELLS_WHO: Need[] = ['document', 'chip', 'face']
const ALONE: Need[] = ['questions', 'address', 'phone', 'email']

export function subjectOf(session: Session): Subject {
  if (session.session_kind === 'business') return 'company'
  const needs = needsOf(session)
  if (needs.length === 0 || needs.some((need) => TELLS_WHO.includes(need))) return 'person'
  return needs.length === 1 && ALONE.includes(needs[0]!) ? (needs[0] as Subject) : 'other'
}

/** How far the person is among the steps that ask for something; null before the first. */
export function wayOf(session: Session, shown: Step | null): { step: number; steps: number } | null {
  const node = shown?.node_id ?? session.current_node_id
  let at = session.steps.findIndex((step) => step.node_id === node)
  if (at < 0) at = session.steps.findLastIndex((step) => step.state !== 'pending')
  const asks = (step: Step) => needOf(step, session) !== undefined
  const step = session.steps.slice(0, at + 1).filter(asks).length
  return step === 0 ? null : { step, steps: session.steps.filter(asks).length }
}
