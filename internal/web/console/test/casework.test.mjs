// Work on cases: hits of screenings, files of notes, printing, several cases at once, the board, figures, templates of reports.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
const ADA = 'ada@example.org'
let ada
let home
let base
let sessions
let kind

async function opened(title, more = {}) {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  return stage.api('POST', `${base}/cases/`, { title, subject: { type: 'user', uuid: user.internal_id }, ...more })
}

before(async () => {
  await stage.open()
  sessions = await stage.seed(['review_aml_possible_match', 'approve'])
  ada = await stage.member(stage.application, ADA)
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  kind = await stage.api('POST', `${base}/cases/blueprints/`, { name: 'Hits', assignee_pool: [pool], content_config: { aml_control: { enabled: true, identity: true, financial: false } } })
}, { timeout: 180_000 })
after(() => stage.close())

const read = (id) => stage.api('GET', `${base}/cases/${id}/`)
const hitsOf = (id) => stage.api('GET', `${base}/cases/${id}/aml/`)
/** Axe, and that nothing sticks out; the picture of it is for people. */
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

test('hits of a case are compared and judged by keyboard, one or many, and what was decided before stands there', async () => {
  const made = await opened('Is it them?', { blueprint: kind.uuid, links: [{ entity_type: 'session', entity_uuid: sessions[0] }] })
  const [first] = await hitsOf(made.uuid)
  assert.equal(first.review_status, 'Unreviewed')
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  const card = page.getByRole('region', { name: 'Screening' })
  await card.getByRole('columnheader', { name: 'List entry' }).waitFor()
  await card.locator('.hit-list button').first().focus()
  const judged = (status) => page.waitForResponse((response) => response.url().includes('bulk-update-aml-hit-status') && response.request().postData().includes(status))
  await Promise.all([judged('Inconclusive'), page.keyboard.press('u')])
  await card.getByRole('region', { name: 'Decided before' }).getByText('Unclear').waitFor()
  await Promise.all([judged('False Positive'), page.keyboard.press('w')])
  await card.getByRole('region', { name: 'Decided before' }).getByText('Wrong').first().waitFor()
  assert.deepEqual((await hitsOf(made.uuid)).map(({ review_status: status }) => status)[0], 'False Positive')
  await look(page, 'hits of a case', card.getByRole('group', { name: 'Is this the person?' }))
  // The words of the server when it refuses; what was shown at once is taken back.
  await page.route('**/bulk-update-aml-hit-status/*', (route) => route.fulfill({ status: 400, contentType: 'application/json', body: JSON.stringify({ detail: 'Made up refusal.' }) }))
  await card.locator('.hit-list button').first().focus()
  await page.keyboard.press('y')
  await card.getByRole('alert').getByText('Made up refusal.').waitFor()
  await card.locator('.hit-list').getByText('Wrong').first().waitFor()
  check()
  await close()
  await elsewhere(`/cases/${made.uuid}`, 'hits of a case', '.hit-detail')
})

test('several hits are chosen with x and Shift and judged at once', async () => {
  const made = await opened('Are they?', { blueprint: kind.uuid, links: [{ entity_type: 'session', entity_uuid: sessions[0] }] })
  const [hit] = await hitsOf(made.uuid)
  const { page, check, close } = await stage.page({ state: ada })
  const sent = []
  // One entry stands for three: what the list does with many does not depend on how many a list has.
  await page.route(`**/cases/${made.uuid}/aml/`, (route) => route.fulfill({ json: ['a', 'b', 'c'].map((id) => ({ ...hit, id, caption: `Entry ${id}`, review_status: 'Unreviewed' })) }))
  await page.route('**/bulk-update-aml-hit-status/*', (route) => {
    sent.push(route.request().postDataJSON().hit_updates)
    return route.fulfill({ json: { message: '', updated_hits: [] } })
  })
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await page.locator('.hit-list button').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByText('2 chosen hits').waitFor()
  await look(page, 'several hits')
  await page.keyboard.press('Escape')
  await page.getByLabel('Choose all').check()
  await page.locator('.hit-list button').first().focus()
  await page.keyboard.press('w')
  await page.getByText('chosen hits').waitFor({ state: 'detached' })
  assert.deepEqual(sent, [['a', 'b', 'c'].map((id) => ({ hit_id: id, review_status: 'False Positive' }))])
  check()
  await close()
})

