// What a reviewer's hour at the console found, so that it does not come back: the built console on the real service.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let home
before(async () => {
  await stage.open()
  const waits = 'review_aml_possible_match'
  await stage.seed([waits, waits, waits, waits, 'approve'])
  stage.login = await stage.member(stage.application, 'reviewer@example.org')
  home = `${stage.origin}/console/a/${stage.application}`
}, { timeout: 600_000 })
after(() => stage.close())

const waiting = async () => (await stage.api('GET', '/v3/sessions/?status=In+Review&limit=50')).results
const statusOf = async (id) => (await stage.api('GET', `/v3/session/${id}/decision/`)).status

test('the queue says what each session waits for, and undo goes back to the record', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(`${home}/review`)
  await page.getByRole('columnheader', { name: 'Waits for' }).waitFor()
  await page.getByRole('table').getByText('AML screening').first().waitFor()
  await accessible(page, 'queue')
  await page.keyboard.press('Enter')
  const number = page.locator('.session-head:visible h1 .number')
  const first = await number.textContent()
  await page.locator('.why').waitFor()
  await page.locator('.session-decisions').getByRole('button', { name: 'Approve' }).click()
  await page.waitForFunction((before) => document.querySelector('.session-head h1 .number')?.textContent !== before, first)
  await page.keyboard.press('z')
  await page.waitForFunction((before) => document.querySelector('.session-head h1 .number')?.textContent === before, first)
  check()
  await close()
})

test('who has waited longest stands first, or who came last where that is chosen, and review mode asks in that order', async () => {
  const { page, check, close } = await stage.page()
  const listed = async (ordering) => (await stage.api('GET', `/v3/sessions/?status=In+Review&ordering=${ordering}`)).results.map((row) => String(row.session_number))
  const shown = () => page.locator('.queue .row-link .number').allTextContents()
  await page.goto(`${home}`)
  await page.getByRole('link', { name: /In review/i }).first().click()
  await page.getByRole('columnheader', { name: 'Waiting' }).waitFor()
  await page.getByRole('cell', { name: /^\d+ (min|hr|days?)$/ }).first().waitFor()
  const longest = await listed('in_review_at')
  assert.deepEqual(await shown(), longest)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Last to review first')
  await page.waitForURL((url) => url.searchParams.get('ordering') === '-in_review_at')
  await page.waitForFunction((first) => document.querySelector('.queue .row-link .number')?.textContent === first, longest.at(-1))
  assert.deepEqual(await shown(), await listed('-in_review_at'))
  // What the reviewer has comes first in either order, so the call alone tells which was asked for.
  const asked = page.waitForRequest((request) => request.url().endsWith('/sessions/next/'))
  await page.screenshot({ path: `${OUT}queue.png` })
  await page.getByRole('button', { name: 'Review one by one' }).click()
  assert.equal((await asked).postDataJSON().ordering, '-in_review_at')
  check()
  await close()
})

test('what was sent while the page was left is not called unsent; what was not is', async () => {
  const { page, check, close } = await stage.page()
  const [one, other] = await waiting()
  await page.goto(`${home}/sessions/${one.session_id}`)
  await page.locator('.why').waitFor()
  await page.locator('.session-decisions').getByRole('button', { name: 'Approve' }).click()
  await page.locator('.notice').filter({ hasText: 'Approved' }).waitFor()
  await page.reload()
  // Nobody hears the answer to what a page leaves behind.
  while ((await statusOf(one.session_id)) !== 'Approved') await page.waitForTimeout(100)
  // The next page looks until it knows: the record is not as it was.
  await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/decision/')).length >= 2)
  await settled(page)
  assert.equal(await page.getByText('Not sent before the page closed').count(), 0)
  await page.goto(`${home}/sessions/${other.session_id}`)
  await page.locator('.why').waitFor()
  // What a crash leaves behind: nothing has sent it.
  await page.evaluate((record) => sessionStorage.setItem('vidimus.unsent', JSON.stringify([{ record, title: 'Approved it', about: 'session', was: 'In Review' }])), other.session_id)
  await page.reload()
  await page.locator('.notice').filter({ hasText: 'Not sent before the page closed' }).filter({ hasText: 'Approved it' }).waitFor()
  assert.equal(await statusOf(other.session_id), 'In Review')
  check()
  await close()
})

