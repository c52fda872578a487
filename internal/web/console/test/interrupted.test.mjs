// Work that is interrupted: the line is lost, the login ends, the server starts anew. What was typed or decided stays, it is told, and it goes on.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
const ADA = 'ada@example.org'
const LOST = 'The server cannot be reached. What you type stays here'
let ada
let home
let base
let sessions

before(async () => {
  await stage.open()
  sessions = await stage.seed(['review_aml_possible_match', 'review_face_match_borderline', 'review_aml_possible_match'])
  ada = await stage.member(stage.application, ADA)
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

async function opened(path) {
  const { page, context, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}${path}`)
  await settled(page)
  return { page, context, check, close }
}

async function aCase(title) {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  return stage.api('POST', `${base}/cases/`, { title, subject: { type: 'user', uuid: user.internal_id } })
}

const statusOf = async (id) => (await stage.api('GET', `/v3/session/${id}/decision/`)).status
const note = (page) => page.getByLabel('Write a note')

/** Ends the login of a page as the server does; the password brings it back. */
async function logInAgain(page) {
  await page.getByText('You were signed out for safety').waitFor()
  await page.getByLabel('Password').fill(stage.passwords[ADA])
  await page.keyboard.press('Enter')
  await page.locator('.lock').waitFor({ state: 'detached' })
}

test('a page that nobody touches is covered though it goes on asking, the login is over, and the password brings everything back', async () => {
  const { page, context, check, close } = await stage.page({ state: await stage.logIn(ADA, stage.passwords[ADA]) })
  await context.clock.install()
  const made = await aCase('Left alone')
  await page.goto(`${stage.origin}${home}/cases/${made.uuid}`)
  await settled(page)
  await note(page).fill('Half a thought')
  await page.clock.runFor('29:00')
  await page.mouse.move(40, 40)
  await page.clock.runFor('29:00')
  assert.equal(await page.locator('.lock').count(), 0, 'a touch counts from its moment')
  const out = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.url().endsWith('/browser/session/'))
  await page.clock.runFor('01:15')
  await page.getByText('You were signed out for safety').waitFor()
  assert.ok((await out).ok())
  assert.equal(await page.evaluate(async () => (await fetch('/auth/v2/browser/session/', { headers: { 'Vidimus-Console': '1' } })).status), 401, 'who reloads the page has to log in')
  await logInAgain(page)
  assert.equal(await note(page).inputValue(), 'Half a thought')
  check()
  await close()
})

test('a decision that finds no line is told and sent by itself once there is one', async () => {
  const { page, context, check, close } = await opened(`/sessions/${sessions[0]}`)
  await page.keyboard.press('a')
  await page.locator('.notices').getByText('Approved').waitFor()
  await context.setOffline(true)
  await page.locator('.notices').getByText('Not sent').waitFor()
  await page.getByText(LOST).waitFor()
  assert.equal(await statusOf(sessions[0]), 'In Review')
  await context.setOffline(false)
  await page.locator('.notices').getByText('Approved').waitFor({ state: 'detached' })
  await page.getByText(LOST).waitFor({ state: 'detached' })
  assert.equal(await statusOf(sessions[0]), 'Approved')
  check()
  await close()
})

test('without a line a note stays as it was typed, and neither a dialog nor another screen takes the page away', async () => {
  const made = await aCase('Lost line')
  const { page, context, check, close } = await opened(`/cases/${made.uuid}`)
  await note(page).fill('Written before the line went')
  await context.setOffline(true)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  await page.getByText(LOST).waitFor()
  // What the page needs was loaded ahead.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  assert.equal(await note(page).inputValue(), 'Written before the line went')
  await context.setOffline(false)
  await page.getByText(LOST).waitFor({ state: 'detached' })
  await note(page).focus()
  await page.keyboard.press('Control+Enter')
  await page.locator('.feed-words').getByText('Written before the line went').waitFor()
  assert.equal(await note(page).inputValue(), '')
  check()
  await close()
})

test('a part that cannot be loaded is told in its place and comes with the line', async () => {
  const { page, close } = await stage.page({ state: ada })
  await page.route(/\/assets\/palette-/, (route) => route.abort())
  await page.goto(`${stage.origin}${home}/sessions`)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('alert').getByText('The server cannot be reached.').waitFor()
  await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor()
  await page.unroute(/\/assets\/palette-/)
  // It may come by itself before the button is pressed.
  await Promise.any([page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(), page.getByRole('combobox').waitFor()])
  await page.getByRole('combobox').waitFor()
  await close()
})

test('a login that ends while a note is written: the password is asked for, and the note is sent', async () => {
  const { page, context, check, close } = await opened(`/sessions/${sessions[1]}`)
  await note(page).fill('Written before the login ended')
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await logInAgain(page)
  await page.locator('.feed-words').getByText('Written before the login ended').waitFor()
  assert.equal(await note(page).inputValue(), '')
  check()
  await close()
})

test('a login that ends while a dialog is open: the words stay in it, and what was asked for is done', async () => {
  const made = await aCase('Ended login')
  const { page, context, check, close } = await opened(`/cases/${made.uuid}`)
  await page.keyboard.press('d')
  await page.keyboard.press('1')
  await page.getByRole('dialog').getByLabel(/^Note/).fill('Born in another year.')
  await context.clearCookies()
  await page.keyboard.press('Control+Enter')
  await page.getByText('You were signed out for safety').waitFor()
  assert.equal(await page.getByRole('dialog').getByLabel(/^Note/).inputValue(), 'Born in another year.')
  await logInAgain(page)
  await page.getByRole('region', { name: 'Resolution' }).getByText('False positive').waitFor()
  assert.equal((await stage.api('GET', `${base}/cases/${made.uuid}/`)).resolution, 'FALSE_POSITIVE')
  check()
  await close()
})

test('after a login that ended the page hears again what others do', async () => {
  const { page, context, check, close } = await opened('/cases')
  await context.clearCookies()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await logInAgain(page)
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await settled(page)
  await aCase('Opened meanwhile')
  await page.getByRole('button', { name: /new/ }).first().waitFor()
  check()
  await close()
})

test('a press beside a dialog and the Escape that leaves a field take away no words', async () => {
  const made = await aCase('Many words')
  const { page, check, close } = await opened(`/cases/${made.uuid}`)
  await page.keyboard.press('d')
  const words = page.getByRole('dialog').getByLabel(/^Note/)
  await words.fill('Ten minutes of work')
  await page.keyboard.press('Escape')
  await page.mouse.click(1270, 790)
  assert.equal(await words.inputValue(), 'Ten minutes of work')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // A dialog in which nothing was written closes by either.
  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await page.mouse.click(1270, 790)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  check()
  await close()
})

test('who leaves a record and comes back finds the note that was not sent', async () => {
  const made = await aCase('A note on the way')
  const { page, check, close } = await opened(`/cases/${made.uuid}`)
  await note(page).fill('Not finished')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor()
  await page.goBack()
  await settled(page)
  assert.equal(await note(page).inputValue(), 'Not finished')
  // The browser asks before the page is thrown away.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const type = dialog.type()
    await dialog.dismiss()
    return type
  })
  const reload = page.reload().catch(() => {})
  assert.equal(await asked, 'beforeunload')
  await reload
  assert.equal(await note(page).inputValue(), 'Not finished')
  check()
  await close()
})

test('a server that starts anew: the decision is sent when it is back', async () => {
  const { page, close } = await opened(`/sessions/${sessions[2]}`)
  await page.keyboard.press('a')
  await page.locator('.notices').getByText('Approved').waitFor()
  const gone = new Promise((settle) => stage.server.once('exit', settle))
  stage.server.kill('SIGTERM')
  await gone
  await page.getByText(LOST).waitFor()
  await page.locator('.notices').getByText('Not sent').waitFor()
  await stage.serve()
  await page.locator('.notices').getByText('Approved').waitFor({ state: 'detached' })
  assert.equal(await statusOf(sessions[2]), 'Approved')
  await close()
})
