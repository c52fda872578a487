// What a person does with their own account, and every screen of it, in a real browser.
import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { heading, Stage } from './browser.mjs'
import { ADA, APPLICATION, ENROLMENT, newPage } from './sign_in_server.mjs'
import { look, set, VIEWS } from './views.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'
const AT = '2026-05-04T09:30:00Z'
const device = (sid, is_current, user_agent) => ({
  sid, is_current, amr: ['password'], mfa_verified: false, created_at: AT, last_used_at: AT, expires_at: AT, ip: '203.0.113.7', user_agent,
})

/** An account that answers as the contract has it, and keeps what was asked. */
function newAccount(overrides = {}) {
  const kept = {
    asked: [], old: false, totp: false,
    passkeys: [{ id: 'passkey-1', name: 'A telephone with a very long name that somebody once gave it', created_at: AT, last_used_at: null }],
    devices: [device('sid-1', true, AGENT), device('sid-2', false, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0')],
    ...overrides,
  }
  const shared = [{ recipient: 'Lindenhof Bank', session_id: APPLICATION, status: 'Approved', started_at: AT, finished_at: AT }]
  const recent = (answer) => (kept.old ? [403, { error: 'recent_sign_in_required' }] : answer())
  kept.answer = (method, path, body) => {
    kept.asked.push([method, path, body])
    if (method === 'GET' && path === '/account/')
      return [200, { sub: APPLICATION, email: kept.email ? 'lovelace@bank.example' : ADA.email, email_verified: true, phone: kept.phone ? '+4915123456789' : null, has_password: true, created_at: AT, terms_accepted_at: null, shared }]
    if (path === '/mfa/') return [200, { policy: 'optional', totp: kept.totp, recovery_codes_left: kept.totp ? 10 : 0 }]
    if (path === '/passkeys/') return [200, { results: kept.passkeys }]
    if (path === '/account/sessions/') return [200, { results: kept.devices }]
    if (path.startsWith('/account/sessions/')) {
      kept.devices = kept.devices.filter(({ sid }) => !path.includes(sid))
      return [204, '']
    }
    if (method === 'PATCH') return ((kept.passkeys[0].name = body.name), [200, kept.passkeys[0]])
    if (method === 'DELETE' && path.startsWith('/passkeys/')) return recent(() => ((kept.passkeys = []), [204, '']))
    if (path === '/mfa/totp/') return recent(() => [201, ENROLMENT])
    if (path === '/mfa/totp/confirm/' || path === '/mfa/recovery-codes/') {
      if (body.code !== '123456') return [400, { error: 'invalid_code', attempts_left: 4 }]
      kept.totp = true
      return [200, { recovery_codes: Array.from({ length: 10 }, (_, n) => `k7f2q-m3x${n}`) }]
    }
    if (path === '/account/password/') return body.password === '1234567890' ? [400, { error: 'password_policy' }] : [200, { sessions_revoked: 1 }]
    if (/^\/account\/(email|phone)\/start\/$/.test(path)) return recent(() => (body.email === ADA.email || body.phone === '12' ? [400, { error: 'contact_unchanged' }] : [202, { challenge: 'challenge-1', expires_in: 600 }]))
    if (/^\/account\/(email|phone)\/complete\/$/.test(path)) {
      if (body.code === '111111') return [400, { error: 'contact_taken' }]
      if (body.code !== '123456') return [400, { error: 'invalid_code', attempts_left: 4 }]
      kept[path.split('/')[2]] = 'changed'
      return [200, { sessions_revoked: 1 }]
    }
    if (method === 'DELETE' && path === '/account/') return recent(() => [204, ''])
    return [404, { error: 'not_found' }]
  }
  return kept
}

async function open(language, overrides, methods = ['password', 'code', 'passkey', 'phone']) {
  const account = newAccount(overrides)
  const { signIn, origin } = stage.server
  signIn.begin(origin, newPage({ methods }))
  Object.assign(signIn.page, { methods })
  signIn.account = account.answer
  const tab = await stage.page({ allowed: ['400', '403'] })
  // Whoever opens the page is sent to sign in, and comes back with a code and the state that this tab keeps.
  await tab.page.goto(`${origin}/auth/${APPLICATION}/account?ui_locales=${language}`)
  await tab.page.waitForURL(/sign-in/)
  const { state } = JSON.parse(await tab.page.evaluate(() => sessionStorage.getItem('account sign-in')))
  await tab.page.goto(`${origin}/auth/${APPLICATION}/account?code=the-code&state=${encodeURIComponent(state)}&ui_locales=${language}`)
  await tab.page.locator('.account-part').first().waitFor()
  return { ...tab, account }
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()

for (const language of ['en', 'de', 'ar'])
  test(`every screen of an account is accessible and fits: ${language}`, async () => {
    const { page, check, close, account } = await open(language)
    const screens = {
      account: async () => {},
      email: () => page.locator('.account-facts .link').first().click(),
      phone: () => page.locator('.account-facts .link').nth(1).click(),
      code: async () => {
        await page.locator('.account-facts .link').first().click()
        await page.locator('#email').fill('lovelace@bank.example')
        await page.keyboard.press('Enter')
        await page.locator('#code').waitFor()
      },
      add: () => page.locator('.account-part .button-secondary').first().click(),
      enrol: () => page.locator('.account-part').nth(1).locator('.button-secondary').click(),
      password: () => page.locator('.account-part').nth(2).locator('.button-secondary').click(),
      delete: () => page.locator('.account-part').last().locator('.button-secondary').click(),
    }
    await mkdir('test/out', { recursive: true })
    for (const [name, go] of Object.entries(screens)) {
      await set(page, VIEWS.phone)
      await go()
      if (name !== 'account') await page.locator('.account-part').first().waitFor({ state: 'detached' })
      for (const view of Object.keys(VIEWS)) {
        await look(page, { name: `account-${name}`, view, language })
        if (view === 'phone' || view === 'desktop') await page.screenshot({ path: `test/out/account-${name}-${view}-${language}.png`, fullPage: true })
      }
      await set(page, VIEWS.phone)
      if (name !== 'account') await page.locator('.button-quiet').last().click()
      if (name === 'code') await page.locator('.button-quiet').last().click()
      await page.locator('.account-part').first().waitFor()
    }
    assert.ok(account.asked.length > 0)
    check()
    await close()
  })

test('a code that another tab asked for is not exchanged', async () => {
  const { page, close } = await open('en')
  await page.goto(`${stage.server.origin}/auth/${APPLICATION}/account?code=the-code&state=of-somebody-else`)
  await page.waitForURL(/sign-in/)
  await close()
})

test('passkeys are named and removed, devices signed out, by keyboard', async () => {
  const { page, check, close, account } = await open('en')
  await page.getByRole('button', { name: /^Change: A telephone/ }).focus()
  await page.keyboard.press('Enter')
  await page.locator('#name').fill('Kitchen')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove: Kitchen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('There are no passkeys yet.').waitFor()
  await page.getByRole('button', { name: 'Sign out: Firefox, Linux' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Firefox, Linux').waitFor({ state: 'detached' })
  assert.deepEqual(account.asked.filter(([method]) => method !== 'GET').map(([method, path]) => [method, path]), [
    ['PATCH', '/passkeys/passkey-1/'], ['DELETE', '/passkeys/passkey-1/'], ['DELETE', '/account/sessions/sid-2/'],
  ])
  check()
  await close()
})

test('an authenticator app is set up, and its recovery codes are shown once', async () => {
  const { page, check, close } = await open('en')
  await press(page, 'Set up an authenticator app')
  await page.locator('#code').fill('000000')
  await page.keyboard.press('Enter')
  await page.locator('#code[aria-invalid=true]').waitFor()
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await heading(page, 'Keep these recovery codes')
  assert.equal(await page.locator('.codes li').count(), 10)
  await press(page, 'Continue')
  await page.getByText(/Recovery codes left: .?10/).waitFor()
  check()
  await close()
})

test('a password is refused in words, then set', async () => {
  const { page, check, close, account } = await open('en')
  await press(page, 'Choose a new password')
  for (const password of ['short', '1234567890']) {
    await page.locator('#password').fill(password)
    await page.keyboard.press('Enter')
    await page.locator('#password[aria-invalid=true]').waitFor()
  }
  await page.locator('#password').fill('long enough for this')
  await page.keyboard.press('Enter')
  await heading(page, 'My account')
  assert.equal(account.asked.filter(([, path]) => path === '/account/password/').length, 2)
  check()
  await close()
})

test('a mail address is changed by a code, a telephone number that somebody else has is not', async () => {
  const { page, check, close, account } = await open('en')
  await page.getByRole('button', { name: 'Change: Email address' }).focus()
  await page.keyboard.press('Enter')
  for (const wrong of [ADA.email, 'lovelace@bank.example']) {
    await page.locator('#email').fill(wrong)
    await page.keyboard.press('Enter')
    if (wrong === ADA.email) await page.locator('#email[aria-invalid=true]').waitFor()
  }
  await heading(page, 'Enter the code')
  for (const code of ['', '000000']) {
    await page.locator('#code').fill(code)
    await page.keyboard.press('Enter')
    await page.locator('#code[aria-invalid=true]').waitFor()
  }
  await page.getByText('You have 4 tries left.').waitFor()
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText('lovelace@bank.example').waitFor()
  await page.getByRole('button', { name: 'Add: Phone number' }).click()
  await page.locator('#phone').fill('+4915123456789')
  await page.keyboard.press('Enter')
  await page.locator('#code').fill('111111')
  await page.keyboard.press('Enter')
  await page.getByText('Another account already uses this.').waitFor()
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await page.getByText('+4915123456789').waitFor()
  assert.deepEqual(account.asked.find(([, path]) => path === '/account/email/complete/' )[2], { challenge: 'challenge-1', code: '000000', language: 'en' })
  check()
  await close()
})

test('where nobody signs in by telephone, no number is asked for', async () => {
  const { page, check, close } = await open('en', {}, ['password', 'code'])
  assert.equal(await page.getByRole('button', { name: /^(Change|Add):.*(Email|Phone)/ }).count(), 1)
  check()
  await close()
})

test('an old session is led to sign in again, a fresh one deletes the account', async () => {
  const { page, check, close, account } = await open('en', { old: true })
  await press(page, 'Delete my account')
  await press(page, 'Delete for good')
  await page.getByText('To change this, please sign in again.').waitFor()
  account.old = false
  await press(page, 'Delete for good')
  await heading(page, 'Your account is deleted')
  check()
  await close()
})
