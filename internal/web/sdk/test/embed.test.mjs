// The built SDK in a page of another origin, which frames the built hosted page: what it shows, what it believes, and
// what it gives back.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { accessible, DESKTOP, OUT, PASSPORT, PHONE, Stage } from '../../hosted/test/browser.mjs'
import { begunSession, newSession } from '../../hosted/test/server.mjs'

const BUILT = new URL('../../../../gen/web/sdk/', import.meta.url)
const CHOSEN = { chosen: { document_type: 'P', issuing_state: 'GBR' } }

/** A shop as strict as can be: no inline scripts or styles, and no frames but those of the page. */
const policy = (page) => `default-src 'none'; script-src 'self'; style-src 'none'; img-src data:; frame-src ${page} 'self'`

const SHOP = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Shop</title>
<script type="module" src="/shop.js"></script></head><body><main><h1>Shop</h1><button id="open">Verify</button><button id="behind">Pay</button>
<div id="place"></div><iframe id="stranger" title="Stranger"></iframe></main></body></html>`

const SCRIPT = `import { startVerification } from '/vidimus.js'
window.start = (options) => {
  window.told = { events: [], states: [], results: [] }
  window.run = startVerification({
    onEvent: (event) => told.events.push(event), onStateChange: (state) => told.states.push(state), onComplete: (result) => told.results.push(result), ...options,
  })
}
document.getElementById('open').onclick = () => start(window.wish)`

const stage = new Stage()
let shop
let origin
before(async () => {
  await stage.open()
  const library = await readFile(new URL('vidimus.js', BUILT))
  const script = await readFile(new URL('vidimus.umd.js', BUILT))
  const files = { '/': SHOP, '/shop.js': SCRIPT, '/vidimus.js': library, '/vidimus.umd.js': script, '/stranger': '<!doctype html><title>Stranger</title>' }
  shop = createServer((request, response) => {
    const content = files[request.url]
    const type = request.url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(content === undefined ? 404 : 200, {
      'Content-Type': type, 'Referrer-Policy': 'no-referrer', 'Content-Security-Policy': policy(stage.server.origin), 'Permissions-Policy': 'camera=*',
    })
    response.end(content)
  })
  await new Promise((ready) => shop.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${shop.address().port}`
})
after(async () => {
  await stage.close()
  shop?.closeAllConnections()
  shop?.close()
})

let tokens = 0
async function visit(session, { options = {}, size = PHONE, findings } = {}) {
  const token = `embed${String(++tokens).padStart(7, '0')}`
  const url = stage.server.add(token, structuredClone(session), findings)
  const tab = await stage.page({ size, allowed: [origin, 'data:', 'Permissions-Policy'] })
  await tab.page.goto(origin)
  await tab.page.waitForFunction(() => window.start)
  await tab.page.evaluate((wish) => (window.wish = wish), { url, ...options })
  await tab.page.getByRole('button', { name: 'Verify' }).click()
  return { ...tab, token, url, flow: tab.page.frameLocator(`iframe[src^="${url}"]`), told: () => tab.page.evaluate(() => window.told) }
}

/** Waits until something was told, and gives back all of it. */
async function until(tab, holds) {
  await tab.page.waitForFunction(new Function(`return (${holds})(window.told)`))
  return tab.told()
}

test('the package holds types, and an example that runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-web-'))
  const run = promisify(execFile)
  const { stdout } = await run('npm', ['pack', '--pack-destination', folder, '--silent'], { cwd: BUILT })
  await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder])
  const { types } = JSON.parse(await readFile(join(folder, 'package/package.json'), 'utf8'))
  assert.match(await readFile(join(folder, 'package', types), 'utf8'), /startVerification/)
  // The interface of the service, as far as the example needs it.
  const asked = []
  const service = createServer(async (request, response) => {
    asked.push([request.method, request.url, request.headers['x-api-key'], JSON.parse(await text(request))])
    response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ url: stage.server.add('embed_packed', begunSession(CHOSEN)) }))
  })
  await new Promise((ready) => service.listen(0, '127.0.0.1', ready))
  const env = { ...process.env, VIDIMUS_URL: `http://127.0.0.1:${service.address().port}`, VIDIMUS_API_KEY: 'secret', VIDIMUS_WORKFLOW: 'w1', PORT: '0' }
  const example = spawn(process.execPath, [join(folder, 'package/examples/server.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [said] = await once(example.stdout, 'data')
    const at = new URL(String(said).trim())
    const { page, check, close } = await stage.page({ size: DESKTOP, allowed: [at.origin, 'data:'] })
    await page.goto(at.href)
    await page.getByRole('button', { name: 'Check inside this page' }).click()
    await page.frameLocator('#place iframe').getByRole('heading', { level: 1, name: 'Photograph the photo page' }).waitFor()
    assert.deepEqual(asked, [['POST', '/v3/session/', 'secret', { workflow_id: 'w1' }]])
    check()
    await close()
  } finally {
    example.kill()
    service.close()
    await rm(folder, { recursive: true })
  }
})

