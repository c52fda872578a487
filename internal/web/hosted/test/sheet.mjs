// Photographs every screen, and puts those of a language on one sheet for each window, in test/out:
// `node test/sheet.mjs en ar de ja th`. SCREENS=face,phone takes only those with such a name, PAGE=sign-in those of a sign-in.
import { readFile } from 'node:fs/promises'
import { DESKTOP, OUT, PHONE, Stage } from './browser.mjs'
import * as verification from './screens.mjs'
import * as signIn from './sign_in_screens.mjs'

const { SCREENS, show, needsOwnPage = () => false } = process.env.PAGE === 'sign-in' ? signIn : verification
const VIEWS = {
  phone: { size: { width: 390, height: 844 }, sheet: 2000, width: 186 },
  narrow: { size: { width: 320, height: 568 }, sheet: 2000, width: 186 },
  side: { size: { width: 844, height: 390 }, sheet: 2000, width: 385 },
  desktop: { size: DESKTOP, sheet: 2400, width: 460 },
}
const only = process.env.SCREENS?.split(',')
const names = Object.keys(SCREENS).filter((name) => !only || only.some((part) => name.includes(part)))

const stage = new Stage()
await stage.open()
for (const language of process.argv.slice(2)) {
  await photograph(language)
  for (const view of Object.keys(VIEWS)) await lay(language, view)
}
await stage.close()

async function photograph(language) {
  const shared = { phone: await stage.page(), desktop: await stage.page({ size: DESKTOP }) }
  for (const name of names) {
    const way = SCREENS[name]
    const size = way.computer ? DESKTOP : PHONE
    const { page, close } = needsOwnPage(way) ? await stage.page({ size }) : { ...shared[way.computer ? 'desktop' : 'phone'], close: () => {} }
    await show({ stage, page, way, language, size })
    for (const [view, { size: shown }] of Object.entries(VIEWS)) {
      await page.setViewportSize(shown)
      await page.screenshot({ path: pathOf(name, view, language) })
    }
    await close()
  }
  for (const { close } of Object.values(shared)) await close()
}

function pathOf(name, view, language) {
  return `${OUT}${name}-${view}-${language}.png`
}

async function lay(language, view) {
  const { sheet, width } = VIEWS[view]
  const page = await stage.browser.newPage({ viewport: { width: sheet, height: 800 } })
  const figures = await Promise.all(
    names.map(async (name) => {
      const picture = (await readFile(pathOf(name, view, language))).toString('base64')
      return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${name}</figcaption></figure>`
    }),
  )
  await page.setContent(`<style>
    body { margin: 12px; display: flex; flex-wrap: wrap; gap: 10px; background: #888; font: 13px sans-serif }
    figure { margin: 0; width: ${width}px } img { width: 100%; display: block }
  </style>${figures.join('')}`, { timeout: 120_000 })
  await page.screenshot({ path: `${OUT}sheet-${view}-${language}.png`, fullPage: true })
  await page.close()
  console.log(`${names.length} screens: test/out/sheet-${view}-${language}.png`)
}
