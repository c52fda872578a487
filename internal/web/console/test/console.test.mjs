// Getting in, review by keyboard alone, and every screen looked over by axe: the built console on the real service.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { OWNER, Stage } from './stage.mjs'

const stage = new Stage()
let home
let payment
before(async () => {
  await stage.open()
  const waits = ['review_aml_possible_match', 'review_face_match_borderline']
  await stage.seed([...waits, ...waits, ...waits, 'decline_document_expired', 'approve'])
  payment = await stage.pay('payment-1')
}, { timeout: 600_000 })
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
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.getByRole('heading', { name: 'Review' }).waitFor()
  await page.getByRole('table').getByRole('link').first().waitFor()
  await page.keyboard.press('Enter')
  const number = async () => Number(await page.locator('.session-head:visible h1 .number').textContent())
  const shown = async (other) => page.waitForFunction((n) => Number(document.querySelector('.session-head h1 .number')?.textContent ?? n) !== n, other)
  const loaded = () => page.waitForFunction(() => document.querySelector('.session-head') && [...document.querySelectorAll('.session-detail img')].every((image) => image.complete))
  await loaded()
  const undone = await number()
  await page.keyboard.press('a')
  await page.locator('.notice').getByText('Approved ').waitFor()
  await shown(undone)
  await page.keyboard.press('z')
  await page.locator('.notice').waitFor({ state: 'detached' })
  // One is back at the session whose approval was undone.
  await page.waitForFunction((n) => Number(document.querySelector('.session-head h1 .number')?.textContent) === n, undone)
  await loaded()
  const declined = undone
  await page.keyboard.press('d')
  await page.getByRole('dialog').waitFor()
  await accessible(page, 'reason of a decline')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await shown(declined)
  await loaded()
  const approved = await number()
  // Listened for before it can come: what follows may take longer than the time to undo.
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.request().postDataJSON().new_status === 'Approved')
  await page.keyboard.press('a')
  assert.deepEqual(sent, [], 'nothing is sent before the time to undo is over')
  // Leaving the page sends what waits.
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await accessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await answered
  await page.locator('.notice').first().waitFor({ state: 'detached' })
  const now = await statuses()
  assert.deepEqual([now[declined], now[approved]], ['Declined', 'Approved'])
  assert.deepEqual(sent.map(({ new_status }) => new_status).sort(), ['Approved', 'Declined'])
  assert.equal(sent.find(({ new_status }) => new_status === 'Declined').comment, 'Document altered or copied')
  check()
  await close()
})

test('two reviewers at once: what comes next is never the same, and what another has is not taken unawares', async () => {
  const ada = await stage.page()
  const grace = await stage.page({ state: await stage.member(home.split('/').at(-1), 'grace@example.org') })
  const number = (page) => page.locator('.session-head:visible h1 .number').textContent()
  for (const { page } of [ada, grace]) {
    await page.goto(`${stage.origin}${home}/review?mode=focus`)
    await page.locator('.session-head:visible').waitFor()
  }
  const [hers, others] = [await number(ada.page), await number(grace.page)]
  assert.notEqual(hers, others)
  // Grace opens what Ada has: it is told, and taken over by a press of its own.
  await grace.page.goto(ada.page.url())
  await grace.page.getByText(`\u2068${OWNER.name}\u2069 has this`).waitFor()
  assert.equal(await number(grace.page), hers)
  await grace.page.keyboard.press('m')
  await grace.page.getByText(`${OWNER.name} has this session.`).waitFor()
  await accessible(grace.page, 'conflict of reviewers')
  await grace.page.getByRole('button', { name: 'Take over' }).click()
  await grace.page.getByRole('button', { name: 'Let go' }).waitFor()
  // Put off, it leaves the hands of whoever asks for the next one.
  await grace.page.getByRole('button', { name: 'Put off' }).click()
  await grace.page.getByRole('menuitem', { name: 'For an hour' }).click()
  await grace.page.waitForFunction((was) => document.querySelector('.session-head h1 .number')?.textContent !== was, hers)
  await grace.page.goto(`${stage.origin}${home}/review?view=mine`)
  await grace.page.getByRole('table').getByText('You').first().waitFor()
  await settled(grace.page)
  await accessible(grace.page, 'sessions of mine')
  for (const { check, close } of [ada, grace]) {
    check()
    await close()
  }
})

