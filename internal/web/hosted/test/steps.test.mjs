// What a person does in every kind of step, in a real browser: with the camera, with files, and with the keyboard alone.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { CARD, DESKTOP, heading, Stage } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'
import { bill, chip, company, email, judgeCode, papers, people, phone, questions, searched, selfie, silent, turn, walking } from './steps.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())
beforeEach(() => {
  for (const list of ['uploads', 'faults', 'answers', 'files', 'armed', 'sequences', 'devices']) stage.server[list].length = 0
})

const hint = (page, text) => page.locator('.hint', { hasText: text }).waitFor()
const press = (page, name) => page.getByRole('button', { name }).click()
/** The focus comes to an element, named by its id or its tag: it follows the press by a frame or two. */
const focusComesTo = (page, name) =>
  page.waitForFunction((wanted) => (document.activeElement.id || document.activeElement.tagName) === wanted, name)

/** What a screen reader says of the field that has the focus, beside its label. */
const described = (page) =>
  page.evaluate(() => {
    const ids = document.activeElement.getAttribute('aria-describedby') ?? ''
    return ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')
  })

let tokens = 0
async function open(steps, { wishes, session = begunSession(), judge } = {}) {
  const token = `steps${String(++tokens).padStart(7, '0')}`
  const address = stage.server.add(token, structuredClone(walking(session, steps)))
  if (judge) stage.server.judges.set(token, judge)
  const tab = await stage.page({ allowed: ['400', '413', '503', 'ERR_FAILED'], ...wishes })
  await tab.page.goto(address)
  return { ...tab, address, token, server: stage.server }
}