test('files go with a note: progress, what is refused in words, and saving them again', async () => {
  const made = await opened('With papers')
  const paper = `${OUT}statement.csv`
  await writeFile(paper, 'day;amount\n2026-11-01;12\n')
  await writeFile(`${OUT}large.txt`, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))
  await writeFile(`${OUT}program.exe`, 'MZ')
  await writeFile(`${OUT}latin.txt`, Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65]))
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  const choose = async (...names) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Attach files' }).press('Enter')])
    await chooser.setFiles(names.map((name) => `${OUT}${name}`))
  }
  await choose('large.txt', 'program.exe', 'latin.txt')
  await page.getByText('The file is larger than 5 MB.').waitFor()
  await page.getByText('Choose a JPEG, PNG or WebP picture, a PDF, plain text or CSV.').waitFor()
  await page.getByText('plain text in UTF-8 or CSV').waitFor()
  await look(page, 'refused files', page.getByRole('button', { name: 'Attach files' }))
  for (const name of ['large.txt', 'program.exe', 'latin.txt']) await page.getByRole('button', { name: `Leave out \u2068${name}\u2069` }).click()
  // The file is on its way while the server holds back.
  let release
  await page.route('**/notes/presign/', async (route) => {
    await new Promise((settle) => { release = settle })
    await route.continue()
  })
  await choose('statement.csv')
  await page.getByRole('progressbar', { name: 'Sending \u2068statement.csv\u2069' }).waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('The statement.')
  assert.ok(await page.getByRole('button', { name: 'Add note' }).isDisabled(), 'a note does not leave without its file')
  release()
  await page.getByText('1 file is ready').waitFor({ state: 'attached' })
  await page.unroute('**/notes/presign/')
  await page.getByRole('textbox', { name: 'Note' }).fill('')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Write a line with the file.').waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('The statement.')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('link', { name: 'statement.csv' })
  await link.waitFor()
  assert.deepEqual((await read(made.uuid)).notes[0].attachments.map(({ filename }) => filename), ['statement.csv'])
  await look(page, 'note with a file', link)
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal(saved.suggestedFilename(), 'statement.csv')
  check()
  await close()
  await elsewhere(`/cases/${made.uuid}`, 'note with a file', '.file-link')
})

test('a case is printed with p and its link is copied with c', async () => {
  const made = await opened('On paper')
  const { context, page, check, close } = await stage.page({ state: ada })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.origin })
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  const [pdf] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('p')])
  assert.match(pdf.suggestedFilename(), /\.pdf$/)
  await page.keyboard.press('c')
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${stage.origin}${home}/cases/${made.uuid}`)
  await page.getByRole('button', { name: 'More' }).click()
  const [whole] = await Promise.all([page.waitForResponse((response) => response.url().includes('/print/?internal=true')), page.getByRole('menuitem', { name: 'PDF with internal notes' }).click()])
  assert.equal(whole.status(), 200)
  await page.route('**/print/**', (route) => route.fulfill({ status: 503, json: { detail: 'busy' } }))
  await page.keyboard.press('p')
  await page.getByRole('alert').waitFor()
  await look(page, 'printing failed')
  check()
  await close()
})

test('several cases are chosen with x and X, given away and moved, and those that refuse are named with the reason', async () => {
  const list = []
  for (const title of ['Many one', 'Many two', 'Many three']) list.push(await opened(title, { tags: ['many'], priority: 'LOW' }))
  const done = await opened('Many done', { tags: ['many'], priority: 'LOW' })
  await stage.api('POST', `${base}/cases/${done.uuid}/resolve/`, { resolution: 'FALSE_POSITIVE' })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/cases?tag=many&ordering=created_at`)
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByText('1 case chosen').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('X')
  await page.getByText('4 cases chosen').waitFor()
  await look(page, 'several cases')
  await page.keyboard.press('M')
  await page.getByRole('dialog').getByLabel('Their email').fill('nobody@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('There is no such member.').first().waitFor()
  await page.getByRole('heading', { name: '0 cases changed' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('4 cases chosen').waitFor()
  await page.keyboard.press('M')
  await page.getByLabel('Their email').fill(ADA)
  await look(page, 'giving several cases away')
  await page.keyboard.press('Enter')
  await page.getByText('4 cases changed').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.equal((await read(list[0].uuid)).assigned_to.email, ADA)
  assert.equal(await page.getByRole('region', { name: 'Several cases' }).count(), 0, 'nothing is chosen once all is done')

  await page.getByRole('table').getByText('Many one').waitFor()
  await page.getByLabel(`Choose \u2068${list[0].case_number}\u2069`).check()
  await page.getByLabel(`Choose \u2068${done.case_number}\u2069`).click({ modifiers: ['Shift'] })
  await page.getByText('4 cases chosen').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Several cases' }).waitFor({ state: 'detached' })
  await page.getByLabel(`Choose \u2068${list[0].case_number}\u2069`).check()
  await page.getByRole('button', { name: 'Choose all 4 shown' }).click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Resolved' })
  await page.getByRole('dialog').getByLabel('Resolution').selectOption({ label: 'Valid threat' })
  await page.getByRole('dialog').getByLabel(/^Note/).fill('All of one wave.')
  await look(page, 'status of several cases')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: '3 cases changed' }).waitFor()
  await page.getByRole('region', { name: 'Cases that were left as they are' }).getByText('The case is resolved already.').waitFor()
  await look(page, 'what became of several cases')
  await page.keyboard.press('Enter')
  await page.getByText('1 case chosen').waitFor()
  assert.deepEqual([(await read(list[2].uuid)).resolution, (await read(done.uuid)).resolution], ['VALID_THREAT', 'FALSE_POSITIVE'])
  check()
  await close()
  const phone = await stage.page({ state: ada, scheme: 'dark', size: PHONE })
  await phone.page.goto(`${stage.origin}${home}/cases?tag=many`)
  await settled(phone.page)
  await phone.page.getByLabel(`Choose \u2068${list[0].case_number}\u2069`).check()
  await phone.page.getByRole('region', { name: 'Several cases' }).waitFor()
  await look(phone.page, 'several cases phone')
  phone.check()
  await phone.close()
})

