// How fast the console answers its keys: lists of 10,000 rows, and a review of many sessions by keyboard alone, on a processor four times slower.
// `node test/speed.mjs [SESSIONS [lists|review]]` prints tables for docs/benchmarks.md. It measures and judges nothing.
import { loadavg } from 'node:os'
import { OWNER, Stage } from './stage.mjs'

const SLOWDOWN = 4
const ROWS = 10_000
const PRESSES = 200
/** Seconds until a wait is given up; a machine that is shared takes its time. */
const PATIENCE = 60
/** How long a reviewer looks at the least. */
const LOOK_MS = 1000
const wanted = Number(process.argv[2] ?? 50)
const only = process.argv[3]

const stage = new Stage()
try {
  await step('the service starts', 180, () => stage.open())
  await step('the first account is made', 60, owner)
  console.log(`load: ${loadavg().map((each) => each.toFixed(2)).join(' ')}\n`)
  console.log(`| what | presses | median | p95 | worst | aim (p95) | processor |\n|---|---|---|---|---|---|---|`)
  if (only !== 'review') await longList()
  if (only !== 'lists') await reviewAll()
} finally {
  await stage.close()
}

async function reviewAll() {
  const review = await walkthrough()
  console.log(`\n${review.approved} of ${wanted} sessions were approved by keyboard alone, the heap ${review.heap} MB larger after the last than before the first; load: ${loadavg().map((each) => each.toFixed(2)).join(' ')}.`)
}

