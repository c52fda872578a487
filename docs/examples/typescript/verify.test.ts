// The check decides the shared deliveries right.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Refused, verify } from './verify.js';

type Delivery = {
  name: string;
  secret: string;
  now: number;
  headers: Record<string, string>;
  body: string;
  verified: boolean;
};

const file = process.env.DELIVERIES ?? '../testdata/deliveries.json';
const cases = JSON.parse(readFileSync(file, 'utf8')) as Delivery[];

for (const delivery of cases) {
  test(delivery.name, () => {
    const headers = Object.fromEntries(Object.entries(delivery.headers).map(([name, value]) => [name.toLowerCase(), value]));
    const check = () => verify(delivery.secret, headers, Buffer.from(delivery.body), delivery.now);
    if (delivery.verified) {
      assert.equal(check().webhook_type, 'status.updated');
    } else {
      assert.throws(check, Refused);
    }
  });
}