test('a face is photographed when the person wants it, seen as in a mirror, and sent as it is', async () => {
  const { page, check, close, server } = await open([selfie(), silent('FACE_MATCH'), bill()])
  await heading(page, 'Take a photo of your face')
  assert.equal(await page.getByRole('button', { name: 'Use a file instead' }).count(), 0)
  await page.getByText('Step 1 of 2').waitFor()
  await press(page, 'Open camera')
  await heading(page, 'Your face')
  await page.locator('.stage-playing').waitFor()
  assert.match(await page.locator('.stage video').evaluate((video) => getComputedStyle(video).transform), /^matrix\(-1, 0/)
  // Long enough for the photo of a document to be taken by itself.
  await page.waitForTimeout(2500)
  await heading(page, 'Your face')
  await press(page, 'Take photo')
  await heading(page, 'Can your face be seen well?')
  const [width, height] = await page.locator('.preview img').evaluate(async (image) => (await image.decode(), [image.naturalWidth, image.naturalHeight]))
  assert.ok(height > width, `${width} × ${height}`)
  assert.equal(await page.locator('.preview img').evaluate((image) => getComputedStyle(image).transform), 'none')
  server.held = true
  await press(page, 'Yes, send it')
  await heading(page, 'Checking what you sent')
  server.held = false
  await heading(page, 'Show a proof of your address')
  await page.getByText('Step 2 of 2').waitFor()
  assert.deepEqual(server.uploads.map(({ side, capture, type }) => [side, capture, type]), [['selfie', 'camera', 'image/jpeg']])
  check()
  await close()
})

test('a head is turned as the arrows say, and the film goes out by itself', async () => {
  const { page, check, close, server } = await open([turn(), bill()])
  await heading(page, 'Turn your head')
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await page.waitForFunction(() => document.activeElement.tagName === 'H1')
  await page.getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await hint(page, 'Turn your head to the left')
  server.held = true
  // A mirror shows the person's left on the left, and the focus has not been lost.
  assert.match(await page.locator('.turn-arrow').getAttribute('d'), /^M96 /)
  await page.waitForFunction(() => document.activeElement !== document.body)
  await hint(page, 'Turn your head to the right')
  await heading(page, 'Checking what you sent')
  server.held = false
  await heading(page, 'Show a proof of your address')
  const [film] = server.sequences
  assert.equal(film.challenge, server.orders.challenge_id)
  assert.ok(film.kinds.length >= 8 && film.kinds.every((kind) => kind === 'image/jpeg'), film.kinds.join())
  assert.equal(film.takenAt.length, film.kinds.length)
  assert.ok(film.takenAt.every((at, index) => at < server.orders.length_ms && (index === 0 || at > film.takenAt[index - 1])), film.takenAt.join())
  check()
  await close()
})

test('turning may be stopped, goes wrong, and is begun again', async () => {
  const { page, check, close, server } = await open([turn()])
  server.orders.length_ms = 60_000
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await press(page, 'Start')
  await press(page, 'Stop')
  await hint(page, 'That was interrupted.')
  server.orders.length_ms = 600
  server.faults.push({ method: 'PUT', path: '/v3/hosted/session/steps/', status: 400 })
  await press(page, 'Start')
  await page.getByText('That did not work. Please start again.').waitFor()
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await press(page, 'Start')
  await heading(page, 'You are verified')
  server.orders.length_ms = 4000
  check()
  await close()
})

test('a device is told of where a step looks at it, once the person has agreed, and known again', async () => {
  const { page, check, close, server, address } = await open([bill(), silent('IP_ANALYSIS')], { session: newSession() })
  await page.getByText('what your browser says about your device').waitFor()
  assert.equal(server.devices.length, 0)
  const told = () => page.waitForResponse((response) => response.url().endsWith('/device/'))
  await Promise.all([told(), press(page, 'Agree and continue')])
  await heading(page, 'Show a proof of your address')
  await Promise.all([told(), page.goto(address)])
  const [first, second] = server.devices
  assert.equal(first.device_id, second.device_id)
  assert.ok(first.screen_width > 0 && first.time_zone && first.languages.length > 0 && first.automated === true, JSON.stringify(first))
  check()
  await close()
})

test('whoever cannot turn the head takes a photo', async () => {
  const { page, check, close, server } = await open([turn()])
  await page.getByText('If you cannot turn your head').waitFor()
  await press(page, 'I cannot turn my head')
  await heading(page, 'Take a photo of your face')
  await page.goBack()
  await heading(page, 'Turn your head')
  await press(page, 'I cannot turn my head')
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await press(page, 'Take photo')
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.deepEqual(server.uploads.map(({ side }) => side), ['selfie'])
  assert.equal(server.sequences.length, 0)
  check()
  await close()
})

test('a PDF is a proof of address, and each paper of a company has a screen of its own', async () => {
  const { page, check, close, server } = await open([bill(), papers()])
  await heading(page, 'Show a proof of your address')
  const pdf = Buffer.from('%PDF-1.7\n'.padEnd(3000))
  for (const title of ['Show a proof of your address', 'A paper that shows that the company exists', 'A paper that shows who owns the company']) {
    await heading(page, title)
    await focusComesTo(page, 'title')
    await page.locator('input[type=file]').setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: pdf })
    await heading(page, 'Is everything easy to read?')
    await press(page, 'Yes, send it')
  }
  await press(page, 'Leave this out')
  await heading(page, 'All done')
  assert.deepEqual(server.uploads.map(({ side, type }) => [side, type]), [
    ['file', 'application/pdf'], ['legal_presence', 'application/pdf'], ['ownership_structure', 'application/pdf'],
  ])
  check()
  await close()
})

test('which papers of a company count, and how old they may be, is told before one is brought', async () => {
  const { page, check, close } = await open([papers()])
  await heading(page, 'A paper that shows that the company exists')
  await page.getByText('One of these is enough:').waitFor()
  assert.deepEqual((await page.locator('.papers li').allTextContents()).map((text) => text.replace(/[\u2068\u2069]/g, '')), [
    'Certificate of incorporation', 'Certificate of good standingMaximum age: 6 months', 'Extract from the commercial registerMaximum age: 3 months',
    'Tax registrationMaximum age: 45 days',
  ])
  check()
  await close()
})