/** What is waited for, by name: what does not come within its seconds is told of, not waited for. */
async function step(what, seconds, work) {
  let timer
  const late = new Promise((_, fail) => { timer = setTimeout(() => fail(new Error(`not within ${seconds} s: ${what}`)), seconds * 1000) })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Times in ms, and what the page's main thread took of the processor for each press, slowed down too: that depends less on the neighbours. */
function row(what, { times, processor }, aim) {
  const at = (part) => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]
  console.log(`| ${what} | ${times.length} | ${at(0.5)} ms | ${at(0.95)} ms | ${at(1)} ms | ${aim} ms | ${processor.toFixed(1)} ms |`)
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

/** Slows a page down, and returns what tells how many ms its main thread has worked. */
async function slow(page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => (await wire.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** From a key to the paint after it: the browser's own Event Timing, which rounds to 8 ms and leaves out what takes less than 16. */
async function timed({ page, worked }, what, press) {
  await step(`${what}: the browser's timing`, PATIENCE, () => page.evaluate(() => {
    window.timings = []
    window.timing?.disconnect()
    window.timing = new PerformanceObserver((list) => window.timings.push(...list.getEntries().filter(({ name }) => name === 'keydown').map(({ duration }) => duration)))
    window.timing.observe({ type: 'event', durationThreshold: 16 })
  }))
  const before = await worked()
  for (let n = 0; n < PRESSES; n++) {
    await step(`${what}: press ${n + 1} is drawn`, PATIENCE, async () => {
      await press(n)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    })
  }
  const processor = (await worked() - before) / PRESSES
  await page.waitForTimeout(200)
  const seen = await page.evaluate(() => window.timings)
  return { processor, times: [...seen, ...Array.from({ length: Math.max(0, PRESSES - seen.length) }, () => 16)] }
}

/** The lists of sessions and cases with 10,000 rows each: the server's own row, many times, in one answer. */
async function longList() {
  await step('a session ends', 120, () => stage.seed(['approve']))
  await stage.api('POST', '/v3/cases/', { title: 'A case to tick', description: 'One of many', priority: 'LOW' })
  const lists = {
    sessions: { call: /\/sessions\/\?/, more: (n) => ({ session_id: crypto.randomUUID(), session_number: ROWS - n, vendor_data: `customer-${n}` }) },
    cases: { call: /\/cases\/\?/, more: (n) => ({ uuid: crypto.randomUUID(), case_number: ROWS - n }) },
  }
  const keys = [['sessions', '`j`: the next row', 'j'], ['sessions', '`k`: the row before', 'k'], ['sessions', '`End`, `Home`: to the other end', 'End', 'Home'], ['cases', '`x`: a row is ticked', 'x']]
  for (const [name, { call, more }] of Object.entries(lists)) {
    const { page, close } = await stage.page()
    await page.route(call, async (route) => {
      // A call that the browser repeats by itself says nothing of where it comes from.
      const answer = await route.fetch({ headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } })
      const body = await answer.json()
      if (!body.results?.length) return route.fulfill({ response: answer })
      const [one] = body.results
      const results = Array.from({ length: ROWS }, (_, n) => ({ ...one, ...more(n) }))
      return route.fulfill({ response: answer, json: { ...body, count: ROWS, next: null, results } })
    })
    await page.goto(`${stage.origin}${stage.home}/${name}`)
    await page.locator(`[role=table][aria-rowcount="${ROWS + 1}"] .row-link`).first().waitFor()
    const worked = await slow(page)
    for (const [list, what, ...pressed] of keys.filter(([list]) => list === name)) {
      row(`${what}, ${ROWS.toLocaleString('en')} ${list}`, await timed({ page, worked }, what, (n) => page.keyboard.press(pressed[n % pressed.length])), 100)
    }
    await close()
  }
}

/** Approves all that waits, one after the other, each by one key. */
async function walkthrough() {
  await step(`${wanted} sessions end`, 60 + 10 * wanted, () => stage.seed(Array.from({ length: wanted }, () => 'review_aml_possible_match'), 100))
  const { page, close } = await stage.page()
  await page.goto(`${stage.origin}${stage.home}/review?mode=focus`)
  await page.locator('.session-head:visible').waitFor()
  const worked = await slow(page)
  const heap = () => page.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 1e6))
  const before = await heap()
  // Half of the presses come as soon as a session is whole, the others after a look of a second.
  const next = { atOnce: { times: [], processor: 0 }, looked: { times: [], processor: 0 } }
  const shown = () => {
    const open = document.querySelector('.session-detail')
    if (!open?.querySelector('.session-side')) return false
    const pictures = [...open.querySelectorAll('img:not(.similar img)')]
    return pictures.length > 0 && pictures.every((image) => image.complete)
  }
  for (let n = 1; n <= wanted; n++) {
    await step(`session ${n} of ${wanted} is wholly shown`, PATIENCE, () => page.waitForFunction(shown))
    const kind = n % 2 === 0 ? next.looked : next.atOnce
    if (kind === next.looked) await page.waitForTimeout(LOOK_MS)
    if (n < wanted) await page.evaluate(watchNext)
    const begun = await worked()
    await page.keyboard.press('a')
    if (n === wanted) break
    await step(`\`a\` on session ${n} of ${wanted} shows the next`, PATIENCE, async () => kind.times.push(await page.evaluate(() => window.shown))).catch(async (late) => {
      throw new Error(`${late.message}; the page says: ${await said(page)}`)
    })
    kind.processor += await worked() - begun
  }
  for (const each of Object.values(next)) each.processor /= each.times.length
  row('`a` after a look of a second: the next session stands there, its pictures decoded', next.looked, 150)
  row('`a` as soon as a session is whole', next.atOnce, 150)
  await step('every decision is sent', 3 * PATIENCE, () => page.waitForFunction(() => document.querySelector('.notice') === null, null, { timeout: 0 })).catch(async (late) => {
    throw new Error(`${late.message}; the page says: ${await said(page)}`)
  })
  const after = await heap()
  await close()
  const { results } = await stage.api('GET', '/v3/sessions/?status=Approved&limit=100')
  return { approved: results.filter(({ vendor_data }) => Number(vendor_data?.split('-')[1]) >= 100).length, heap: after - before }
}

/** In the page: `shown` tells how long after the next key the frame was done in which another session stands there, its pictures decoded. */
function watchNext() {
  // The open session stands before the one that is drawn beforehand.
  const open = () => document.querySelector('.session-detail')
  const number = () => open()?.querySelector('.session-head h1 .number')?.textContent
  const was = number()
  window.shown = new Promise((done) => addEventListener('keydown', ({ timeStamp }) => {
    const look = () => requestAnimationFrame(async () => {
      if (!number() || number() === was) return look()
      const painted = new Promise((settle) => setTimeout(settle))
      await Promise.all([painted, ...[...open().querySelectorAll('img:not(.similar img)')].map((image) => image.decode().catch(() => {}))])
      done(Math.round(performance.now() - timeStamp))
    })
    look()
  }, { once: true, capture: true }))
}

/** What the page tells the person. */
function said(page) {
  return page.evaluate(() => [...document.querySelectorAll('[role=status], [role=alert]')].map((each) => each.textContent).filter(Boolean).join('; '))
}
