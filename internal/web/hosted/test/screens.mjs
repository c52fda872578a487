// The ways to every screen of the page, for whoever visits them all.
import { PASSPORT } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'
import { bill, chip, company, email, judgeCode, papers, people, phone, questions, searched, selfie, silent, turn, walking } from './steps.mjs'

export const ELSEWHERE = 'https://app.example'

const PASSPORT_CHOSEN = { chosen: { document_type: 'P', issuing_state: 'JPN' } }
const CARD_CHOSEN = { chosen: { document_type: 'ID', issuing_state: 'ESP' } }

const ended = (status, redirect_url = null) => ({ ...begunSession(PASSPORT_CHOSEN, { state: 'done' }), status, redirect_url, current_node_id: null })

const EVERYTHING = [
  begunSession(PASSPORT_CHOSEN).steps[0], selfie(), silent('FACE_MATCH'), bill(), phone(), email(), questions(), silent('AML'),
]
const SENT = { stage: 'code', delivery: 'sent', sends_left: 2 }
const ANA = { entity_type: 'person', first_name: 'Ana', last_name: 'García', email: 'ana@bank.example', nationality: 'ES', roles: [{ role: 'director' }, { role: 'ubo' }] }
const HOLDING = { entity_type: 'company', company_name: 'Holding', nationality: 'LU', roles: [{ role: 'shareholder', ownership_percent: 20 }] }

