// Reports and their authorities: schemas with their codes, that a report was filed, and its package; every screen looked over by axe.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

// One of its codes is called like a word of ours.
const NORTH = (await readFile(new URL('../../../domain/monitoring/regulatoryreport/goaml/testdata/NORTH.xsd', import.meta.url), 'utf8')).replace('<xs:enumeration value="CCD"/>', '$&<xs:enumeration value="BANK_CARD"/>')
const stage = new Stage()
let ada
let home
let base
let number = 0

before(async () => {
  await stage.open()
  await stage.seed(['approve'])
  ada = await stage.member(stage.application, 'ada@example.org')
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

const look = async (page, name, at) => {
  await accessible(page, name)
  await at?.scrollIntoViewIfNeeded()
  await fitsSideways(page, name)
  await page.screenshot({ path: `${OUT}${name.replaceAll(' ', '-')}.png` })
}

/** The screen as it is in the dark, on a phone and from right to left. */
async function elsewhere(path, name, at) {
  const { context, page, check, close } = await stage.page({ state: ada, scheme: 'dark', size: PHONE })
  await context.addInitScript(() => document.addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' }))
  await page.goto(stage.origin + home + path)
  await settled(page)
  await look(page, `${name} phone`, at && page.locator(at).first())
  check()
  await close()
}

/** A file as the field of a form takes it. */
const xsd = (buffer, name = 'schema.xsd') => ({ name, mimeType: 'application/xml', buffer: Buffer.from(buffer) })

/** A final report of a case of its own. */
async function finalReport() {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  const made = await stage.api('POST', `${base}/cases/`, { title: 'To be filed', subject: { type: 'user', uuid: user.internal_id } })
  const template = await stage.api('POST', `${base}/report-templates/`, { name: `Activity ${++number}`, jurisdiction: 'AE', report_type: 'SAR', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'AED', reporting_person: { first_name: 'Ada', last_name: 'Lovelace' } } })
  const report = await stage.api('POST', `${base}/cases/${made.uuid}/regulatory-reports/`, { template: template.uuid })
  await stage.api('PATCH', `${base}/regulatory-reports/${report.uuid}/`, { submission_date: '2026-11-28T10:00:00Z', action: 'Account blocked', activity: 'Payments split to stay below the limit', report_indicators: ['STRUCT'] })
  return stage.api('POST', `${base}/regulatory-reports/${report.uuid}/finalize/`).then(() => stage.api('GET', `${base}/regulatory-reports/${report.uuid}/`))
}

test('a schema is uploaded, refused at its field, mapped by hand, replaced and deleted', async () => {
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/reports`)
  await settled(page)
  await page.getByRole('link', { name: 'Schemas' }).click()
  await page.getByText('No schemas yet').waitFor()
  await look(page, 'no schemas')
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('north')
  const send = () => dialog.getByRole('button', { name: 'Upload schema' }).click()
  await send()
  await dialog.getByText('Choose a file.').waitFor()
  await dialog.getByLabel('File (XSD)').setInputFiles(xsd(Buffer.alloc(2 * 1024 * 1024 + 1)))
  await send()
  await dialog.getByText('The file is larger than 2 MB.').waitFor()
  await dialog.getByLabel('File (XSD)').setInputFiles(xsd('<report/>'))
  await send()
  await dialog.getByText('no xs:schema').waitFor()
  assert.equal(await dialog.getByLabel('File (XSD)').getAttribute('aria-invalid'), 'true')
  await dialog.getByLabel('File (XSD)').setInputFiles(xsd(NORTH))
  await dialog.getByLabel('Largest file in MB').fill('9')
  await dialog.getByLabel('Largest package in MB').fill('8')
  await send()
  await dialog.getByText('Must not be more').waitFor()
  await look(page, 'upload of a schema')
  assert.equal(await dialog.getByLabel('Largest file in MB').getAttribute('aria-invalid'), 'true')
  await dialog.getByLabel('Largest file in MB').fill('0.5')
  // While the file is on its way the dialog says how far it is.
  let go
  const held = new Promise((settle) => { go = settle })
  await page.route('**/fiu-profiles/', async (route) => { await held; await route.continue() })
  await send()
  await dialog.getByRole('progressbar', { name: 'Sending' }).waitFor()
  go()
  await page.getByRole('heading', { name: 'NORTH' }).waitFor()
  await page.unroute('**/fiu-profiles/')
  const kept = await stage.api('GET', `${base}/fiu-profiles/NORTH/`)
  assert.deepEqual([kept.max_file_bytes, kept.max_zip_bytes, kept.size_bytes], [500_000, 8_000_000, Buffer.byteLength(NORTH)])

  // A suggestion is shown and not used, until somebody takes it.
  const mapping = async () => (await stage.api('GET', `${base}/fiu-profiles/NORTH/mapping/`))
  const before = await mapping()
  const list = before.lists.find(({ words }) => words.some(({ suggestion }) => suggestion !== null))
  const word = list.words.find(({ suggestion }) => suggestion !== null)
  await page.getByLabel('Deadline in hours').fill('72')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor({ state: 'attached' })
  const saved = await mapping()
  assert.deepEqual([saved.report_deadline_hours, saved.lists.flatMap(({ words }) => words.filter(({ code }) => code !== null))], [72, []])
  const use = page.getByRole('button', { name: new RegExp(`^Use .*${word.suggestion}.* for .*${word.word}.* in .*${list.list}`) })
  await look(page, 'schema', use)
  await use.click()
  await page.getByLabel('transaction_location').check()
  await look(page, 'mapped schema', page.getByRole('heading', { name: 'Limits' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not saved').waitFor({ state: 'detached' })
  const mapped = await mapping()
  assert.deepEqual([mapped.lists.flatMap(({ list, words }) => words.filter(({ code }) => code !== null).map((each) => [list, each.word, each.code])), mapped.defaults], [[[list.list, word.word, word.suggestion]], { transaction_location: '' }])

  // Codes are found by what they are called.
  const codes = page.getByRole('region', { name: 'Codes of the authority' })
  await codes.getByLabel('Search codes').fill('indicator')
  await codes.getByText('report_indicators', { exact: true }).waitFor()
  assert.equal(await codes.getByText('rentity_id', { exact: true }).count(), 0)
  await look(page, 'codes of an authority', codes)
  await codes.getByLabel('Search codes').fill('nothing like it')
  await codes.getByText('No member or code matches.').waitFor()

  // A later edition keeps what was said beside the one before.
  await page.getByRole('button', { name: 'Replace file' }).click()
  await dialog.getByLabel('File (XSD)').setInputFiles(xsd(`${NORTH}\n<!-- later -->`))
  await dialog.getByRole('button', { name: 'Replace file' }).click()
  await dialog.waitFor({ state: 'detached' })
  const later = await stage.api('GET', `${base}/fiu-profiles/NORTH/`)
  assert.notEqual(later.sha256, kept.sha256)
  assert.deepEqual([later.report_deadline_hours, later.max_zip_bytes], [72, 8_000_000])

  // One that a template names stays, and the screen says why.
  const template = await stage.api('POST', `${base}/report-templates/`, { name: 'Uses it', jurisdiction: 'AE', report_type: 'STR', profile: 'NORTH', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'AED' } })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete schema' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete schema' }).click()
  }
  await remove()
  await page.getByRole('alert').getByText('It is named by 1 templates').waitFor()
  await elsewhere('/reports/schemas', 'schemas')
  await elsewhere('/reports/schemas/NORTH', 'schema', '.mapped')
  await stage.api('DELETE', `${base}/report-templates/${template.uuid}/`)
  await remove()
  await page.getByText('No schemas yet').waitFor()
  check()
  await close()
})

test('a final report is marked as filed, is refused where the time cannot be, and is found by it', async () => {
  await stage.form(`${base}/fiu-profiles/`, { name: 'AE' }, xsd(NORTH))
  await stage.api('PATCH', `${base}/fiu-profiles/AE/mapping/`, { report_deadline_hours: 72 })
  const [filed, open] = [await finalReport(), await finalReport()]
  await stage.api('DELETE', `${base}/fiu-profiles/AE/`)
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/reports/${filed.uuid}`)
  await settled(page)
  const banner = page.getByRole('region', { name: 'Filing with the authority' })
  await banner.waitFor()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  const local = (at) => new Date(at - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await dialog.getByLabel('Filed at').fill(local(Date.now() + 3_600_000))
  await dialog.getByLabel('Reference of the authority').fill('FIU-2026-Ünal')
  await dialog.getByLabel('Note').fill('Taken by the portal')
  const record = () => dialog.getByRole('button', { name: 'Record filing' }).click()
  await record()
  await dialog.getByText('Must not be in the future.').waitFor()
  await look(page, 'mark as filed')
  const at = local(Date.parse(filed.finalized_at))
  await dialog.getByLabel('Filed at').fill(at)
  await record()
  await dialog.waitFor({ state: 'detached' })
  await banner.getByText('FIU-2026-Ünal').waitFor()
  const now = await stage.api('GET', `${base}/regulatory-reports/${filed.uuid}/`)
  assert.deepEqual([now.filed_at.slice(0, 16), now.fiu_reference, now.filing_note], [new Date(at).toISOString().slice(0, 16), 'FIU-2026-Ünal', 'Taken by the portal'])
  await look(page, 'filed report')
  await page.getByRole('button', { name: 'Change filing' }).click()
  assert.equal(await dialog.getByLabel('Reference of the authority').inputValue(), 'FIU-2026-Ünal')
  await page.keyboard.press('Escape')

  const rows = page.locator('.list-row')
  await page.goto(`${stage.origin}${home}/reports?filed=false`)
  await rows.getByText(open.report_number).waitFor()
  assert.equal(await rows.getByText(filed.report_number).count(), 0)
  await page.goto(`${stage.origin}${home}/reports?filed=true`)
  await rows.getByText('Filed').waitFor()
  assert.equal(await rows.getByText(open.report_number).count(), 0)
  await page.goto(`${stage.origin}${home}/reports`)
  await settled(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await look(page, 'reports by filing')
  const day = (days) => local(Date.now() + days * 86_400_000).slice(0, 10)
  await page.getByLabel('Due by').fill(day(1))
  await page.locator('.empty').waitFor()
  await page.getByLabel('Due by').fill(day(4))
  await rows.getByText(open.report_number).waitFor()
  check()
  await close()
  await elsewhere('/reports', 'reports by filing')
  await elsewhere(`/reports/${filed.uuid}`, 'filed report')
})

test('the parties of a draft are taken from a template, and what is missing leads to where it is mended', async () => {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  const made = await stage.api('POST', `${base}/cases/`, { title: 'For the north', subject: { type: 'user', uuid: user.internal_id } })
  const draft = await stage.api('POST', `${base}/cases/${made.uuid}/regulatory-reports/`, { report_type: 'SAR', jurisdiction: 'US' })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/reports/${draft.uuid}`)
  await settled(page)
  await page.getByText('No template for this format has parties yet.').waitFor()
  await page.getByRole('link', { name: 'Add payments to the case' }).waitFor()
  const transmitter = { name: 'Alpha Bank', street: '1 Main St', city: 'Springfield', state: 'IL', zip: '62701', country: 'US', phone: '2175550100', tin: '123456789', control_code: 'TBBB1234' }
  await stage.api('POST', `${base}/report-templates/`, { name: 'Bank', jurisdiction: 'US', report_type: 'SAR', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'USD', fincen: { transmitter } } })
  await page.reload()
  await settled(page)
  await page.keyboard.press('v')
  await page.getByRole('button', { name: /^Give the amount, or say/ }).waitFor()
  await page.getByRole('button', { name: /^Transmitter: This party is required/ }).click()
  assert.equal(await page.evaluate(() => document.activeElement?.closest('fieldset')?.querySelector('legend')?.textContent), 'Parties that stay the same')
  await page.getByRole('button', { name: 'Take from the template' }).click()
  await look(page, 'parties of a report', page.getByRole('button', { name: 'Take from the template' }))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('v')
  await page.getByRole('button', { name: /^Transmitter: This party is required/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Filing institution: This party is required/ }).waitFor()
  assert.deepEqual((await stage.api('GET', `${base}/regulatory-reports/${draft.uuid}/`)).fincen.transmitter.name, 'Alpha Bank')
  // Kinds of activity are chosen by what the authority calls them, and words stand beside the open ones.
  const kinds = page.getByLabel('Classifications')
  for (const label of ['Suspicious use of multiple accounts', 'Forgeries']) {
    await kinds.selectOption({ label })
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await page.getByRole('button', { name: /^Remove .*Forgeries/ }).click()
  await kinds.selectOption('9 9999')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByLabel(/^Words for/).fill('Round amounts')
  await look(page, 'kinds of activity', kinds)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Not saved').waitFor({ state: 'detached' })
  assert.deepEqual((await stage.api('GET', `${base}/regulatory-reports/${draft.uuid}/`)).fincen.classifications, [{ type: 8, subtype: 807 }, { type: 9, subtype: 9999, other: 'Round amounts' }])
  check()
  await close()
})

test('a report is packed with chosen files of its case, and a refusal stands at them', async () => {
  const report = await finalReport()
  const attached = []
  for (const [name, content] of [['statement.txt', 'first'], ['كشف.csv', 'x,y']]) attached.push(await stage.form(`${base}/cases/${report.case_uuid}/notes/presign/`, {}, { name, mimeType: name.endsWith('csv') ? 'text/csv' : 'text/plain', buffer: Buffer.from(content) }))
  await stage.api('POST', `${base}/cases/${report.case_uuid}/notes/`, { comment: 'See the files', attachments: attached.map(({ s3_key }) => ({ s3_key })) })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/reports/${report.uuid}`)
  await settled(page)
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'Package with files' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('statement.txt').check()
  await look(page, 'package of a report')
  await page.route('**/download-url/**', (route) => route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ attachments: ['Made up refusal.'] }) }), { times: 1 })
  const pack = () => dialog.getByRole('button', { name: 'Download package' }).click()
  await pack()
  await dialog.getByRole('alert').getByText('Made up refusal.').waitFor()
  const [asked, download] = await Promise.all([page.waitForRequest(/download-url/), page.waitForEvent('download'), pack()])
  assert.deepEqual(new URL(asked.url()).searchParams.getAll('attachments'), [attached[0].s3_key])
  const content = await readFile(await download.path(), 'latin1')
  assert.ok(content.startsWith('PK') && content.includes(`${report.report_number}.xml`) && content.includes('statement.txt') && !content.includes('.csv'))
  check()
  await close()
})
