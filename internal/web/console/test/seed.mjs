// Fills a sandbox application with sessions in every state, through the calls that a customer's server and the hosted page make.
import { readFile } from 'node:fs/promises'

const picture = (name) => readFile(new URL(`../../hosted/test/testdata/${name}.jpg`, import.meta.url))

/** Answers of the API as they are, refusals thrown with their body. */
export function caller(origin, headers) {
  return async (method, path, body, more = {}) => {
    const plain = body === undefined || body instanceof Uint8Array
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': plain ? 'image/jpeg' : 'application/json' }), ...more },
      body: plain ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

/** A workflow with a document, and one with everything that needs no sender of messages. */
export async function workflows(api) {
  const make = async (label, features) => (await api('POST', '/v3/workflows/', { workflow_label: label, is_desktop_allowed: true, features: features.map((feature) => ({ feature })) })).uuid
  return { plain: await make('Document', ['OCR']), full: await make('Everything', ['OCR', 'LIVENESS', 'FACE_MATCH', 'AML']) }
}

/** Creates a session and walks it to its end as its scenario says. */
export async function session(origin, api, { workflow, scenario, vendorData, walked = true }) {
  const made = await api('POST', '/v3/session/', { workflow_id: workflow, sandbox_scenario: scenario, vendor_data: vendorData })
  if (walked) await walk(caller(origin, { 'Session-Token': made.session_token }))
  return made.session_id
}

async function walk(hosted) {
  await hosted('POST', '/v3/hosted/session/consent/', { consent_version: '2026-12', language: 'en' })
  const [passport, card] = await Promise.all([picture('passport'), picture('card')])
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const view = await hosted('GET', '/v3/hosted/session/')
    if (view.status !== 'In Progress') return view.status
    const step = view.steps.find(({ node_id }) => node_id === view.current_node_id)
    if (!step) await new Promise((settle) => setTimeout(settle, 25))
    else await act(hosted, step, passport, card)
  }
  throw new Error('the session does not end')
}

async function act(hosted, step, passport, card) {
  const path = `/v3/hosted/session/steps/${step.node_id}`
  if (step.document) {
    await hosted('POST', `${path}/document/`, { document_type: 'P', issuing_state: 'ESP' })
    return hosted('PUT', `${path}/images/front/?capture=upload`, passport)
  }
  if (step.upload) {
    for (const slot of step.upload.slots) if (!slot.optional) await hosted('PUT', `${path}/images/${slot.side}/?capture=camera`, card)
    return
  }
  await hosted('POST', `${path}/form/`, {})
}

/** Reports a payment and returns its id. */
export async function payment(api, id) {
  const made = await api('POST', '/v3/transactions/', {
    transaction_id: id,
    transaction_category: 'finance',
    transaction_details: { direction: 'OUTBOUND', amount: '12500.00', currency: 'EUR', payment_details: 'Invoice 7 – \u202eevil\u202c' },
    subject: { vendor_data: 'customer-1', full_name: 'Mira Sample', entity_type: 'individual' },
    counterparty: { full_name: 'Øystein <b>Ås</b>', entity_type: 'external', address: { country: 'NOR' }, payment_method: { method_type: 'bank_account', account_id: 'NO9386011117947' } },
  })
  return made.uuid
}
