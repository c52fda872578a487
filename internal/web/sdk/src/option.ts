import type { EventData, EventType, Outcome, Problem, VerificationEvent } from './event'

export type State = 'loading' | 'ready' | 'error' | 'closed'

export interface Session {
  sessionId: string
  status: Outcome
  country?: string
  documentType?: string
}

/** How it ended. A session that is not over can be opened again with the same address. */
export type Result =
  | { type: 'completed'; session: Session }
  | { type: 'cancelled'; sessionId: string | null }
  | { type: 'failed'; sessionId: string | null; error: Problem }

export interface Options {
  /** The address of the session, as the server got it when it made the session. */
  url: string
  /** Stacking of the window over the page. 9999. */
  zIndex?: number
  /** A button that closes the window. On. */
  showCloseButton?: boolean
  /** Asks before a check that is not over is closed. On. */
  showExitConfirmation?: boolean
  /** Closes the window once there is a result, before the person has read it. Off. */
  closeModalOnComplete?: boolean
  /** Shows the check inside the page, not in a window over it. Off. */
  embedded?: boolean
  /** Id of the element that the check is shown in, if embedded. */
  embeddedContainerId?: string
  /** Writes what happens to the console, without anything about the person. Off. */
  loggingEnabled?: boolean
  /** What the types of the messages begin with, as the installation has it. vidimus. */
  messagePrefix?: string
  /** Language of the texts around the page, such as de. That of the address, else of the document, else of the browser. */
  language?: string
  onEvent?: (event: VerificationEvent) => void
  onStateChange?: (state: State) => void
  onComplete?: (result: Result) => void
}

export type Listener<T extends EventType> = (data: EventData[T], timestamp: number) => void

/** Loopback names, for development. */
const NEAR = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address of a page that may be trusted with a camera. Throws TypeError. */
export function pageAddress(url: string): URL {
  let address: URL
  try {
    address = new URL(url)
  } catch {
    throw new TypeError('url: not an address')
  }
  const safe = address.protocol === 'https:' || (address.protocol === 'http:' && NEAR.has(address.hostname))
  if (!safe || address.username || address.password) throw new TypeError('url: an https address is needed')
  return address
}