/** Ways to each screen: the session the server holds, and what the person does there. `own` ones leave calls behind. */
export const SCREENS = {
  welcome: { session: newSession() },
  'welcome-sandbox': { session: newSession({ environment: 'sandbox' }) },
  'left-back': { session: newSession({ leave_url: `${ELSEWHERE}/account` }), act: (page) => page.locator('.button-quiet').click() },
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
  'guide-sample': { session: { ...begunSession(PASSPORT_CHOSEN), environment: 'sandbox' } },
  'guide-back': { session: begunSession({ ...CARD_CHOSEN, uploaded: ['front'] }) },
  'guide-upload-only': { session: begunSession({ ...CARD_CHOSEN, capture_methods: ['UPLOAD'] }) },
  'camera-searching': { session: begunSession(PASSPORT_CHOSEN), still: true, act: openCamera },
  'camera-refused': { session: begunSession(PASSPORT_CHOSEN), refuse: 'NotAllowedError', act: (page) => page.locator('.button-primary').click() },
  'camera-absent': { session: begunSession(PASSPORT_CHOSEN), refuse: 'NotFoundError', act: (page) => page.locator('.button-primary').click() },
  'file-refused': {
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
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
  'review-reading': {
    session: begunSession({ ...PASSPORT_CHOSEN, confirms_reading: true }),
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles(PASSPORT)
      await page.locator('.reading').waitFor()
    },
  },
  'review-enlarged': {
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles(PASSPORT)
      await page.locator('button.preview').click()
      await page.locator('.enlarged img').waitFor()
    },
  },
  ...Object.fromEntries(
    ['FACE_WITHOUT_DOCUMENT', 'WRONG_DOCUMENT_SIDE', 'IMAGE_GLARE'].map((problem) => [
      `doubt-${problem.toLowerCase()}`,
      {
        own: true,
        session: begunSession(CARD_CHOSEN),
        act: async (page, stage) => {
          stage.server.checks.push(problem)
          await page.locator('input[type=file]').setInputFiles(PASSPORT)
          await page.locator('.preview img').waitFor()
          await page.locator('.button-primary').click()
          await page.locator('.button-secondary').waitFor()
        },
      },
    ]),
  ),
  sending: {
    own: true,
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
  'end-declined': { session: { ...ended('Declined'), decline_reason: 'DOCUMENT_EXPIRED' } },
  'end-review': { session: ended('In Review') },
  'end-expired': { session: ended('Expired') },
  'end-abandoned': { session: ended('Abandoned') },
  'end-lapsed': { session: ended('Kyc Expired') },
  'end-return': { session: ended('Approved', `${ELSEWHERE}/back`), act: (page) => page.locator('.centred').waitFor() },
  closed: { session: null },
  unsupported: { session: begunSession({}, { feature: 'LIVENESS', document: null }) },
  trouble: { session: newSession(), act: null, offline: true },

  'welcome-all': { session: walking(newSession({ environment: 'sandbox' }), EVERYTHING), act: (page) => page.locator('#scenario').waitFor() },
  'welcome-company': { session: walking(newSession({ session_kind: 'business' }), [company(), papers(), people()]) },
  'welcome-questions': { session: walking(newSession(), [questions()]) },
  'welcome-address': { session: walking(newSession(), [bill()]) },
  'welcome-phone': { session: walking(newSession(), [phone()]) },
  'welcome-several': { session: walking(newSession(), [phone(), questions()]) },
  'end-answers': { session: { ...walking(ended('Approved'), [questions({ state: 'done', form: null })]), status: 'Approved', current_node_id: null } },
  'end-answers-declined': { session: { ...walking(ended('Declined'), [questions({ state: 'done', form: null })]), status: 'Declined', current_node_id: null } },
  'welcome-armed': {
    session: newSession({ environment: 'sandbox' }),
    act: async (page) => {
      await page.locator('#scenario').selectOption('review_poa_partial_match')
      await page.locator('#scenario-said:not(:empty)').waitFor()
    },
  },
  'selfie-guide': { session: walking(begunSession(), EVERYTHING, 1) },
  'selfie-camera': { session: walking(begunSession(), [selfie()]), still: true, act: openCamera },
  'selfie-sandbox': { session: { ...walking(begunSession(), EVERYTHING, 1), environment: 'sandbox' }, still: true, act: openCamera },
  'selfie-review': {
    session: walking(begunSession(), EVERYTHING, 1),
    act: async (page) => {
      await openCamera(page)
      await page.locator('.shutter').click()
      await page.locator('.preview img').waitFor()
    },
  },
  'selfie-retry': { session: walking(begunSession(), [selfie({ state: 'retry', reason: 'LOW_FACE_QUALITY', attempts_left: 1 })]) },
  'turn-guide': { session: walking(begunSession(), [turn()]) },
  'turn-retry': { session: walking(begunSession(), [turn({ state: 'retry', reason: 'HEAD_TURN_NOT_FOLLOWED', attempts_left: 2 })]) },
  'turn-camera': { session: walking(begunSession(), [turn()]), act: openCamera },
  'turn-left': {
    session: walking(begunSession(), [turn()]),
    act: async (page, stage) => {
      Object.assign(stage.server.orders, { asks: [{ pose: 'left', at_ms: 0 }], length_ms: 600_000 })
      await openCamera(page)
      await page.locator('.button-primary').click()
      await page.locator('.turn-arrow').waitFor()
    },
  },
  'bill-guide': { session: walking(begunSession(), EVERYTHING, 3) },
  'bill-camera': { session: walking(begunSession(), EVERYTHING, 3), still: true, act: openCamera },
  'bill-pdf': {
    session: walking(begunSession(), EVERYTHING, 3),
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n'.padEnd(2e6)) })
      await page.locator('.preview-file').waitFor()
    },
  },
  papers: { session: walking(begunSession(), [papers()]) },
  'phone-address': { session: walking(begunSession(), EVERYTHING, 4) },
  'phone-refused': {
    session: walking(begunSession(), [phone()]),
    act: async (page) => {
      await page.locator('#address').fill('0170')
      await page.locator('.button-primary').click()
      await page.locator('.field-problem').waitFor()
    },
  },
  'phone-code': {
    session: () =>
      walking(begunSession(), [phone({ ...SENT, phone_number: '+447700900123', next_send_at: new Date(Date.now() + 30_000).toISOString() })]),
  },
  'email-fixed': { session: walking(begunSession(), [email({ email: 'a.very.long.name.of.a.person@a-very-long-company-name.example', email_fixed: true })]) },
  'email-code': { session: walking(begunSession(), [email({ ...SENT, email: 'a.very.long.name.of.a.person@a-very-long-company-name.example' })]) },
  'email-wrong': {
    session: walking(begunSession(), [email({ ...SENT, email: 'ana@bank.example' })]),
    act: async (page) => {
      await page.locator('#code').fill('999999')
      await page.locator('.button-primary').click()
      await page.locator('.field-problem').waitFor()
    },
  },
  'email-undeliverable': { session: walking(begunSession(), [email({ ...SENT, email: 'ana@bank.example', delivery: 'refused', problem: 'undeliverable' })]) },
  'code-over': { session: walking(begunSession(), [phone({ stage: 'over', attempts_left: 0 })]) },
  questions: { session: walking(begunSession(), EVERYTHING, 6) },
  'questions-middle': { session: walking(begunSession(), [questions()]), act: (page) => scrollTo(page, '#q-home') },
  'questions-answered': { session: walking(begunSession(), [questions()]), act: answerChoices },
  'questions-missing': { session: walking(begunSession(), [questions()]), act: (page) => page.locator('.button-primary').click() },
  'questions-end': {
    session: walking(begunSession(), [questions()]),
    act: async (page) => {
      await page.locator('.button-primary').click()
      await scrollTo(page, '#q-true')
    },
  },
  chip: { session: walking(begunSession(), [chip(true)]) },
  'chip-app': { session: walking(begunSession(), [chip(true)]), app: true },
  'selfie-refused': { session: walking(begunSession(), [selfie()]), refuse: 'NotAllowedError', act: (page) => page.locator('.button-primary').click() },
  'selfie-busy': { session: walking(begunSession(), [selfie()]), refuse: 'NotReadableError', act: (page) => page.locator('.button-primary').click() },
  'selfie-absent': { session: walking(begunSession(), [selfie()]), refuse: 'NotFoundError', act: (page) => page.locator('.button-primary').click() },
  'chip-needed': { session: walking(begunSession(), [chip(false)]) },
  company: { session: walking(begunSession(), [company(), papers(), people()]) },
  'company-missing': { session: walking(begunSession(), [company()]), act: (page) => page.locator('.button-primary').click() },
  'company-found': { session: walking(begunSession(), [searched()]), act: lookUp },
  'company-none': { session: walking(begunSession(), [{ ...searched(), register: [] }]), act: lookUp },
  'company-chosen': {
    session: walking(begunSession(), [searched()]),
    act: async (page) => {
      await lookUp(page)
      await page.locator('.found-one').last().click()
      await page.locator('#email').waitFor()
    },
  },
  people: { session: walking(begunSession(), [people()]) },
  'people-lines': { session: walking(begunSession(), [people([{ ...ANA, roles: [{ role: 'director' }], phone_number: '' }, HOLDING])]) },
  'people-owner': {
    session: walking(begunSession(), [people([ANA, HOLDING])]),
    act: async (page) => {
      await page.locator('.button-primary').click()
      await scrollTo(page, '[id="party-0-ubo-share"]')
    },
  },
  'optional-file': { session: () => walking(begunSession(), [papers()].map(withOnlyOptional)) },
  stuck: {
    own: true,
    session: begunSession(PASSPORT_CHOSEN),
    act: async (page) => {
      await page.route('**/images/**', (route) => route.abort())
      await page.locator('input[type=file]').setInputFiles(PASSPORT)
      await page.locator('.preview img').waitFor()
      await page.locator('.button-primary').click()
      await page.locator('.sending-stuck').waitFor()
    },
  },
  'welcome-computer': { session: newSession(), computer: true },
  'guide-computer': { session: begunSession(CARD_CHOSEN), computer: true },
  handover: { session: newSession({ is_desktop_allowed: false }), computer: true, act: (page) => page.locator('svg.qr').waitFor() },
  'handover-wish': {
    session: newSession(),
    computer: true,
    act: async (page) => {
      await page.locator('.button-secondary').click()
      await page.locator('svg.qr').waitFor()
    },
  },
  'handover-old': {
    session: newSession({ is_desktop_allowed: false }),
    computer: true,
    codeLife: 1000,
    act: (page) => page.locator('.button-primary').waitFor(),
  },
  following: { session: { ...begunSession(CARD_CHOSEN), handover: { link_expires_at: null, opened_at: '2026-03-01T10:01:00Z' } }, computer: true },
  handed: { session: null, path: '/h/code_gone0000000000000' },
  barred: { session: null, path: '/u/nowhere000000000000000' },
  'processing-face': { session: walking(begunSession(), [selfie({ state: 'processing' }), silent('FACE_MATCH')]), patience: 1e6 },
  'waiting-people': { session: { ...walking(begunSession(), [{ ...people(), state: 'done', form: null }]), status: 'Awaiting User' }, patience: 1e6 },
  'processing-answers': { session: walking(begunSession(), [questions({ state: 'processing', form: null })]), patience: 1e6 },
}

