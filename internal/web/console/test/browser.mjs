// What the browser tests share: one browser, and pages that report what must never happen.
import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

export const OUT = fileURLToPath(new URL('./out/', import.meta.url))
export const CHROMIUM = process.env.CHROMIUM || '/usr/bin/chromium'
export const WIDE = { width: 1280, height: 800 }
export const PHONE = { width: 390, height: 844 }

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function launch({ args = [], env } = {}) {
  await mkdir(OUT, { recursive: true })
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', ...args], ...(env ? { env: { ...process.env, ...env } } : {}) })
}

/** A context whose pages may neither throw, break the content policy nor call anybody but the server. */
export async function watched(browser, origin, { size = WIDE, scheme = 'light', state, more = {} } = {}) {
  const context = await browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce', hasTouch: size.width < 600, locale: 'en-GB', ...(state ? { storageState: state } : {}), ...more })
  // A busy machine takes its time; what never comes is found all the same.
  context.setDefaultTimeout(60_000)
  const wrong = []
  context.on('page', (page) => {
    count(page)
    page.on('pageerror', (error) => wrong.push(`thrown: ${error.stack}`))
    page.on('console', (message) => {
      // What the browser says of an answer that is a refusal is no fault: the page says it in words.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) wrong.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      if (![origin, 'blob:'].some((start) => request.url().startsWith(start))) wrong.push(`outside: ${request.url()}`)
    })
  })
  return { context, check: () => assert.deepEqual(wrong.splice(0), []) }
}

/** WCAG 2.2 A and AA and axe's best practices, without exception. Evaluated beside the page's policy, which allows no foreign script. */
export async function accessible(page, name) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const result = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary).join(' | ')}`)
  }, EVERY_RULE)
  assert.deepEqual(violations, [], name)
}

export async function fitsSideways(page, name) {
  // The content scrolls in a frame of its own, which hides what sticks out of it.
  const { over, wide } = await page.evaluate(() => {
    const frames = [document.documentElement, ...document.querySelectorAll('#content, .review-open')]
    const over = Math.max(...frames.map((each) => each.scrollWidth - each.clientWidth))
    if (over <= 0) return { over, wide: [] }
    const out = [...document.querySelectorAll('#content *')].filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
    const wide = out.filter((each) => ![...each.children].some((child) => out.includes(child))).slice(0, 8)
    return { over, wide: wide.map((each) => `${each.parentElement.parentElement.className}>${each.parentElement.className}>${each.tagName}.${each.className} ${each.textContent.slice(0, 20)} ${Math.round(each.getBoundingClientRect().width)}`) }
  })
  assert.ok(over <= 0, `${name}: ${over} px too wide: ${wide.join('; ')}`)
}

/** Calls of each page that are not answered yet. The feed stays open, and who is there is said again and again: neither counts. */
const calls = new WeakMap()
export const LASTING = /\/(feed|presence)\/$/

function count(page) {
  const open = new Set()
  calls.set(page, open)
  page.on('request', (request) => { if (!LASTING.test(new URL(request.url()).pathname)) open.add(request) })
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => open.delete(request))
}

/** Half a second without a call. */
async function quiet(page) {
  for (let still = 0; still < 5;) {
    await page.waitForTimeout(100)
    still = calls.get(page).size === 0 ? still + 1 : 0
  }
}

/** The page is drawn and asks for nothing more. */
export async function settled(page) {
  await page.locator('h1:visible, h1.hidden').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => [...document.querySelectorAll('.loading')].every((each) => !each.checkVisibility()))
  await quiet(page)
}
