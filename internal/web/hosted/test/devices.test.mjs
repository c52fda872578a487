// A session that goes from device to device, and lines that are cut: in real browsers, one of each person's devices.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { accessible, CARD, DESKTOP, fitsSideways, heading, largeTargets, OUT, PHONE, Stage } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'
import { bill, papers, walking } from './steps.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())
beforeEach(() => {
  for (const list of ['uploads', 'faults', 'cuts']) stage.server[list].length = 0
  delete stage.server.codeLife
})

const PASSPORT_CHOSEN = { chosen: { document_type: 'P', issuing_state: 'JPN' } }
const press = (page, name) => page.getByRole('button', { name, exact: true }).click()
const linkOn = (page) => page.locator('.address').textContent()

/** What holds for every screen, and a photograph of it. */
async function looked(page, name) {
  await accessible(page, name)
  await largeTargets(page, name)
  await fitsSideways(page, name)
  await page.screenshot({ path: `${OUT}${name}.png`, fullPage: true })
}

async function send(page) {
  await page.locator('input[type=file]').setInputFiles(CARD)
  await press(page, 'Yes, send it')
}

test('a computer hands over to a phone and follows it to the end', async () => {
  const session = newSession({ is_desktop_allowed: false, callback: `${stage.server.origin}/returned` })
  const address = stage.server.add('hand_desktop', session)
  const desk = await stage.page({ size: DESKTOP })
  await desk.page.goto(address)
  await heading(desk.page, 'Continue on your phone')
  await desk.page.getByText('This check needs the camera of a phone.').waitFor()
  await desk.page.getByRole('img', { name: 'Code with a link for your phone' }).waitFor()
  assert.equal(await desk.page.getByRole('button', { name: 'Continue on this device' }).count(), 0)
  await looked(desk.page, 'handover-desktop-en')
  const link = await linkOn(desk.page)
  assert.ok(!link.includes('hand_desktop'))

  const phone = await stage.page({ size: PHONE })
  await phone.page.goto(link)
  await heading(phone.page, 'Let’s confirm it’s you')
  assert.match(phone.page.url(), /\/session\/phone\d+$/)
  await heading(desk.page, 'Now go on with your phone')
  await desk.page.getByText('Your phone has opened the link.').waitFor()
  await looked(desk.page, 'following-desktop-en')
  await press(phone.page, 'Agree and continue')
  await desk.page.getByText('Your phone has opened the link.').waitFor()
  await phone.page.reload()
  await phone.page.getByText('Passport').click()
  await press(phone.page, 'Continue')
  await send(phone.page)
  await heading(desk.page, 'You are verified')
  await heading(phone.page, 'You are verified')
  // callback_method is initiator: the first device is taken back, the phone is not.
  await phone.page.getByText('go back to the device on which you began').waitFor()
  await looked(phone.page, 'end-other-phone-en')
  await desk.page.waitForURL(/\/returned\?/)
  desk.check()
  phone.check()
  await desk.close()
  await phone.close()
})

test('a link works once, a new one takes its place, and a lost phone is shut out', async () => {
  const address = stage.server.add('hand_lost_01', begunSession(PASSPORT_CHOSEN))
  const desk = await stage.page({ size: DESKTOP })
  await desk.page.goto(address)
  await press(desk.page, 'Continue on your phone')
  await desk.page.locator('svg.qr').waitFor()
  const link = await linkOn(desk.page)
  const phone = await stage.page({ allowed: ['403'] })
  await phone.page.goto(link)
  await heading(phone.page, 'Photograph the photo page')
  await heading(desk.page, 'Now go on with your phone')
  // Scanned a second time, by somebody else.
  const stranger = await stage.page({ allowed: ['404'] })
  await stranger.page.goto(link)
  await heading(stranger.page, 'This code no longer works')
  await looked(stranger.page, 'handed-phone-en')
  // Another phone in place of the first.
  await press(desk.page, 'Use another phone')
  await heading(desk.page, 'Continue on your phone')
  await desk.page.locator('svg.qr').waitFor()
  await stranger.page.goto(await linkOn(desk.page))
  await heading(stranger.page, 'Photograph the photo page')
  await heading(phone.page, 'The check goes on on another device')
  await looked(phone.page, 'taken-phone-en')
  // And back to the first device.
  await heading(desk.page, 'Now go on with your phone')
  await press(desk.page, 'Continue on this device')
  await heading(desk.page, 'Photograph the photo page')
  await send(desk.page)
  await heading(desk.page, 'You are verified')
  desk.check()
  for (const tab of [desk, phone, stranger]) await tab.close()
})

