// A face in front of the camera: the page advises, takes the photo by itself, and follows the head that turns. The camera shows
// a portrait that looks straight ahead for seven seconds, then to its left, then to its right.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { accessible, heading, portrait, Stage } from './browser.mjs'
import { begunSession } from './server.mjs'
import { bill, selfie, turn, walking } from './steps.mjs'

const still = new Stage({ photos: [portrait(0)], width: 480, height: 640 })
const turning = new Stage({ photos: [0, 0, 0, 0, 0, 0, 0, 25, 25, 25, -25, -25, -25].map(portrait), width: 480, height: 640 })
const stages = [still, turning]
before(() => Promise.all(stages.map((stage) => stage.open())))
after(() => Promise.all(stages.map((stage) => stage.close())))
beforeEach(() => {
  for (const { server } of stages) for (const list of ['uploads', 'sequences', 'captures']) server[list].length = 0
})

const hint = (page, text) => page.locator('.hint', { hasText: text }).waitFor()
const press = (page, name) => page.getByRole('button', { name }).click()

let tokens = 0
async function open(stage, steps, { prepare = () => {}, ...wishes } = {}) {
  const address = stage.server.add(`face${String(++tokens).padStart(8, '0')}`, structuredClone(walking(begunSession(), steps)))
  const tab = await stage.page(wishes)
  await prepare(tab.page)
  await tab.page.goto(address)
  return { ...tab, server: stage.server }
}

/** Keeps everything that the live region has said, with the time. */
function listen(page) {
  return page.evaluate(() => {
    window.heard = []
    const look = () => {
      const said = document.querySelector('.content [role=status]')?.textContent
      if (said && said !== window.heard.at(-1)?.said) window.heard.push({ said, at: performance.now() })
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    look()
  })
}

test('a face that fits is photographed by itself, which a screen reader hears', async () => {
  const { page, check, close, server } = await open(still, [selfie(), bill()])
  await heading(page, 'Take a photo of your face')
  await listen(page)
  await press(page, 'Open camera')
  await heading(page, 'Can your face be seen well?')
  const heard = await page.evaluate(() => window.heard.map(({ said }) => said))
  assert.ok(heard.includes('Very good, hold still'), heard.join(' | '))
  await press(page, 'Yes, send it')
  await heading(page, 'Show a proof of your address')
  const [{ side, capture, notes }] = server.uploads
  assert.deepEqual([side, capture, notes.mode], ['selfie', 'camera', 'auto'])
  check()
  await close()
})

test('what finds the face comes with the camera, and weighs little', async () => {
  const weights = new Map()
  const prepare = (page) =>
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/_hosted/')) weights.set(pathname, gzipSync(await response.body()).length)
    })
  const { page, check, close } = await open(still, [selfie()], { prepare })
  await heading(page, 'Take a photo of your face')
  await page.waitForLoadState('networkidle')
  const before = [...weights.keys()]
  assert.deepEqual(before.filter((path) => /\.(bin|wasm)$|worker|guide/.test(path)), [])
  const first = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  assert.ok(first < 70_000, `the first page weighs ${first}`)
  await press(page, 'Open camera')
  await heading(page, 'Can your face be seen well?')
  const later = [...weights].filter(([path]) => !before.includes(path))
  assert.ok(later.some(([path]) => path.endsWith('.bin')))
  const weight = later.reduce((sum, [, each]) => sum + each, 0)
  assert.ok(weight < 300_000, `the face step weighs ${weight}`)
  check()
  await close()
})

for (const [what, broken] of [
  ['the network does not come', (page) => page.route('**/*.bin', (route) => route.fulfill({ status: 404 }))],
  ['the browser cannot run it', (page) => page.route('**/*.wasm', (route) => route.fulfill({ status: 200, contentType: 'application/wasm', body: 'no module' }))],
]) {
  test(`the person presses the button where ${what}`, async () => {
    const { page, check, close, server } = await open(still, [selfie()], { prepare: broken, allowed: ['404'] })
    await press(page, 'Open camera')
    await page.locator('.stage-playing').waitFor()
    await page.getByText('Press the button when your face fills the oval.').waitFor()
    await page.waitForTimeout(2500)
    await heading(page, 'Your face')
    await hint(page, 'Place your face inside the oval')
    await press(page, 'Take photo')
    await press(page, 'Yes, send it')
    await heading(page, 'You are verified')
    assert.equal(server.uploads[0].notes.mode, 'manual')
    check()
    await close()
  })
}

test('a head turn begins once the face fits, is followed, and told when it goes the other way', async () => {
  const { page, check, close, server } = await open(turning, [turn(), bill()])
  server.orders = { ...server.orders, asks: [{ pose: 'centre', at_ms: 0 }, { pose: 'left', at_ms: 1500 }], length_ms: 18_000 }
  await heading(page, 'Turn your head')
  await press(page, 'Open camera')
  await page.getByText('It starts by itself as soon as your face fits the oval.').waitFor()
  await listen(page)
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await hint(page, 'Turn your head to the left')
  await hint(page, 'Hold still')
  // The person's left is on the left of a mirror.
  assert.match(await page.locator('.turn-ring').getAttribute('d'), /38 192$/)
  assert.equal(await page.locator('.turn-ring').getAttribute('stroke-dasharray'), '100 100')
  await accessible(page, 'the head is turned')
  await hint(page, 'The other way')
  assert.match(await page.locator('.turn-ring.turn-wrong').getAttribute('d'), /262 192$/)
  await heading(page, 'Show a proof of your address')
  const heard = await page.evaluate(() => window.heard)
  const said = heard.map((each) => each.said)
  for (const words of ['Turn your head to the left', 'Hold still', 'The other way']) assert.ok(said.includes(words), said.join(' | '))
  assert.equal(server.sequences.length, 1)
  // Each sentence can be heard to its end, unless another one cannot wait: an order, or another screen. The first one stood there before.
  const urgent = ['Look straight ahead', 'Turn your head to the left', 'This usually takes']
  const hurried = heard.filter(({ said: words, at }, index) => index > 1 && at - heard[index - 1].at < 1400 && !urgent.some((each) => words.startsWith(each)))
  assert.deepEqual(hurried.map((each) => each.said), [])
  check()
  await close()
})

test('a head turn that was stopped waits for the person', async () => {
  const { page, check, close, server } = await open(turning, [turn()])
  server.orders = { ...server.orders, asks: [{ pose: 'centre', at_ms: 0 }], length_ms: 60_000 }
  await press(page, 'Open camera')
  await press(page, 'Stop')
  await hint(page, 'That was interrupted.')
  await page.getByText('Press start when you are ready.').waitFor()
  // The face fits meanwhile, for longer than it took to begin.
  await page.waitForTimeout(4000)
  await hint(page, 'That was interrupted.')
  await press(page, 'Start')
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  assert.equal(server.sequences.length, 0)
  check()
  await close()
})
