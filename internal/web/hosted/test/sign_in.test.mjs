// What a person does to sign in, and every screen of it, in a real browser.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, test } from 'node:test'
import { heading, Stage } from './browser.mjs'
import { COMPANY, SCREENS, show, TERMS, typeEmail } from './sign_in_screens.mjs'
import { ADA, APPLICATION } from './sign_in_server.mjs'
import { look, set, VIEWS } from './views.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
/** What is refused on purpose is told on the console by the browser. */
const REFUSED = ['400', '429', '503', 'ERR_']

test('every screen of a sign-in is accessible and fits: en', () => visitAll('en', Object.keys(VIEWS)))

test('every screen of a sign-in is accessible and fits: ar', () => visitAll('ar', ['phone', 'narrow', 'desktop']))

async function visitAll(language, views) {
  const { page, check, close } = await stage.page({ allowed: REFUSED })
  const faults = []
  for (const [name, way] of Object.entries(SCREENS)) {
    await set(page, VIEWS.phone)
    const seen = async () => {
      await show({ stage, page, way, language, size: VIEWS.phone.size })
      // A brand has one look, whatever scheme the device prefers.
      for (const view of views) await look(page, { name, view, language })
    }
    await seen().catch((fault) => faults.push(`${name} ${language}: ${fault.message}`))
  }
  assert.deepEqual(faults, [])
  check()
  await close()
}

async function open(overrides = {}, step = null, before = null) {
  const address = stage.server.signIn.begin(stage.server.origin, overrides, step)
  const tab = await stage.page({ allowed: REFUSED })
  if (before) await tab.page.addInitScript(before)
  await tab.page.goto(address)
  await tab.page.locator('h1').waitFor()
  return { ...tab, server: stage.server.signIn, address }
}

const focusComesTo = (page, id) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, id)

test('in a sandbox nothing is said to have been sent', async () => {
  const { page, check, close } = await open({ methods: ['code'], environment: 'sandbox' })
  await typeEmail(page)
  await heading(page, 'Enter the code')
  await page.getByText('Nothing is sent in test mode. The code is 123456.').waitFor()
  assert.doesNotMatch(await page.locator('main').innerText(), /was sent|unwanted/)
  check()
  await close()
})

test('a client begins, a password is typed, and the code goes to the very address that was registered', async () => {
  const { server, page, check, close } = await open()
  const query = new URLSearchParams({
    redirect_uri: server.redirect, state: 's 1&2', code_challenge: 'c', code_challenge_method: 'S256', response_type: 'code', login_hint: ADA.email,
  })
  await page.goto(`${stage.server.origin}/auth/${APPLICATION}/sign-in?${query}`)
  await heading(page, /Sign in to/)
  assert.equal(new URL(page.url()).pathname, `/auth/${APPLICATION}/sign-in/transaction-1`)
  assert.equal(new URL(page.url()).search, '')
  assert.equal(await page.locator('#email').inputValue(), ADA.email)
  await focusComesTo(page, 'email')
  assert.equal(await page.locator('#email').getAttribute('autocomplete'), 'username')
  await press(page, 'Continue')
  await focusComesTo(page, 'password')
  assert.equal(await page.locator('#password').getAttribute('autocomplete'), 'current-password')
  await page.getByText('Show password').click()
  assert.equal(await page.locator('#password').getAttribute('type'), 'text')
  await press(page, 'Sign in')
  await focusComesTo(page, 'password')
  await page.locator('#password').fill(ADA.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Returned')
  assert.equal(page.url(), `${server.redirect}&code=the-code&state=s+1%262`)
  assert.deepEqual(server.asked.map(([what]) => what), ['authorize', 'password'])
  // Nothing of the sign-in is left behind, and going back leads to no code.
  assert.deepEqual(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]), ['', 0, 0])
  check()
  await close()
})