test('a code that has run out is made anew', async () => {
  stage.server.codeLife = 1500
  const address = stage.server.add('hand_old_001', newSession({ is_desktop_allowed: false }))
  const { page, check, close } = await stage.page({ size: DESKTOP })
  await page.goto(address)
  await page.getByText('This code has run out.').waitFor()
  assert.equal(await page.locator('svg.qr').count(), 0)
  await looked(page, 'handover-old-desktop-en')
  delete stage.server.codeLife
  await press(page, 'Make a new code')
  await page.locator('svg.qr').waitFor()
  check()
  await close()
})

test('a phone begins where a computer may not', async () => {
  const address = stage.server.add('hand_phone_1', newSession({ is_desktop_allowed: false }))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  await heading(page, 'Let’s confirm it’s you')
  assert.equal(await page.getByRole('button', { name: 'Continue on your phone' }).count(), 0)
  check()
  await close()
})

test('a flow that was left is taken up in another browser', async () => {
  const address = stage.server.add('resume_other', newSession({}, PASSPORT_CHOSEN))
  const first = await stage.page()
  await first.page.goto(address)
  await press(first.page, 'Agree and continue')
  await heading(first.page, 'Photograph the photo page')
  await first.close()
  const other = await stage.page({ locale: 'de' })
  await other.page.goto(address)
  await other.page.locator('input[type=file]').setInputFiles(CARD)
  await other.page.locator('.button-primary').click()
  await other.page.locator('.seal-good').waitFor()
  other.check()
  await other.close()
})

test('two tabs on one session come to the same place', async () => {
  const address = stage.server.add('resume_tabs1', walking(begunSession(), [bill(), bill({ node_id: 'node_second' })]))
  const [one, two] = [await stage.page({ allowed: ['409'] }), await stage.page({ allowed: ['409'] })]
  await one.page.goto(address)
  await two.page.goto(address)
  await one.page.locator('input[type=file]').setInputFiles(CARD)
  await two.page.locator('input[type=file]').setInputFiles({ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(2000)) })
  await press(one.page, 'Yes, send it')
  await one.page.getByText('Step 2 of 2').waitFor()
  await press(two.page, 'Yes, send it')
  await two.page.getByText('Step 2 of 2').waitFor()
  assert.equal(stage.server.uploads.length, 1)
  // Settled meanwhile: the second tab learns of it when it is looked at again.
  await send(one.page)
  await heading(one.page, 'All done')
  await two.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await heading(two.page, 'All done')
  await one.close()
  await two.close()
})

test('a line that is cut in the middle of a picture loses nothing', async () => {
  const address = stage.server.add('cut_middle_1', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['ERR_', 'Failed to load'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  stage.server.cut({ after: 20_000 }, { after: 60_000 }, { after: 0 })
  await press(page, 'Yes, send it')
  await page.getByText('No connection. Your picture is kept here').waitFor()
  await looked(page, 'stuck-phone-en')
  await heading(page, 'You are verified')
  assert.equal(stage.server.uploads.length, 1)
  check()
  await close()
})

test('a large file goes on where the line broke', async () => {
  const address = stage.server.add('cut_parts_01', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['ERR_', 'Failed to load'] })
  const whole = Buffer.from('%PDF-1.7\n'.padEnd(1_600_000, 'a line of a long file\n'))
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: whole })
  // The first part arrives, the second breaks off, then arrives without an answer, and so on to the end.
  stage.server.partsSent.length = 0
  stage.server.cut({}, { after: 100_000 }, { unheard: true }, {}, { after: 0 })
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.deepEqual(stage.server.partsSent, [0, 524_288, 524_288, 1_048_576, 1_572_864])
  assert.equal(stage.server.uploads.length, 1)
  assert.ok(stage.server.uploads[0].body.equals(whole), 'the whole file arrives')
  check()
  await close()
})

