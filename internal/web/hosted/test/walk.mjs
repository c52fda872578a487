// What somebody meets who has a keyboard and a screen reader alone: for each screen what has the focus at first, what is said
// of everything, where Tab leads, and what of that is hidden or not marked. `node test/walk.mjs [SCREEN...]` prints it; docs/accessibility.md
// tells what was found. VIEW=zoom doubles the text, VIEW=forced has forced colours and photographs each screen.
import { DESKTOP, OUT, PHONE, Stage } from './browser.mjs'
import { needsOwnPage, SCREENS, show } from './screens.mjs'

const LONGEST_WAY = 60
const wished = process.argv.slice(2)
const names = Object.keys(SCREENS).filter((name) => wished.length === 0 || wished.includes(name))
const view = process.env.VIEW ?? ''

const stage = new Stage()
await stage.open()
for (const name of names) await walk(name, SCREENS[name])
await stage.close()

async function walk(name, way) {
  const size = way.computer ? DESKTOP : PHONE
  const { page, close } = await stage.page({ size, allowed: [''] })
  if (view === 'forced') await page.emulateMedia({ forcedColors: 'active' })
  await show({ stage, page, way, language: 'en', size })
  if (view === 'zoom') await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  console.log(`\n## ${name}${needsOwnPage(way) ? ' (changed)' : ''}\n\nfocus at first: ${await said(page)}`)
  if (!view) console.log(`\n${(await page.locator('body').ariaSnapshot()).replace(/^ +- option .*\n/gm, '')}\n`)
  if (view === 'forced') await page.screenshot({ path: `${OUT}forced-${name}.png` })
  const first = await here(page)
  for (let n = 1; n < LONGEST_WAY; n++) {
    await page.keyboard.press('Tab')
    const at = await here(page)
    if (at === null || at === first) break
    const faults = await page.evaluate(faultsOfFocus)
    console.log(`${n}. ${await said(page)}${faults.map((fault) => `  <-- ${fault}`).join('')}`)
  }
  await close()
}

/** Which element has the focus, as a number; null outside the page. */
function here(page) {
  return page.evaluate(() => {
    const at = document.activeElement
    return at === document.body || !at ? null : [...document.querySelectorAll('*')].indexOf(at)
  })
}

async function said(page) {
  const focused = page.locator(':focus')
  return (await focused.count()) === 0 ? 'nothing' : (await focused.ariaSnapshot()).split('\n')[0]
}

/** Runs in the page. WCAG 2.2: focus visible (2.4.7), focus not obscured (2.4.11). */
function faultsOfFocus() {
  const at = document.activeElement
  const shown = at.matches('input[type=radio], input[type=checkbox]') ? (at.closest('label') ?? at) : at
  const box = shown.getBoundingClientRect()
  const marked = (element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
  const faults = []
  if (!marked(at) && !marked(shown)) faults.push('not marked')
  if (box.bottom <= 0 || box.top >= innerHeight) faults.push('out of the window')
  else {
    const over = document.elementFromPoint(Math.min(innerWidth - 1, box.left + box.width / 2), Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2)))
    if (over && !shown.contains(over) && !over.contains(shown)) faults.push(`hidden behind ${over.className || over.tagName}`)
  }
  return faults
}