test('the published files are small', async () => {
  for (const name of ['vidimus.js', 'vidimus.umd.js']) {
    const bytes = gzipSync(await readFile(new URL(name, BUILT)), { level: 9 }).length
    assert.ok(bytes <= 8 * 1024, `${name} has ${bytes} bytes`)
  }
})

test('a window over the page takes a person through the check and gives back the result', async () => {
  const tab = await visit(newSession())
  const { page, flow, check, close } = tab
  await flow.getByRole('button', { name: 'Agree and continue' }).waitFor()
  await page.screenshot({ path: `${OUT}sdk-modal-phone.png` })
  await flow.getByRole('button', { name: 'Agree and continue' }).click()
  await flow.getByText('Passport').click()
  await flow.getByRole('button', { name: 'Continue' }).click()
  await flow.getByRole('button', { name: 'Open camera' }).click()
  await flow.getByRole('button', { name: 'Yes, send it' }).click()
  const told = await until(tab, '(told) => told.results.length > 0')
  const sessionId = stage.server.sessions.get(tab.token).session_id
  assert.deepEqual(told.results, [{ type: 'completed', session: { sessionId, status: 'Approved', documentType: 'P', country: 'GBR' } }])
  assert.equal(told.events[0].type, 'close_button')
  assert.deepEqual(told.events.map(({ type }) => type).filter((type) => type !== 'close_button'), [
    'ready', 'started', 'status_updated', 'step_started', 'document_selected', 'step_completed', 'step_started', 'step_changed', 'media_started',
    'media_captured', 'step_completed', 'verification_submitted', 'status_updated', 'completed',
  ])
  assert.ok(!JSON.stringify(told).includes(tab.token), 'the token is not told')
  // The result can be read until the person closes; nothing is asked any more then.
  await flow.getByRole('main').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const after = await tab.told()
  assert.deepEqual(after.states, ['loading', 'ready', 'closed'])
  assert.equal(after.results.length, 1)
  check()
  await close()
})

test('the window is a dialog: it takes the focus, keeps it, and gives it back', async () => {
  const tab = await visit(newSession(), { size: DESKTOP })
  const { page, flow, check, close } = tab
  await flow.getByRole('button', { name: 'Agree and continue' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Identity check' })
  assert.equal(await dialog.getAttribute('aria-modal'), 'true')
  assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('[role=dialog]').parentElement).zIndex), '9999')
  await accessible(page, 'window')
  await page.screenshot({ path: `${OUT}sdk-modal-desktop.png` })
  for (let n = 0; n < 40; n++) {
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate(() => document.activeElement.closest('main') !== null), false, 'the page behind is out of reach')
  }
  // Escape asks first, from the bar and from inside the page alike; Escape again stays.
  await flow.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave the identity check?' })
  await question.waitFor()
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Go back to the check')
  await accessible(page, 'question')
  await page.screenshot({ path: `${OUT}sdk-question-desktop.png` })
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await flow.getByRole('button', { name: 'Agree and continue' }).focus()
  await page.keyboard.press('Escape')
  await question.waitFor()
  await question.getByRole('button', { name: 'Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await page.evaluate(() => document.activeElement.id), 'open')
  assert.equal(await page.evaluate(() => document.querySelectorAll('[inert]').length + document.documentElement.style.overflow.length), 0)
  const sessionId = stage.server.sessions.get(tab.token).session_id
  assert.deepEqual((await tab.told()).results, [{ type: 'cancelled', sessionId }])
  check()
  await close()
})