test('a welcome before a single address has not the heading of its step', async () => {
  for (const [step, title] of [[email(), 'Confirm your email address'], [phone(), 'Confirm your phone number']]) {
    const { page, check, close } = await open([step], { session: newSession() })
    await heading(page, 'What we need from you')
    await press(page, 'Agree and continue')
    await heading(page, title)
    check()
    await close()
  }
})

test('codes are asked for, mistyped and confirmed with the keyboard alone', async () => {
  const { page, check, close, server } = await open([phone(), email()], { judge: judgeCode, wishes: { size: DESKTOP } })
  await heading(page, 'Confirm your phone number')
  await focusComesTo(page, 'title')
  await page.keyboard.press('Tab')
  await focusComesTo(page, 'address-country')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0170')
  await page.keyboard.press('Enter')
  await page.locator('.field-problem').waitFor()
  await focusComesTo(page, 'address')
  assert.match(await described(page), /This number cannot be used/)
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('07700900123')
  await page.keyboard.press('Enter')
  await heading(page, 'Enter the code')
  assert.deepEqual(server.answers.map((each) => each.phone_number), ['+44170', '+447700900123'])
  await focusComesTo(page, 'title')
  await page.keyboard.press('Tab')
  await page.keyboard.type('999999')
  await page.keyboard.press('Enter')
  await page.getByText('You have 2 tries left.').waitFor()
  await focusComesTo(page, 'code')
  assert.match(await described(page), /2 tries left.*This is not the code/)
  assert.equal(await page.locator('#code').inputValue(), '')
  await page.keyboard.type('123456')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await heading(page, 'Confirm your email address')
  await focusComesTo(page, 'title')
  assert.deepEqual(server.answers.map(({ action }) => action), ['send', 'send', 'check', 'check'])
  check()
  await close()
})

test('the country of a number is searched, and found by a number with a plus', async () => {
  const { page, check, close, server } = await open([phone()], { judge: judgeCode })
  const country = page.locator('#address-country')
  assert.match(await country.inputValue(), /United Kingdom .*\+44/)
  await country.fill('austria')
  await country.press('Enter')
  await page.locator('#address').fill('0664 1234567')
  await press(page, 'Send the code')
  await heading(page, 'Enter the code')
  await press(page, 'Use another number')
  await page.locator('#address').fill('+49 171 1234567')
  assert.match(await country.inputValue(), /Germany .*\+49/)
  assert.deepEqual(server.answers.map((each) => each.phone_number), ['+43664 1234567'])
  check()
  await close()
})

test('another address may be taken, and another code asked for', async () => {
  const { page, check, close, server } = await open([email()], { judge: judgeCode })
  await page.locator('#address').fill('wrong@bank.example')
  await press(page, 'Send the code')
  await press(page, 'Use another address')
  await heading(page, 'Confirm your email address')
  await page.locator('#address').fill('ana@bank.example')
  await page.getByText(/You can ask for another code in \d seconds?/).waitFor()
  await page.locator('#address').press('Enter')
  await page.getByText(/You can ask for another code/).waitFor({ state: 'detached' })
  await press(page, 'Send the code')
  await heading(page, 'Enter the code')
  await page.getByText('ana@bank.example').waitFor()
  await press(page, 'Send another code')
  await page.getByRole('button', { name: 'Send another code' }).waitFor({ state: 'detached' })
  assert.deepEqual(server.answers.map(({ action }) => action), ['send', 'send', 'resend'])
  check()
  await close()
})

test('an address that proves unreachable is told while the person waits', async () => {
  const { page, check, close, server, token } = await open([email({ stage: 'code', email: 'ana@bank.example', delivery: 'pending' })])
  await heading(page, 'Enter the code')
  Object.assign(server.sessions.get(token).steps[0].form, { delivery: 'refused', problem: 'undeliverable' })
  await page.getByText('The code could not be delivered.').waitFor()
  await heading(page, 'Confirm your email address')
  await page.getByRole('button', { name: 'Send the code' }).waitFor()
  assert.equal(await page.getByText('It was sent to').count(), 0)
  check()
  await close()
})

