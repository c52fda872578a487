// What a person does from the link to the end, in a real browser with a camera that shows a specimen passport.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { CARD, heading, OUT, Stage } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())
beforeEach(() => {
  stage.server.uploads.length = 0
  stage.server.faults.length = 0
})

const PASSPORT_CHOSEN = { chosen: { document_type: 'P', issuing_state: 'JPN' } }
const CARD_CHOSEN = { chosen: { document_type: 'ID', issuing_state: 'ESP' } }
const press = (page, name) => page.getByRole('button', { name }).click()

test('a passport is photographed by itself, checked, and the person is taken back', async () => {
  const session = newSession({ callback: `${stage.server.origin}/returned` }, { preferred_country: 'JPN' })
  const address = stage.server.add('flow_passprt', session)
  const { page, check, close } = await stage.page()
  // The words may stand for less than one look of the test: what is shown is written down.
  await page.addInitScript(() => {
    window.told = ''
    new MutationObserver(() => { window.told += document.body?.textContent ?? '' }).observe(document, { childList: true, characterData: true, subtree: true })
  })
  await page.goto(address)
  await heading(page, 'Let’s confirm it’s you')
  await press(page, 'Agree and continue')
  await heading(page, 'Which document will you use?')
  assert.equal(await page.getByRole('combobox', { name: 'Issuing country' }).inputValue(), 'Japan')
  await page.getByText('Passport').click()
  await press(page, 'Continue')
  await heading(page, 'Photograph the photo page')
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await page.screenshot({ path: OUT + 'camera-live-phone-en.png' })
  await heading(page, 'Is everything easy to read?')
  assert.ok(await page.evaluate(() => window.told.includes('Very good, keep it there')))
  await page.locator('.preview img').waitFor()
  await page.screenshot({ path: OUT + 'review-live-phone-en.png' })
  stage.server.held = true
  await press(page, 'Yes, send it')
  await heading(page, 'Checking your document')
  stage.server.held = false
  await heading(page, 'You are verified')
  await page.waitForURL(/\/returned\?/)
  const back = new URL(page.url())
  assert.equal(back.searchParams.get('status'), 'Approved')
  assert.equal(back.searchParams.get('verificationSessionId'), session.session_id)
  const [upload] = stage.server.uploads
  assert.deepEqual([upload.side, upload.capture, upload.type], ['front', 'camera', 'image/jpeg'])
  assert.equal(upload.body.readUInt16BE(0), 0xffd8)
  check()
  await close()
})

test('the zone that the camera shows is read in the page, and nothing else is', async () => {
  const address = stage.server.add('flow_zone_01', begunSession({ chosen: { document_type: 'P', issuing_state: 'JPN' } }))
  const { page, check, close } = await stage.page()
  await page.addInitScript(() => {
    window.seen = []
    window.Worker = class extends Worker {
      constructor(...given) {
        super(...given)
        this.addEventListener('message', ({ data }) => data?.zone && window.seen.push(data.zone))
      }
    }
  })
  await page.goto(address)
  await press(page, 'Open camera')
  await heading(page, 'Is everything easy to read?')
  // The camera shows a specimen whose zone is in order.
  const seen = await page.evaluate(() => window.seen)
  assert.equal(seen.at(-1), 'read')
  check()
  await close()
})

test('a weak line is spared the reader of zones', async () => {
  const address = stage.server.add('flow_zone_02', begunSession({ chosen: { document_type: 'P', issuing_state: 'JPN' } }))
  const { page, check, close } = await stage.page()
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const fetched = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(address)
  await press(page, 'Open camera')
  await heading(page, 'Is everything easy to read?')
  assert.equal(fetched.find((url) => url.endsWith('.wasm')), undefined)
  check()
  await close()
})

