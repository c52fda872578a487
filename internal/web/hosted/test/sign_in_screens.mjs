// The ways to every screen of a sign-in, for whoever visits them all.
import { ADA, APPLICATION, ENROLMENT } from './sign_in_server.mjs'

const ALL = { methods: ['password', 'code', 'magic', 'phone', 'passkey'] }
const TOTP = { step: 'mfa_required', factors: ['totp', 'recovery_code'] }
const ENROL = { step: 'mfa_enrollment_required', ...ENROLMENT }
const VOUCHED = { methods: ['code', 'google', 'apple', 'microsoft', 'github', 'sso'] }
const BACK = `/auth/${APPLICATION}/sign-in/transaction-1`
const BRAND = {
  scheme: 'dark', radius_panel: 6, radius_button: 26, font_family: 'Inter', font_weight: 400, logo_square: null, favicon: null,
  logo_rectangular: '/branding/a/wide/', privacy_policy_url: 'https://lindenhof.example/privacy', hide_progress_bar: false, callback_seconds: 3,
  palette: {
    background: '#101418', panel: '#101418', text: '#ffffff', text_quiet: '#9fa1a3', line: '#363a3d', line_strong: '#707274',
    accent: '#ffe100', on_accent: '#111816', accent_soft: '#313115', button: '#ffe100', button_strong: '#ffe524', on_button: '#000000',
    button_quiet: '#222a30', on_button_quiet: '#ffffff', stage: '#1a1a1a', on_stage: '#f4f4f6',
  },
}

export const COMPANY = { organization: { slug: 'werft', name: 'Werft Lindenhof' }, required: false }

export const TERMS = { terms_url: 'https://lindenhof.example/terms', privacy_url: 'https://lindenhof.example/privacy' }

const enter = (page) => page.keyboard.press('Enter')

export async function typeEmail(page) {
  await page.locator('#email').fill(ADA.email)
  await enter(page)
}

async function typePassword(page, password) {
  await typeEmail(page)
  await page.locator('#password').fill(password)
  await enter(page)
}

/** The quiet button that is the n-th from the end. */
const quiet = (page) => page.locator('.button-quiet').last().click()
const secondary = (page, n) => page.locator('.button-secondary').nth(n).click()

