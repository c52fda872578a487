// Languages: the screens fit, read from the right side and pass axe in the longest, a right-to-left and an unspaced one, and the choice
// is that of the account, its mails and what the server says included.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled, WIDE } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
const ADA = 'ada@example.org'
const texts = Object.fromEntries(await Promise.all(['ar', 'de', 'ja'].map(async (language) => [language, JSON.parse(await readFile(new URL(`../src/i18n/${language}.json`, import.meta.url), 'utf8'))])))
let ada
let home
let base
let screens
let caseId
let english

/** The language of an account, as its own page keeps it. */
async function prefer(language) {
  const { page, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}/console/login`, { waitUntil: 'domcontentloaded' })
  const status = await page.evaluate(async (body) => {
    const headers = { 'Vidimus-Console': '1', 'Content-Type': 'application/json' }
    return (await fetch('/auth/v2/account/preferences/', { method: 'PUT', headers, body })).status
  }, JSON.stringify({ mail_notifications: 'AT_ONCE', undo_seconds: 6, single_keys: true, language }))
  assert.equal(status, 200)
  await close()
}

/** Waits for a mail that reads so. Where no sender is set, mails are files. */
async function mailed(pattern) {
  const folder = `${stage.state}/mails`
  for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((settle) => setTimeout(settle, 100))) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    for (const name of names) if (pattern.test(await readFile(`${folder}/${name}`, 'utf8'))) return
  }
  throw new Error(`no mail reads ${pattern}`)
}

before(async () => {
  await stage.open()
  const [session] = await stage.seed(['review_aml_possible_match', 'review_face_match_borderline', 'approve'])
  ada = await stage.member(stage.application, ADA)
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  const kind = await stage.api('POST', `${base}/cases/blueprints/`, {
    name: 'Screening', assignee_pool: [pool], content_config: { checklist: { enabled: true, optional: false, items: [{ label: 'Compare the names', order: 1 }] } },
  })
  const user = await stage.api('GET', '/v3/users/customer-0/')
  const made = await stage.api('POST', `${base}/cases/`, { title: 'Is it them?', subject: { type: 'user', uuid: user.internal_id }, blueprint: kind.uuid, priority: 'HIGH' })
  await stage.api('POST', `${base}/cases/${made.uuid}/notes/`, { comment: 'Please look', mentioned_emails: [ADA] })
  caseId = made.uuid
  await stage.api('PUT', '/v3/travel-rule/settings/', { is_enabled: true, legal_name: 'Alpha Exchange' })
  const payment = await stage.api('POST', '/v3/transactions/', {
    transaction_id: 'told', transaction_category: 'finance',
    transaction_details: { direction: 'outbound', amount: '1.25', currency: 'ETH', currency_kind: 'crypto' },
    subject: { vendor_data: 'customer-0', full_name: 'Mira Sample', date_of_birth: '1990-03-07', address: { country: 'ESP', city: 'Madrid' } },
    counterparty: { full_name: 'Ben Elder', payment_method: { method_type: 'unhosted_wallet', account_id: `0x${'8e23b0a071be44a5862d746b451cbb31'.padEnd(40, '0')}` } },
  })
  const rule = await stage.api('GET', `/v3/transactions/${payment.uuid}/`)
  const exchange = await stage.api('GET', `/v3/transactions/${payment.uuid}/travel-rule/`)
  const told = await stage.api('GET', `/v3/session/${session}/explanation/`)
  // What the server says in English: none of it is on a page of another language.
  english = {
    session: told.steps.flatMap(({ warnings }) => warnings.flatMap(({ short_description, long_description, setting, thresholds }) => [short_description, long_description, ...[setting, ...thresholds].flatMap((each) => each?.meaning ?? [])])),
    transaction: [...rule.activities.map(({ title }) => title), 'Primary identifier', 'Secondary identifier', 'Date of birth', ...exchange.transfer.timeline.map(({ detail }) => detail)],
  }
  assert.ok(english.session.length > 3, `the session says ${english.session}`)
  assert.ok(rule.activities.length > 0 && exchange.transfer.timeline[0].detail, 'the payment has a history and an exchange')
  screens = {
    transaction: `/transactions/${payment.uuid}`,
    queue: '/review', sessions: '/sessions', session: `/sessions/${session}`, cases: '/cases', case: `/cases/${made.uuid}`,
    overview: '/cases/overview', account: '/account',
  }
}, { timeout: 180_000 })
after(() => stage.close())

for (const language of ['de', 'ar', 'ja']) {
  test(`the screens fit and are accessible in ${language}`, async () => {
    await prefer(language)
    for (const [name, size] of [['wide', WIDE], ['phone', PHONE]]) {
      const { page, check, close } = await stage.page({ state: ada, size })
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(`${stage.origin}${home}${path}`)
        await settled(page)
        const [lang, dir] = await page.evaluate(() => ['lang', 'dir'].map((name) => document.documentElement.getAttribute(name)))
        assert.deepEqual([lang, dir], [language, language === 'ar' ? 'rtl' : 'ltr'])
        await page.locator('.why details').evaluateAll((all) => all.forEach((each) => { each.open = true }))
        const said = await page.locator('body').innerText()
        for (const sentence of english[screen] ?? []) assert.ok(!said.includes(sentence), `${screen} in ${language} says: ${sentence}`)
        await page.screenshot({ path: `${OUT}${screen}-${language}-${name}.png` })
        if (screen === 'transaction') await page.locator('.travel').screenshot({ path: `${OUT}travel-${language}-${name}.png` })
        await fitsSideways(page, `${screen} in ${language}, ${name}`)
        await accessible(page, `${screen} in ${language}, ${name}`)
      }
      check()
      await close()
    }
  })
}

test('a refusal is told in the language of the account', async () => {
  await prefer('ja')
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/account`)
  await settled(page)
  const change = page.locator('form', { has: page.getByLabel(texts.ja['account.present']) })
  await change.getByLabel(texts.ja['account.present']).fill('not the password')
  await change.getByLabel(texts.ja['account.next']).fill('Correct-Horse-8-Battery')
  await change.getByRole('button', { name: texts.ja['account.change'] }).click()
  await change.getByText(texts.ja['said.The password is not right.']).waitFor()
  check()
  await close()
})