test('one bar: the close button stands in the bar of the check, in its colours', async () => {
  const tab = await visit(newSession(), { size: { width: 320, height: 568 } })
  const { page, flow, check, close } = tab
  const button = flow.getByRole('banner').getByRole('button', { name: 'Close' })
  await button.waitFor()
  const own = page.locator('[role=dialog] > div button')
  await own.waitFor({ state: 'hidden' })
  const frame = await page.locator('[role=dialog] > iframe').boundingBox()
  assert.deepEqual([frame.y, frame.height], [0, 568])
  await accessible(page, 'window with one bar')
  await page.screenshot({ path: `${OUT}sdk-one-bar.png` })
  // Also in another language, and after the page was read anew.
  await flow.getByRole('combobox', { name: 'Language' }).selectOption('ar')
  await flow.getByRole('banner').getByRole('button', { name: 'إغلاق' }).waitFor()
  const inside = page.frames().find((each) => each.url().includes(tab.token))
  await inside.evaluate(() => location.reload())
  await flow.getByRole('banner').getByRole('button', { name: 'إغلاق' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  check()
  await close()
})

test('a frame that has gone elsewhere can still be closed', async () => {
  const tab = await visit(newSession())
  const { page, flow, check, close } = tab
  await flow.getByRole('banner').getByRole('button', { name: 'Close' }).waitFor()
  await page.evaluate((src) => new Promise((loaded) => Object.assign(document.querySelector('[role=dialog] iframe'), { onload: loaded, src })), `${origin}/stranger`)
  await page.locator('[role=dialog] > div').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('alertdialog').waitFor()
  check()
  await close()
})

test('the question has the colours of the device, or those of a brand', async () => {
  const look = { scheme: 'dark', radius_panel: 6, radius_button: 6, font_family: 'Inter', font_weight: 400, logo_square: null, logo_rectangular: null, favicon: null, privacy_policy_url: null, hide_progress_bar: false, callback_seconds: 3, palette: {} }
  for (const [branding, scheme, ground] of [[null, 'light', 'rgb(255, 254, 251)'], [null, 'dark', 'rgb(27, 35, 32)'], [look, 'light', 'rgb(27, 35, 32)']]) {
    const tab = await visit(newSession({ branding }))
    const { page, flow, check, close } = tab
    await page.emulateMedia({ colorScheme: scheme })
    await flow.getByRole('banner').getByRole('button', { name: 'Close' }).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    assert.equal(await question.evaluate((box) => getComputedStyle(box).backgroundColor), ground)
    await page.screenshot({ path: `${OUT}sdk-question-${branding ? 'brand' : scheme}.png` })
    check()
    await close()
  }
})

test('the window closes as its options say', async () => {
  const plain = await visit(newSession(), { options: { showCloseButton: false, showExitConfirmation: false, zIndex: 77, language: 'ar' } })
  await plain.flow.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await plain.page.locator('[role=dialog] > div button').count(), 0)
  assert.deepEqual(await plain.page.evaluate(() => [document.querySelector('[role=dialog]').dir, document.querySelector('[role=dialog]').parentElement.style.zIndex]), ['rtl', '77'])
  await plain.page.evaluate(() => window.run.requestClose())
  assert.equal((await plain.told()).results[0].type, 'cancelled')
  assert.equal(await plain.page.getByRole('dialog').count(), 0)
  const quick = await visit(begunSession(CHOSEN), { options: { closeModalOnComplete: true }, findings: ['Declined'] })
  await quick.flow.locator('input[type=file]').setInputFiles(PASSPORT)
  await quick.flow.getByRole('button', { name: 'Yes, send it' }).click()
  const told = await until(quick, '(told) => told.states.includes("closed")')
  assert.equal(told.results[0].session.status, 'Declined')
  const left = await visit(newSession())
  await left.flow.getByRole('button', { name: 'Not now' }).click()
  assert.equal((await until(left, '(told) => told.states.includes("closed")')).results[0].type, 'cancelled')
  for (const tab of [plain, quick, left]) {
    tab.check()
    await tab.close()
  }
})

test('the check stands inside the page, and the page stays in use', async () => {
  const tab = await visit(newSession(), { options: { embedded: true, embeddedContainerId: 'place' }, size: DESKTOP })
  const { page, flow, check, close } = tab
  await page.evaluate(() => Object.assign(document.getElementById('place').style, { width: '420px', height: '620px' }))
  await flow.getByRole('button', { name: 'Agree and continue' }).waitFor()
  await page.screenshot({ path: `${OUT}sdk-embedded-desktop.png` })
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(await page.locator('#place iframe').count(), 1)
  await page.getByRole('button', { name: 'Pay' }).click()
  await flow.getByRole('button', { name: 'Not now' }).click()
  await until(tab, '(told) => told.results.length > 0')
  await flow.getByRole('button', { name: 'Go back to the check' }).waitFor()
  await page.evaluate(() => window.run.close())
  assert.equal(await page.locator('#place iframe').count(), 0)
  check()
  await close()
})

test('nobody but the page is believed', async () => {
  const tab = await visit(newSession())
  const { page, flow, check, close } = tab
  await flow.getByRole('button', { name: 'Agree and continue' }).waitFor()
  const before = (await tab.told()).events.length
  const lie = { type: 'vidimus:completed', data: { sessionId: 'x', status: 'Approved' }, timestamp: 1 }
  // The page around it, another frame of the own origin, a frame of the page's very origin, and one without an origin.
  await page.evaluate((message) => window.postMessage(message, '*'), lie)
  const frames = [`${origin}/stranger`, `${stage.server.origin}/parent`]
  for (const address of frames) {
    await page.evaluate((src) => new Promise((loaded) => Object.assign(document.getElementById('stranger'), { onload: loaded, src })), address)
    const stranger = page.frames().find((frame) => frame.url() === address)
    await stranger.evaluate((message) => window.parent.postMessage(message, '*'), lie)
    await stranger.evaluate((message) => window.parent.postMessage(JSON.stringify(message), '*'), lie)
  }
  // The right window, but one that has gone elsewhere.
  await page.evaluate((src) => new Promise((loaded) => Object.assign(document.querySelector('[role=dialog] iframe'), { onload: loaded, src })), `${origin}/stranger`)
  const moved = page.frames().filter((frame) => frame.url() === `${origin}/stranger`).at(-1)
  await moved.evaluate((message) => window.parent.postMessage(message, '*'), lie)
  await page.evaluate(() => new Promise((soon) => setTimeout(soon, 100)))
  const told = await tab.told()
  assert.equal(told.events.length, before)
  assert.deepEqual(told.results, [])
  check()
  await close()
})

test('the page listens to nobody: a hostile parent changes nothing', async () => {
  const tab = await visit(newSession())
  const { page, flow, check, close } = tab
  await flow.getByRole('button', { name: 'Agree and continue' }).waitFor()
  await page.evaluate(() => {
    const frame = document.querySelector('[role=dialog] iframe').contentWindow
    for (const type of ['vidimus:completed', 'vidimus:accept', 'vidimus:close_request', 'accept']) {
      frame.postMessage({ type, data: { status: 'Approved' } }, '*')
      frame.postMessage(JSON.stringify({ type }), '*')
    }
  })
  await page.evaluate(() => new Promise((soon) => setTimeout(soon, 100)))
  assert.ok(await flow.getByRole('button', { name: 'Agree and continue' }).isVisible())
  assert.equal(stage.server.sessions.get(tab.token).consent.accepted_at, null)
  check()
  await close()
})

test('an unknown link fails, and wrong options are refused at once', async () => {
  const tab = await stage.page({ allowed: [origin, 'data:', '403'] })
  tab.told = () => tab.page.evaluate(() => window.told)
  await tab.page.goto(origin)
  await tab.page.waitForFunction(() => window.start)
  await tab.page.evaluate((url) => window.start({ url }), `${stage.server.origin}/session/embed_unknwn`)
  const told = await until(tab, '(told) => told.results.length > 0')
  assert.deepEqual(told.results, [{ type: 'failed', sessionId: null, error: 'sessionExpired' }])
  for (const wish of [{ url: 'javascript:alert(1)' }, { url: 'https://verify.example/session/x', embedded: true, embeddedContainerId: 'nowhere' }]) {
    assert.equal(await tab.page.evaluate((options) => { try { window.start(options); return '' } catch (error) { return error.name } }, wish), 'TypeError')
  }
  tab.check()
  await tab.close()
})

test('the plain script sets one name', async () => {
  const tab = await stage.page({ allowed: [origin, 'data:'] })
  await tab.page.goto(origin)
  await tab.page.addScriptTag({ url: `${origin}/vidimus.umd.js` })
  assert.deepEqual(await tab.page.evaluate(() => Object.keys(window.Vidimus).sort()), ['Verification', 'startVerification'])
  tab.check()
  await tab.close()
})
