// What the browser tests share: one film, one server, one browser, and pages that report what must never happen.
import assert from 'node:assert/strict'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { cameraFlags, CHROMIUM, QUIET_FLAGS, writeFilm } from './camera.mjs'
import { MockServer } from './server.mjs'

export const OUT = fileURLToPath(new URL('./out/', import.meta.url))
export const PASSPORT = fileURLToPath(new URL('./testdata/passport.jpg', import.meta.url))
export const CARD = fileURLToPath(new URL('./testdata/card.jpg', import.meta.url))

export const PHONE = { width: 375, height: 812 }
export const DESKTOP = { width: 1280, height: 800 }

const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A portrait by its turn in degrees, positive towards the person's own left. */
export const portrait = (turned) => fileURLToPath(new URL(`./testdata/turned_${turned < 0 ? turned : `+${turned}`}.jpg`, import.meta.url))

export class Stage {
  /** `film` says what the camera shows (writeFilm), a passport unless it is told otherwise. */
  constructor(film = { photos: [PASSPORT] }) {
    this.shown = film
  }

  async open() {
    await mkdir(OUT, { recursive: true })
    // One of its own: the files of tests run beside each other.
    this.film = `${OUT}film-${process.pid}-${Math.random().toString(36).slice(2)}.y4m`
    await writeFilm({ ...this.shown, film: this.film })
    this.server = await new MockServer().start()
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: [...QUIET_FLAGS, ...cameraFlags(this.film)] })
  }

  async close() {
    await this.browser?.close()
    await this.server?.stop()
    await rm(this.film, { force: true })
  }

  /** A page of its own; `check` at the end demands that nothing left the server and nothing was refused or thrown. */
  async page({ size = PHONE, locale = 'en-GB', scheme = 'light', allowed = [] } = {}) {
    const context = await this.browser.newContext({
      viewport: size,
      locale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      deviceScaleFactor: size.width < 600 ? 2 : 1,
      hasTouch: size.width < 600,
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const wrong = []
    page.on('pageerror', (error) => wrong.push(`thrown: ${error.stack}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !allowed.some((part) => message.text().includes(part))) wrong.push(`console: ${message.text()}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (![this.server.origin, 'blob:', ...allowed].some((start) => url.startsWith(start))) wrong.push(`outside: ${url}`)
    })
    return { page, check: () => assert.deepEqual(wrong.splice(0), []), close: () => context.close() }
  }
}

export async function heading(page, text) {
  await page.getByRole('heading', { level: 1, name: text }).waitFor()
}

const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** WCAG 2.2 A and AA and axe's best practices, without exception; or these rules alone. */
export async function accessible(page, name, rules = null) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (runOnly) => {
    const result = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html + ' ' + node.failureSummary).join(' | ')}`)
  }, rules ?? EVERY_RULE)
  assert.deepEqual(violations, [], name)
}

/** Buttons, links and fields that can be pressed measure 44 × 44 CSS pixels at least. */
export async function largeTargets(page, name) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, label.kind, [role=combobox], [role=option]')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`),
  )
  assert.deepEqual(small, [], name)
}

export async function fitsSideways(page, name) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.ok(over <= 0, `${name}: ${over} px too wide`)
}

/** What stays in place while the rest scrolls must leave most of the window to the rest. */
export async function leavesRoom(page, name) {
  // The page looks at its own size once it is drawn.
  const share = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const actions = document.querySelector('.actions')
    const below = actions && actions.offsetWidth > innerWidth / 2
    return below && getComputedStyle(actions).position === 'sticky' ? actions.offsetHeight / innerHeight : 0
  })
  assert.ok(share < 0.45, `${name}: the actions take ${share} of the window`)
}