test('a dot opens what else can be done, and help names each group once', async () => {
  const { page, check, close } = await stage.page()
  const [one] = await waiting()
  await page.goto(`${home}/sessions/${one.session_id}`)
  await page.locator('.why').waitFor()
  await page.keyboard.press('.')
  await page.getByRole('menuitem', { name: 'Download PDF' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.keyboard.press('?')
  const titles = await page.getByRole('dialog').getByRole('heading', { level: 3 }).allTextContents()
  assert.equal(new Set(titles).size, titles.length, titles.join())
  check()
  await close()
})

test('columns and the height of rows are chosen and kept by the browser', async () => {
  const { page, context, check, close } = await stage.page()
  await page.goto(`${home}/sessions`)
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitem', { name: 'Country' }).click()
  await page.getByRole('menuitem', { name: 'Compact' }).click()
  await accessible(page, 'menu of columns')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Document' }).waitFor()
  assert.equal(await page.getByRole('columnheader', { name: 'Country' }).count(), 0)
  assert.equal((await page.locator('.list-row').first().boundingBox()).height, 32)
  await fitsSideways(page, 'compact list')
  const phone = await stage.page({ size: PHONE, state: await context.storageState() })
  await phone.page.goto(`${home}/sessions`)
  await settled(phone.page)
  assert.equal(await phone.page.getByRole('button', { name: 'Columns' }).count(), 0, 'cards have no columns')
  await phone.close()
  check()
  await close()
})

test('the palette finds a user by half of the name', async () => {
  const { page, check, close } = await stage.page()
  await page.goto(home)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('customer-4')
  await page.getByRole('option').filter({ hasText: 'customer-4' }).first().click()
  await page.waitForURL(/\/users\/customer-4$/)
  check()
  await close()
})

test('a decided session stays in the queue with what it was decided, and what the server was too busy for is sent by itself', async () => {
  const [first] = await stage.seed(['review_aml_possible_match', 'review_aml_possible_match'], 60)
  const { page, close } = await stage.page()
  let refused = 0
  await page.route('**/update-status/', (route) => (refused++ > 0 ? route.continue() : route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { detail: 'The limit of 120 requests per minute (login) is reached. Try again in 1 s.' } })))
  await page.goto(`${home}/review?ordering=-in_review_at&open=${first}`)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="open=${first}"]`) })
  await page.locator('.session-decisions').getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Too many requests at once').waitFor()
  await page.waitForFunction(() => document.querySelector('.notice') === null)
  assert.equal(refused, 2)
  assert.equal(await statusOf(first), 'Approved')
  await row.getByText('Approved').waitFor()
  await close()
})

test('a session in review is read once, and a decision reads nothing but what it changes', async () => {
  await stage.seed(Array.from({ length: 4 }, () => 'review_aml_possible_match'), 70)
  const { page, close } = await stage.page()
  await page.goto(`${home}/review?mode=focus`)
  await page.locator('.session-head:visible').waitFor()
  const number = page.locator('.session-head:visible h1 .number')
  const approve = async () => {
    const before = await number.textContent()
    await settled(page)
    await page.keyboard.press('a')
    await page.waitForFunction((was) => document.querySelector('.session-head h1 .number')?.textContent !== was, before)
  }
  await approve()
  await page.waitForFunction(() => document.querySelector('.notice') === null)
  const reads = []
  page.on('request', (request) => { if (request.method() === 'GET' && request.url().includes('/application/')) reads.push(new URL(request.url()).pathname.split('/application/')[1].split('/').slice(1).join('/')) })
  await approve()
  await page.waitForFunction(() => document.querySelector('.notice') === null)
  await settled(page)
  const parts = reads.filter((path) => /^sessions?\/[\da-f-]{36}\//.test(path))
  const twice = parts.filter((path, at) => parts.indexOf(path) !== at && !path.endsWith('/decision/'))
  assert.deepEqual(twice, [], `read more than once: ${twice.join(', ')}`)
  assert.ok(reads.length <= 14, `${reads.length} reads: ${reads.join(', ')}`)
  await close()
})
