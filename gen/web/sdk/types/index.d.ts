import type { Options } from './option.js';
import { Verification } from './verification.js';
export type { Channel, EventData, EventType, Outcome, Problem, Step, VerificationEvent } from './event.js';
export type { Listener, Options, Result, Session, State } from './option.js';
export { Verification } from './verification.js';
/** Shows a check and hands back what is going on. Throws TypeError where the options cannot be followed. */
export declare function startVerification(options: Options): Verification;
