// What the pictures show: one application with records of every kind, made one after the other so that numbers and order are the same each time.
import { readFile } from 'node:fs/promises'
import { caller, session } from './seed.mjs'

const DAY = 86_400_000
const TESTDATA = new URL('../../../domain/monitoring/regulatoryreport/goaml/testdata/', import.meta.url)
const picture = (name) => readFile(new URL(`../../hosted/test/testdata/${name}.jpg`, import.meta.url))

/** Sessions by what became of them, in this order. */
const SCENARIOS = {
  approved: 'approve', expired: 'decline_document_expired', borderline: 'review_face_match_borderline', attack: 'decline_liveness_attack',
  listed: 'decline_aml_hit', possible: 'review_aml_possible_match', minor: 'decline_minimum_age', unlike: 'decline_face_match_low_similarity',
}

async function sessions(stage) {
  const made = {}
  let number = 0
  for (const [name, scenario] of Object.entries(SCENARIOS)) made[name] = await session(stage.origin, stage.api, { workflow: stage.workflows.full, scenario, vendorData: `customer-${number++}` })
  made.open = await session(stage.origin, stage.api, { workflow: stage.workflows.full, scenario: 'approve', vendorData: 'customer-8', walked: false })
  made.again = await session(stage.origin, stage.api, { workflow: stage.workflows.plain, scenario: 'approve', vendorData: 'customer-9' })
  await stage.api('PATCH', `/v3/session/${made.again}/update-status/`, { new_status: 'Resubmitted', nodes_to_resubmit: [{ node_id: 'feature_ocr', feature: 'OCR' }], comment: 'The picture is blurred.' })
  made.company = await company(stage)
  return made
}

/** A session about a company that typed in its name. */
async function company(stage) {
  const { uuid } = await stage.api('POST', '/v3/workflows/', { workflow_label: 'Company', features: [{ feature: 'KYB_REGISTRY' }] })
  const made = await stage.api('POST', '/v3/session/', { workflow_id: uuid, vendor_data: 'firm-1', sandbox_scenario: 'decline_kyb_registry_mismatch' })
  const hosted = caller(stage.origin, { 'Session-Token': made.session_token })
  await hosted('POST', '/v3/hosted/session/consent/', { consent_version: '2026-12', language: 'en' })
  await until(async () => (await hosted('GET', '/v3/hosted/session/')).current_node_id === 'feature_kyb_registry')
  await hosted('POST', '/v3/hosted/session/steps/feature_kyb_registry/form/', { company_name: 'Ærø & Søn ApS', country_code: 'DK' })
  await until(async () => !['Not Started', 'In Progress'].includes((await hosted('GET', '/v3/hosted/session/')).status))
  return made.session_id
}

async function until(holds) {
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    if (await holds()) return
    await new Promise((settle) => setTimeout(settle, 25))
  }
  throw new Error('what is waited for does not come')
}

async function transfer(stage) {
  await stage.api('PUT', '/v3/travel-rule/settings/', { is_enabled: true, legal_name: 'Alpha Exchange' })
  const wallet = `0x${'8e23b0a071be44a5862d746b451cbb31'.padEnd(40, '0')}`
  const { uuid } = await stage.api('POST', '/v3/transactions/', {
    transaction_id: 'transfer-1', transaction_category: 'finance',
    transaction_details: { direction: 'outbound', amount: '1.25', currency: 'ETH', currency_kind: 'crypto' },
    subject: { vendor_data: 'ada', full_name: 'Ada Lovelace' },
    counterparty: { full_name: 'Ada Lovelace', payment_method: { method_type: 'unhosted_wallet', account_id: wallet } },
    travel_rule_details: { status: 'AWAITING_COUNTERPARTY', required: true },
  })
  const asked = await stage.api('POST', '/v3/travel-rule/widget-session/', { wallet_address: wallet, chain: 'ETH', transaction_id: uuid, holder_name: 'Ada Lovelace' })
  await stage.api('POST', `/v3/travel-rule/widget/${asked.token}/proofs/`, { method: 'SCREENSHOT', image: (await picture('card')).toString('base64') })
  return uuid
}

async function cases(stage, made) {
  const { base, api } = { base: made.base, api: stage.api }
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  const blueprint = (name, more = {}) => api('POST', `${base}/cases/blueprints/`, { name, assignee_pool: [pool], ...more })
  const checker = await blueprint('Second look')
  made.blueprint = (await blueprint('Screening', {
    four_eyes_checker_blueprint: checker.uuid, transfer_enabled: true, require_resolution_note: true,
    content_config: { checklist: { enabled: true, optional: false, items: [{ label: 'Compare the names', order: 1 }, { label: 'Read the source', order: 2 }] }, reporting: { enabled: true, fiu_reports: true }, aml_control: { enabled: true, identity: true, financial: false } },
  })).uuid
  const opened = async (title, customer, more = {}) => {
    const user = await api('GET', `/v3/users/customer-${customer}/`)
    return api('POST', `${base}/cases/`, { title, subject: { type: 'user', uuid: user.internal_id }, ...more })
  }
  const late = await opened('Late and urgent', 5, { priority: 'HIGH', due_at: '2026-01-02T10:00:00Z', tags: ['made up'], links: [{ entity_type: 'session', entity_uuid: made.possible }], blueprint: made.blueprint })
  await api('PATCH', `${base}/cases/${late.uuid}/checklist/${late.checklist_items[0].uuid}/`, { is_completed: true })
  await api('POST', `${base}/cases/${late.uuid}/notes/`, { comment: 'Please look at the second hit, @grace@example.org', mentioned_emails: ['grace@example.org', 'ada@example.org'] })
  made.late = late.uuid
  made.plain = (await opened('Ünal <b>is</b> on a list', 4, { priority: 'LOW' })).uuid
  const asked = await opened('Awaits an answer', 2)
  await api('POST', `${base}/cases/${asked.uuid}/request-info/`)
  made.asked = asked.uuid
  made.resolved = (await opened('Somebody else', 6)).uuid
  await api('POST', `${base}/cases/${made.resolved}/resolve/`, { resolution: 'FALSE_POSITIVE', note: 'Born in another year.' })
}

