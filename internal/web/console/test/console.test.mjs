// Getting in, review by keyboard alone, and every screen looked over by axe: the built console on the real service.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { OWNER, Stage } from './stage.mjs'

const stage = new Stage()
let home
let payment
before(async () => {
  await stage.open()
  const waits = ['review_aml_possible_match', 'review_face_match_borderline']
  await stage.seed([...waits, ...waits, 'decline_document_expired', 'approve'])
  payment = await stage.pay('payment-1')
}, { timeout: 120_000 })
after(() => stage.close())

const statuses = async () => {
  const { results } = await stage.api('GET', '/v3/sessions/?limit=50')
  return Object.fromEntries(results.map(({ session_number, status }) => [session_number, status]))
}

test('the one-use link makes the owner, who sees the application', async () => {
  const { page, context, check, close } = await stage.page()
  await page.goto(stage.origin + stage.first)
  await settled(page)
  await accessible(page, 'first account')
  assert.equal(new URL(page.url()).hash, '', 'the token leaves the address')
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Organisation').fill('Demo')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  home = new URL(page.url()).pathname
  const login = (await context.cookies()).find(({ name }) => /vidimus(_console)?$/.test(name))
  assert.ok(login?.httpOnly && login.sameSite === 'Strict' && login.path === '/', 'the login is a cookie for the server alone')
  assert.equal(await page.evaluate(() => document.cookie), '', 'no script reads the login')
  stage.login = await context.storageState()
  check()
  await close()
})

test('a wrong password is refused alike, a right one goes back to where one wanted to go', async () => {
  const login = stage.login
  stage.login = undefined
  const { page, check, close } = await stage.page()
  stage.login = login
  await page.goto(`${stage.origin}${home}/sessions?status=Declined`)
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill('not this')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await accessible(page, 'refused login')
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  assert.match(page.url(), /\?status=Declined$/)
  await page.getByRole('table').getByText('Declined').first().waitFor()
  check()
  await close()
})

test('review by keyboard alone: approve, undo, decline with a reason, and what is undone is never sent', async () => {
  const { page, check, close } = await stage.page()
  const sent = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()))
  await page.goto(stage.origin + home)
  await settled(page)
  const before = await statuses()
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.getByRole('heading', { name: 'Review' }).waitFor()
  await page.getByRole('table').getByText('In review').first().waitFor()
  await page.keyboard.press('Enter')
  const number = async () => Number(await page.locator('.session-head h1 .number').textContent())
  const shown = async (other) => page.waitForFunction((n) => Number(document.querySelector('.session-head h1 .number')?.textContent ?? n) !== n, other)
  const loaded = () => page.waitForFunction(() => document.querySelector('.session-head') && [...document.querySelectorAll('.session-detail img')].every((image) => image.complete))
  await loaded()
  const undone = await number()
  await page.keyboard.press('a')
  await page.getByText('Approved ').first().waitFor()
  await shown(undone)
  await page.keyboard.press('z')
  await page.locator('.notice').waitFor({ state: 'detached' })
  await loaded()
  const declined = await number()
  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await accessible(page, 'reason of a decline')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await shown(declined)
  await loaded()
  const approved = await number()
  await page.keyboard.press('a')
  assert.deepEqual(sent, [], 'nothing is sent before the time to undo is over')
  // Leaving the page sends what waits.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await accessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await page.waitForResponse((response) => response.request().method() === 'PATCH' && response.request().postDataJSON().new_status === 'Approved')
  await page.locator('.notice').first().waitFor({ state: 'detached' })
  const now = await statuses()
  assert.deepEqual([now[undone], now[declined], now[approved]], [before[undone], 'Declined', 'Approved'])
  assert.deepEqual(sent.map(({ new_status }) => new_status).sort(), ['Approved', 'Declined'])
  assert.equal(sent.find(({ new_status }) => new_status === 'Declined').comment, 'Document altered or copied')
  check()
  await close()
})

test('a decision that another made meanwhile is told, not overwritten', async () => {
  const { page, check, close } = await stage.page()
  const { results } = await stage.api('GET', '/v3/sessions/?status=In%20Review')
  const { session_id: id } = results[0]
  await page.goto(`${stage.origin}${home}/sessions/${id}`)
  await settled(page)
  await page.locator('.session-deeds').getByRole('button', { name: 'Approve' }).click()
  await stage.api('PATCH', `/v3/session/${id}/update-status/`, { new_status: 'Declined', comment: 'seen elsewhere' })
  await page.getByText('It is ⁨Declined⁩ by now').waitFor()
  await accessible(page, 'conflict')
  await page.getByRole('button', { name: 'Drop' }).click()
  assert.equal((await stage.api('GET', `/v3/session/${id}/decision/`)).status, 'Declined')
  check()
  await close()
})

test('every screen passes axe, fits sideways and calls nobody else: light, dark, narrow, right to left', async () => {
  const { results } = await stage.api('GET', '/v3/sessions/?limit=50')
  const session = results.find(({ status }) => status === 'In Review').session_id
  const paths = {
    home: '', sessions: '/sessions', filtered: '/sessions?status=In+Review&country=ESP', none: '/sessions?search=nobody', session: `/sessions/${session}`, missing: '/sessions/01a220db-4a30-76d6-9a99-b26abc0b54c9',
    review: `/review?open=${session}`, focus: `/review?mode=focus&open=${session}`, users: '/users', user: '/users/customer-1', businesses: '/businesses', transactions: '/transactions', transaction: `/transactions/${payment}`,
  }
  const looks = { light: {}, dark: { scheme: 'dark', size: PHONE, direction: 'rtl' } }
  for (const [look, { direction, ...given }] of Object.entries(looks)) {
    const { context, page, check, close } = await stage.page(given)
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

test('the palette finds a screen and a session; foreign text stays text', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(`${stage.origin}${home}/transactions/${payment}`)
  await settled(page)
  await page.getByText('Øystein <b>Ås</b>').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('LISTED')
  await page.getByRole('option', { name: /LISTED PERSON/ }).first().waitFor()
  await accessible(page, 'palette')
  await page.getByRole('combobox').fill('Users')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  check()
  await close()
})

test('signing out ends the login and the page keeps nothing of anybody', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(`${stage.origin}${home}/sessions`)
  await settled(page)
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  assert.doesNotMatch(kept, /LISTED|customer|@/)
  await page.getByRole('button', { name: OWNER.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`${stage.origin}${home}/sessions`)
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  check()
  await close()
})