test('a new person accepts the terms, and the code is not asked for again', async () => {
  const { page, server, check, close } = await open({ methods: ['code'], terms: TERMS })
  await typeEmail(page)
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await heading(page, 'Create an account')
  const link = page.getByRole('link', { name: /Terms of use of/ })
  assert.deepEqual([await link.getAttribute('href'), await link.getAttribute('target'), await link.getAttribute('rel')], [TERMS.terms_url, '_blank', 'noopener noreferrer'])
  await press(page, 'Continue')
  await focusComesTo(page, 'terms')
  const box = page.getByRole('checkbox', { name: 'I have read this and accept it' })
  assert.equal(await box.getAttribute('aria-describedby'), 'terms-problem')
  assert.equal(await page.locator('#terms-problem').textContent(), 'Tick this box to go on.')
  await page.keyboard.press('Space')
  // Other terms have come in the meantime: what was ticked was not of them.
  server.page.terms = { ...TERMS, terms_url: 'https://lindenhof.example/terms-2' }
  await press(page, 'Continue')
  await page.locator('a[href$="terms-2"]').waitFor()
  assert.equal(await box.isChecked(), false)
  await box.check()
  await press(page, 'Continue')
  await heading(page, 'Returned')
  const sent = server.asked.filter(([what]) => what === 'email/complete').map(([, { code, accepted_terms: accepted }]) => [code, accepted?.terms_url])
  assert.deepEqual(sent, [['123456', undefined], ['123456', TERMS.terms_url], ['123456', server.page.terms.terms_url]])
  check()
  await close()
})

test('a new person is offered the page of the account, and goes on by a button or in time', async () => {
  const { page, server, check, close } = await open({ methods: ['code'], offers_account: true })
  await page.clock.install()
  await typeEmail(page)
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await heading(page, 'Your account is ready')
  const link = page.getByRole('link', { name: 'My account' })
  assert.deepEqual([await link.getAttribute('href'), await link.getAttribute('target')], [`/auth/${APPLICATION}/account?ui_locales=en`, '_blank'])
  await page.clock.fastForward(44_000)
  await heading(page, 'Your account is ready')
  await page.clock.fastForward(2_000)
  await heading(page, 'Returned')
  assert.equal(page.url(), `${server.redirect}&code=the-code&state=s+1%262`)
  check()
  await close()
})

test('a new person whom a provider vouched for accepts the terms, or takes another way', async () => {
  const { page, server, address, check, close } = await open({ methods: ['code', 'google'], terms: TERMS })
  const back = async () => {
    await page.goto('about:blank')
    await page.goto(`${address}#step=terms_required&challenge=step-1`)
    await heading(page, 'Create an account')
  }
  await back()
  await press(page, 'Use another way')
  await heading(page, /Sign in to/)
  await back()
  await page.locator('#terms').check()
  await press(page, 'Continue')
  await heading(page, 'Returned')
  assert.deepEqual(server.asked, [['terms/accept', { challenge: 'step-1', accepted_terms: TERMS }]])
  check()
  await close()
})

test('what comes after the address is the same for everybody', async () => {
  const seen = []
  for (const email of [ADA.email, 'nobody@bank.example']) {
    const { page, check, close } = await open()
    await page.locator('#email').fill(email)
    await page.keyboard.press('Enter')
    await page.locator('#password').fill('not the right one')
    await page.keyboard.press('Enter')
    await page.locator('#password-problem').waitFor()
    const password = await page.locator('main').innerText()
    await press(page, 'Email me a code')
    await page.locator('#code').waitFor()
    seen.push([password, await page.locator('main').innerText()].map((text) => text.replaceAll(email, 'X')))
    check()
    await close()
  }
  assert.deepEqual(seen[0], seen[1])
})

