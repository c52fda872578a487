// Cases and reports: opened, worked on, decided by two people, reported; and every screen of them looked over by axe.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
const ADA = 'ada@example.org'
const GRACE = 'grace@example.org'
let ada
let grace
let home
let base
let payment
let sessions
const kinds = {}

/** A case of the API, about the first customer. */
async function opened(title, more = {}) {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  return stage.api('POST', `${base}/cases/`, { title, subject: { type: 'user', uuid: user.internal_id }, ...more })
}

before(async () => {
  await stage.open()
  sessions = await stage.seed(['review_aml_possible_match', 'approve'])
  payment = await stage.pay('payment-1')
  ada = await stage.member(stage.application, ADA)
  grace = await stage.member(stage.application, GRACE)
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  const blueprint = (name, more) => stage.api('POST', `${base}/cases/blueprints/`, { name, assignee_pool: [pool], ...more })
  kinds.checker = await blueprint('Second look', {})
  kinds.maker = await blueprint('Screening', {
    four_eyes_checker_blueprint: kinds.checker.uuid, transfer_enabled: true, require_resolution_note: true,
    content_config: { checklist: { enabled: true, optional: false, items: [{ label: 'Compare the names', order: 1 }, { label: 'Read the source', order: 2 }] }, reporting: { enabled: true, fiu_reports: true } },
  })
}, { timeout: 180_000 })
after(() => stage.close())

const who = { ada: () => stage.page({ state: ada }), grace: () => stage.page({ state: grace }) }
const read = (id) => stage.api('GET', `${base}/cases/${id}/`)