/** What the server shows, and what the person does. */
export const SCREENS = {
  identify: { page: ALL },
  'identify-sandbox': { page: { ...ALL, environment: 'sandbox' } },
  'identify-wrong': { act: (page) => page.locator('#email').press('Enter') },
  'identify-brand': { page: { ...ALL, branding: BRAND } },
  'identify-providers': { page: VOUCHED },
  'identify-provider-failed': { page: VOUCHED, path: `${BACK}#error=provider_cancelled` },
  'identify-unverified': { page: VOUCHED, path: `${BACK}#error=email_unverified` },
  'identify-closed': { page: VOUCHED, path: `${BACK}#error=sign_up_closed` },
  'identify-company': { page: VOUCHED, path: `${BACK}#error=company_sign_in_required` },
  'providers-only': { page: { methods: ['google', 'github'] } },
  company: {
    page: VOUCHED,
    act: async (page) => {
      await page.locator('#email').fill('ada@werft.example')
      await enter(page)
      await page.locator('#email').waitFor({ state: 'detached' })
    },
  },
  'set-up-returned': { path: `${BACK}#step=mfa_enrollment_required&challenge=step-1`, act: (page) => page.locator('.qr').waitFor() },
  none: { page: { methods: [] } },
  'passkey-failed': { page: { methods: ['passkey'] }, act: async (page) => {
      await page.evaluate(() => (navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'))))
      await secondary(page, 0)
      await page.getByRole('alert').waitFor()
    },
  },
  'phone-only': { page: { methods: ['phone'] } },
  phone: { page: ALL, act: (page) => secondary(page, 1) },
  password: { page: ALL, act: typeEmail },
  'password-wrong': { page: ALL, act: (page) => typePassword(page, 'something else') },
  'sign-up': { page: { branding: { ...BRAND, scheme: 'light', palette: { ...BRAND.palette, background: '#fff8f0', panel: '#fff8f0', text: '#2b1a10', text_quiet: '#6b5d53', accent: '#b3261e', button: '#b3261e', button_strong: '#9a211a', on_button: '#ffffff', accent_soft: '#f4dbd3', line: '#ddd4cc', line_strong: '#958980' } } }, act: quiet },
  'sign-up-easy': {
    act: async (page) => {
      await quiet(page)
      await page.locator('#email').fill(ADA.email)
      await page.locator('#password').fill('1234567890')
      await enter(page)
      await page.locator('#password-problem').waitFor()
    },
  },
  code: { page: { methods: ['code', 'magic'] }, act: typeEmail },
  'code-wrong': {
    page: { methods: ['code'] },
    act: async (page) => {
      await typeEmail(page)
      await page.locator('#code').fill('999999')
      await enter(page)
      await page.locator('#code-problem').waitFor()
    },
  },
  'link-sent': { page: { methods: ['magic'], environment: 'sandbox' }, act: typeEmail },
  'link-confirm': { path: `/auth/${APPLICATION}/magic#link-1` },
  'link-relay': { path: `/auth/${APPLICATION}/magic#link-1`, act: (page) => page.locator('.button-primary').click().then(() => page.locator('.relay').waitFor()) },
  'link-over': { path: `/auth/${APPLICATION}/magic#used`, act: (page) => page.locator('.button-primary').click() },
  invited: { path: `/auth/${APPLICATION}/invite#link-1` },
  'invited-over': { path: `/auth/${APPLICATION}/invite#used` },
  accepted: { path: `/auth/${APPLICATION}/invite#link-1`, act: (page) => page.locator('.button-primary').click().then(() => page.locator('.seal-good').waitFor()) },
  forgot: { act: async (page) => { await typeEmail(page); await page.locator('#password').waitFor(); await quiet(page) } },
  'forgot-sent': {
    act: async (page) => {
      await typeEmail(page)
      await page.locator('#password').waitFor()
      await quiet(page)
      // The focus comes a moment later; this waits for the field and gives it the focus itself.
      await page.locator('#email').press('Enter')
      await page.locator('.seal').waitFor()
    },
  },
  reset: { path: `/auth/${APPLICATION}/reset#link-1` },
  'reset-done': {
    path: `/auth/${APPLICATION}/reset#link-1`,
    act: async (page) => {
      await page.locator('#password').fill('a new and long one')
      await enter(page)
      await page.locator('.seal').waitFor()
    },
  },
  factor: { step: TOTP, act: (page) => typePassword(page, ADA.password) },
  'factor-recovery': {
    step: TOTP,
    act: async (page) => {
      await typePassword(page, ADA.password)
      await page.locator('#code').waitFor()
      await quiet(page)
    },
  },
  'factor-passkey': { step: { step: 'mfa_required', factors: ['totp', 'recovery_code', 'passkey'] }, act: (page) => typePassword(page, ADA.password) },
  'factor-passkey-only': { step: { step: 'mfa_required', factors: ['passkey'] }, act: (page) => typePassword(page, ADA.password) },
  'set-up': { step: ENROL, act: (page) => typePassword(page, ADA.password).then(() => page.locator('.qr').waitFor()) },
  keep: {
    step: ENROL,
    act: async (page) => {
      await typePassword(page, ADA.password)
      await page.locator('#code').fill('123456')
      await enter(page)
      await page.locator('.codes').waitFor()
    },
  },
  terms: { page: { terms: TERMS }, path: `${BACK}#step=terms_required&challenge=step-1` },
  'terms-one': { page: { terms: { ...TERMS, privacy_url: null }, branding: BRAND }, path: `${BACK}#step=terms_required&challenge=step-1` },
  'terms-missing': {
    page: { terms: TERMS },
    path: `/auth/${APPLICATION}/invite#link-1`,
    act: async (page) => {
      await page.locator('.button-primary').click()
      await page.locator('#terms').waitFor()
      await page.locator('.button-primary').click()
      await page.locator('#terms-problem').waitFor()
    },
  },
  over: { over: true },
  bad: { path: `/auth/${APPLICATION}/sign-in?redirect_uri=https%3A%2F%2Felsewhere.example&state=s&code_challenge=c&code_challenge_method=S256` },
  ready: {
    page: { methods: ['code'], offers_account: true },
    act: async (page) => {
      await typeEmail(page)
      await page.locator('#code').fill('123456')
      await enter(page)
      await page.locator('.seal').waitFor()
    },
  },
  done: {
    leaves: true,
    act: async (page) => {
      await typePassword(page, ADA.password)
      await page.locator('.seal').waitFor()
    },
  },
}

/** Brings a page to a screen. */
export async function show({ stage, page, way, language, size }) {
  stage.server.signIn.company = COMPANY
  const address = stage.server.signIn.begin(stage.server.origin, way.page, way.step)
  if (way.over) stage.server.signIn.end()
  if (way.leaves) await page.route('**/returned**', (route) => route.abort('aborted'))
  await page.setViewportSize(size)
  // Away from what was shown before, which left nothing: a step behind the # alone would load nothing.
  await page.goto(`${stage.server.origin}/left`)
  await page.evaluate(() => localStorage.clear())
  const url = new URL(way.path ?? address, stage.server.origin)
  url.searchParams.set('ui_locales', language)
  await page.goto(url.href)
  await page.locator('h1').waitFor()
  await way.act?.(page)
  await page.locator('h1').waitFor()
  await page.waitForFunction(() => document.activeElement !== document.body)
}