test('when no code can help any more the person goes on', async () => {
  const { page, check, close, server } = await open([phone({ stage: 'over', attempts_left: 0 })], { judge: judgeCode })
  await heading(page, 'No more tries')
  await press(page, 'Continue')
  await heading(page, 'All done')
  assert.deepEqual(server.answers, [{ action: 'finish' }])
  check()
  await close()
})

test('in test mode a sample face stands in for a turn of the head', async () => {
  const { page, check, close, server } = await open([turn()], { session: { ...begunSession(), environment: 'sandbox' } })
  await press(page, 'Use a sample face')
  await heading(page, 'Can your face be seen well?')
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.equal(server.uploads[0].side, 'selfie')
  check()
  await close()
})

test('a picture of the camera carries its capture id and telemetry, and a file carries neither', async () => {
  const { page, check, close, server } = await open([selfie(), bill()])
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await page.waitForTimeout(2500)
  await press(page, 'Take photo')
  await press(page, 'Yes, send it')
  await heading(page, 'Show a proof of your address')
  await page.locator('input[type=file]').setInputFiles(CARD)
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  const [photo, file] = server.uploads
  const capture = server.captures.at(-1)
  assert.equal(capture.side, 'selfie')
  assert.equal(photo.captureId, capture.capture_id)
  const { signs, ...numbers } = photo.notes
  assert.equal(numbers.mode, 'manual')
  assert.ok(numbers.taken_after_ms >= 2000 && numbers.frames >= 5 && numbers.interval_us > 0, JSON.stringify(numbers))
  // Chromium's fake camera shows one photograph again and again, to a browser that a program runs.
  assert.equal(numbers.identical, numbers.frames - 1)
  assert.deepEqual(signs, ['AUTOMATED_BROWSER'])
  assert.ok(!/[^\x20-\x7e]/.test(JSON.stringify(photo.notes)))
  assert.deepEqual([file.capture, file.captureId, file.notes], ['upload', null, null])
  check()
  await close()
})

test('a page that gets no capture id takes the picture all the same', async () => {
  const { page, check, close, server } = await open([selfie()])
  server.faults.push({ method: 'POST', path: '/v3/hosted/session/steps/node_liveness/captures/', status: 503 })
  await press(page, 'Open camera')
  await page.locator('.stage-playing').waitFor()
  await press(page, 'Take photo')
  await press(page, 'Yes, send it')
  await heading(page, 'You are verified')
  assert.equal(server.uploads[0].captureId, null)
  check()
  await close()
})

test('a chip may be passed over where the workflow allows it', async () => {
  const { page, check, close, server } = await open([chip(true)])
  await press(page, 'Go on without the chip')
  await heading(page, 'You are verified')
  assert.deepEqual(server.answers, [{ skip_reason: 'DEVICE_WITHOUT_NFC' }])
  const needed = await open([chip(false)])
  await heading(needed.page, 'The chip of your document')
  assert.equal(await needed.page.locator('main button').count(), 0)
  for (const tab of [{ check, close }, needed]) {
    tab.check()
    await tab.close()
  }
})

test('an app around the page is asked to read the chip, and the page goes on once it has', async () => {
  const token = 'steps_chipap'
  stage.server.add(token, walking(begunSession(), [chip(false), silent('FACE_MATCH')]))
  const { page, check, close } = await stage.page()
  await page.addInitScript(() => {
    window.heard = []
    window.vidimus = { postMessage: (text) => window.heard.push(JSON.parse(text)) }
  })
  await page.goto(`${stage.server.origin}/session/${token}`)
  await page.getByText('The app around this page reads the chip now.').waitFor()
  await press(page, 'Try now')
  const wanted = (await page.evaluate(() => window.heard)).filter(({ type }) => type === 'vidimus:chip_wanted')
  const session = stage.server.sessions.get(token)
  assert.deepEqual(wanted.map(({ data }) => data), Array(2).fill({ sessionId: session.session_id, nodeId: 'node_nfc' }))
  assert.ok(!JSON.stringify(await page.evaluate(() => window.heard)).includes(token))
  // The app sends what it read by itself.
  const path = `/v3/hosted/session/steps/node_nfc/form/`
  const sent = await fetch(stage.server.origin + path, { method: 'POST', headers: { 'Session-Token': token, 'Content-Type': 'application/json' }, body: '{"dg1":"AA=="}' })
  assert.equal(sent.status, 200)
  await heading(page, 'You are verified')
  check()
  await close()
})

