// Checks that a webhook comes from your installation. Node's own modules only; copy it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

export type WebhookEvent = {
  event_id: string;
  webhook_type: string;
  timestamp: number;
  sequence: number;
  session_id?: string;
  transaction_id?: string;
  vendor_user_id?: string | null;
  vendor_business_id?: string | null;
  status?: string;
};

/** Says why a delivery is not believed. */
export class Refused extends Error {}

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Returns the event of a delivery that was signed with the secret of the destination. The body must be the bytes as
 * they came; the names of the headers are in lower case, as Node gives them.
 */
export function verify(secret: string, headers: Headers, body: Uint8Array, now = Date.now() / 1000): WebhookEvent {
  const v2 = String(headers['x-signature-v2'] ?? '');
  const raw = String(headers['x-signature'] ?? '');
  if (!v2 && !raw && headers['x-signature-simple']) {
    // Whoever must live with it has to read the decision again and believe nothing else.
    throw new Refused('only the deprecated signature was sent, which does not cover the body');
  }
  // V2 signs what the body says, so it holds even if something on the way wrote the body again; X-Signature signs its
  // bytes.
  if (!matches(secret, canonical(body), v2) && !matches(secret, body, raw)) {
    throw new Refused('signature does not match');
  }
  const event = parse(body) as WebhookEvent | null | undefined;
  if (typeof event?.timestamp !== 'number') {
    throw new Refused('the body is no event');
  }
  // The signatures cover the time in the body, not the header.
  if (headers['x-timestamp'] !== String(event.timestamp)) {
    throw new Refused('the time of the delivery is not that of the body');
  }
  if (Math.abs(now - event.timestamp) > toleranceSeconds) {
    throw new Refused('the delivery is too old');
  }
  return event;
}

function matches(secret: string, message: Uint8Array | undefined, signature: string): boolean {
  if (!message) return false;
  const expected = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'));
  const sent = Buffer.from(signature);
  return sent.length === expected.length && timingSafeEqual(sent, expected); // in constant time
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined;
  }
}

/** Writes a JSON text the way it was signed; undefined for what is no JSON. */
function canonical(body: Uint8Array): Uint8Array | undefined {
  const value = parse(body);
  try {
    return value === undefined ? undefined : Buffer.from(write(value));
  } catch {
    return undefined; // nested too deep
  }
}

function write(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(write).join(',')}]`;
  }
  if (value !== null && typeof value === 'object') {
    // An object of JavaScript puts names such as "1" first whatever their order was, so the members are written here.
    // Names are sorted by code point, which is the order of their UTF-8 bytes and not that of sort().
    const members = Object.entries(value).map(([name, member]) => [Buffer.from(name), write(member)] as const);
    members.sort(([a], [b]) => Buffer.compare(a, b));
    return `{${members.map(([name, member]) => `${JSON.stringify(name.toString())}:${member}`).join(',')}}`;
  }
  return JSON.stringify(value); // whole numbers have no fraction here
}