test('both sides of a card, a second try, and a reload in between', async () => {
  const address = stage.server.add('flow_card_01', begunSession(CARD_CHOSEN), [{ reason: 'IMAGE_TOO_BLURRY' }, 'In Review'])
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await uploadSide(page, 'Photograph the front')
  await heading(page, 'Now the back')
  await page.reload()
  await uploadSide(page, 'Now the back')
  await heading(page, 'One more try, please')
  await page.getByText('The photo was not sharp.').waitFor()
  await page.getByText('You have 2 tries left.').waitFor()
  await uploadSide(page, 'One more try, please')
  await uploadSide(page, 'Now the back')
  await heading(page, 'Thank you, that is all for now')
  assert.deepEqual(stage.server.uploads.map((each) => each.side), ['front', 'back', 'front', 'back'])
  assert.deepEqual(new Set(stage.server.uploads.map((each) => each.capture)), new Set(['upload']))
  check()
  await close()
})

async function uploadSide(page, title) {
  await heading(page, title)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await heading(page, 'Is everything easy to read?')
  await press(page, 'Yes, send it')
}

test('a poor picture is told before it costs a try, and before the back is asked for', async () => {
  const address = stage.server.add('flow_doubt_1', begunSession(CARD_CHOSEN), ['In Review'])
  stage.server.checks.push('WRONG_DOCUMENT_SIDE', null, 'IMAGE_TOO_DARK')
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await uploadSide(page, 'Photograph the front')
  await heading(page, 'This is the other side of the document.')
  await page.getByText('This has not used up a try.').waitFor()
  assert.equal(stage.server.uploads.length, 0)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await heading(page, 'Is everything easy to read?')
  await press(page, 'Yes, send it')
  await uploadSide(page, 'Now the back')
  await heading(page, 'The photo was too dark.')
  await press(page, 'Use it all the same')
  await heading(page, 'Thank you, that is all for now')
  assert.deepEqual(stage.server.uploads.map(({ side, left }) => [side, left]), [['front', '3'], ['back', '3']])
  check()
  await close()
})

test('in test mode a sample stands in for a document, and nowhere else', async () => {
  const live = stage.server.add('flow_sample1', begunSession(CARD_CHOSEN))
  const address = stage.server.add('flow_sample2', { ...begunSession(CARD_CHOSEN), environment: 'sandbox' })
  const { page, check, close } = await stage.page()
  await page.goto(live)
  await heading(page, 'Photograph the front')
  assert.equal(await page.getByRole('button', { name: 'Use a sample document' }).count(), 0)
  await page.goto(address)
  await page.getByText('Drawn, of nobody. Only in test mode.').waitFor()
  await press(page, 'Use a sample document')
  await heading(page, 'Is everything easy to read?')
  await press(page, 'Yes, send it')
  await heading(page, 'Now the back')
  assert.deepEqual(stage.server.uploads.map(({ side, capture, type }) => [side, capture, type]), [['front', 'upload', 'image/jpeg']])
  check()
  await close()
})

test('who does not want to go on now is taken back to the application', async () => {
  const address = stage.server.add('flow_leave_1', newSession({ leave_url: `${stage.server.origin}/returned` }))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await press(page, 'Not now')
  await heading(page, 'Nothing has been sent')
  await press(page, /^Back to/)
  await heading(page, 'Returned')
  check()
  await close()
})

