// Every screen, on a phone and on a desktop, in both languages, light and dark, narrow, on its side and with large
// text: accessible and fitting. `sheet.mjs` photographs them for a person to look at.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DESKTOP, PHONE, Stage } from './browser.mjs'
import { ELSEWHERE, needsOwnPage, SCREENS, show } from './screens.mjs'
import { look, set, VIEWS } from './views.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

/** SCREENS=face,phone visits only those with such a name. */
const only = process.env.SCREENS?.split(',')
const WAYS = Object.entries(SCREENS).filter(([name]) => !only || only.some((part) => name.includes(part)))

test('every screen is accessible and fits: en', () => visitAll('en', Object.keys(VIEWS)))

test('every screen is accessible and fits: ar', () => visitAll('ar', ['phone', 'desktop']))

// LANGUAGES=de,ja looks at more of them.
for (const language of process.env.LANGUAGES?.split(',') ?? []) {
  test(`every screen is accessible and fits: ${language}`, () => visitAll(language, ['phone', 'narrow', 'side', 'desktop']))
}

/** Screens on which a press was refused. */
const WRONG = ['choice-missing', 'phone-refused', 'email-wrong', 'questions-missing', 'company-missing']

test('what is wrong is said where it is seen, on the smallest phone too', async () => {
  const hidden = []
  // What is wrong with a code takes two lines in Japanese.
  for (const [name, language] of [...WRONG.map((name) => [name, 'de']), ['email-wrong', 'ja']]) {
    const { page, close } = await stage.page({ size: VIEWS.narrow.size, allowed: ALLOWED })
    await show({ stage, page, way: SCREENS[name], language, size: VIEWS.narrow.size })
    const said = page.locator('.field-problem').first()
    await said.waitFor()
    if (!(await said.evaluate(wholeInSight))) hidden.push(`${name} ${language}`)
    await close()
  }
  assert.deepEqual(hidden, [])
})

/** Screens with one picture or one code, which the buttons are about. */
const ABOUT_ONE = ['review', 'review-reading', 'selfie-review', 'doubt-image_glare', 'email-code', 'email-wrong']

test('buttons that stay while the rest scrolls never cover what they are about', async () => {
  const covered = []
  for (const name of ABOUT_ONE) {
    const way = SCREENS[name]
    const { page, close } = await stage.page({ allowed: ALLOWED })
    await show({ stage, page, way, language: 'de', size: PHONE })
    for (const view of ['phone', 'narrow', 'side', 'desktop']) {
      await set(page, VIEWS[view])
      await page.evaluate(() => window.scrollTo(0, 0))
      if (!(await page.waitForFunction(inSightOrAbove).catch(() => null))) covered.push(`${name} ${view}`)
    }
    await close()
  }
  assert.deepEqual(covered, [])
})

/** Runs in the page, which looks at its own size once it is drawn. */
function inSightOrAbove() {
  const actions = document.querySelector('.actions')
  const about = document.querySelector('.preview, #code').getBoundingClientRect()
  const { left, top } = actions.getBoundingClientRect()
  return getComputedStyle(actions).position === 'static' || about.bottom <= top || about.right <= left
}

/** Screens of every kind, the long ones too. */
const ON_A_SIDE = ['welcome', 'welcome-all', 'left-back', 'guide-page', 'review-reading', 'retry', 'end-return', 'bill-guide', 'papers', 'phone-address', 'email-wrong', 'company', 'people']

test('on a phone on its side the first button is in sight, before and after the rest is scrolled', async () => {
  const outside = []
  for (const language of ['de', 'ar']) {
    const { page, close } = await stage.page({ allowed: ALLOWED })
    for (const name of ON_A_SIDE) {
      await show({ stage, page, way: SCREENS[name], language, size: PHONE })
      await set(page, VIEWS.side)
      for (const end of [0, 1e6]) {
        await page.evaluate((top) => window.scrollTo(0, top), end)
        if (!(await page.locator('.actions .button').first().evaluate(withinWindow))) outside.push(`${name} ${language} ${end}`)
      }
    }
    await close()
  }
  assert.deepEqual(outside, [])
})

/** Runs in the page. */
function withinWindow(element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('a camera has picture, words and buttons in a window on its side, with the notice of test mode too', async () => {
  const outside = []
  for (const name of ['selfie-sandbox', 'selfie-camera', 'camera-searching', 'turn-camera', 'bill-camera']) {
    for (const language of ['de', 'ar']) {
      const { page, close } = await stage.page({ size: VIEWS.side.size, allowed: ALLOWED })
      await show({ stage, page, way: SCREENS[name], language, size: VIEWS.side.size })
      outside.push(...(await page.evaluate(outsideOfWindow)).map((part) => `${name} ${language}: ${part}`))
      await close()
    }
  }
  assert.deepEqual(outside, [])
})

/** Runs in the page. The picture has a size worth looking at. */
function outsideOfWindow() {
  const parts = [...document.querySelectorAll('.title, .stage, .hint, .actions .button, .shutter')].map((element) => [element, element.getBoundingClientRect()])
  return parts
    .filter(([element, { top, bottom, height }]) => top < 0 || bottom > innerHeight || (element.matches('.stage') && height < 110))
    .map(([element, { top, bottom }]) => `${element.className} ${Math.round(top)}–${Math.round(bottom)}`)
}

/** Runs in the page: nothing lies over the words, and they are within the window. */
function wholeInSight(words) {
  const { left, top, bottom } = words.getBoundingClientRect()
  return [top + 1, bottom - 1].every((y) => words.contains(document.elementFromPoint(left + 2, y)))
}

/** All faults at once: the way through every screen is long. */
async function visitAll(language, views) {
  const faults = []
  for (const [name, way] of WAYS) await visit({ name, way, language, views }).catch((fault) => faults.push(`${name} ${language}: ${fault.message}`))
  assert.deepEqual(faults, [])
}

const ALLOWED = ['403', '404', '400', 'ERR_FAILED', ELSEWHERE]

/** Pages that screens share which need nothing of their own, by kind of device: a new one for each would take most of the time. */
const shared = new Map()

async function pageFor(way) {
  const size = way.computer ? DESKTOP : PHONE
  const own = needsOwnPage(way)
  if (!own && shared.has(size)) return shared.get(size)
  const made = await stage.page({ size, allowed: ALLOWED })
  if (!own) shared.set(size, { ...made, close: () => made.page.unrouteAll({ behavior: 'ignoreErrors' }) })
  return own ? made : shared.get(size)
}

async function visit({ name, way, language, views }) {
  const { page, check, close } = await pageFor(way)
  try {
    const first = VIEWS[way.computer ? 'desktop' : 'phone']
    await set(page, first)
    await show({ stage, page, way, language, size: first.size })
    for (const view of views) await look(page, { name, view, language })
    check()
  } finally {
    await close()
  }
}