test('a decision that another made meanwhile is told, not overwritten', async () => {
  const { page, check, close } = await stage.page()
  const { results } = await stage.api('GET', '/v3/sessions/?status=In%20Review')
  const { session_id: id } = results[0]
  await page.goto(`${stage.origin}${home}/sessions/${id}`)
  await settled(page)
  await page.locator('.session-decisions').getByRole('button', { name: 'Approve' }).click()
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
    review: `/review?open=${session}`, focus: `/review?mode=focus&open=${session}`, users: '/users', flagged: '/users?status=FLAGGED&country=ESP', user: '/users/customer-1', businesses: '/businesses', transactions: '/transactions', payments: '/transactions?direction=OUTBOUND&amount_min=100&ordering=-score', transaction: `/transactions/${payment}`, mine: '/review?view=mine', account: '/account',
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

test('transactions and users are filtered by the address, chips and words', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(`${stage.origin}${home}/transactions?currency=USD`)
  await page.getByText('Nothing matches these filters').waitFor()
  await page.getByRole('button', { name: /Currency.*USD/ }).click()
  await page.getByRole('link', { name: /12,500/ }).waitFor()
  assert.equal(new URL(page.url()).search, '')
  await page.getByRole('searchbox').fill('amount_min:20000 direction:outbound')
  await page.keyboard.press('Enter')
  await page.getByText('Nothing matches these filters').waitFor()
  assert.equal(new URL(page.url()).search, '?amount_min=20000&direction=OUTBOUND')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Order').selectOption('Highest score first')
  await page.getByRole('link', { name: /12,500/ }).waitFor()
  await accessible(page, 'filters of transactions')
  await page.goto(`${stage.origin}${home}/users?search=customer-1`)
  await page.getByText('1 record', { exact: true }).waitFor()
  await page.getByText('customer-1', { exact: true }).first().waitFor()
  await page.goto(`${stage.origin}${home}/users?status=BLOCKED`)
  await page.getByText('Nothing matches these filters').waitFor()
  check()
  await close()
})

test('a rule that held tells its conditions and what they saw', async () => {
  const condition = (definition, observed, compared = [], kind = 'condition') => ({ kind, definition, observed, compared })
  const run = {
    uuid: '01a220db-4a30-76d6-9a99-b26abc0b54c9', rule: '01a220db-4a30-76d6-9a99-b26abc0b54c8', rule_title: 'Large payment abroad', rule_description: 'Large and across a border.', rule_category: 'finance',
    matched: true, is_test: false, mode: 'ACTIVE', severity: 'MEDIUM', score_delta: 45, status_target: 'IN_REVIEW', action_summary: {}, metadata: {}, created_at: '2026-05-04T09:30:00.000000Z',
    matched_conditions: [
      condition({ field: 'amount', operator: 'gte', value: 10000 }, ['12500']), condition({ field: 'subject_country', operator: 'neq', value: 'counterparty_country', value_type: 'field' }, [], ['NOR']),
      condition({ metric: 'sum', field: 'amount', operator: 'gt', value: 20000, window: '24h' }, ['25000'], [], 'aggregation'),
    ],
  }
  for (const [look, { direction, ...given }] of Object.entries({ light: {}, dark: { scheme: 'dark', size: PHONE, direction: 'rtl' } })) {
    const { context, page, check, close } = await stage.page(given)
    if (direction) await context.addInitScript(() => document.addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' }))
    // The application of the tests is a sandbox, whose transactions no rule looks at.
    await page.route(`**/transactions/${payment}/`, async (route) => route.fulfill({ json: { ...(await stage.api('GET', `/v3/transactions/${payment}/`)), rule_runs: [run] } }))
    await page.goto(`${stage.origin}${home}/transactions/${payment}`)
    await settled(page)
    await page.getByText('Large payment abroad').waitFor()
    const told = await page.getByRole('list', { name: 'Why it matched' }).getByRole('listitem').allTextContents()
    assert.deepEqual(told.map((line) => line.replace(/[\u2068\u2069]/g, '')), ['amount is at least 10,000 here: 12,500', 'country of the customer is not country of the counterparty here: nothing beside Norway', 'sum of amount within 24 hours is over 20,000 here: 25,000'])
    await accessible(page, `conditions ${look}`)
    await fitsSideways(page, `conditions ${look}`)
    await page.screenshot({ path: `${OUT}conditions-${look}.png`, fullPage: true })
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
  await page.getByRole('combobox').fill(payment)
  await page.getByRole('option', { name: /Øystein/ }).waitFor()
  await page.getByRole('combobox').fill('Users')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('øystein')
  await page.getByRole('option', { name: /Øystein <b>Ås<\/b>/ }).filter({ hasText: 'EUR' }).first().click()
  await page.waitForURL((url) => url.pathname.endsWith(`/transactions/${payment}`))
  check()
  await close()
})

/** The code that an authenticator program shows for a secret (RFC 6238). */
function codeOf(secret) {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g).map((byte) => parseInt(byte, 2)))
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(moment).digest()
  return String((mac.readUInt32BE(mac.at(-1) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test('a payment is offered the moves that the server takes, declined with reasons of payments, and its history says from where to where', async () => {
  const id = await stage.pay('payment-moved')
  const { page, check, close } = await stage.page()
  const shown = async (more) => {
    await page.route(`**/transactions/${id}/`, async (route) => route.fulfill({ json: { ...(await stage.api('GET', `/v3/transactions/${id}/`)), ...more } }))
    await page.goto(`${stage.origin}${home}/transactions/${id}`)
    await settled(page)
    const offered = await page.locator('.session-decisions').getByRole('button').allInnerTexts()
    await page.unroute(`**/transactions/${id}/`)
    return offered.map((each) => each.split('\n')[0])
  }
  assert.deepEqual(await shown({ status: 'IN_REVIEW' }), ['Approve', 'Decline'])
  assert.deepEqual(await shown({ status: 'AWAITING_USER' }), ['Approve', 'Decline', 'Back to review'])
  // The sandbox let it through; only a decline is left, and it needs words.
  assert.deepEqual(await shown({}), ['Decline'])
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog')
  assert.deepEqual(await dialog.getByText('Document expired').count(), 0)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  assert.ok(await dialog.getByLabel('Reason in your words').evaluate((field) => field.matches(':invalid')), 'what was let through is stopped with words')
  await dialog.getByLabel('Split into amounts below a limit').check()
  await accessible(page, 'decline of a payment')
  const sent = page.waitForResponse((response) => response.url().includes('/update-status/') && response.request().method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  assert.equal((await sent).status(), 200)
  await page.getByText('A declined payment stays declined.').waitFor()
  assert.equal(await page.locator('.session-decisions').count(), 0)
  const moved = page.locator('.feed').filter({ hasText: 'History' }).getByRole('listitem').filter({ hasText: 'Status changed' })
  await moved.getByText('Approved').waitFor()
  await moved.getByText('Declined').waitFor()
  check()
  await close()
})

test('own account: name, password, second factor and logins', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(`${stage.origin}/console/account`)
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByLabel('Your name').fill('Ada King')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').waitFor()
  await page.getByRole('button', { name: 'Ada King' }).waitFor()
  await page.getByLabel('Present password').fill('Not-My-Password-1')
  await page.getByLabel('New password').fill('weak')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.locator('.account-cards .problem').first().waitFor()
  await accessible(page, 'refused password')
  await page.getByLabel('Dark').check()
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark')
  await page.getByLabel('As the device').check()
  await page.getByText('This one').waitFor()
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  const factor = page.locator('section', { has: page.getByRole('heading', { name: 'Second factor' }) })
  await factor.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(OWNER.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.locator('.secret').textContent()).replaceAll(' ', '')
  await accessible(page, 'secret of an authenticator')
  await factor.getByLabel('Code').and(page.locator('input')).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('group', { name: 'Recovery codes' }).locator('code')
  await codes.first().waitFor()
  assert.equal(await codes.count(), 10)
  await accessible(page, 'recovery codes')
  const spare = await codes.first().textContent()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes are left').waitFor()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await factor.getByLabel('Code').and(page.locator('input')).fill(spare)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up an authenticator' }).waitFor()
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: OWNER.name }).waitFor()
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
