// Puts the photographs of all screens that the browser tests left in test/out on one sheet a language:
// `LANGUAGES=de,ja node --test test/screens.test.mjs && node test/sheet.mjs en ar de ja`.
import { readdir, readFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { OUT } from './browser.mjs'
import { CHROMIUM, QUIET_FLAGS } from './camera.mjs'

const languages = process.argv.slice(2)
const files = await readdir(OUT)
const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })
for (const language of languages) {
  for (const view of ['phone', 'desktop']) {
    const ending = `-${view}-${language}.png`
    const shots = files.filter((name) => name.endsWith(ending)).sort()
    const page = await browser.newPage({ viewport: { width: view === 'phone' ? 2000 : 2400, height: 800 } })
    const figures = await Promise.all(
      shots.map(async (name) => {
        const picture = (await readFile(OUT + name)).toString('base64')
        return `<figure><img src="data:image/png;base64,${picture}"><figcaption>${name.replace(ending, '')}</figcaption></figure>`
      }),
    )
    await page.setContent(`<style>
      body { margin: 12px; display: flex; flex-wrap: wrap; gap: 10px; background: #888; font: 13px sans-serif }
      figure { margin: 0; width: ${view === 'phone' ? 186 : 460}px } img { width: 100%; display: block }
    </style>${figures.join('')}`)
    await page.screenshot({ path: `${OUT}sheet-${view}-${language}.png`, fullPage: true })
    await page.close()
    console.log(`${shots.length} screens: test/out/sheet-${view}-${language}.png`)
  }
}
await browser.close()
