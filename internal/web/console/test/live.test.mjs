// Two people at once: they see each other, what the other does and who was first; with streams and behind a proxy that holds them back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let ada
let grace
let home
let base
let sessions

before(async () => {
  await stage.open()
  sessions = await stage.seed(['review_aml_possible_match', 'review_face_match_borderline'])
  ada = await stage.member(stage.application, 'ada@example.org')
  grace = await stage.member(stage.application, 'grace@example.org', 'compliance_officer')
  home = `${stage.origin}/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
}, { timeout: 300_000 })
after(() => stage.close())

/** The session as the server has it. */
const decided = (id) => stage.api('GET', `/v3/session/${id}/decision/`)

test('two reviewers at one session see each other, and who is second is told who changed what, with nothing lost', async () => {
  const [first, second] = [await stage.page({ state: ada }), await stage.page({ state: grace })]
  const address = `${home}/sessions/${sessions[0]}`
  await first.page.goto(address)
  await settled(first.page)
  await second.page.goto(address)
  await settled(second.page)
  await first.page.getByText(/grace@example.org.* is looking at this/).waitFor()
  await second.page.getByText(/ada@example.org.* is looking at this/).waitFor()
  await accessible(first.page, 'two at a session')
  await first.page.screenshot({ path: `${OUT}live-session.png` })
  await first.page.setViewportSize(PHONE)
  await fitsSideways(first.page, 'two at a session')
  await first.page.screenshot({ path: `${OUT}live-session-phone.png` })
  await first.page.setViewportSize({ width: 1280, height: 800 })

  // Ada writes a note that she does not send, Grace decides.
  const note = first.page.getByLabel('Note', { exact: false }).first()
  await note.fill('Not sent yet')
  await second.page.getByText(/ada@example.org.* is writing here/).waitFor()
  await second.page.getByRole('button', { name: /^Approve/ }).first().click()
  // What Ada sees changes by itself, what she typed stays.
  await first.page.locator('.session-meta').getByText('Approved').waitFor({ timeout: 60_000 })
  assert.equal(await note.inputValue(), 'Not sent yet')
  await first.page.locator('.session-meta').getByText(/grace@example.org/).waitFor()

  await second.page.goto(`${home}/sessions`)
  await first.page.getByText(/grace@example.org.* is looking at this/).waitFor({ state: 'detached' })
  first.check()
  second.check()
  await first.close()
  await second.close()
})

test('a list says how much is new and moves nothing until it is asked to', async () => {
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${home}/sessions`)
  await settled(page)
  const rows = await page.getByRole('row').count()
  await stage.seed(['approve'])
  const button = page.getByRole('button', { name: /new or changed/ })
  await button.waitFor({ timeout: 60_000 })
  assert.equal(await page.getByRole('row').count(), rows)
  await accessible(page, 'a list with news')
  await page.screenshot({ path: `${OUT}live-list.png` })
  await page.setViewportSize(PHONE)
  await fitsSideways(page, 'a list with news')
  await page.screenshot({ path: `${OUT}live-list-phone.png` })
  await page.setViewportSize({ width: 1280, height: 800 })
  await button.click()
  await page.waitForFunction((before) => document.querySelectorAll('[role=row]').length > before, rows)
  check()
  await close()
})

test('behind a proxy that holds streams back the feed is asked for instead', async () => {
  const { page, check, close } = await stage.page({ state: grace })
  await page.route((url) => url.pathname.startsWith(`${base}/feed/`), async (route) => {
    if (route.request().headers().accept !== 'text/event-stream') return route.continue()
    // Nothing of a stream comes through; the page gives up on it.
  })
  await page.goto(`${home}/sessions/${sessions[1]}`)
  await settled(page)
  await page.waitForFunction(() => document.querySelector('.session-meta') !== null)
  const before = await decided(sessions[1])
  assert.equal(before.status, 'In Review')
  const asked = () => page.waitForResponse((response) => response.url().includes('/feed/')
    && response.request().headers().accept === 'application/json', { timeout: 60_000 })
  await asked()
  await stage.api('PATCH', `/v3/session/${sessions[1]}/update-status/`, { new_status: 'Declined' })
  await Promise.all([asked(), page.locator('.session-meta').getByText('Declined').waitFor({ timeout: 60_000 })])
  check()
  await close()
})
