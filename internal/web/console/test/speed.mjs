// How fast the console answers its keys: a list of 10,000 rows, and a review of many sessions by keyboard alone, on a processor four times slower.
// `node test/speed.mjs [SESSIONS]` prints tables for docs/benchmarks.md. It measures and judges nothing.
import { OWNER, Stage } from './stage.mjs'

const SLOWDOWN = 4
const ROWS = 10_000
const PRESSES = 200
const wanted = Number(process.argv[2] ?? 50)

const stage = new Stage()
await stage.open()
try {
  await owner()
  const list = await longList()
  const review = await walkthrough()
  console.log(`| what | presses | median | p95 | worst | aim (p95) |\n|---|---|---|---|---|---|`)
  for (const [what, times] of Object.entries(list)) row(`${what}, ${ROWS.toLocaleString('en')} rows`, times, 100)
  row('`a`: the next session stands there', review.next, 150)
  console.log(`\n${review.approved} of ${wanted} sessions were approved by keyboard alone, the last one ${review.heap} MB after the first.`)
} finally {
  await stage.close()
}

function row(what, times, aim) {
  const at = (part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]
  console.log(`| ${what} | ${times.length} | ${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms | ${aim} ms |`)
}

/** The first account, and the address of its application. */
async function owner() {
  const { page, context, close } = await stage.page()
  await page.goto(stage.origin + stage.first)
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Organisation').fill('Demo')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  stage.home = new URL(page.url()).pathname
  stage.login = await context.storageState()
  await close()
}

async function slow(page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

/** From a key to the paint after it: the browser's own Event Timing, which rounds to 8 ms and leaves out what takes less than 16. */
async function timed(page, press) {
  await page.evaluate(() => {
    window.timings = []
    window.timing?.disconnect()
    window.timing = new PerformanceObserver((list) => window.timings.push(...list.getEntries().filter(({ name }) => name === 'keydown').map(({ duration }) => duration)))
    window.timing.observe({ type: 'event', durationThreshold: 16 })
  })
  for (let n = 0; n < PRESSES; n++) {
    await press(n)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  await page.waitForTimeout(200)
  const seen = await page.evaluate(() => window.timings)
  return [...seen, ...Array.from({ length: Math.max(0, PRESSES - seen.length) }, () => 16)]
}

/** The list of sessions with 10,000 rows: the server's own row, many times, in one answer. */
async function longList() {
  await stage.seed(['approve'])
  const { page, close } = await stage.page()
  await page.route(/\/sessions\/\?/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    if (!body.results?.length) return route.fulfill({ response: answer })
    const [one] = body.results
    const results = Array.from({ length: ROWS }, (_, n) => ({ ...one, session_id: crypto.randomUUID(), session_number: ROWS - n, vendor_data: `customer-${n}` }))
    return route.fulfill({ response: answer, json: { ...body, count: ROWS, next: null, results } })
  })
  await page.goto(`${stage.origin}${stage.home}/sessions`)
  await page.getByRole('table').getByText('Approved').first().waitFor()
  await slow(page)
  const out = {}
  for (const [what, key] of [['`j`: the next row', 'j'], ['`k`: the row before', 'k'], ['`x`: a row is chosen', 'x']]) out[what] = await timed(page, () => page.keyboard.press(key))
  await close()
  return out
}

/** Approves all that waits, one after the other, each by one key. */
async function walkthrough() {
  await stage.seed(Array.from({ length: wanted }, () => 'review_aml_possible_match'), 100)
  const { page, close } = await stage.page()
  await page.goto(`${stage.origin}${stage.home}/review?mode=focus`)
  await page.locator('.session-head').waitFor()
  await slow(page)
  const heap = () => page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1e6))
  const before = await heap()
  const next = []
  for (let n = 0; n < wanted; n++) {
    await page.waitForFunction(() => document.querySelector('.session-head h1 .number') && [...document.querySelectorAll('.session-detail img')].every((image) => image.complete))
    if (n === wanted - 1) {
      await page.keyboard.press('a')
      break
    }
    await page.evaluate(() => {
      const number = () => document.querySelector('.session-head h1 .number')?.textContent
      const was = number()
      window.shown = new Promise((done) => addEventListener('keydown', ({ timeStamp }) => {
        const watch = new MutationObserver(() => {
          if (!number() || number() === was) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now() - timeStamp))))
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
      }, { once: true, capture: true }))
    })
    await page.keyboard.press('a')
    next.push(await page.evaluate(() => window.shown))
  }
  await page.waitForFunction(() => document.querySelector('.notice') === null)
  const after = await heap()
  await close()
  const { results } = await stage.api('GET', '/v3/sessions/?status=Approved&limit=100')
  return { next, approved: results.filter(({ vendor_data }) => Number(vendor_data?.split('-')[1]) >= 100).length, heap: after - before }
}
