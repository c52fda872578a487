// Every text of every language in the narrowest window: as a heading, a button, a label and a paragraph of the real page.
import assert from 'node:assert/strict'
import { readFile, readdir } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { Stage } from './browser.mjs'
import { newSession } from './server.mjs'

const LOCALES = new URL('../src/i18n/locales/', import.meta.url)
const SIGN_IN = new URL('../src/sign_in/texts/', import.meta.url)
const NARROW = { width: 320, height: 568 }
const RIGHT_TO_LEFT = ['ar', 'fa', 'he']

/** What stands in the place of a value: as long as real ones are. */
const VALUES = { application: 'Lindenhof Bank', address: 'ada.lovelace@example.com', name: 'Representatives', date: '14/09/2031', size: '14.9' }

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

test('no text of any language is wider than a window of 320 px', async () => {
  const { page, check, close } = await stage.page({ size: NARROW })
  const faults = []
  for (const file of await readdir(LOCALES)) {
    const language = file.replace('.json', '')
    const texts = []
    for (const folder of [LOCALES, SIGN_IN]) texts.push(...textsOf(JSON.parse(await readFile(new URL(file, folder), 'utf8'))))
    await page.goto(stage.server.add(`narrow_${language}`.padEnd(12, '_').slice(0, 12), newSession({ language })))
    await page.locator('h1').waitFor()
    for (const wide of await page.evaluate(measure, { texts, language, right: RIGHT_TO_LEFT.includes(language) })) faults.push(`${language} ${wide}`)
  }
  assert.deepEqual(faults, [])
  check()
  await close()
})

function textsOf(messages) {
  const fill = (text) => text.replace(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? '59')
  return Object.entries(messages).flatMap(([key, message]) =>
    (typeof message === 'string' ? [message] : Object.values(message)).map((text) => [key, fill(text)]),
  )
}

/** Runs in the page: the texts take the places of those that are shown. */
function measure({ texts, language, right }) {
  document.documentElement.lang = language
  document.documentElement.dir = right ? 'rtl' : 'ltr'
  const content = document.querySelector('.content')
  content.replaceChildren()
  const make = (tag, className, text) => {
    const element = document.createElement(tag)
    element.className = className
    element.textContent = text
    return content.appendChild(element)
  }
  const button = (text) => {
    const element = make('button', 'button button-primary', '')
    element.appendChild(document.createElement('span')).textContent = text
    return element
  }
  const wide = []
  for (const [key, text] of texts) {
    const places = [make('p', '', text), make('label', 'label', text), button(text)]
    if (key.includes('title')) places.push(make('h1', 'title', text))
    for (const element of places) {
      const box = element.getBoundingClientRect()
      if (box.left < -0.5 || box.right > innerWidth + 0.5 || element.scrollWidth > element.clientWidth + 1) {
        wide.push(`${key} as ${element.tagName}: ${Math.round(element.scrollWidth)} of ${element.clientWidth} px`)
      }
    }
    content.replaceChildren()
  }
  return wide
}
