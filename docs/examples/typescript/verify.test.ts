// The check decides the shared deliveries right, and the inbox files the shared events right.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Inbox, type Verdict } from './inbox.js';
import { Refused, verify, type WebhookEvent } from './verify.js';

type Delivery = {
  name: string;
  secret: string;
  now: number;
  headers: Record<string, string>;
  body: string;
  verified: boolean;
};

type Filed = { name: string; event: WebhookEvent; verdict: Verdict };

const testdata = process.env.TESTDATA ?? '../testdata';
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const deliveries = read(process.env.DELIVERIES || `${testdata}/deliveries.json`) as Delivery[];

test('there are deliveries', () => assert.ok(deliveries.length > 0));

for (const delivery of deliveries) {
  test(delivery.name, () => {
    const headers = Object.fromEntries(Object.entries(delivery.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const check = () => verify(delivery.secret, headers, Buffer.from(delivery.body), delivery.now);
    if (delivery.verified) {
      assert.ok(check().event_id);
    } else {
      assert.throws(check, Refused);
    }
  });
}

test('the inbox', () => {
  const inbox = new Inbox();
  for (const { name, event, verdict } of read(process.env.EVENTS || `${testdata}/inbox.json`) as Filed[]) {
    assert.equal(inbox.take(event), verdict, name);
  }
});