test('the back button goes one screen back and never out of the flow', async () => {
  const address = stage.server.add('flow_back_01', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page()
  await page.addInitScript(() => (window.Worker = class { postMessage() {} terminate() {} }))
  await page.goto(`${stage.server.origin}/returned`)
  await page.goto(address)
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await press(page, 'Take photo')
  await heading(page, 'Is everything easy to read?')
  await page.goBack()
  await heading(page, 'Photo page')
  await page.goBack()
  await heading(page, 'Photograph the photo page')
  await page.goBack()
  await heading(page, 'Which document will you use?')
  await page.goBack()
  await heading(page, 'Photograph the photo page')
  check()
  await close()
})

test('a lost connection is shown, repeated, and loses no picture', async () => {
  const address = stage.server.add('flow_offline', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['ERR_INTERNET_DISCONNECTED', '503'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await heading(page, 'Is everything easy to read?')
  const images = { method: 'PUT', path: '/v3/hosted/session/steps/', status: 503 }
  stage.server.faults.push({ ...images }, { ...images }, { ...images }, { ...images })
  await press(page, 'Yes, send it')
  await page.getByText('The service does not answer just now. Please try again.').waitFor()
  assert.equal(stage.server.uploads.length, 0)
  await page.screenshot({ path: OUT + 'send-again-phone-en.png' })
  stage.server.held = true
  await press(page, 'Send again')
  await heading(page, 'Checking your document')
  assert.equal(stage.server.uploads.length, 1)
  await page.context().setOffline(true)
  await page.getByText('No connection.').waitFor()
  await page.screenshot({ path: OUT + 'offline-phone-en.png' })
  await page.context().setOffline(false)
  stage.server.held = false
  await heading(page, 'You are verified')
  check()
  await close()
})

test('a session that ended elsewhere is noticed when the picture is refused', async () => {
  const address = stage.server.add('flow_elsewhr', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['409'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await heading(page, 'Is everything easy to read?')
  Object.assign(stage.server.sessions.get('flow_elsewhr').steps[0], { state: 'done' })
  Object.assign(stage.server.sessions.get('flow_elsewhr'), { status: 'Declined', current_node_id: null })
  await press(page, 'Yes, send it')
  await heading(page, 'We could not confirm your identity')
  check()
  await close()
})

test('a picture the server cannot use is explained and taken anew', async () => {
  const address = stage.server.add('flow_refused', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['400'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await heading(page, 'Is everything easy to read?')
  stage.server.faults.push({ method: 'PUT', path: '/v3/hosted/session/steps/', status: 400 })
  await press(page, 'Yes, send it')
  await page.getByText('This picture could not be used.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Yes, send it' }).count(), 0)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  check()
  await close()
})

test('a photo of 40 megapixels leaves the device as a smaller JPEG', async () => {
  const address = stage.server.add('flow_large_1', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  const large = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8000, 5000)
    canvas.getContext('2d').fillRect(0, 0, 4000, 5000)
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 })).arrayBuffer())]
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large) })
  await page.locator('.preview img').waitFor()
  const size = await page.locator('.preview img').evaluate(async (image) => (await image.decode(), [image.naturalWidth, image.naturalHeight]))
  assert.deepEqual(size, [2600, 1625])
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.equal(stage.server.uploads[0].type, 'image/jpeg')
  check()
  await close()
})

test('a HEIC that the browser cannot open is left to the server', async () => {
  const address = stage.server.add('flow_heic_01', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  const photo = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic'), Buffer.alloc(2e5)])
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: photo })
  await page.locator('.preview-file').filter({ hasText: 'HEIC, 0.2 MB' }).waitFor()
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.equal(stage.server.uploads[0].type, 'image/heic')
  check()
  await close()
})

test('the flow works with the keyboard alone', async () => {
  const address = stage.server.add('flow_keyboar', newSession())
  const { page, check, close } = await stage.page({ size: { width: 1280, height: 800 } })
  await page.goto(address)
  await heading(page, 'Let’s confirm it’s you')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Which document will you use?')
  await page.waitForFunction(() => document.activeElement.tagName === 'H1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('cote d')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  assert.match(await page.getByRole('combobox', { name: 'Issuing country' }).inputValue(), /Côte d/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Photograph the photo page')
  assert.deepEqual(stage.server.sessions.get('flow_keyboar').steps[0].document.chosen, { document_type: 'P', issuing_state: 'CIV' })
  check()
  await close()
})

test('the clock takes nobody back who uses the keyboard', async () => {
  const done = { status: 'Approved', current_node_id: null, redirect_url: `${stage.server.origin}/returned` }
  const address = stage.server.add('flow_staying', { ...begunSession(PASSPORT_CHOSEN, { state: 'done' }), ...done })
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await page.getByText('You will be taken back in 3 seconds.').waitFor()
  await page.keyboard.press('Tab')
  await page.getByText('You will be taken back').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await heading(page, 'Returned')
  check()
  await close()
})

