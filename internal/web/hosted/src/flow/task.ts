import {
  EVERY_COUNTRY,
  type AllowedDocuments,
  type CaptureMethod,
  type DocumentCode,
  type DocumentTask,
  type Form,
  type Session,
  type Side,
  type Status,
  type Step,
  type UploadTask,
} from '../api/session'

/** What the person is asked to do now, read from the server's state alone. */
export type Task =
  | { kind: 'consent' }
  | { kind: 'document'; step: Step; document: DocumentTask }
  | PictureTask
  | { kind: 'form'; step: Step; form: Form }
  | { kind: 'wait' }
  | { kind: 'unsupported' }
  | { kind: 'end'; status: Status }

/** One picture or file: a side of a document, a face, or a paper. */
export interface PictureTask {
  kind: 'picture'
  step: Step
  /** What was chosen; null where nothing had to be chosen. */
  document: DocumentTask | null
  side: Side
  sides: number
  methods: CaptureMethod[]
  /** A PDF will do as well. */
  pdf: boolean
  /** What may be given in place of it by whoever cannot give it; null for most. */
  instead: Side | null
  /** It may be left out, which the person then says. */
  optional: boolean
}

const FINAL: readonly Status[] = ['Approved', 'Declined', 'In Review', 'Expired', 'Abandoned', 'Kyc Expired']

export function isFinal(status: Status): boolean {
  return FINAL.includes(status)
}

export function taskOf(session: Session): Task {
  if (isFinal(session.status)) return { kind: 'end', status: session.status }
  if (session.consent.accepted_at === null || session.status === 'Not Started' || session.status === 'Resubmitted') {
    return { kind: 'consent' }
  }
  const step = session.steps.find((each) => each.node_id === session.current_node_id)
  if (!step || step.state === 'processing' || step.state === 'done') return { kind: 'wait' }
  if (step.document) return documentTask(step, step.document)
  if (step.upload) return uploadTask(step, step.upload)
  if (step.form) return { kind: 'form', step, form: step.form }
  return { kind: 'unsupported' }
}

function documentTask(step: Step, document: DocumentTask): Task {
  if (!document.chosen) return { kind: 'document', step, document }
  const sides = sidesOf(document)
  // A back that is there without its front, or a full set in a new try, begins with the front again.
  const side = document.uploaded.includes('front') && sides === 2 && document.uploaded.length < 2 ? 'back' : 'front'
  return { kind: 'picture', step, document, side, sides, methods: document.capture_methods, pdf: true, instead: null, optional: false }
}

/** The files one after the other, also those that may be left out; what stands in for another is offered with that one. */
function uploadTask(step: Step, { slots, capture_methods: methods }: UploadTask): Task {
  const open = slots.filter((slot) => !slot.uploaded && !slot.skipped && slot.instead_of === null)
  // A new try begins with all files, as the server tells; none open means that the server is about to work.
  const slot = open[0]
  if (!slot) return { kind: 'wait' }
  const instead = slots.find((each) => each.instead_of === slot.side)?.side ?? null
  return { kind: 'picture', step, document: null, side: slot.side, sides: slots.length, methods, pdf: slot.pdf, instead, optional: slot.optional }
}

function sidesOf(document: DocumentTask): number {
  const { chosen } = document
  if (!chosen) return 1
  const found = documentsFor(document.allowed, chosen.issuing_state)
  return found.find((each) => each.document_type === chosen.document_type)?.sides ?? 1
}

/** The documents of one country; an entry of its own goes before the entry for every country. */
export function documentsFor(allowed: AllowedDocuments[], issuingState: string): AllowedDocuments['documents'] {
  const own = allowed.find((each) => each.issuing_state === issuingState)
  const every = allowed.find((each) => each.issuing_state === EVERY_COUNTRY)
  return (own ?? every)?.documents ?? []
}

/** The single possible choice, or null when there is something to choose. */
export function onlyChoice(document: DocumentTask): { issuingState: string; documentType: DocumentCode } | null {
  const [country, ...otherCountries] = document.allowed
  if (!country || otherCountries.length > 0 || country.issuing_state === EVERY_COUNTRY) return null
  const [kind, ...otherKinds] = country.documents
  if (!kind || otherKinds.length > 0) return null
  return { issuingState: country.issuing_state, documentType: kind.document_type }
}

/** Two sessions with the same key ask for the same thing, so that what the person began may stay on the screen. */
export function taskKey(task: Task): string {
  switch (task.kind) {
    case 'document':
      return `document:${task.step.node_id}`
    case 'picture':
      return `picture:${task.step.node_id}:${task.side}:${task.step.attempts_left}`
    case 'form':
      return `form:${task.step.node_id}`
    default:
      return task.kind
  }
}
