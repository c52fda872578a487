// Languages: the screens fit, read from the right side and pass axe in the longest, a right-to-left and an unspaced one, and the choice
// is that of the account, its mails included.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
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
  const payment = await stage.pay('payment-1')
  screens = {
    home: '', queue: '/review', sessions: '/sessions', session: `/sessions/${session}`, cases: '/cases', case: `/cases/${made.uuid}`,
    overview: '/cases/overview', transaction: `/transactions/${payment}`, account: '/account',
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
        await page.screenshot({ path: `${OUT}${screen}-${language}-${name}.png`, fullPage: true })
        await fitsSideways(page, `${screen} in ${language}, ${name}`)
        await accessible(page, `${screen} in ${language}, ${name}`)
      }
      check()
      await close()
    }
  })
}