test('an account is made with a password that is long enough, and the code is tried', async () => {
  const { server, page, check, close } = await open()
  await press(page, 'Create an account')
  await page.locator('#email').fill('new@bank.example')
  await page.locator('#password').fill('short')
  await press(page, 'Continue')
  await page.getByText('At least 10 characters').last().waitFor()
  await focusComesTo(page, 'password')
  assert.equal(server.asked.length, 0)
  assert.equal(await page.locator('#password').getAttribute('autocomplete'), 'new-password')
  await page.locator('#password').fill('long enough for this')
  await press(page, 'Continue')
  await heading(page, 'Enter the code')
  assert.equal(await page.locator('#code').getAttribute('autocomplete'), 'one-time-code')
  await page.locator('#code').fill('000000')
  await press(page, 'Confirm')
  await page.getByText('You have 4 tries left.').waitFor()
  await focusComesTo(page, 'code')
  assert.equal(await page.locator('#code').inputValue(), '')
  await page.locator('#code').fill('123456')
  await press(page, 'Confirm')
  await heading(page, 'Returned')
  const [, started] = server.asked.find(([what]) => what === 'email/start')
  assert.deepEqual([started.purpose, started.password, started.language], ['signup', 'long enough for this', 'en'])
  check()
  await close()
})

test('the browser’s own button goes back to the address, and a password that was typed is gone', async () => {
  const { page, check, close } = await open()
  await typeEmail(page)
  await page.locator('#password').fill('secret words')
  await page.goBack()
  await heading(page, /Sign in to/)
  assert.equal(await page.locator('#email').inputValue(), ADA.email)
  await press(page, 'Continue')
  assert.equal(await page.locator('#password').inputValue(), '')
  check()
  await close()
})

test('a link signs in the browser that asked for it, and shows digits in another one', async () => {
  const { server, page, check, close } = await open({ methods: ['magic'] })
  await typeEmail(page)
  await heading(page, 'Look at your emails')
  const link = `${stage.server.origin}/auth/${APPLICATION}/magic#link-1`
  const other = await stage.page({ allowed: REFUSED })
  await other.page.goto(link)
  await heading(other.page, 'Do you want to sign in?')
  assert.deepEqual(server.asked.map(([what]) => what), ['magic/start'])
  await press(other.page, 'Continue')
  await other.page.getByText('246802').waitFor()
  await page.locator('#code').fill('246802')
  await press(page, 'Confirm')
  await heading(page, 'Returned')

  const again = await open({ methods: ['magic'] })
  await typeEmail(again.page)
  await heading(again.page, 'Look at your emails')
  const tab = await again.page.context().newPage()
  await tab.goto(link)
  await press(tab, 'Continue')
  await heading(tab, 'Returned')
  assert.deepEqual(server.asked.at(-1), ['magic/complete', { transaction: 'transaction-1', token: 'link-1' }])
  assert.equal(await tab.evaluate(() => localStorage.length), 0)
  for (const each of [{ check, close }, other, again]) {
    each.check()
    await each.close()
  }
})

test('a passkey signs in, and where there is none other ways remain', async () => {
  // A browser that offers passkeys by itself would use one before it is asked to.
  const offersNone = () => { PublicKeyCredential.isConditionalMediationAvailable = async () => false }
  const { server, page, check, close } = await open({ methods: ['code', 'passkey'] }, null, offersNone)
  const { add } = await authenticator(page)
  await press(page, 'Sign in with a passkey')
  await page.getByText('The passkey could not be used.').waitFor()
  await add()
  await press(page, 'Sign in with a passkey')
  await heading(page, 'Returned')
  const [, { credential }] = server.asked.at(-1)
  assert.deepEqual(answered(credential), ['Y2hhbGxlbmdlLTE', 'webauthn.get'])
  assert.equal(Buffer.from(credential.response.userHandle, 'base64url').toString(), 'ada')
  check()
  await close()
})

/** An authenticator of this browser, and a way to put a passkey into it. */
async function authenticator(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = {
    credentialId: Buffer.from('credential-1').toString('base64'), isResidentCredential: true, rpId: 'localhost', signCount: 1,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'), userHandle: Buffer.from('ada').toString('base64'),
  }
  return { add: () => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }) }
}

