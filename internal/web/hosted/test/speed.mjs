// How fast the first screen is there and can be used, on a slow network and a slow processor; how far it moves; how much
// is fetched before the first camera step. `node test/speed.mjs [RUNS]` prints a table for docs/benchmarks.md.
import { gzipSync } from 'node:zlib'
import { readFile, readdir } from 'node:fs/promises'
import { PHONE, Stage } from './browser.mjs'
import { newSession } from './server.mjs'

/** Slow 4G as Lighthouse has it: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 }
const SLOWDOWN = 4
const runs = Number(process.argv[2] ?? 9)

const stage = new Stage()
await stage.open()
const measured = []
for (let run = 0; run < runs; run++) measured.push(await visit(run))
await stage.close()

const middle = (name) => measured.map((m) => m[name]).sort((a, b) => a - b)[Math.floor(runs / 2)]
const worst = (name) => Math.max(...measured.map((m) => m[name]))
console.log('| what | median | worst | aim |\n|---|---|---|---|')
console.log(`| first screen shown | ${middle('shown')} ms | ${worst('shown')} ms | |`)
console.log(`| first button answers | ${middle('usable')} ms | ${worst('usable')} ms | 1,500 ms |`)
console.log(`| layout shift of the first two screens | ${middle('shift')} | ${worst('shift')} | 0 |`)
console.log(`| script fetched before the first camera step, gzipped | ${middle('script')} kB | ${worst('script')} kB | 60 kB |`)

async function visit(run) {
  const { page, close } = await stage.page({ size: PHONE })
  const scripts = new Set()
  page.on('response', (answer) => answer.url().endsWith('.js') && scripts.add(new URL(answer.url()).pathname))
  await page.addInitScript(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shift += entry.hadRecentInput ? 0 : entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', NETWORK)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const address = stage.server.add(`speed_run_${run}`.padEnd(12, '_'), newSession({}, { preferred_country: 'JPN' }))
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  const shown = Math.round(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now()))
  // Usable is when a press has an effect, not when the button can be seen.
  const accept = page.locator('.button-primary')
  await accept.waitFor()
  const usable = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Math.round(performance.now()))))))
  await accept.click()
  await page.getByRole('combobox').waitFor({ timeout: 60_000 })
  const shift = await page.evaluate(() => Math.round(window.shift * 1000) / 1000)
  const script = await gzipped([...scripts])
  await close()
  return { shown: Math.round(shown), usable, shift, script }
}

async function gzipped(paths) {
  const built = new URL('../../../../gen/web/hosted/', import.meta.url)
  let bytes = 0
  for (const path of paths) {
    const name = path.split('/').at(-1)
    const folder = (await readdir(new URL('assets/', built))).includes(name) ? 'assets/' : ''
    bytes += gzipSync(await readFile(new URL(folder + name, built))).length
  }
  return Math.round(bytes / 100) / 10
}
