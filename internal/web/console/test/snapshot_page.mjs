// Pages that look the same each time: what varies from run to run is pinned before it is drawn.
import { readdirSync } from 'node:fs'
import { LASTING, PHONE, WIDE, watched } from './browser.mjs'

/** What the clock of every page shows; everything that the tests made was made a little earlier. */
export const NOW = new Date('2026-03-10T10:12:00Z')
const MADE = Date.parse('2026-03-10T10:00:00Z')
const HOUR = 3_600_000
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g

const DAY = 24 * HOUR
const two = (number) => String(number).padStart(2, '0')

/** Moments since the beginning of the run, at whole hours from it: how long the seeding took shows nowhere. */
const momentPinned = (moment, begun) => {
  const hours = Math.round((Date.parse(moment) - begun) / HOUR)
  return hours < -1 || hours > 24 * 120 ? moment : new Date(MADE + hours * HOUR).toISOString()
}

/** Days that scenarios count from today, such as when a made-up document expires: they are counted from the day of the fixed clock. */
function daysPinned(json, begun) {
  for (const offset of [-1, 0, 1]) {
    const [then, now] = [new Date(begun + offset * DAY), new Date(MADE + offset * DAY)]
    const [years, day, fixed] = [now.getUTCFullYear() - then.getUTCFullYear(), two(then.getUTCMonth() + 1) + two(then.getUTCDate()), two(now.getUTCMonth() + 1) + two(now.getUTCDate())]
    const near = (year) => Math.abs(year - then.getUTCFullYear()) <= 15
    json = json
      .replace(new RegExp(`"(\\d{4})-${day.slice(0, 2)}-${day.slice(2)}"`, 'g'), (whole, year) => (near(+year) ? `"${+year + years}-${fixed.slice(0, 2)}-${fixed.slice(2)}"` : whole))
      .replace(new RegExp(`"(\\d\\d)${day}"`, 'g'), (whole, year) => (near(2000 + +year) ? `"${+year + years}${fixed}"` : whole))
      // The last digits of a machine-readable zone check its days.
      .replace(new RegExp(`(\\d{7}[MFX<])(\\d\\d)${day}\\d([A-Z0-9<]*)\\d(?=["\\\\])`, 'g'), (whole, before, year, after) => (near(2000 + +year) ? `${before}${+year + years}${fixed}0${after}0` : whole))
  }
  return json.replace(/"age":\s*\d+/g, '"age":52')
}

export const pinned = (json, begun) => daysPinned(json.replace(MOMENT, (moment) => momentPinned(moment, begun)), begun)

/** Calls that only ask, though their method is no GET. */
const ASKING = /\/(counts|validate|preview)\/$/

/** Answers of the server with pinned moments; nothing is changed on the server and nobody else is there. */
async function answered(route, begun) {
  const request = route.request()
  if (LASTING.test(new URL(request.url()).pathname)) return request.url().includes('/feed/') ? undefined : route.abort()
  if (request.method() !== 'GET' && !ASKING.test(request.url())) return route.fulfill({ status: 503, json: { detail: 'Nothing is changed while pictures are taken.' } })
  // What the browser says of itself is not sent by the one who answers in its place.
  const response = await route.fetch({ headers: { ...request.headers(), 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } })
  if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
  return route.fulfill({ response, body: pinned(await response.text(), begun) })
}

/** A page of a stage with a fixed clock. `stubs` are answers by the end of a path, with the method before it where it is no GET. */
export async function quietPage(stage, { login, look, stubs = {}, begun }) {
  const { size = WIDE, scheme = 'light', forced } = look
  const { context, check } = await watched(stage.browser, stage.origin, { size, scheme, state: login, more: { timezoneId: 'UTC', hasTouch: false, ...(forced ? { forcedColors: 'active' } : {}) } })
  await context.clock.setFixedTime(NOW)
  // A page that is left may have calls under way.
  await context.route(/\/(v3|auth)\//, (route) => answered(route, begun).catch(() => {}))
  for (const [path, answer] of Object.entries(stubs)) {
    const [method, end] = path.includes(' ') ? path.split(' ') : ['GET', path]
    await context.route((url) => url.pathname.endsWith(end), (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (answer === 'never') return undefined
      if (answer === 'offline') return route.abort('internetdisconnected')
      const { status = 200, ...json } = answer
      return route.fulfill({ status, json: 'list' in json ? json.list : json })
    })
  }
  if (look.direction) await context.addInitScript(() => document.addEventListener('DOMContentLoaded', () => { document.documentElement.dir = 'rtl' }))
  return { context, page: await context.newPage(), check, close: () => context.close() }
}

/** Replaces what is drawn by chance: identifiers, digests, the address of the server, and the browser's own little calendars, whose edges vary. */
async function masked(page) {
  await page.evaluate(() => {
    // By script, as the page's policy takes no other style.
    const style = new CSSStyleSheet()
    style.replaceSync('::-webkit-calendar-picker-indicator { visibility: hidden }')
    document.adoptedStyleSheets = [style]
    const RULES = [
      [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '01a220db-4a30-76d6-9a99-b26abc0b54c9'],
      [/\b[\da-f]{64}\b/g, '5e'.repeat(32)],
      [/(\/session\/)[\w-]{12}(?!\w)/g, '$1AbCdEfGhIjKl'],
      [/localhost:\d+/g, 'localhost:8080'],
    ]
    const fixed = (value) => RULES.reduce((text, [pattern, other]) => text.replace(pattern, other), value)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const value = fixed(texts.currentNode.nodeValue)
      if (value !== texts.currentNode.nodeValue) texts.currentNode.nodeValue = value
    }
    for (const field of document.querySelectorAll('input:not([type=file]), textarea')) {
      const value = fixed(field.value)
      if (value !== field.value) field.value = value
    }
  })
}