test('the language goes to the next device and outlasts a pause', async () => {
  const address = stage.server.add('languages_01', newSession())
  const one = await stage.page()
  await one.page.goto(address)
  await one.page.getByLabel('Language').selectOption('de')
  await one.page.getByText('Zustimmen und fortfahren').waitFor()
  const two = await stage.page()
  await two.page.goto(address)
  await two.page.locator('html[lang=de] h1').waitFor()
  await two.page.getByRole('combobox').selectOption('ja')
  await two.page.locator('html[lang=ja] h1').waitFor()
  await press(two.page, '同意して続ける')
  await one.page.goto(address.replace('/session/', '/fr/session/'))
  await one.page.locator('html[lang=ja] h1').waitFor()
  for (const each of [one, two]) {
    each.check()
    await each.close()
  }
})

test('the line goes for a while, is shown, and comes back', async () => {
  const address = stage.server.add('cut_offline1', begunSession(PASSPORT_CHOSEN))
  const { page, check, close } = await stage.page({ allowed: ['ERR_', 'Failed to load'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  await page.context().setOffline(true)
  await page.locator('.line-trouble').waitFor()
  await press(page, 'Yes, send it')
  await page.getByText('No connection. Your picture is kept here').waitFor()
  await page.waitForTimeout(8000)
  assert.equal(stage.server.uploads.length, 0)
  await page.context().setOffline(false)
  await heading(page, 'You are verified')
  assert.equal(await page.locator('.line-trouble').count(), 0)
  assert.equal(stage.server.uploads.length, 1)
  check()
  await close()
})

test('an answer that was not heard uses up no try', async () => {
  const address = stage.server.add('cut_unheard1', begunSession(PASSPORT_CHOSEN), [{ reason: 'IMAGE_TOO_BLURRY' }, 'Approved'])
  const { page, check, close } = await stage.page({ allowed: ['ERR_', 'Failed to load'] })
  await page.goto(address)
  await page.locator('input[type=file]').setInputFiles(CARD)
  stage.server.cut({ unheard: true })
  stage.server.patience = 0
  await press(page, 'Yes, send it')
  await heading(page, 'One more try, please')
  await page.getByText('You have 2 tries left.').waitFor()
  assert.equal(stage.server.uploads.length, 1)
  // The same file once more, on purpose this time.
  await send(page)
  await heading(page, 'You are verified')
  assert.deepEqual(stage.server.uploads.map((each) => each.left), ['3', '2'])
  stage.server.patience = 2
  check()
  await close()
})

test('a file that may be left out is asked for and left out', async () => {
  const address = stage.server.add('optional_001', walking(begunSession(), [papers()]))
  const { page, check, close } = await stage.page()
  await page.goto(address)
  for (const title of ['A paper that shows that the company exists', 'A paper that shows who owns the company']) {
    await heading(page, title)
    assert.equal(await page.getByRole('button', { name: 'Leave this out' }).count(), 0)
    await send(page)
  }
  await page.getByText('You may leave this out.').waitFor()
  await looked(page, 'optional-phone-en')
  await press(page, 'Leave this out')
  await heading(page, 'All done')
  assert.deepEqual(stage.server.uploads.map((each) => each.side), ['legal_presence', 'ownership_structure'])
  check()
  await close()
})

test('the link of a workflow begins a session, and says when it cannot', async () => {
  const link = 'AZ8Aw3saezGKUT8fbwqdEQ'
  stage.server.workflows.set(link, newSession())
  stage.server.workflows.set('barred0000000000000000', 'barred')
  const { page, check, close } = await stage.page({ allowed: ['404', '409'] })
  await page.goto(`${stage.server.origin}/u/${link}`)
  await heading(page, 'Let’s confirm it’s you')
  const [, token] = /\/session\/(begun\d+)$/.exec(page.url())
  await page.reload()
  await heading(page, 'Let’s confirm it’s you')
  assert.ok(page.url().endsWith(token))
  await page.goto(`${stage.server.origin}/en/u/barred0000000000000000`)
  await heading(page, 'This check cannot be started now')
  await looked(page, 'barred-phone-en')
  await page.goto(`${stage.server.origin}/u/unknown000000000000000`)
  await heading(page, 'This check cannot be started now')
  check()
  await close()
})