for (const language of ['de', 'ar', 'ja']) {
  test(`the pages of passwords and invitations speak ${language}`, async () => {
    const said = JSON.parse(await readFile(new URL(`../../../httpapi/pages/account/text/${language}.json`, import.meta.url), 'utf8'))
    for (const [name, size] of [['wide', WIDE], ['phone', PHONE]]) {
      // The language of the browser, and that of the login from which one comes.
      const { page, check, close } = await stage.page({ state: undefined, size, more: { locale: language } })
      await page.goto(`${stage.origin}/console/password`)
      await page.getByRole('heading', { name: said.forgotten }).waitFor()
      assert.equal(await page.locator('html').getAttribute('dir'), language === 'ar' ? 'rtl' : 'ltr')
      await page.getByLabel(said.email).fill('nobody')
      await page.getByRole('button', { name: said.send }).click()
      await page.getByText(said.email_refused).waitFor()
      await accessible(page, `password in ${language}, ${name}`)
      await page.screenshot({ path: `${OUT}password-${language}-${name}.png` })
      await page.goto(`${stage.origin}/console/invitation#not-an-invitation`)
      await page.getByLabel(said.password, { exact: true }).fill('Correct-Horse-7-Battery')
      await page.screenshot({ path: `${OUT}invitation-${language}-${name}.png` })
      await page.getByRole('button', { name: said.accept, exact: true }).click()
      await page.getByRole('heading', { name: said.over }).waitFor()
      await fitsSideways(page, `invitation in ${language}, ${name}`)
      check()
      await close()
    }
    const { page, close } = await stage.page({ state: undefined })
    await page.goto(`${stage.origin}/console/login`)
    await settled(page)
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language)
    await page.getByRole('link', { name: texts[language]['login.forgot'] }).click()
    await page.getByRole('heading', { name: said.forgotten }).waitFor()
    await close()
  })
}

