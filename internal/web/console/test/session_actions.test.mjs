// What waits for oneself on the home page, and what is done with a session beside its decision: shared, blocked, run again, colleagues named.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let home
let base
let ada
let grace
let reader
let sessions

before(async () => {
  await stage.open()
  sessions = await stage.seed(['review_aml_possible_match', 'approve'])
  ada = await stage.member(stage.application, 'ada@example.org')
  grace = await stage.member(stage.application, 'grace@example.org', 'compliance_officer')
  reader = await stage.member(stage.application, 'reader@example.org', 'reader')
  home = `${stage.origin}/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
}, { timeout: 600_000 })
after(() => stage.close())

const opened = async (state, path, more = {}) => {
  const it = await stage.page({ state, ...more })
  await it.page.goto(home + path)
  await settled(it.page)
  return it
}
const card = (page, name) => page.getByRole('region', { name })

test('a note on a session names a colleague, whose home page and bell lead there', async () => {
  const { page, check, close } = await opened(ada, `/sessions/${sessions[0]}`)
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Write a note' })
  await note.pressSequentially('Please look, @gra')
  const names = page.getByRole('listbox', { name: 'Colleagues' })
  await names.getByRole('option', { name: /grace@example.org/ }).waitFor()
  await accessible(page, 'colleagues to name')
  await page.keyboard.press('Enter')
  assert.equal(await note.inputValue(), 'Please look, @grace@example.org ')
  await page.keyboard.press('Control+Enter')
  await page.locator('.feed-words').getByText('Please look, @grace@example.org').waitFor()
  check()
  await close()

  const mine = await opened(grace, '')
  const link = card(mine.page, 'Notes that mention you').getByRole('link', { name: /You are mentioned in a note on session/ })
  await link.waitFor()
  await mine.page.getByRole('button', { name: /^Notifications/ }).click()
  await mine.page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /in a note on session/ }).click()
  await mine.page.waitForURL((url) => url.pathname.endsWith(`/sessions/${sessions[0]}`))
  mine.check()
  await mine.close()
})

test('the home page shows what waits for whom it is, and says what to do where nothing does', async () => {
  const empty = await opened(ada, '')
  await card(empty.page, 'Your cases').getByRole('link', { name: 'Take one that nobody has' }).waitFor()
  await card(empty.page, 'Reports to file').getByText('No report is due within 30 days.').waitFor()
  await card(empty.page, 'This application').getByText('No destination is set up').waitFor()
  empty.check()
  await empty.close()

  const user = await stage.api('GET', '/v3/users/customer-0/')
  const made = await stage.api('POST', `${base}/cases/`, { title: 'Mine and late', subject: { type: 'user', uuid: user.internal_id }, due_at: '2026-01-02T00:00:00Z' })
  await assign(made.uuid)
  for (const size of [undefined, PHONE]) {
    const { page, check, close } = await opened(ada, '', { size })
    const row = card(page, 'Your cases').getByRole('listitem').filter({ hasText: 'Mine and late' })
    await row.getByText('Overdue').waitFor({ state: 'attached' })
    await card(page, 'Decided in the last seven days').getByText(/1 approved and 0 declined/).waitFor()
    await accessible(page, 'home')
    await fitsSideways(page, 'home')
    await page.screenshot({ path: `${OUT}home${size ? '-phone' : ''}.png`, fullPage: true })
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Mine and late' }).waitFor()
    check()
    await close()
  }
})

/** Takes a case for oneself on its page. */
async function assign(id) {
  const { page, close } = await opened(ada, `/cases/${id}`)
  const assigned = page.waitForResponse((response) => response.url().includes(`/cases/${id}/assign/`))
  await page.keyboard.press('m')
  assert.equal((await assigned).status(), 200)
  await close()
}

test('what a session showed is blocked by keyboard, taken off again, and a refusal is told', async () => {
  const { page, check, close } = await opened(ada, `/sessions/${sessions[1]}`)
  const blocked = async () => (await stage.api('GET', '/v3/blocklist/?limit=50')).count
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: /^Block what session/ })
  await dialog.getByLabel(/Document/).waitFor()
  await accessible(page, 'blocking')
  await fitsSideways(page, 'blocking')
  await page.screenshot({ path: `${OUT}block.png` })
  // What was not shown cannot be ticked; the digit of the face takes it out.
  assert.equal(await dialog.getByLabel(/Phone number/).isDisabled(), true)
  await page.keyboard.press('1')
  assert.equal(await dialog.getByLabel(/Face/).isChecked(), false)
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'On the blocklists' })
  await done.getByText('Document').waitFor()
  assert.equal(await blocked(), 1)
  await done.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Off the blocklists' }).waitFor()
  assert.equal(await blocked(), 0)
  await page.keyboard.press('Escape')
  await page.route('**/blocklist/add/', (route) => route.fulfill({ status: 400, json: { blocklist_document: ['This session has none.'] } }))
  await page.keyboard.press('b')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await dialog.getByRole('alert').getByText('This session has none.').waitFor()
  check()
  await close()
})

test('a session is shared with another application from its menu, and a refusal stands at the field', async () => {
  const other = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(await stage.command('app', 'create', 'Partner', '--environment', 'sandbox'))[0]
  const { page, context, check, close } = await opened(ada, `/sessions/${sessions[1]}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: /^Share/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Share session/ })
  const receiver = dialog.getByLabel('Id of the application')
  await accessible(page, 'sharing')
  await receiver.fill(stage.application)
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  await dialog.getByText('The session belongs to this application already.').waitFor()
  await receiver.fill(other)
  await dialog.getByLabel('The token is good for').selectOption({ label: 'Ten minutes' })
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  const made = page.getByRole('dialog', { name: 'The token is made' })
  const token = await made.getByRole('textbox', { name: 'Token' }).inputValue()
  const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  assert.ok(exp - (iat ?? Date.now() / 1000) <= 601)
  await made.getByRole('button', { name: 'Copy token' }).click()
  await made.getByText('Copied').waitFor()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), token)
  await page.screenshot({ path: `${OUT}share.png` })
  check()
  await close()
})