/** Everything is there that the page draws: pictures, writing, nothing that loads. */
const drawn = (page) => page.evaluate(async () => {
  if (document.querySelector('.loading:not([data-wanted])')) return false
  await document.fonts.ready
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < innerHeight)
  if (pictures.some((image) => !image.complete)) return false
  await Promise.all(pictures.map((image) => image.decode().catch(() => {})))
  await new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))
  return true
})

/** A screenshot of the page once it is whole, or null. */
export async function screenshot(page, { loading = false } = {}) {
  if (!loading && !(await drawn(page))) return null
  await masked(page)
  return page.screenshot({ animations: 'disabled', caret: 'hide' })
}

/** Where the parts of a page stand, and what it says: what pictures are compared by where the browser draws otherwise. */
export async function layoutOf(page) {
  await masked(page)
  return page.evaluate(() => {
    const PARTS = 'header, nav, main, aside, section, [role=dialog], [role=alertdialog], [role=menu], [role=alert], h1, h2, table, form, .empty, .viewer, .lock, .gate'
    const boxes = [...document.querySelectorAll(PARTS)].map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const name = each.getAttribute('role') ?? each.tagName.toLowerCase()
      return width > 0 && height > 0 && y < innerHeight && y + height > 0 ? `${name} ${[x, y, width, height].map(Math.round).join(' ')}` : null
    }).filter(Boolean)
    const said = document.body.innerText.split('\n').map((line) => line.trim()).filter(Boolean)
    return `${boxes.join('\n')}\n\n${said.join('\n')}\n`
  })
}

/** How far a part may stand elsewhere where writing is drawn otherwise. */
const SHIFT = 24
const tail = (layout) => layout.split('\n\n')[1] ?? ''

/** What one layout has that the other has not, in words; null when they agree. */
export function otherLayout(wanted, given) {
  const [saidThen, saidNow] = [tail(wanted).split('\n'), tail(given).split('\n')]
  const words = [...saidThen.filter((line) => !saidNow.includes(line)).map((line) => `- ${line}`), ...saidNow.filter((line) => !saidThen.includes(line)).map((line) => `+ ${line}`)]
  if (words.length > 0) return words.slice(0, 20).join('\n')
  const [then, now] = [wanted, given].map((layout) => layout.split('\n\n')[0].split('\n').map((line) => line.split(' ')))
  if (then.length !== now.length) return `${now.length} parts instead of ${then.length}`
  const moved = then.filter(([name, ...box], at) => name !== now[at][0] || box.some((edge, side) => Math.abs(edge - now[at][side + 1]) > SHIFT + edge * 0.05))
  return moved.length === 0 ? null : moved.slice(0, 10).map((part) => `moved: ${part.join(' ')}`).join('\n')
}

/** What decides how a page is drawn: pictures of one machine are those of another where this is the same. */
export async function machineOf(browser) {
  const page = await browser.newPage()
  const fonts = await page.evaluate(() => ['system-ui', 'sans-serif', 'monospace', 'serif'].map((family) => {
    const pen = document.createElement('canvas').getContext('2d')
    return ['400', '600'].map((weight) => {
      pen.font = `${weight} 40px ${family}`
      return pen.measureText('Vidimus 0123456789 Ägypten ¿qué? – fiat lux').width.toFixed(1)
    }).join(' ')
  }))
  await page.close()
  return { browser: `Chromium ${browser.version().split('.')[0]}`, processor: process.arch, fonts }
}

/** The names of files of one kind in a folder. */
export const namesIn = (folder, ending) => readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length))

export const LOOKS = { wide: {}, dark: { scheme: 'dark' }, phone: { size: PHONE }, rtl: { direction: 'rtl' }, forced: { forced: true }, 'dark-phone': { scheme: 'dark', size: PHONE }, 'rtl-phone': { size: PHONE, direction: 'rtl' } }
