import { screenOf, type Screen, type State } from '../flow/state'
import { isFinal, taskOf } from '../flow/task'
import type { Form, Session, Side, Status, Step } from '../api/session'

export interface Message {
  type: string
  data?: Record<string, unknown>
}

/** What a parent window is told when the state has moved. The session token is never part of it. */
export function messagesBetween(before: State, after: State): Message[] {
  const session = after.session
  if (!session) return after.closed && !before.closed ? [failure('sessionExpired')] : trouble(before, after)
  const base = { sessionId: session.session_id }
  const messages: Message[] = []
  const colorScheme = session.branding?.scheme
  if (!before.session) messages.push({ type: 'ready', data: { ...base, ...(colorScheme && { colorScheme }) } })
  if (before.session && begun(before.session, session)) messages.push({ type: 'started', data: base })
  messages.push(...codes(before, session), ...statusMessages(before, session), ...chosen(before.session, session))
  messages.push(...photographed(before, after), ...stepMessages(before, after), ...submitted(before.session, session))
  if (after.left && !before.left) messages.push({ type: 'cancelled', data: base })
  if (isFinal(session.status) && before.session?.status !== session.status) messages.push(completed(session))
  if (after.closed && !before.closed) messages.push(failure('sessionExpired', session))
  return [...messages, ...trouble(before, after)]
}

function trouble(before: State, after: State): Message[] {
  if (!after.unreachable || before.unreachable) return []
  return [failure(after.unreachable === 'network' ? 'networkError' : 'apiError', after.session)]
}

export function failure(error: string, session: Session | null = null): Message {
  return { type: 'error', data: { error, ...(session && { sessionId: session.session_id }) } }
}

function begun(before: Session, after: Session): boolean {
  return taskOf(before).kind === 'consent' && taskOf(after).kind !== 'consent'
}

function statusMessages(before: State, session: Session): Message[] {
  if (!before.session || before.session.status === session.status) return []
  const previousStep = stepName(screenOf(before))
  const status = session.status.toUpperCase().replaceAll(' ', '_')
  return [{ type: 'status_updated', data: { status, sessionId: session.session_id, ...(previousStep && { previousStep }) } }]
}

function chosen(before: Session | null, session: Session): Message[] {
  const now = chosenDocument(session)
  const then = before && chosenDocument(before)
  if (!before || !now || (then?.country === now.country && then.documentType === now.documentType)) return []
  return [{ type: 'document_selected', data: now }]
}

/** What the steps about a mail address and a phone number show, in so far as a parent is told. */
interface CodeForm {
  code_size: number
  sends_left: number
  attempts_left: number
  channel?: string
}

/** A code that was asked for, and one that was right. */
function codes(before: State, session: Session): Message[] {
  const task = before.session && taskOf(before.session)
  if (!before.answers || before.session === session || task?.kind !== 'form') return []
  const step = FORM_STEPS[task.step.feature]
  if (step !== 'email' && step !== 'phone') return []
  const shared = { step, channel: channelOf(step, task.form), sessionId: session.session_id }
  if (before.answers.action === 'check') return mayHaveFailed(task.form) ? [] : [{ type: 'code_verified', data: shared }]
  const form = session.steps.find((each) => each.node_id === task.step.node_id)?.form as CodeForm | null | undefined
  if (!form || before.answers.action === 'finish') return []
  return [{ type: 'code_sent', data: { ...shared, codeSize: form.code_size, retriesLeft: form.sends_left } }]
}

/** A last wrong code ends the step like the right one does, and the answer does not tell them apart. */
function mayHaveFailed(form: Form): boolean {
  return (form as unknown as CodeForm).attempts_left <= 1
}

function channelOf(step: 'email' | 'phone', form: Form): string {
  return step === 'email' ? 'email' : ((form as unknown as CodeForm).channel ?? 'sms')
}

function photographed(before: State, after: State): Message[] {
  const { picture } = after
  if (before.sent === null && after.sent !== null && !picture) return [{ type: 'media_captured', data: { step: stepName(screenOf(before)), isAuto: true } }]
  if (!picture || picture === before.picture || picture.capture !== 'camera') return []
  return [{ type: 'media_captured', data: { step: stepName(screenOf(after)), isAuto: picture.auto } }]
}

function stepMessages(before: State, after: State): Message[] {
  const from = stepName(screenOf(before))
  const to = stepName(screenOf(after))
  if (from === to) return []
  const { session_id: sessionId } = after.session!
  const messages: Message[] = []
  // Going back to the choice finishes nothing.
  if (from && to !== 'document_selection') {
    messages.push({ type: 'step_completed', data: { step: from, sessionId, ...(to && { nextStep: to }) } })
  }
  if (!to) return messages
  messages.push({ type: 'step_started', data: { step: to, sessionId } })
  if (from) messages.push({ type: 'step_changed', data: { step: to, previousStep: from, sessionId } })
  return messages
}

function submitted(before: Session | null, session: Session): Message[] {
  if (!before || taskOf(before).kind !== 'picture' || taskOf(session).kind !== 'wait') return []
  const data = { step: lastStep(before), sessionId: session.session_id }
  return [{ type: 'verification_submitted', data: { ...data, documentType: chosenDocument(before)?.documentType } }]
}

function lastStep(session: Session): string {
  const task = taskOf(session)
  return task.kind === 'picture' ? pictureStep(task.side, task.step.feature) : 'document_front'
}

function completed(session: Session): Message {
  if (session.status === 'Expired' || session.status === 'Abandoned') return failure('sessionExpired', session)
  const data = { sessionId: session.session_id, status: outcome(session.status), ...chosenDocument(session) }
  return { type: 'completed', data }
}

function outcome(status: Status): string {
  return status === 'Approved' || status === 'Declined' ? status : 'Pending'
}

function chosenDocument(session: Session): { documentType: string; country: string } | null {
  for (const step of session.steps) {
    const document = step.document?.chosen
    if (document) return { documentType: document.document_type, country: document.issuing_state }
  }
  return null
}

const FORM_STEPS: Partial<Record<Step['feature'], string>> = { EMAIL_VERIFICATION: 'email', PHONE: 'phone', QUESTIONNAIRE: 'questionnaire' }

function pictureStep(side: Side, feature: Step['feature']): string {
  if (side === 'selfie' || side === 'motion') return 'face'
  if (feature === 'POA') return 'poa'
  return side === 'back' ? 'document_back' : 'document_front'
}

/** Names that parents know; null on screens that are no step. */
export function stepName(screen: Screen): string | null {
  switch (screen.name) {
    case 'choice':
      return 'document_selection'
    case 'guide':
    case 'retry':
    case 'camera':
    case 'review':
    case 'doubt':
      return pictureStep(screen.side, screen.step.feature)
    case 'form':
      return FORM_STEPS[screen.step.feature] ?? null
    default:
      return null
  }
}