test('a case is opened, worked on and proposed by keyboard alone, and a second person decides', async () => {
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}`)
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.getByRole('heading', { name: 'Cases', exact: true }).waitFor()
  await settled(page)
  await page.getByText('No cases yet').waitFor()
  await page.keyboard.press('e')
  await page.getByRole('dialog').waitFor()
  await accessible(page, 'opening a case')
  await page.keyboard.type('Ünal <b>is</b> on a list')
  await page.getByLabel('Vendor data').fill('nobody-of-that-name')
  await page.getByLabel('Blueprint').selectOption({ label: 'Screening' })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Open a case' }).last().click()
  await page.getByText('There is nobody of that reference.').waitFor()
  await page.getByLabel('Vendor data').fill('customer-0')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /CS-0001/ }).waitFor()
  await page.getByText('Ünal <b>is</b> on a list').first().waitFor()
  await settled(page)
  const id = page.url().split('/').at(-1)

  // The checklist is a gate: it is told before, and by the server's refusal.
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByText('The checklist has open items').waitFor()
  await page.keyboard.press('2')
  await page.getByRole('dialog').getByLabel(/^Note/).fill('The names agree, the birthdays too.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('Complete the checklist first').waitFor()
  assert.equal(await page.getByRole('dialog').getByLabel(/^Note/).inputValue(), 'The names agree, the birthdays too.', 'a refusal loses nothing that was typed')
  await accessible(page, 'refused resolution')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto(`${stage.origin}${home}/cases/${id}`)
  await settled(page)
  await page.keyboard.press('1')
  await page.getByText('1 of 2 done').waitFor()
  await page.keyboard.press('2')
  await page.getByText('2 of 2 done').waitFor()

  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('2')
  await page.getByRole('dialog').getByLabel(/^Note/).fill('The names agree, the birthdays too.')
  await page.keyboard.press('Control+Enter')
  await page.getByText('is proposed').first().waitFor()
  await page.getByText('You proposed it, so another person has to decide.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0)
  // Touching the evidence takes the proposal back, so it is asked first.
  await page.keyboard.press('1')
  await page.getByRole('alertdialog').getByText('takes the proposal back').waitFor()
  await accessible(page, 'touching frozen evidence')
  await page.keyboard.press('Escape')
  check()
  await close()

  const second = await who.grace()
  await second.page.goto(`${stage.origin}${home}/cases?pending_approval=true`)
  await second.page.getByRole('table').getByText('on a list').click()
  await second.page.getByText('You can decide on it.').waitFor()
  await settled(second.page)
  await accessible(second.page, 'case that waits for approval')
  await second.page.keyboard.press('a')
  await second.page.getByRole('dialog').getByText('2 of 2 done').waitFor()
  await accessible(second.page, 'frozen evidence')
  await second.page.keyboard.press('Enter')
  await second.page.getByRole('region', { name: 'Resolution' }).getByText('Valid threat').waitFor()
  await second.page.getByRole('region', { name: 'Resolution' }).getByText(/approved by .*grace@example\.org/).waitFor()
  const done = await read(id)
  assert.deepEqual([done.status, done.resolution, done.resolved_by_email], ['RESOLVED', 'VALID_THREAT', ADA])
  second.check()
  await second.close()
})

test('evidence that changed since it was submitted cannot be approved, and that is told in words', async () => {
  const made = await opened('A payment that changes', { blueprint: kinds.maker.uuid, links: [{ entity_type: 'session', entity_uuid: sessions[0] }] })
  for (const item of made.checklist_items) await stage.api('PATCH', `${base}/cases/${made.uuid}/checklist/${item.uuid}/`, { is_completed: true })
  const maker = await who.ada()
  await maker.page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(maker.page)
  await maker.page.keyboard.press('d')
  await maker.page.getByRole('dialog').getByLabel('False positive').check()
  await maker.page.getByRole('dialog').getByLabel(/^Note/).fill('Somebody else.')
  await maker.page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click()
  await maker.page.getByText('is proposed').first().waitFor()
  maker.check()
  await maker.close()
  const { page, check, close } = await who.grace()
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await stage.api('PATCH', `/v3/session/${sessions[0]}/update-status/`, { new_status: 'Declined', comment: 'meanwhile' })
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alert').getByText('has changed since it was submitted').waitFor()
  await accessible(page, 'approval of changed evidence')
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByLabel(/^Why/).fill('Look at the session again.')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Look at the session again.').first().waitFor()
  assert.equal((await read(made.uuid)).pending_resolution, null)
  check()
  await close()
})

test('what another changed meanwhile is shown beside what was typed', async () => {
  const made = await opened('As it was')
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await page.keyboard.press('i')
  await page.getByRole('dialog').getByLabel('Title').fill('As I want it')
  await stage.api('PATCH', `${base}/cases/${made.uuid}/`, { title: 'As they want it', priority: 'HIGH' })
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('As they want it').waitFor()
  assert.equal(await page.getByRole('dialog').getByLabel('Title').inputValue(), 'As I want it')
  await accessible(page, 'conflict of a case')
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await page.getByRole('heading', { name: /As I want it/ }).waitFor()
  assert.equal((await read(made.uuid)).title, 'As I want it')
  check()
  await close()
})

test('a case is taken, given away and written about, with a colleague named by @', async () => {
  const made = await opened('Who does it')
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await page.keyboard.press('m')
  await page.getByRole('button', { name: 'Let go' }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Please look, @gra')
  await page.getByRole('option', { name: GRACE }).waitFor()
  await accessible(page, 'naming a colleague')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  // The field holds the same words until they are sent.
  await page.locator('.feed-words').getByText(`Please look, @${GRACE}`).waitFor()
  assert.deepEqual((await read(made.uuid)).notes[0].mentioned_emails, [GRACE])
  await page.getByRole('button', { name: 'Give to somebody' }).click()
  await page.getByLabel('Their email').fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await page.getByText('There is no such member.').waitFor()
  await page.getByLabel('Their email').fill(GRACE)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal((await read(made.uuid)).assigned_to.email, GRACE)
  check()
  await close()
})

test('a payment of the customer is put into a case by what it is, not by an id', async () => {
  await stage.api('POST', '/v3/transactions/', {
    transaction_id: 'of-customer-0', transaction_category: 'finance', transaction_details: { direction: 'OUTBOUND', amount: '2500.50', currency: 'EUR' },
    subject: { vendor_data: 'customer-0', full_name: 'Mira Sample' }, counterparty: { full_name: 'Corner shop' },
  })
  const made = await opened('About a payment')
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await page.getByRole('button', { name: 'Add a record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption({ label: 'Transaction' })
  await dialog.getByLabel(/EUR.2,500\.50.*Corner shop/).check()
  await accessible(page, 'payments of the customer')
  await dialog.getByRole('button', { name: 'Add a record' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /of-customer-0 · EUR.2,500\.50/ }).waitFor()
  check()
  await close()
})

test('a case is opened from a session, and the session leads to it', async () => {
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}/sessions/${sessions[1]}`)
  await settled(page)
  await page.getByRole('button', { name: 'Open a case about this' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('From the session')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /From the session/ }).waitFor()
  await page.getByRole('link', { name: /^Session \u2068/ }).click()
  await page.getByRole('link', { name: /From the session/ }).click()
  await page.getByRole('heading', { name: /From the session/ }).waitFor()
  const { results } = await stage.api('GET', `${base}/cases/?linked_entity_uuid=${sessions[1]}`)
  assert.deepEqual(results.map(({ title, source }) => [title, source]), [['From the session', 'MANUAL']])
  check()
  await close()
})

