export type Step = 'document_selection' | 'document_front' | 'document_back' | 'face' | 'email' | 'phone' | 'poa' | 'questionnaire'
export type Channel = 'email' | 'sms' | 'whatsapp'
export type Outcome = 'Approved' | 'Pending' | 'Declined'
export type Problem = 'sessionExpired' | 'networkError' | 'cameraAccessDenied' | 'apiError' | 'unknown'

/** What the page tells, by the type of the message without its prefix. Further members may be added. */
export interface EventData {
  /** The colours of the check where its brand has only one look. */
  ready: { sessionId: string; colorScheme?: 'light' | 'dark' }
  started: { sessionId?: string }
  step_started: { step: Step; sessionId?: string }
  step_completed: { step: Step; nextStep?: Step; sessionId?: string }
  step_changed: { step: Step; previousStep?: Step; sessionId?: string }
  media_started: { step: Step; mediaType: 'camera' }
  media_captured: { step: Step; isAuto: boolean }
  document_selected: { documentType: string; country: string }
  verification_submitted: { step: Step; sessionId?: string; documentType?: string }
  code_sent: { step: Step; channel: Channel; codeSize: number; retriesLeft?: number; sessionId?: string }
  code_verified: { step: Step; channel?: Channel; sessionId?: string }
  status_updated: { status: string; previousStep?: Step; step?: Step; sessionId?: string }
  completed: { sessionId: string; status: Outcome; country?: string; documentType?: string }
  cancelled: { sessionId?: string }
  error: { error: Problem; step?: Step; sessionId?: string }
  close_request: Record<string, never>
  /** The page has a button in its own bar that asks to be closed. */
  close_button: Record<string, never>
}

export type EventType = keyof EventData

export type VerificationEvent = { [T in EventType]: { type: T; data: EventData[T]; timestamp: number } }[EventType]

const TYPES: Record<EventType, true> = {
  ready: true,
  started: true,
  step_started: true,
  step_completed: true,
  step_changed: true,
  media_started: true,
  media_captured: true,
  document_selected: true,
  verification_submitted: true,
  code_sent: true,
  code_verified: true,
  status_updated: true,
  completed: true,
  cancelled: true,
  error: true,
  close_request: true,
  close_button: true,
}

/** Reads a message, which is an object or its JSON text; null for anything that is none of ours. */
export function readEvent(message: unknown, prefix: string): VerificationEvent | null {
  const { type, data, timestamp } = objectOf(message)
  if (typeof type !== 'string' || !type.startsWith(`${prefix}:`)) return null
  const name = type.slice(prefix.length + 1)
  if (!Object.hasOwn(TYPES, name)) return null
  const told = objectOf(data)
  if (name === 'completed' && (typeof told.sessionId !== 'string' || !isOutcome(told.status))) return null
  return { type: name as EventType, data: told, timestamp: typeof timestamp === 'number' ? timestamp : Date.now() } as unknown as VerificationEvent
}

function isOutcome(value: unknown): value is Outcome {
  return value === 'Approved' || value === 'Pending' || value === 'Declined'
}

function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') {
    try {
      return objectOf(JSON.parse(value) as object)
    } catch {
      return {}
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