const ANSWERS = { job: 'Teacher', income: '1200,5', born: '2020-02-03', home: 'Main Road 1', tax: 'ES', source: 'v1', others: ['v0', 'v2'], size: 'v0', true: true }

test('a questionnaire of every kind of question is answered, and what is wrong is marked where it is', async () => {
  const judge = (_, { answers }) => (answers.income === '1200.5' ? { refused: { income: ['Too precise.'], source: ['No.'] } } : null)
  const { page, check, close, server } = await open([questions()], { judge })
  await heading(page, 'Where your money comes from')
  await press(page, 'Continue')
  await focusComesTo(page, 'q-job')
  assert.equal(await page.locator('.field-problem').count(), 9)
  assert.equal(server.answers.length, 0)
  for (const [id, text] of Object.entries({ job: ANSWERS.job, income: ANSWERS.income, born: ANSWERS.born, home: ANSWERS.home })) await page.locator(`#q-${id}`).fill(text)
  await page.locator('#q-tax').selectOption(ANSWERS.tax)
  await page.locator('#q-size').selectOption(ANSWERS.size)
  await page.locator('#q-source .tick').nth(1).click()
  for (const at of [0, 2]) await page.locator('#q-others .tick').nth(at).click()
  await press(page, 'Continue')
  await focusComesTo(page, 'q-photo')
  assert.match(await described(page), /Please answer this/)
  await page.locator('#q-photo input').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]) })
  await page.getByRole('alert').filter({ hasText: 'HEIC' }).waitFor()
  await page.locator('#q-photo input').setInputFiles(CARD)
  await page.locator('#q-photo .attached').waitFor()
  for (let n = 1; n <= 3; n++) {
    await page.locator('#q-proof input').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
    await page.locator('#q-proof .attached').nth(n - 1).waitFor()
  }
  assert.equal(await page.locator('#q-proof .button-secondary').count(), 0)
  await page.getByRole('button', { name: 'Remove File 2' }).click()
  await page.locator('#q-true .tick').click()
  await press(page, 'Continue')
  await page.getByText('Enter an amount from 0 to 1,000,000,000.').waitFor()
  await focusComesTo(page, 'q-income')
  assert.equal(await page.locator('#q-source .field-problem').textContent(), 'Please check this answer.')
  assert.equal(await page.locator('#q-job').inputValue(), 'Teacher')
  await page.locator('#q-income').fill('1200')
  await press(page, 'Continue')
  await heading(page, 'All done')
  const { answers } = server.answers.at(-1)
  assert.deepEqual({ ...answers, photo: answers.photo.length, proof: answers.proof.length }, { ...ANSWERS, income: '1200', photo: 1, proof: 2 })
  check()
  await close()
})

