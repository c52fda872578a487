// Every screen, on a phone and on a desktop, in both languages, light and dark: accessible, fitting, and photographed
// into test/out for a person to look at.
import { after, before, test } from 'node:test'
import { accessible, DESKTOP, fitsSideways, largeTargets, leavesRoom, OUT, PASSPORT, PHONE, Stage } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

const PASSPORT_CHOSEN = { chosen: { document_type: 'P', issuing_state: 'JPN' } }
const CARD_CHOSEN = { chosen: { document_type: 'ID', issuing_state: 'ESP' } }

const ended = (status, redirect_url = null) => ({ ...begunSession(PASSPORT_CHOSEN, { state: 'done' }), status, redirect_url, current_node_id: null })

/** Ways to each screen: the session the server holds, and what the person does there. */
const SCREENS = {
  welcome: { session: newSession() },
  'welcome-sandbox': { session: newSession({ environment: 'sandbox' }) },
  left: { session: newSession(), act: (page) => page.locator('.button-quiet').click() },
  choice: { session: begunSession({ preferred_country: 'JPN' }) },
  'choice-open': {
    session: begunSession(),
    act: async (page) => {
      await page.locator('input[role=combobox]').click()
      await page.locator('input[role=combobox]').press('ArrowDown')
    },
  },
  'choice-missing': { session: begunSession({ preferred_country: 'JPN' }), act: (page) => page.locator('.button-primary').click() },
  'guide-page': { session: begunSession(PASSPORT_CHOSEN) },
  'guide-front': { session: begunSession(CARD_CHOSEN) },
  'guide-back': { session: begunSession({ ...CARD_CHOSEN, uploaded: ['front'] }) },
  'guide-upload-only': { session: begunSession({ ...CARD_CHOSEN, capture_methods: ['UPLOAD'] }) },
  'camera-searching': { session: begunSession(PASSPORT_CHOSEN), still: true, act: openCamera },
  'camera-refused': { session: begunSession(PASSPORT_CHOSEN), refuse: 'NotAllowedError', act: (page) => page.locator('.button-primary').click() },
  'camera-absent': { session: begunSession(PASSPORT_CHOSEN), refuse: 'NotFoundError', act: (page) => page.locator('.button-primary').click() },
  'file-refused': {
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
      await page.locator('input[type=file]').setInputFiles({ name: 'a.heic', mimeType: 'image/heic', buffer: heic })
      await page.locator('.trouble').waitFor()
    },
  },
  review: {
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles(PASSPORT)
      await page.locator('.preview img').waitFor()
    },
  },
  sending: {
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      await page.route('**/images/**', () => {})
      await page.locator('input[type=file]').setInputFiles(PASSPORT)
      await page.locator('.preview img').waitFor()
      await page.locator('.button-primary').click()
      await page.locator('progress').waitFor()
    },
  },
  processing: { session: begunSession({ ...PASSPORT_CHOSEN, uploaded: ['front'] }, { state: 'processing' }), patience: 1e6 },
  retry: { session: begunSession(PASSPORT_CHOSEN, { state: 'retry', reason: 'MRZ_NOT_DETECTED', attempts_left: 2 }) },
  'end-approved': { session: ended('Approved') },
  'end-declined': { session: ended('Declined') },
  'end-review': { session: ended('In Review') },
  'end-expired': { session: ended('Expired') },
  'end-abandoned': { session: ended('Abandoned') },
  'end-lapsed': { session: ended('Kyc Expired') },
  'end-return': { session: ended('Approved', 'https://app.example/back'), act: (page) => page.locator('.centred').waitFor() },
  closed: { session: null },
  unsupported: { session: begunSession({}, { feature: 'LIVENESS', document: null }) },
  trouble: { session: newSession(), act: null, offline: true },
}

/** The camera shows, but nothing is recognised: frames are judged by a worker, which here never starts. */
async function openCamera(page) {
  await page.locator('.button-primary').click()
  await page.locator('.stage-playing').waitFor()
}

for (const [view, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const language of ['en', 'ar']) {
    test(`every screen is accessible: ${view}, ${language}`, async () => {
      for (const [name, way] of Object.entries(SCREENS)) await visit({ name, way, view, size, language, scheme: 'light' })
    })
  }
}

test('every screen is accessible: phone, en, dark', async () => {
  for (const [name, way] of Object.entries(SCREENS)) await visit({ name, way, view: 'dark', size: PHONE, language: 'en', scheme: 'dark' })
})

test('nothing is cut off on the narrowest phone', async () => {
  const size = { width: 320, height: 568 }
  for (const [name, way] of Object.entries(SCREENS)) await visit({ name, way, view: 'narrow', size, language: 'en', scheme: 'light' })
})

test('text of double size still fits', async () => {
  for (const [name, way] of Object.entries(SCREENS)) await visit({ name, way, view: 'zoom', size: PHONE, language: 'en', scheme: 'light', zoom: true })
})

test('a phone on its side shows what belongs together', async () => {
  const size = { width: 844, height: 390 }
  for (const [name, way] of Object.entries(SCREENS)) await visit({ name, way, view: 'side', size, language: 'en', scheme: 'light' })
})

async function visit({ name, way, view, size, language, scheme, zoom = false }) {
  const token = 'screen_token'
  stage.server.sessions.clear()
  stage.server.patience = way.patience ?? 2
  if (way.session) stage.server.add(token, structuredClone(way.session))
  const { page, check, close } = await stage.page({ size, scheme, allowed: ['403', 'ERR_FAILED'] })
  if (way.refuse) await page.addInitScript(refuseCamera, way.refuse)
  if (way.still) await page.addInitScript(noWorker)
  if (way.offline) await page.route('**/v3/hosted/**', (route) => route.abort())
  await page.goto(`${stage.server.origin}/${language}/session/${token}`)
  if (zoom) await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.locator('h1').waitFor()
  await way.act?.(page)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
  await page.screenshot({ path: `${OUT}${name}-${view}-${language}.png` })
  await accessible(page, `${name} ${view} ${language}`)
  await fitsSideways(page, `${name} ${view} ${language}`)
  await largeTargets(page, `${name} ${view} ${language}`)
  await leavesRoom(page, `${name} ${view} ${language}`)
  check()
  await close()
}

function refuseCamera(name) {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
}

function noWorker() {
  window.Worker = class {
    postMessage() {}
    terminate() {}
  }
}
