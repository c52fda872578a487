// Checks that a webhook comes from your installation. Node's own modules only; copy it.
import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

export type WebhookEvent = {
  event_id: string;
  webhook_type: string;
  timestamp: number;
  session_id: string;
  status: string;
};

/** Says why a delivery is not believed. */
export class Refused extends Error {}

export type Headers = Record<string, string | string[] | undefined>;

/**
 * Returns the event of a delivery that was signed with the secret of the destination. The body must be the bytes as
 * they came; the names of the headers are in lower case, as Node gives them.
 */
export function verify(secret: string, headers: Headers, body: Uint8Array, now = Date.now() / 1000): WebhookEvent {
  const expected = Buffer.from(createHmac('sha256', secret).update(body).digest('hex'));
  const sent = Buffer.from(String(headers['x-signature-v2'] ?? ''));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) {
    throw new Refused('signature does not match');
  }
  const event = JSON.parse(Buffer.from(body).toString('utf8')) as WebhookEvent;
  if (headers['x-timestamp'] !== String(event.timestamp)) {
    throw new Refused('the time of the delivery is not that of the body');
  }
  if (Math.abs(now - event.timestamp) > toleranceSeconds) {
    throw new Refused('the delivery is too old');
  }
  return event;
}