test('who logs in reads the language of the account, which they choose; mails follow', async () => {
  await prefer('en')
  // Not logged in: the language is that of the browser, or what is chosen at the login.
  const { page, check, close } = await stage.page({ state: undefined })
  await page.goto(`${stage.origin}/console/login`)
  await settled(page)
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await page.getByRole('heading', { name: texts.ar['login.title'] }).waitFor()
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  await accessible(page, 'login in Arabic')
  await page.screenshot({ path: `${OUT}login-ar.png` })

  await page.getByLabel(texts.ar['login.email']).fill(ADA)
  await page.getByLabel(texts.ar['login.password']).fill(stage.passwords[ADA])
  await page.getByRole('button', { name: texts.ar['login.submit'], exact: true }).click()
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en', 'the language of the account counts')

  await page.goto(`${stage.origin}${home}/account`)
  await settled(page)
  const choice = page.getByRole('combobox', { name: 'Language' })
  assert.deepEqual(await choice.locator('option').evaluateAll((all) => all.map((each) => each.value)), ['en', 'ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'pl', 'pt-BR', 'zh-CN'])
  await choice.selectOption('de')
  await page.getByRole('heading', { name: texts.de['screen.account'] }).waitFor()
  await settled(page)
  assert.equal(await page.getByRole('combobox', { name: texts.de['account.language'] }).inputValue(), 'de')
  check()
  await close()

  // Another browser knows it too.
  const other = await stage.page({ state: ada })
  await other.page.goto(`${stage.origin}${home}/account`)
  await other.page.getByRole('heading', { name: texts.de['screen.account'] }).waitFor()
  // What is printed is in the language of the page.
  for (const [path, call] of [[screens.case, /\/print\/\?language=de$/], [screens.session, /\/generate-pdf\/\?language=de$/]]) {
    await other.page.goto(`${stage.origin}${home}${path}`)
    await settled(other.page)
    const made = other.page.waitForResponse((response) => call.test(response.url()))
    await other.page.keyboard.press('p')
    assert.equal((await made).status(), 200, path)
  }
  other.check()
  await other.close()

  await stage.api('POST', `${base}/cases/${caseId}/notes/`, { comment: 'Once more', mentioned_emails: [ADA] })
  await mailed(/^Subject: .*Sie_werden_im_Fall_CS-0001/m)
})

test('an account whose language the console lacks is read in that of the browser', async () => {
  await prefer('nl')
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/account`)
  await settled(page)
  const choice = page.getByRole('combobox', { name: 'Language' })
  assert.equal(await choice.inputValue(), 'nl')
  assert.equal(await choice.locator('option').first().innerText(), 'Nederlands')
  check()
  await close()
})

test('texts that do not come leave English, and of those that do one language is loaded', async () => {
  await prefer('ja')
  const { page, check, close } = await stage.page({ state: ada })
  const loaded = []
  page.on('request', (request) => loaded.push(request.url()))
  const ofLanguages = () => loaded.filter((url) => /\/assets\/(ar|de|es|fr|hi|it|ja|ko|pl|pt-BR|zh-CN)-.{8}\.js$/.test(url)).length
  await page.goto(`${stage.origin}${home}`)
  await page.getByRole('navigation', { name: texts.ja['shell.navigation'] }).waitFor()
  assert.equal(ofLanguages(), 1)
  check()

  await page.route(/\/assets\/ja-.{8}\.js$/, (route) => route.abort())
  await page.goto(`${stage.origin}${home}`)
  await page.getByRole('navigation', { name: 'Screens' }).waitFor()
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  check()
  await close()
})