test('a step that could not be carried out is run again, and what comes of it is told', async () => {
  const { page, check, close } = await stage.page({ state: ada })
  await page.route('**/explanation/**', async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, steps: body.steps.map((step, at) => ({ ...step, may_run_again: at === 0 })) } })
  })
  await page.goto(`${home}/sessions/${sessions[0]}`)
  await settled(page)
  const again = page.getByRole('button', { name: 'Run again' })
  await again.click()
  // The service knows that nothing failed.
  await page.getByRole('alert').getByText('Only a step that an engine or a provider could not carry out is run again.').waitFor()
  await accessible(page, 'a failed step')
  await page.route('**/run-again/', (route) => route.fulfill({ status: 200, json: { session_id: sessions[0], node_id: 'feature_ocr', feature_type: 'KYC', status: 'Approved' } }))
  const explained = page.waitForResponse((response) => response.url().includes('/decision/'))
  await again.click()
  await explained
  check()
  await close()
})

test('whoever reads alone is offered none of it', async () => {
  const { page, check, close } = await opened(reader, `/sessions/${sessions[0]}`)
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: /Copy link/ }).waitFor()
  for (const name of [/^Share/, /^Block/]) assert.equal(await page.getByRole('menuitem', { name }).count(), 0)
  await page.keyboard.press('Escape')
  for (const key of ['b', 's']) await page.keyboard.press(key)
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(await page.getByRole('textbox', { name: 'Write a note' }).count(), 0)
  check()
  await close()
})

test('on a phone the open session of the queue has one way back', async () => {
  const { page, check, close } = await opened(ada, `/review?open=${sessions[0]}`, { size: PHONE })
  await page.locator('.session-head:visible').waitFor()
  const backs = await page.locator('.review-open .icon path').evaluateAll((paths) => paths.filter((path) => /^M15 5/.test(path.getAttribute('d')) && path.checkVisibility()).length)
  assert.equal(backs, 1)
  await page.screenshot({ path: `${OUT}review-phone.png` })
  check()
  await close()
})
