// Says whether a verified event is news. No modules; copy it.
import type { WebhookEvent } from './verify.js';

/**
 * What an event is to its receiver: `new`; `repeated`, it came before: answer 2xx and do nothing; `late`, a newer event
 * of its kind about the same thing came first: do not let what it says replace what you know; or `out_of_order`, a newer
 * event of another kind came first: it is news that this happened, but read the thing's state with a call.
 */
export type Verdict = 'new' | 'repeated' | 'late' | 'out_of_order';

/**
 * Files events that were verified. This one forgets everything at the end of the program: keep the two maps as tables
 * of your database, and write them in the transaction that carries out what the event asks for.
 */
export class Inbox {
  readonly #seen = new Set<string>(); // event_id
  readonly #newest = new Map<string, number>(); // highest sequence by subject, of each kind of event and of all

  take(event: WebhookEvent): Verdict {
    if (this.#seen.has(event.event_id)) return 'repeated';
    this.#seen.add(event.event_id);
    const subject = subjectOf(event);
    const ofKind = `${subject} ${event.webhook_type}`;
    if (event.sequence <= (this.#newest.get(ofKind) ?? 0)) return 'late';
    this.#newest.set(ofKind, event.sequence);
    if (event.sequence <= (this.#newest.get(subject) ?? 0)) return 'out_of_order';
    this.#newest.set(subject, event.sequence);
    return 'new';
  }
}

/** What the event is about; sequences count for each of them. */
function subjectOf(event: WebhookEvent): string {
  if (event.webhook_type === 'activity.created') return event.event_id;
  return event.session_id ?? event.transaction_id ?? event.vendor_user_id ?? event.vendor_business_id ?? event.event_id;
}