/** A case that another proposed to resolve, so that the one who looks decides. */
async function proposal(stage, made, login) {
  const user = await stage.api('GET', '/v3/users/customer-3/')
  const one = await stage.api('POST', `${made.base}/cases/`, { title: 'Waits for a second person', subject: { type: 'user', uuid: user.internal_id }, blueprint: made.blueprint })
  for (const item of one.checklist_items) await stage.api('PATCH', `${made.base}/cases/${one.uuid}/checklist/${item.uuid}/`, { is_completed: true })
  const { page, close } = await stage.page({ state: login })
  await page.goto(`${stage.origin}${made.home}`)
  await page.evaluate(async (path) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'Vidimus-Console': '1', 'Content-Type': 'application/json' }, body: JSON.stringify({ resolution: 'VALID_THREAT', note: 'The names agree, the birthdays too.' }) })
    if (!answer.ok) throw new Error(await answer.text())
  }, `${made.base}/cases/${one.uuid}/resolve/`)
  await close()
  made.proposed = one.uuid
}

async function reports(stage, made) {
  const { base } = made
  const xsd = await readFile(new URL('NORTH.xsd', TESTDATA))
  await stage.form(`${base}/fiu-profiles/`, { name: 'NORTH' }, { name: 'schema.xsd', mimeType: 'application/xml', buffer: xsd })
  const person = { first_name: 'Ada', last_name: 'Lovelace' }
  const template = await stage.api('POST', `${base}/report-templates/`, { name: 'Activity', jurisdiction: 'AE', report_type: 'SAR', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'AED', reporting_person: person } })
  await stage.api('POST', `${base}/report-templates/`, { name: 'Transactions', jurisdiction: 'DE', report_type: 'STR', format: 'pdf_only', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'EUR' } })
  made.template = template.uuid
  made.draft = (await stage.api('POST', `${base}/cases/${made.late}/regulatory-reports/`, { report_type: 'SAR', jurisdiction: 'US' })).uuid
  made.final = (await stage.api('POST', `${base}/cases/${made.plain}/regulatory-reports/`, { template: template.uuid })).uuid
  await stage.api('PATCH', `${base}/regulatory-reports/${made.final}/`, { submission_date: '2026-01-28T10:00:00Z', action: 'Account blocked', activity: 'Payments split to stay below the limit', report_indicators: ['STRUCT'] })
  await stage.api('POST', `${base}/regulatory-reports/${made.final}/finalize/`)
}

/** Fills a stage that was just opened: identifiers by name, and who may look at them. */
export async function world(stage) {
  // Days are counted from the one on which the first record is made, so all are made on one.
  while (Date.now() % DAY > DAY - 300_000) await new Promise((settle) => setTimeout(settle, 1000))
  const made = { begun: Date.now(), logins: {} }
  Object.assign(made, await sessions(stage))
  made.logins.ada = await stage.member(stage.application, 'ada@example.org')
  made.logins.grace = await stage.member(stage.application, 'grace@example.org')
  made.logins.dev = await stage.member(stage.application, 'dev@example.org', 'developer')
  made.home = `/console/a/${stage.application}`
  made.base = `/v3/organization/${stage.organization}/application/${stage.application}`
  made.password = stage.passwords['ada@example.org']
  await stage.api('POST', '/v3/businesses/create/', { vendor_data: 'firm-0', display_name: 'Ærø & Søn ApS', legal_name: 'Ærø & Søn ApS', country_code: 'DNK', registration_number: '12345678' })
  await stage.api('PATCH', '/v3/users/customer-4/update-status/', { status: 'BLOCKED' }).catch(() => {})
  made.payment = await stage.pay('payment-1')
  made.transfer = await transfer(stage)
  await cases(stage, made)
  await proposal(stage, made, made.logins.grace)
  await reports(stage, made)
  await stage.api('POST', `${made.base}/views/`, { name: 'Waiting for me', screen: 'sessions', filters: { status: 'In Review' }, is_shared: true, is_pinned: true }).catch(async () => stage.api('POST', `${made.base}/views/`, { name: 'Waiting for me', screen: 'sessions', filters: { status: 'In Review' }, is_shared: true }))
  return made
}
