// The picture that was just taken: shown straight, enlarged, and read on the device, with nobody else told what was read.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accessible, CARD, heading, PASSPORT, Stage } from './browser.mjs'
import { begunSession } from './server.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())
beforeEach(() => {
  stage.server.uploads.length = 0
})

const ASKED = { chosen: { document_type: 'P', issuing_state: 'JPN' }, confirms_reading: true }
const NAME = 'MOHAMMED DOS SANTOS SILVA'
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()

/** Everything that leaves the page, apart from pictures. */
function listen(page) {
  const said = []
  page.on('request', (request) => said.push(request.url(), JSON.stringify(request.headers()), request.headers()['content-type']?.startsWith('image/') ? '' : (request.postData() ?? '')))
  return () => said.join('\n')
}

async function photographed(page, address) {
  await page.goto(address)
  await press(page, 'Open camera')
  await heading(page, 'Is everything easy to read?')
}

test('the person is asked whether what was read is theirs, and nobody is told', async () => {
  const address = stage.server.add('read_passprt', begunSession(ASKED))
  const { page, check, close } = await stage.page()
  const said = listen(page)
  await photographed(page, address)
  const status = page.getByRole('status').filter({ hasText: 'Is that you?' })
  await status.waitFor()
  const told = await status.innerText()
  for (const part of [NAME, '5 August 1944', '22 April 2027']) assert.ok(told.includes(part), `${part} is missing in ${told}`)
  assert.equal(stage.server.uploads.length, 0, 'nothing is sent before the person has answered')
  await press(page, 'No, take it again')
  await heading(page, 'Photo page')
  assert.equal(stage.server.uploads.length, 0)
  assert.equal(stage.server.sessions.get('read_passprt').steps[0].attempts_left, 3)
  await heading(page, 'Is everything easy to read?')
  await press(page, 'Yes, that is me')
  await heading(page, 'You are verified')
  assert.equal(stage.server.uploads.length, 1)
  assert.ok(!said().includes('SANTOS'), 'what was read stays on the device')
  assert.ok(!(await page.content()).includes('SANTOS'))
  check()
  await close()
})

test('whoever opens the link later reads nothing of it', async () => {
  const address = stage.server.add('read_later_1', begunSession(ASKED))
  const { page, check, close } = await stage.page()
  await photographed(page, address)
  await page.getByText(NAME).waitFor()
  await page.reload()
  await heading(page, 'Photograph the photo page')
  assert.ok(!(await page.content()).includes('SANTOS'), 'not when the page is loaded anew')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]))
  assert.ok(!kept.includes('SANTOS'), kept)
  await page.locator('input[type=file]').setInputFiles(PASSPORT)
  await press(page, 'Yes, that is me')
  await heading(page, 'You are verified')
  const other = await stage.page()
  await other.page.goto(address)
  await heading(other.page, 'You are verified')
  assert.ok(!(await other.page.content()).includes('SANTOS'), 'not on another device when the step is done')
  for (const each of [check, other.check]) each()
  await close()
  await other.close()
})

test('a workflow that does not want it asks for a look alone', async () => {
  const silent = stage.server.add('read_silent1', begunSession({ ...ASKED, confirms_reading: false }))
  const { page, check, close } = await stage.page()
  let read = false
  page.on('request', (request) => (read ||= /zone_reading/.test(request.url())))
  await page.goto(silent)
  await page.locator('input[type=file]').setInputFiles(PASSPORT)
  await heading(page, 'Is everything easy to read?')
  await page.getByRole('button', { name: 'Yes, send it' }).waitFor()
  assert.equal(read, false, 'the reading is not even loaded')
  check()
  await close()
})

test('a photo is shown straight and sent as it was taken', async () => {
  const address = stage.server.add('straight_001', begunSession({ ...ASKED, confirms_reading: false }))
  const { page, check, close } = await stage.page()
  await photographed(page, address)
  const shape = () => page.locator('.preview img').evaluate(async (image) => (await image.decode(), image.naturalWidth / image.naturalHeight))
  // A page of a passport is 125 by 88 millimetres, the view of the camera 4 to 3.
  await page.waitForFunction(() => Math.abs(document.querySelector('.preview img')?.naturalWidth / document.querySelector('.preview img')?.naturalHeight - 125 / 88) < 0.01)
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  const [upload] = stage.server.uploads
  const sent = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]))
    return bitmap.width / bitmap.height
  }, [...upload.body])
  assert.ok(Math.abs(sent - 4 / 3) < 0.01, `${sent}`)
  await page.goto(stage.server.add('straight_002', begunSession(ASKED)))
  await page.locator('input[type=file]').setInputFiles(CARD)
  await page.locator('.preview img').waitFor()
  const asTaken = await shape()
  assert.ok(Math.abs(asTaken - 125 / 88) > 0.01, 'a file is shown as it is')
  check()
  await close()
})

test('the picture is enlarged and closed by keys, and the focus comes back', async () => {
  const address = stage.server.add('enlarge_0001', begunSession(ASKED))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(PASSPORT)
  const opener = page.getByRole('button', { name: 'Enlarge the picture' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await accessible(page, 'the enlarged picture')
  const picture = page.locator('.enlarged img')
  const width = () => picture.evaluate((image) => image.getBoundingClientRect().width)
  await page.waitForFunction(() => document.querySelector('.enlarged img').getBoundingClientRect().width > 300)
  const before = await width()
  await page.keyboard.press('+')
  await page.waitForFunction((least) => document.querySelector('.enlarged img').getBoundingClientRect().width > least, before * 1.4)
  await page.keyboard.press('-')
  await page.waitForFunction((most) => document.querySelector('.enlarged img').getBoundingClientRect().width < most, before * 1.1)
  await pinch(page)
  await page.waitForFunction((least) => document.querySelector('.enlarged img').getBoundingClientRect().width > least, before * 1.5)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  assert.ok(await opener.evaluate((element) => document.activeElement === element))
  await opener.tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  check()
  await close()
})

/** Two fingers that part. */
async function pinch(page) {
  const wire = await page.context().newCDPSession(page)
  const at = (gap) => [{ x: 190 - gap, y: 300, id: 1 }, { x: 190 + gap, y: 300, id: 2 }]
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(30) })
  for (const gap of [45, 60, 80]) await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(gap) })
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