test('a single possible document is not asked for', async () => {
  const allowed = [{ issuing_state: 'ESP', documents: [{ document_type: 'ID', sides: 2 }] }]
  const address = stage.server.add('flow_only_01', begunSession({ allowed }))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await heading(page, 'Photograph the front')
  assert.equal(await page.getByRole('button', { name: 'Use another document' }).count(), 0)
  check()
  await close()
})

test('a refused camera leads to help and to a file', async () => {
  const address = stage.server.add('flow_nocamer', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page()
  await page.addInitScript(() => (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))))
  await page.goto(address)
  await press(page, 'Open camera')
  await heading(page, 'The camera is switched off')
  await page.locator('input[type=file]').setInputFiles(CARD)
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  check()
  await close()
})

test('the language comes from the path, the session, the browser, and the person', async () => {
  const { page, check, close } = await stage.page({ locale: 'ar' })
  await page.goto(stage.server.add('flow_langu_1', newSession()))
  await heading(page, 'لنتأكد من هويتك')
  assert.equal(await page.getAttribute('html', 'dir'), 'rtl')
  await page.goto(stage.server.add('flow_langu_2', newSession({ language: 'en' })))
  await heading(page, 'Let’s confirm it’s you')
  await page.goto(stage.server.add('flow_langu_3', newSession({ language: 'en' })).replace('/session', '/ar/session'))
  await heading(page, 'لنتأكد من هويتك')
  await page.getByRole('combobox').selectOption('en')
  await heading(page, 'Let’s confirm it’s you')
  assert.equal(await page.title(), 'Let’s confirm it’s you')
  assert.match(page.url(), /\/en\/session\/flow_langu_3$/)
  await page.reload()
  await heading(page, 'Let’s confirm it’s you')
  check()
  await close()
})

test('an unknown link says so', async () => {
  const { page, check, close } = await stage.page({ allowed: ['403'] })
  await page.goto(`${stage.server.origin}/session/flow_unknown`)
  await heading(page, 'This link does not work')
  await page.goto(`${stage.server.origin}/session/short`)
  await heading(page, 'This link does not work')
  check()
  await close()
})

test('a framing window hears every step, and never the token', async () => {
  const address = stage.server.add('flow_framed1', newSession())
  const { page, check, close } = await stage.page()
  await page.goto(`${stage.server.origin}/parent`)
  await page.evaluate((url) => {
    window.heard = []
    window.addEventListener('message', ({ data }) => window.heard.push(data))
    document.getElementById('flow').src = url
  }, address)
  const flow = page.frameLocator('#flow')
  await flow.getByRole('button', { name: 'Agree and continue' }).click()
  await flow.getByText('Passport').click()
  await flow.getByRole('button', { name: 'Continue' }).click()
  await flow.getByRole('button', { name: 'Open camera' }).click()
  await flow.getByRole('button', { name: 'Yes, send it' }).click()
  await flow.getByRole('button', { name: 'Close' }).click()
  await page.waitForFunction(() => window.heard.some((each) => each.type === 'vidimus:close_request'))
  const heard = await page.evaluate(() => window.heard)
  assert.ok(!JSON.stringify(heard).includes('flow_framed1'))
  assert.ok(heard.every((each) => Number.isInteger(each.timestamp)))
  const sessionId = stage.server.sessions.get('flow_framed1').session_id
  assert.deepEqual(heard.map(({ type }) => type.replace('vidimus:', '')), [
    'ready', 'started', 'status_updated', 'step_started',
    'document_selected', 'step_completed', 'step_started', 'step_changed',
    'media_started', 'media_captured',
    'step_completed', 'verification_submitted', 'status_updated', 'completed', 'close_request',
  ])
  const last = heard.find((each) => each.type === 'vidimus:completed')
  assert.deepEqual(last.data, { sessionId, status: 'Approved', documentType: 'P', country: 'GBR' })
  check()
  await close()
})