test('radio buttons and boxes are chosen with the keyboard alone', async () => {
  const few = questions()
  few.form.sections = [{ title: null, description: null, items: few.form.sections[1].items.filter(({ id }) => ['source', 'others', 'true'].includes(id)) }]
  const { page, check, close, server } = await open([few], { wishes: { size: DESKTOP } })
  await heading(page, 'Where your money comes from')
  for (const key of ['Tab', 'Space', 'ArrowDown', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key)
  await heading(page, 'All done')
  assert.deepEqual(server.answers[0].answers, { source: 'v1', others: ['v0'], true: true })
  check()
  await close()
})

test('one questionnaire after another begins empty, with its own heading', async () => {
  const again = questions()
  again.form.title = 'A second one'
  const short = (step) => {
    step.form.sections = [{ ...step.form.sections[0], items: step.form.sections[0].items.filter(({ id }) => id === 'job') }]
    return step
  }
  const { page, check, close } = await open([short(questions()), short({ ...again, node_id: 'node_second' })])
  await page.locator('#q-job').fill('Teacher')
  await press(page, 'Continue')
  await heading(page, 'A second one')
  assert.equal(await page.locator('#q-job').inputValue(), '')
  await focusComesTo(page, 'title')
  check()
  await close()
})

test('a file of an answer is sent again by itself, one that is refused is told, and the answers stay', async () => {
  const { page, check, close, server } = await open([questions()])
  await page.locator('#q-job').fill('Teacher')
  const path = '/v3/hosted/session/steps/node_questionnaire/files/'
  server.faults.push({ method: 'POST', path, status: 503 }, { method: 'POST', path, status: 413 })
  await page.locator('#q-photo input').setInputFiles(CARD)
  await page.getByRole('alert').filter({ hasText: 'This file is larger than 15 MB.' }).waitFor()
  // Only pictures are asked for here, whatever a file is called.
  await page.locator('#q-photo input').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7\n') })
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG or WebP' }).waitFor()
  assert.equal(server.files.length, 0)
  assert.equal(await page.locator('#q-job').inputValue(), 'Teacher')
  check()
  await close()
})

test('a company is confirmed', async () => {
  const judge = (_, { website }) => (website === 'x' ? { refused: { website: ['Enter a valid web address.'] } } : null)
  const { page, check, close, server } = await open([company()], { judge })
  await heading(page, 'Your company')
  assert.equal(await page.locator('#country_code').inputValue(), 'DE')
  await press(page, 'Continue')
  await focusComesTo(page, 'vat_number')
  await page.locator('#vat_number').fill('DE1')
  await page.locator('#website').fill('x')
  await press(page, 'Continue')
  await page.locator('#website-problem').waitFor()
  await focusComesTo(page, 'website')
  await page.locator('#website').fill('bank.example')
  await press(page, 'Continue')
  await heading(page, 'All done')
  assert.deepEqual([server.answers.at(-1).vat_number, server.answers.at(-1).website], ['DE1', 'bank.example'])
  check()
  await close()
})

test('people are named with their roles and shares, and what is refused is marked at the right one', async () => {
  const judge = (_, { parties }) => {
    if (parties[1].roles[0].ownership_percent > 80) return { refused: { parties: ['The shares of all owners together are more than 100 percent.'] } }
    return parties[0].email === 'ana' ? { refused: { parties: [{ email: ['Enter a valid e-mail address.'] }, {}] } } : null
  }
  const { page, check, close, server } = await open([people()], { judge })
  await heading(page, 'Who is behind the company?')
  await press(page, 'Continue')
  await focusComesTo(page, 'party-0-first_name')
  const first = page.getByRole('region', { name: 'Person 1' })
  await first.getByLabel('Given names').fill('Ana')
  await first.getByLabel('Surname').fill('García')
  await first.getByLabel('Email address').fill('ana')
  await first.getByLabel('Nationality').selectOption('ES')
  await first.getByLabel('Tax office').fill('North')
  await first.getByLabel('Director', { exact: true }).check()
  await first.getByLabel('Beneficial owner', { exact: true }).check()
  const focusComesToText = (text) => page.waitForFunction((wanted) => document.activeElement.textContent === wanted, text)
  await press(page, 'Continue')
  await focusComesTo(page, 'party-0-ubo-share')
  await first.getByLabel('Share in per cent').fill('12,5')
  await first.getByLabel('Type to search').fill('trust')
  assert.deepEqual(await first.locator('.ticks-small .tick').allTextContents(), ['Director', 'Beneficial owner', 'Trustee'])
  await press(page, 'Continue')
  await focusComesToText('Ana García')
  await first.getByText('Director, Beneficial owner').waitFor()
  await press(page, 'Add a company')
  await focusComesToText('Company 2')
  const second = page.getByRole('region', { name: 'Company 2' })
  await second.getByLabel('Name of the company').fill('Holding')
  await second.getByLabel('Country').selectOption('LU')
  await second.getByLabel('Shareholder', { exact: true }).check()
  await second.getByLabel('Share in per cent').fill('90')
  await press(page, 'Continue')
  await focusComesToText('Holding')
  await press(page, 'Add a person')
  await focusComesToText('Person 3')
  await press(page, 'Remove Person 3')
  await focusComesToText('Holding')
  await press(page, 'Continue')
  await page.getByRole('alert').filter({ hasText: 'more than 100 per cent' }).waitFor()
  await press(page, 'Change Company 2')
  await second.getByLabel('Share in per cent').fill('80')
  await press(page, 'Continue')
  await press(page, 'Continue')
  await first.locator('#party-0-email-problem').waitFor()
  await focusComesTo(page, 'party-0-email')
  await first.getByLabel('Email address').fill('ana@bank.example')
  await press(page, 'Continue')
  await press(page, 'Continue')
  await heading(page, 'All done')
  const { parties } = server.answers.at(-1)
  assert.deepEqual(parties[0].roles, [{ role: 'director' }, { role: 'ubo', ownership_percent: 12.5 }])
  assert.deepEqual([parties[0].custom_fields, parties[1].roles], [{ tax_office: 'North' }, [{ role: 'shareholder', ownership_percent: 80 }]])
  check()
  await close()
})

test('a framing window hears of codes, and never what they are', async () => {
  const token = 'steps_framed'
  const address = stage.server.add(token, structuredClone(walking(begunSession(), [phone(), email()])))
  stage.server.judges.set(token, judgeCode)
  const { page, check, close } = await stage.page({ allowed: ['400'] })
  await page.goto(`${stage.server.origin}/parent`)
  await page.evaluate((url) => {
    window.heard = []
    window.addEventListener('message', ({ data }) => window.heard.push(data))
    document.getElementById('flow').src = url
  }, address)
  const flow = page.frameLocator('#flow')
  for (const typed of ['+447700900123', 'ana@bank.example']) {
    await flow.locator('#address').fill(typed)
    await flow.getByRole('button', { name: 'Send the code' }).click()
    await flow.locator('#code').fill('999999')
    await flow.getByRole('button', { name: 'Confirm' }).click()
    await flow.getByText('This is not the code.').waitFor()
    await flow.locator('#code').fill('123456')
    await flow.getByRole('button', { name: 'Confirm' }).click()
  }
  await page.waitForFunction(() => window.heard.some((each) => each.type === 'vidimus:completed'))
  const heard = await page.evaluate(() => window.heard)
  const codes = heard.filter(({ type }) => type.includes(':code_')).map(({ type, data }) => [type, data.step, data.channel, data.retriesLeft])
  assert.deepEqual(codes, [
    ['vidimus:code_sent', 'phone', 'sms', 2], ['vidimus:code_verified', 'phone', 'sms', undefined],
    ['vidimus:code_sent', 'email', 'email', 2], ['vidimus:code_verified', 'email', 'email', undefined],
  ])
  // The id of the session and moments may have any digits.
  const said = JSON.stringify(heard, (name, value) => (name === 'sessionId' || name === 'timestamp' ? undefined : value))
  assert.ok(!/123456|999999|ana@|7700/.test(said), said)
  check()
  await close()
})

const TEST = newSession({ environment: 'sandbox' })

test('a test is told how to end, until it has begun', async () => {
  const { page, check, close, server, token } = await open([email()], { session: TEST })
  const list = page.getByRole('combobox', { name: 'How should this test end?' })
  await list.selectOption({ label: 'The document has expired' })
  await page.getByText('The test will end this way.').waitFor()
  assert.deepEqual(server.armed, ['decline_document_expired'])
  server.faults.push({ method: 'POST', path: '/v3/session/', status: 503 })
  await list.selectOption('approve')
  await page.getByText('The service does not answer just now.').waitFor()
  assert.equal(await list.inputValue(), 'decline_document_expired')
  server.sessions.get(token).status = 'In Progress'
  await list.selectOption('approve')
  await page.getByText('This test has begun already.').waitFor()
  assert.equal(await page.locator('#scenario-said').getAttribute('role'), 'status')
  assert.equal(await list.inputValue(), 'decline_document_expired')
  check()
  await close()
})

test('outcomes are offered in test mode only, before the beginning, and a test works without the list', async () => {
  const live = await open([email()], { session: newSession() })
  await heading(live.page, 'What we need from you')
  assert.equal(await live.page.locator('#scenario').count(), 0)
  stage.server.faults.push({ method: 'GET', path: '/v1/sandbox/', status: 503 })
  const bare = await open([email()], { session: TEST })
  await press(bare.page, 'Agree and continue')
  await heading(bare.page, 'Confirm your email address')
  assert.equal(await bare.page.locator('#scenario').count(), 0)
  for (const tab of [live, bare]) {
    tab.check()
    await tab.close()
  }
})

test('a company is looked up, chosen, changed for another one, and confirmed', async () => {
  const { page, check, close, server } = await open([searched()])
  await heading(page, 'Find your company')
  await press(page, 'Search')
  await focusComesTo(page, 'search-country')
  await page.getByLabel('Country of registration').selectOption('DE')
  assert.equal(await page.getByLabel('Name or registration number').inputValue(), 'Lindenhof')
  await press(page, 'Search')
  await page.getByRole('heading', { name: 'Companies found' }).waitFor()
  assert.equal(await page.locator('.found li').count(), 2)
  await page.getByText('No longer active').waitFor()
  await press(page, /Alter Lindenhof/)
  await heading(page, 'Is this your company?')
  await press(page, 'Choose another company')
  await heading(page, 'Find your company')
  await page.getByLabel('Country of registration').selectOption('DE')
  await page.getByLabel('Name or registration number').fill('lindenhof')
  await press(page, 'Search')
  await press(page, /Lindenhof Werkzeuge/)
  await page.getByText('HRB 1001').waitFor()
  assert.equal(await page.getByLabel('Registered name').count(), 0)
  await press(page, 'Continue')
  await focusComesTo(page, 'email')
  await page.getByLabel('Email address').fill('post@lindenhof.example')
  await press(page, 'Continue')
  await heading(page, 'All done')
  const sent = server.answers.at(-1)
  assert.deepEqual([sent.company_name, sent.email, sent.manual], ['Lindenhof Werkzeuge GmbH', 'post@lindenhof.example', undefined])
  check()
  await close()
})

test('a company that no register has is typed in', async () => {
  const { page, check, close, server } = await open([searched()])
  await heading(page, 'Find your company')
  await page.getByLabel('Country of registration').selectOption('DE')
  await page.getByLabel('Name or registration number').fill('Nirgendwo KG')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No company was found' }).waitFor()
  server.faults.push({ method: 'POST', path: '/v3/hosted/session/steps/', status: 503 })
  await press(page, 'Search')
  await page.getByText('The register does not answer just now.').waitFor()
  // Of a country without a register there is nothing to search.
  await page.getByLabel('Country of registration').selectOption('FR')
  assert.equal(await page.getByLabel('Name or registration number').count(), 0)
  await press(page, 'Enter the company yourself')
  await heading(page, 'Your company')
  assert.equal(await page.getByLabel('Registered name').inputValue(), 'Nirgendwo KG')
  await page.getByLabel('Email address').fill('post@nirgendwo.example')
  await press(page, 'Continue')
  await heading(page, 'All done')
  assert.deepEqual([server.answers.at(-1).manual, server.answers.at(-1).country_code], [true, 'FR'])
  check()
  await close()
})
