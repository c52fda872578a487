// The first minutes of a newcomer, filmed: starts the demonstration with nothing kept from before, tries a verification with
// the samples, the same on the page, and a passport before the camera, and counts clicks and seconds.
// `make build && node test/newcomer.mjs` prints a table for docs/benchmarks.md; the pictures are in test/out. Fails beyond the aims.
import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { DESKTOP, OUT, PASSPORT } from './browser.mjs'
import { cameraFlags, CHROMIUM, QUIET_FLAGS, writeFilm } from './camera.mjs'

const PROGRAM = process.argv[2] ?? fileURLToPath(new URL('../../../../bin/vidimus', import.meta.url))
const AIMS = { clicks: 5, approved: 240, camera: 10 }
const PATIENCE = 60_000
const PHONE = { width: 390, height: 844 }

await mkdir(OUT, { recursive: true })
const state = await mkdtemp(join(tmpdir(), 'newcomer-'))
// PostgreSQL does not run as root, whose folders are closed to it.
await chmod(state, 0o711)
const film = join(state, 'passport.y4m')
await writeFilm({ photos: [PASSPORT], film })
const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...QUIET_FLAGS, ...cameraFlags(film)] })
const began = performance.now()
const demo = await startDemo()
const rows = []
try {
  rows.push(await withSamples())
  rows.push(await onThePage())
  rows.push(await byCamera())
} catch (error) {
  for (const [at, page] of browser.contexts().flatMap((context) => context.pages()).entries()) await page.screenshot({ path: `${OUT}newcomer-failed-${at}.png` })
  throw error
} finally {
  await browser.close()
  demo.process.kill('SIGINT')
  await demo.ended
  await rm(state, { recursive: true, force: true })
}
console.log('| way | clicks | seconds | ended |\n|---|---|---|---|')
for (const { way, clicks, seconds, status } of rows) console.log(`| ${way} | ${clicks} | ${seconds.toFixed(1)} | ${status} |`)
const [samples, , camera] = rows
if (rows.some(({ status }) => status !== 'Approved') || samples.clicks > AIMS.clicks || samples.seconds > AIMS.approved || camera.seconds > AIMS.camera) process.exitCode = 1

/** The program with a folder of its own, once its first page answers. */
async function startDemo() {
  const [listen, receiver] = [await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`)
  const settings = { ...process.env, VIDIMUS_LISTEN: listen, VIDIMUS_DEMO_RECEIVER: receiver, VIDIMUS_STATE_DIR: join(state, 'state') }
  const program = spawn(PROGRAM, ['demo', '--no-models'], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((done) => program.on('exit', done))
  const said = new Promise((done, failed) => {
    let text = ''
    program.stdout.on('data', (part) => (text += part).includes('Start here') && done(text))
    ended.then((code) => failed(new Error(`the demonstration ended with ${code}: ${text}`)))
  })
  const landing = /Start here\s+(\S+)/.exec(await said)[1]
  return { process: program, ended, landing }
}

async function freePort() {
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}

/** A newcomer in a window of their own, whose clicks are counted and photographed. */
async function newcomer(name, size) {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', permissions: ['camera'], hasTouch: size.width < 600 })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  let clicks = 0
  let pictures = 0
  const shot = () => page.screenshot({ path: `${OUT}newcomer-${name}-${String(++pictures).padStart(2, '0')}.png` })
  const click = async (locator) => {
    await locator.waitFor()
    await shot()
    await locator.click()
    clicks++
  }
  const press = (label) => click(page.getByRole('button', { name: label, exact: true }).first())
  await page.goto(demo.landing)
  return { page, click, press, shot, clicks: () => clicks, close: () => context.close() }
}

/** What the demonstration says of the trial in the end. */
async function outcome({ page, shot, close }) {
  await page.waitForURL(/\/trials\/\d+/)
  const status = page.locator('.outcome .status, .outcome [class]').first()
  await page.waitForFunction(() => /Approved|Declined|In Review/.test(document.querySelector('.outcome')?.textContent ?? ''), null, { timeout: PATIENCE })
  const text = await status.innerText()
  await shot()
  await close()
  return text.trim()
}

async function withSamples() {
  const person = await newcomer('samples', DESKTOP)
  await person.press('Use the samples')
  const status = await outcome(person)
  return { way: 'from the start of the program to a sample that is approved', clicks: person.clicks(), seconds: (performance.now() - began) / 1000, status }
}

/** The same on the page that people see, with the samples in the place of a document and a face. */
async function onThePage() {
  const person = await newcomer('page', DESKTOP)
  const { page, press, click } = person
  const from = performance.now()
  await press('Open the page')
  await press('Agree and continue')
  await page.getByRole('heading', { level: 1, name: 'Which document will you use?' }).waitFor()
  await click(page.getByText('Passport', { exact: true }))
  await press('Continue')
  for (const question of ['Is everything easy to read?', 'Can your face be seen well?']) {
    await click(page.getByRole('button', { name: /^Use a sample/ }))
    await page.getByRole('heading', { level: 1, name: question }).waitFor()
    await click(page.getByRole('button', { name: /^Yes, / }))
  }
  const status = await outcome(person)
  return { way: 'samples on the page itself', clicks: person.clicks(), seconds: (performance.now() - from) / 1000, status }
}

/** A passport of one's own, live: from the press that opens the camera until the page says that the person is verified. */
async function byCamera() {
  const person = await newcomer('camera', PHONE)
  const { page, press, click } = person
  await page.locator('select[name=workflow]').selectOption('document')
  await press('Read my own document')
  await press('Agree and continue')
  const country = page.getByRole('combobox', { name: 'Issuing country' })
  await country.fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await click(page.getByText('Passport', { exact: true }))
  await press('Continue')
  const from = performance.now()
  await press('Open camera')
  await click(page.getByRole('button', { name: /^Yes, / }))
  const last = page.getByRole('heading', { level: 1, name: /You are verified|Thank you|could not confirm/ })
  await last.waitFor()
  const seconds = (performance.now() - from) / 1000
  const said = await last.innerText()
  await person.shot()
  await person.close()
  return { way: 'a passport, from "Open camera" to the result', clicks: person.clicks(), seconds, status: said === 'You are verified' ? 'Approved' : said }
}