test('a card of the board is dragged, or moved by keys and menu, and the action asks what it needs', async () => {
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool2@example.org', '--json'))
  const gated = await stage.api('POST', `${base}/cases/blueprints/`, { name: 'Gated', assignee_pool: [pool], content_config: { checklist: { enabled: true, optional: false, items: [{ label: 'Read it', order: 1 }] } } })
  const made = await opened('To be moved', { tags: ['board'], blueprint: gated.uuid })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/cases?view=board&tag=board`)
  await settled(page)
  const column = (name) => page.getByRole('region', { name, exact: true })
  const card = page.getByRole('link', { name: /To be moved/ })
  // Dragged over to the resolved: the checklist is a gate.
  await card.dragTo(column('Resolved'))
  await page.getByRole('dialog').getByText('The checklist has open items').waitFor()
  await look(page, 'a card dragged to a gate')
  await page.getByLabel('False positive').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await page.getByRole('alert').getByText('Complete the checklist first').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await column('Open').getByText('To be moved').waitFor()
  // By keys to the next column.
  await card.focus()
  await page.keyboard.press('}')
  await page.getByRole('dialog').getByText('Nothing is sent to them by this').waitFor()
  await page.keyboard.press('Enter')
  await column('Awaiting user').getByText('To be moved').waitFor()
  assert.equal((await read(made.uuid)).status, 'AWAITING_USER')
  const [item] = made.checklist_items
  await stage.api('PATCH', `${base}/cases/${made.uuid}/checklist/${item.uuid}/`, { is_completed: true })
  // By its menu.
  await page.getByRole('button', { name: `Move \u2068${made.case_number}\u2069` }).click()
  await page.screenshot({ path: `${OUT}moving-a-card-by-its-menu.png` })
  await page.getByRole('menuitem', { name: 'Resolved' }).click()
  await page.getByRole('dialog').getByLabel('False positive').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await column('Resolved').getByText('To be moved').waitFor()
  // There is no way from there to the middle.
  await card.focus()
  await page.keyboard.press('{')
  await page.getByRole('alert').getByText('has to be reopened first').waitFor()
  assert.equal((await read(made.uuid)).status, 'RESOLVED')
  await look(page, 'a move that is none')
  check()
  await close()
  await elsewhere('/cases?view=board&tag=board', 'board with moves')
})