test('a report is drafted, its faults stand at their fields, and it is sealed and downloaded', async () => {
  await stage.api('POST', `${base}/report-templates/`, { name: 'Transactions', jurisdiction: 'DE', report_type: 'STR', format: 'pdf_only', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'EUR' } })
  const made = await opened('To be reported', { blueprint: kinds.maker.uuid })
  const { page, check, close } = await who.ada()
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await page.getByRole('button', { name: 'New report' }).click()
  await page.getByRole('dialog').getByLabel('Template').selectOption({ label: 'Transactions' })
  await accessible(page, 'new report')
  await page.getByRole('dialog').getByRole('button', { name: 'New report' }).click()
  await page.getByRole('heading', { name: /RR-0001/ }).waitFor()
  await settled(page)
  await page.keyboard.press('v')
  await page.getByText('To be mended').first().waitFor()
  await accessible(page, 'report with faults')
  await page.getByRole('button', { name: 'Action taken is required.' }).click()
  assert.equal(await page.evaluate(() => document.activeElement?.closest('[id^=at-]')?.id), 'at-action')
  await page.keyboard.type('The account was blocked.')
  // Leaving with something unsaved is asked first.
  await page.getByRole('link', { name: 'Back to reports' }).click()
  await page.getByRole('alertdialog').getByText('Leave without saving?').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Submission date').fill('2026-11-20T10:00')
  await page.getByLabel('Who', { exact: true }).fill('Ünal & Søn')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('article').getByText('The account was blocked.').waitFor()
  await accessible(page, 'preview of a report')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Finalize' }).click()
  const finalized = page.waitForResponse((response) => response.url().endsWith('/finalize/'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click()
  assert.equal((await finalized).status(), 400)
  // What was refused says what is missing; what was typed is saved by then.
  await page.getByRole('button', { name: /Attach at least one transaction/ }).waitFor()
  const [report] = (await stage.api('GET', `${base}/regulatory-reports/`)).results
  assert.deepEqual([report.action, report.narrative.who, report.status], ['The account was blocked.', 'Ünal & Søn', 'DRAFT'])
  await stage.api('PATCH', `${base}/regulatory-reports/${report.uuid}/`, { transactions: [payment] })
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('The report can be finalized.').waitFor()
  await page.getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Finalize' }).click()
  await page.getByText('Final and sealed').waitFor()
  await settled(page)
  await accessible(page, 'final report')
  assert.ok(await page.getByLabel('Action taken').first().evaluate((field) => field.readOnly), 'a final report is read only')
  await page.getByRole('button', { name: 'Download' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'PDF' }).click()])
  assert.match(file.suggestedFilename(), /\.pdf$/)
  check()
  await close()
})

test('a member without the right is shown no cases, and the server gives none', async () => {
  const state = await stage.member(stage.application, 'dev@example.org', 'developer')
  const { page, check, close } = await stage.page({ state })
  await page.goto(stage.origin + home)
  await settled(page)
  assert.deepEqual(await page.getByRole('navigation').getByRole('link', { name: /^(Cases|Reports)$/ }).count(), 0)
  await page.goto(`${stage.origin}${home}/cases`)
  await page.getByRole('alert').getByText('Your role does not allow this. An owner or admin of the organisation can change that.').waitFor()
  await page.goto(`${stage.origin}${home}/sessions/${sessions[1]}`)
  await settled(page)
  assert.equal(await page.getByRole('button', { name: 'Open a case about this' }).count(), 0)
  check()
  await close()
})

test('every screen of cases passes axe, fits sideways and calls nobody else: light, dark, narrow, right to left', async () => {
  const late = await opened('Late and urgent', { priority: 'HIGH', due_at: '2026-01-02T10:00:00Z', tags: ['made up'], links: [{ entity_type: 'session', entity_uuid: sessions[0] }], blueprint: kinds.maker.uuid })
  await stage.api('POST', `${base}/cases/${late.uuid}/request-info/`)
  const draft = await stage.api('POST', `${base}/cases/${late.uuid}/regulatory-reports/`, { report_type: 'SAR', jurisdiction: 'US' })
  const paths = {
    cases: '/cases', 'cases-filtered': '/cases?status__in=OPEN&priority=HIGH&search=nothing', board: '/cases?view=board', case: `/cases/${late.uuid}`, 'case-missing': '/cases/01a220db-4a30-76d6-9a99-b26abc0b54c9',
    blueprints: '/cases/blueprints', blueprint: `/cases/blueprints/${kinds.maker.uuid}`, reports: '/reports', report: `/reports/${draft.uuid}`,
  }
  const looks = { light: {}, dark: { scheme: 'dark', size: PHONE, direction: 'rtl' } }
  for (const [look, { direction, ...given }] of Object.entries(looks)) {
    const { context, page, check, close } = await stage.page({ state: ada, ...given })
    if (direction) await context.addInitScript(() => document.addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' }))
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(stage.origin + home + path)
      await settled(page)
      await accessible(page, `${name} ${look}`)
      await fitsSideways(page, `${name} ${look}`)
      await page.screenshot({ path: `${OUT}${name}-${look}.png` })
    }
    check()
    await close()
  }
})
