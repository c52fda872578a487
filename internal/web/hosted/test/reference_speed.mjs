// How heavy the first page of the reference is and how soon it can be used, on a slow network and a slow processor.
// `node test/reference_speed.mjs [RUNS]` prints a table for docs/benchmarks.md.
import { chromium } from 'playwright-core'
import { CHROMIUM, QUIET_FLAGS } from './camera.mjs'
import { pageNames, serveReference, weight } from './reference_server.mjs'

/** The same as in speed.mjs: slow 4G as Lighthouse has it, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }
const SLOWDOWN = 4
const runs = Number(process.argv[2] ?? 9)

const server = await serveReference()
const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })
const parts = (await weight('page.css')) + (await weight('page.js'))
const pages = await Promise.all((await pageNames()).map(async (name) => [name, (await weight(`${name}.html`)) + parts]))
const heaviest = pages.sort((a, b) => b[1] - a[1])[0]
console.log('| page | weight, gzipped | shown, median | usable, median | usable, worst |\n|---|---|---|---|---|')
for (const [name, path] of [
  ['index', ''],
  ['getting-started', 'getting-started'],
  ['sessions', 'sessions'],
  [heaviest[0], heaviest[0]],
]) {
  const measured = []
  for (let run = 0; run < runs; run++) measured.push(await visit(path))
  const middle = (key) => measured.map((m) => m[key]).sort((a, b) => a - b)[Math.floor(runs / 2)]
  const bytes = pages.find((page) => page[0] === name)[1]
  console.log(`| ${name} | ${(bytes / 1000).toFixed(1)} kB | ${middle('shown')} ms | ${middle('usable')} ms | ${Math.max(...measured.map((m) => m.usable))} ms |`)
}
console.log(`\nThe index of the search weighs ${((await weight('search.json')) / 1000).toFixed(1)} kB and is fetched when the box is entered.`)
await browser.close()
await server.stop()

/** Usable is when a press has an effect: the script has run and the page has painted since. */
async function visit(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', NETWORK)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(`${server.origin}/docs/${path}`, { waitUntil: 'domcontentloaded' })
  const times = await page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => done({ shown: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, usable: performance.now() })),
        ),
      ),
  )
  await context.close()
  return { shown: Math.round(times.shown), usable: Math.round(times.usable) }
}