/** The challenge that a passkey was shown for, and what for. */
function answered(credential) {
  const { challenge, type } = JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url'))
  return [challenge, type]
}

test('a passkey is offered in the field of the address, and taken without a word', async () => {
  const { page, check, close } = await stage.page({ allowed: REFUSED })
  await page.goto(`${stage.server.origin}/left`)
  const { add } = await authenticator(page)
  await add()
  const address = stage.server.signIn.begin(stage.server.origin, { methods: ['code', 'passkey'] })
  await page.goto(address)
  await heading(page, 'Returned')
  const { asked } = stage.server.signIn
  assert.deepEqual(asked.map(([what]) => what), ['passkey/options', 'passkey/verify'])
  assert.deepEqual(answered(asked.at(-1)[1].credential), ['Y2hhbGxlbmdlLTE', 'webauthn.get'])
  check()
  await close()
})

test('passkeys are offered where there is an address to type, for as long as it is typed', async () => {
  const tab = await stage.page({ allowed: REFUSED })
  const { page } = tab
  await page.addInitScript(() => {
    window.offers = []
    navigator.credentials.get = ({ mediation, signal }) =>
      new Promise((_, reject) => {
        window.offers.push({ mediation, signal })
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    PublicKeyCredential.isConditionalMediationAvailable = async () => true
  })
  const offers = () => page.evaluate(() => window.offers.map(({ mediation, signal }) => [mediation ?? null, signal?.aborted ?? null]))
  const offered = (n) => page.waitForFunction((wanted) => window.offers.length === wanted, n)
  const { signIn } = stage.server
  await page.clock.install()
  await page.goto(signIn.begin(stage.server.origin, { methods: ['password', 'passkey'] }))
  await offered(1)
  assert.equal(await page.locator('#email').getAttribute('autocomplete'), 'username webauthn')
  // A page may stay open for longer than a challenge is good.
  await page.clock.runFor(4 * 60_000)
  await offered(2)
  await typeEmail(page)
  await page.locator('#password').waitFor()
  assert.deepEqual(await offers(), [['conditional', true], ['conditional', true]])
  await page.clock.runFor(4 * 60_000)
  await page.goBack()
  await offered(3)
  // Whoever presses the button is asked by the browser: it asks one thing at a time.
  await press(page, 'Sign in with a passkey')
  await offered(4)
  assert.deepEqual((await offers()).slice(2), [['conditional', true], [null, null]])
  assert.equal(signIn.asked.filter(([what]) => what === 'passkey/options').length, 4)

  await page.goto(signIn.begin(stage.server.origin, { methods: ['password'] }))
  await heading(page, /Sign in to/)
  assert.equal(await page.locator('#email').getAttribute('autocomplete'), 'username')
  assert.deepEqual(await offers(), [])
  tab.check()
  await tab.close()
})

test('a passkey is shown as the second factor', async () => {
  for (const factors of [['totp', 'recovery_code', 'passkey'], ['passkey']]) {
    const { server, page, check, close } = await open({}, { step: 'mfa_required', factors })
    const { add } = await authenticator(page)
    await typeEmail(page)
    await page.locator('#password').fill(ADA.password)
    await page.keyboard.press('Enter')
    await heading(page, 'One more step')
    assert.equal(await page.locator('#code').count(), factors.length - 1 && 1)
    await press(page, 'Sign in with a passkey')
    await page.getByText('The passkey could not be used.').waitFor()
    await add()
    await press(page, 'Sign in with a passkey')
    await heading(page, 'Returned')
    const [what, { credential, ...rest }] = server.asked.at(-1)
    assert.deepEqual([what, rest], ['mfa/verify', { challenge: 'step-1', method: 'passkey' }])
    assert.deepEqual(answered(credential), ['Y2hhbGxlbmdlLTI', 'webauthn.get'])
    check()
    await close()
  }
})

test('a second factor is asked for, by the app or by a code that was kept', async () => {
  const { server, page, check, close } = await open({}, { step: 'mfa_required', factors: ['totp', 'recovery_code'] })
  await typeEmail(page)
  await page.locator('#password').fill(ADA.password)
  await page.keyboard.press('Enter')
  await heading(page, 'One more step')
  await page.locator('#code').fill('000000')
  await press(page, 'Confirm')
  await page.locator('#code-problem').waitFor()
  await press(page, 'Use a recovery code')
  await page.getByLabel('Recovery code').fill('123456')
  await press(page, 'Confirm')
  await heading(page, 'Returned')
  assert.deepEqual(server.asked.at(-1), ['mfa/verify', { challenge: 'step-1', method: 'recovery_code', code: '123456' }])
  check()
  await close()
})

test('whoever keeps the recovery codes while the sign-in lives goes on, whoever takes longer begins again', async () => {
  const step = { step: 'mfa_enrollment_required', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=JBSWY3DPEHPK3PXP' }
  for (const [over, ending] of [[false, 'Returned'], [true, /This sign.in has run out/]]) {
    const { server, page, check, close } = await open({}, step)
    await page.clock.install()
    await typeEmail(page)
    await page.locator('#password').fill(ADA.password)
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: 'Picture for your authenticator app' }).waitFor()
    await page.getByText('JBSW Y3DP EHPK 3PXP').waitFor()
    await page.locator('#code').fill('123456')
    await press(page, 'Confirm')
    await page.locator('.codes li').nth(9).waitFor()
    // Longer than a code for the client is good for.
    await page.clock.runFor(120_000)
    if (over) server.end()
    assert.equal(server.asked.at(-1)[0], 'mfa/setup')
    await press(page, 'Continue')
    await heading(page, ending)
    assert.deepEqual(server.asked.at(-1), ['mfa/setup/complete', { challenge: 'step-1' }])
    check()
    await close()
  }
})

test('a sign-in ends when its time is over, and one that was used or is unknown is told from the beginning', async () => {
  const { server, page, check, close, address } = await open({ expires_in: 1 })
  await heading(page, /This sign.in has run out/)
  server.end()
  await page.goto(address)
  await heading(page, /This sign.in has run out/)
  check()
  await close()
})

test('a line that is cut is told, and the sign-in goes on by itself', async () => {
  const { page, check, close, address } = await open()
  await page.goto(`${address}?ui_locales=de`)
  await heading(page, /Anmelden bei/)
  // The texts are there by now: the notice stands for a second only.
  stage.server.faults.push({ method: 'POST', path: '/v3/hosted/sign-in/', status: 503 })
  await page.reload()
  await heading(page, 'Der Dienst antwortet nicht')
  await press(page, 'Jetzt versuchen')
  await heading(page, /Anmelden bei/)
  stage.server.faults.push({ method: 'POST', path: `/auth/${APPLICATION}/password/`, status: 503 })
  await typeEmail(page)
  await page.locator('#password').fill(ADA.password)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  assert.equal(await page.locator('#password').inputValue(), ADA.password)
  await page.keyboard.press('Enter')
  await heading(page, 'Returned')
  check()
  await close()
})

test('the language is chosen, stays over a reload, and is that of the mails', async () => {
  const { server, page, check, close } = await open({ methods: ['code'] })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await heading(page, /تسجيل الدخول إلى/)
  await page.reload()
  await heading(page, /تسجيل الدخول إلى/)
  assert.equal(await page.evaluate(() => document.documentElement.dir), 'rtl')
  await typeEmail(page)
  await page.locator('#code').waitFor()
  assert.equal(server.asked.at(-1)[1].language, 'ar')
  check()
  await close()
})

const VOUCHED = { methods: ['password', 'google', 'github', 'sso'] }

/** The addresses that the page sends the person to, which are answered here. */
async function visited(page) {
  const gone = []
  await page.route(/\/(oauth|sso)\/[^/]+\/start/, (route) => {
    gone.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Elsewhere</h1>' })
  })
  return gone
}

test('a provider is asked, and whoever turns back finds the page', async () => {
  const { page, check, close } = await open(VOUCHED)
  const gone = await visited(page)
  await page.getByRole('button', { name: /GitHub/ }).click()
  await heading(page, 'Elsewhere')
  assert.equal(gone[0].pathname, `/auth/${APPLICATION}/oauth/github/start`)
  assert.equal(gone[0].search, '?transaction=transaction-1')
  await page.goBack()
  await heading(page, /Sign in to/)
  assert.equal(await page.getByRole('button', { name: /Apple/ }).count(), 0)
  check()
  await close()
})

test('what went wrong at a provider is told once', async () => {
  const { page, address, check, close } = await open(VOUCHED)
  for (const [word, said] of [
    ['provider_unavailable', /This did not work/], ['invalid_credentials', /This did not work/], ['email_unverified', /not been confirmed/],
    ['sign_up_closed', /cannot be used here/], ['company_sign_in_required', /through your company/], ['nonsense', /./],
  ]) {
    await page.goto(`${stage.server.origin}/left`)
    await page.goto(`${address}#error=${word}`)
    await page.getByRole('alert').getByText(said).first().waitFor()
    assert.equal(new URL(page.url()).hash, '')
  }
  await page.reload()
  await focusComesTo(page, 'email')
  assert.equal(await page.getByRole('alert').getByText(/./).count(), 0)
  check()
  await close()
})

test('a second factor is asked for after a provider', async () => {
  const { page, server, address, check, close } = await open(VOUCHED)
  await page.goto(`${stage.server.origin}/left`)
  await page.goto(`${address}#step=mfa_required&challenge=step-1&factors=totp,recovery_code`)
  await focusComesTo(page, 'code')
  await page.locator('#code').fill('123456')
  await page.keyboard.press('Enter')
  await heading(page, 'Returned')
  assert.deepEqual(server.asked.at(-1), ['mfa/verify', { challenge: 'step-1', method: 'totp', code: '123456' }])
  await page.goto(`${stage.server.origin}/left`)
  await page.goto(`${address}#step=mfa_enrollment_required&challenge=step-1`)
  await page.locator('.qr').waitFor()
  await page.goto(`${stage.server.origin}/left`)
  await page.goto(`${address}#step=mfa_enrollment_required&challenge=of-another-one`)
  await heading(page, /run out/)
  check()
  await close()
})

test('an address leads to the company that its people sign in through', async () => {
  const { page, server, check, close } = await open(VOUCHED)
  const gone = await visited(page)
  server.company = COMPANY
  await page.locator('#email').fill('eve@bank.example')
  await press(page, 'Continue')
  await focusComesTo(page, 'password')
  await page.goBack()
  await page.locator('#email').fill('ada@werft.example')
  await press(page, 'Continue')
  await press(page, 'Use another way')
  await focusComesTo(page, 'password')
  await page.goBack()
  await press(page, 'Continue')
  await page.getByRole('button', { name: /Werft Lindenhof/ }).click()
  await heading(page, 'Elsewhere')
  assert.equal(gone[0].pathname, `/auth/${APPLICATION}/sso/werft/start`)
  server.company = { ...COMPANY, required: true }
  await page.goBack()
  await page.locator('#email').fill('ada@werft.example')
  await press(page, 'Continue')
  await heading(page, 'Elsewhere')
  assert.equal(gone.length, 2)
  server.company = null
  check()
  await close()
})

test('where companies alone vouch, an address of none is told', async () => {
  const { page, check, close } = await open({ methods: ['sso'] })
  await page.locator('#email').fill('eve@bank.example')
  await press(page, 'Continue')
  await page.getByRole('alert').getByText(/cannot be used here/).waitFor()
  check()
  await close()
})