function withOnlyOptional(step) {
  for (const slot of step.upload.slots) slot.uploaded = !slot.optional
  return step
}

async function scrollTo(page, selector) {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

async function answerChoices(page) {
  await page.locator('#q-source .tick').first().click()
  for (const at of [0, 2]) await page.locator('#q-others .tick').nth(at).click()
  await page.locator('input[type=file]').last().setInputFiles(PASSPORT)
  await page.locator('.attached').waitFor()
  await scrollTo(page, '#q-size')
}

async function lookUp(page) {
  await page.locator('#search-country').selectOption('DE')
  await page.locator('#search-text').fill('Lindenhof')
  await page.locator('.button-primary').click()
  await page.locator('.questions h2').waitFor()
}

/** The camera shows, but nothing is recognised: frames are judged by a worker, which here never starts. */
async function openCamera(page) {
  await page.locator('.button-primary').click()
  await page.locator('.stage-playing').waitFor()
}

/** Shows a screen in a page; `stage` is the one that the page is of. */
export async function show({ stage, page, way, language, size }) {
  const token = 'screen_token'
  stage.server.sessions.clear()
  stage.server.judges.set(token, (step, answers) => (step.form.stage ? judgeCode(step, answers) : null))
  stage.server.patience = way.patience ?? 2
  const session = typeof way.session === 'function' ? way.session() : way.session
  if (session) stage.server.add(token, structuredClone(session))
  stage.server.codeLife = way.codeLife
  await page.setViewportSize(size)
  // The way back is taken after a while, when the last views may still be looked at.
  await page.route(`${ELSEWHERE}/**`, (route) => route.abort('aborted'))
  if (way.refuse) await page.addInitScript(refuseCamera, way.refuse)
  if (way.app) await page.addInitScript(() => (window.vidimus = { postMessage() {} }))
  if (way.still) await page.addInitScript(noWorker)
  if (way.offline) await page.route('**/v3/hosted/**', (route) => route.abort())
  await page.goto(`${stage.server.origin}/${language}${way.path ?? `/session/${token}`}`)
  await page.locator('h1').waitFor()
  await way.act?.(page, stage)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
}

/** Whether the way changes the page it is shown in, so that no other screen may share it. */
export function needsOwnPage(way) {
  return Boolean(way.own || way.refuse || way.app || way.still || way.offline)
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
