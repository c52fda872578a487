import type { Options } from './option'
import { Verification } from './verification'

export type { Channel, EventData, EventType, Outcome, Problem, Step, VerificationEvent } from './event'
export type { Listener, Options, Result, Session, State } from './option'
export { Verification } from './verification'

/** Shows a check and hands back what is going on. Throws TypeError where the options cannot be followed. */
export function startVerification(options: Options): Verification {
  return new Verification(options)
}
