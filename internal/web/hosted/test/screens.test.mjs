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
  for (const name of WRONG) {
    const { page, close } = await stage.page({ size: VIEWS.narrow.size, allowed: ALLOWED })
    await show({ stage, page, way: SCREENS[name], language: 'de', size: VIEWS.narrow.size })
    const said = page.locator('.field-problem').first()
    await said.waitFor()
    if (!(await said.evaluate(wholeInSight))) hidden.push(name)
    await close()
  }
  assert.deepEqual(hidden, [])
})

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
