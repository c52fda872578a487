// A backend in TypeScript: it makes a session, receives and checks the webhook that announces it, and reads the decision.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSession, createWebhookDestination, deleteWebhookDestination, getSessionDecision, listSessions } from 'vidimus';
import { createClient, type Client } from 'vidimus/client';

import { Inbox } from './inbox.js';
import { Refused, verify, type WebhookEvent } from './verify.js';

const maxBody = 1 << 20;

/** Reads the bytes of a body, up to a limit. */
async function bytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBody) throw new Refused('the body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Serves webhooks and passes on the events that are genuine and news. */
async function receive(listen: string, secret: () => string, pass: (event: WebhookEvent) => void) {
  const inbox = new Inbox();
  const server = createServer((request, response) => {
    bytes(request)
      .then((body) => {
        const event = verify(secret(), request.headers, body);
        const verdict = inbox.take(event);
        // Answer first, work later: there are five seconds.
        response.writeHead(204).end();
        if (verdict === 'new' || verdict === 'out_of_order') pass(event);
      })
      .catch(() => response.writeHead(401).end());
  });
  const at = listen.lastIndexOf(':');
  server.listen(Number(listen.slice(at + 1)), listen.slice(0, at));
  await once(server, 'listening');
  return server;
}

async function follow(client: Client, event: Promise<WebhookEvent>) {
  const customer = `customer-${randomUUID()}`;
  const session = await createSession({
    client,
    throwOnError: true,
    body: { workflow_id: process.env.WORKFLOW_ID ?? '', vendor_data: customer },
  });
  console.log(`session ${session.data.session_id}`);

  const { webhook_type, session_id, status } = await event;
  console.log(`webhook verified ${webhook_type} ${session_id} "${status}"`);

  const decision = await getSessionDecision({ client, throwOnError: true, path: { sessionId: session.data.session_id } });
  console.log(`decision "${decision.data.status}"`);

  const sessions = await listSessions({ client, throwOnError: true, query: { vendor_data: customer } });
  console.log(`sessions ${sessions.data.count}`);
}

async function main() {
  const client = createClient({
    baseUrl: process.env.VIDIMUS_URL ?? 'http://localhost:8080',
    auth: process.env.VIDIMUS_API_KEY,
  });
  let secret = '';
  let pass: (event: WebhookEvent) => void = () => {};
  const event = new Promise<WebhookEvent>((resolve) => {
    pass = resolve;
  });
  const server = await receive(process.env.HOOK_LISTEN ?? '127.0.0.1:8090', () => secret, pass);
  const { address, port } = server.address() as AddressInfo;
  const destination = await createWebhookDestination({
    client,
    throwOnError: true,
    body: {
      label: 'Example in TypeScript',
      url: process.env.HOOK_URL ?? `http://${address}:${port}`,
      subscribed_events: ['status.updated'],
    },
  });
  // The secret is shown this once.
  secret = destination.data.secret_shared_key ?? '';
  try {
    await follow(client, event);
  } finally {
    await deleteWebhookDestination({ client, path: { destination_uuid: destination.data.uuid } });
    server.close();
    server.closeAllConnections();
  }
}

await main();
