// The second factor by QR code, and passkeys with the authenticator of Chromium: made, named, used to log in and to show once more who one is, removed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let ada
let home

before(async () => {
  await stage.open({ host: 'localhost' })
  ada = await stage.member(stage.application, 'ada@example.org')
  home = `/console/a/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

/** Gives the browser of a page an authenticator of its own, which verifies its owner. */
async function authenticator(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return { devtools, authenticatorId }
}

test('an authenticator program is set up by a QR code, with its secret as text beside it', async () => {
  for (const size of [undefined, PHONE]) {
    const { page, check, close } = await stage.page({ state: ada, size, scheme: size ? 'dark' : 'light' })
    await page.goto(`${stage.origin}${home}/account`)
    await settled(page)
    await page.getByRole('button', { name: 'Set up an authenticator' }).click()
    const card = page.getByRole('region', { name: 'Second factor' })
    await card.getByLabel('Password').fill(stage.passwords['ada@example.org'])
    await page.keyboard.press('Enter')
    const code = card.getByRole('img', { name: /^QR code/ })
    await code.waitFor()
    const [box, secret] = [await code.boundingBox(), await card.locator('.secret').innerText()]
    assert.ok(box.width >= 160 && Math.abs(box.width - box.height) < 1, JSON.stringify(box))
    assert.match(secret.replaceAll(' ', ''), /^[A-Z2-7]{32}$/)
    assert.match(await card.getByRole('link').getAttribute('href'), /^otpauth:\/\/totp\//)
    await accessible(page, 'QR code')
    await fitsSideways(page, 'QR code')
    await code.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${OUT}account-qr${size ? '-phone' : ''}.png` })
    check()
    await close()
  }
})

test('a passkey is made, named, logs in alone, shows once more who one is, and is removed', async () => {
  const { page, context, check, close } = await stage.page({ state: ada })
  const { devtools, authenticatorId } = await authenticator(page)
  await page.goto(`${stage.origin}${home}/account`)
  await settled(page)
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByLabel('Name').fill('Ada’s <b>laptop</b>')
  await page.keyboard.press('Enter')
  await card.getByText('Ada’s <b>laptop</b>').waitFor()
  await card.getByText('never used').waitFor()
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
  assert.equal(credentials.length, 1)
  assert.equal(credentials[0].rpId, 'localhost')
  await accessible(page, 'passkeys')
  await page.screenshot({ path: `${OUT}account-passkeys.png`, fullPage: true })

  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('has a passkey of this account already').waitFor()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /^Rename/ }).click()
  await card.getByLabel('Name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await card.getByText('Work laptop').waitFor()

  // Signed out, and in again without password and code.
  await context.clearCookies()
  await page.goto(`${stage.origin}/console/login?to=${encodeURIComponent(`/a/${stage.application}/account`)}`)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.waitFor()
  await accessible(page, 'login with passkeys')
  await page.screenshot({ path: `${OUT}login-passkey.png` })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button.click()
  await page.getByRole('alert').getByText('No passkey was used').waitFor()
  await accessible(page, 'passkey that was not shown')
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button.click()
  await page.getByRole('heading', { name: 'Account', exact: true }).or(page.getByRole('heading', { level: 1 })).first().waitFor()
  await page.waitForURL(/\/account$/)
  await settled(page)
  await card.getByText('Work laptop').waitFor()
  assert.equal(await card.getByText('never used').count(), 0)

  // The server asks once more: the passkey answers that as well.
  let asked = 0
  await page.route('**/browser/passkeys/*/', async (route) => {
    if (asked++ === 0) await route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify({ detail: 'Show once more who you are.', step_up: true }) })
    else await route.continue()
  })
  await card.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor()
  await accessible(page, 'step-up with a passkey')
  await page.screenshot({ path: `${OUT}step-up-passkey.png` })
  const stepped = page.waitForResponse((response) => response.url().endsWith('/session/step-up/'))
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  assert.equal((await stepped).status(), 204)
  await card.getByText('Work laptop').waitFor({ state: 'detached' })

  await context.clearCookies()
  await page.goto(`${stage.origin}/console/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('This passkey opens no account here').waitFor()
  check()
  await close()
})
