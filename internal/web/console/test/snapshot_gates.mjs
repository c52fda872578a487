// Pictures of getting in, and of one's own account.

const factors = (more) => ({ '/auth/v2/2fa/': { is_enabled: false, has_authenticator: false, has_passkeys: false, recovery_codes_left: 0, ...more } })
const enrolled = { uri: 'otpauth://totp/Vidimus:ada?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Vidimus', secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }
const CODES = ['A1B2C-D3E4F', 'B2C3D-E4F5G', 'C3D4E-F5G6H', 'D4E5F-G6H7J', 'E5F6G-H7J8K', 'F6G7H-J8K9L', 'G7H8J-K9L1M', 'H8J9K-L1M2N', 'J9K1L-M2N3P', 'K1L2M-N3P4Q']

async function signIn(page) {
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill('Correct-Horse-7-Battery')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
const code = async (page) => {
  await signIn(page)
  await page.getByRole('heading', { name: 'Second factor' }).waitFor()
}
const factorCard = (page) => page.getByRole('region', { name: 'Second factor' })
const enrol = async (page) => {
  await factorCard(page).getByRole('button', { name: 'Set up an authenticator' }).click()
  await factorCard(page).getByLabel('Password').fill('anything')
  await page.keyboard.press('Enter')
  await factorCard(page).getByRole('img').waitFor()
  await factorCard(page).evaluate((each) => each.scrollIntoView({ block: 'start' }))
}

export function gates({ state, steps, says, click, shown }) {
  const gate = (name, path, more = {}) => state(name, path, { login: null, root: true, ...more })
  const mfa = { 'POST /auth/v2/browser/session/': { mfa_required: true }, 'POST /auth/v2/browser/session/factor/': { status: 401, detail: 'No.' } }
  const enrolling = { ...factors({}), 'POST /auth/v2/2fa/authenticator/': enrolled, 'POST /auth/v2/2fa/authenticator/confirm/': { recovery_codes: CODES } }
  return [
    gate('login', '/console/login', { looks: ['wide', 'dark-phone', 'forced'] }),
    gate('login-refused', '/console/login', { stubs: { 'POST /auth/v2/browser/session/': { status: 401, detail: 'No.' } }, act: steps(signIn, shown('alert')) }),
    gate('login-offline', '/console/login', { stubs: { 'POST /auth/v2/browser/session/': 'offline' }, act: steps(signIn, shown('alert')) }),
    gate('login-code', '/console/login', { stubs: mfa, act: code }),
    gate('login-code-refused', '/console/login', { stubs: mfa, act: steps(code, async (page) => { await page.getByLabel('Code').fill('123456'); await page.keyboard.press('Enter') }, shown('alert')) }),
    gate('login-recovery', '/console/login', { stubs: mfa, act: steps(code, click('button', 'Use a recovery code'), (page) => page.getByLabel('Recovery code').waitFor()) }),
    gate('first', '/console/first#made-up-token', { looks: ['wide', 'dark-phone'] }),
    gate('first-refused', '/console/first#made-up-token', {
      stubs: { 'POST /auth/v2/browser/first/': { status: 400, password: ['Made up refusal.'] } },
      act: async (page) => {
        for (const [label, value] of [['Your name', 'Ada'], ['Organisation', 'Demo'], ['Email', 'ada@example.org'], ['Password', 'weak']]) await page.getByLabel(label).fill(value)
        await page.keyboard.press('Enter')
        await page.getByText('Made up refusal.').waitFor()
      },
    }),
    gate('first-no-token', '/console/first'),
    state('foreign', '', { application: '01a220db-4a30-76d6-9a99-b26abc0b54c0', act: says('This application is not open to you') }),
    state('account', '/account', { looks: ['wide', 'rtl-phone'] }),
    state('account-password-refused', '/account', {
      stubs: { 'POST /auth/v2/programmatic/change-password/': { status: 400, new_password: ['Made up refusal.'] } },
      act: async (page) => {
        await page.getByLabel('Present password').fill('Not-My-Password-1')
        await page.getByLabel('New password').fill('weak')
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.getByText('Made up refusal.').waitFor()
      },
    }),
    state('account-authenticator', '/account', { stubs: enrolling, looks: ['dark-phone'], act: enrol }),
    state('account-recovery-codes', '/account', {
      stubs: enrolling, act: steps(enrol, async (page) => {
        await factorCard(page).getByLabel('Code', { exact: true }).fill('123456')
        await page.keyboard.press('Enter')
        await page.getByRole('group', { name: 'Recovery codes' }).waitFor()
        await factorCard(page).evaluate((each) => each.scrollIntoView({ block: 'start' }))
      }),
    }),
    state('account-factor-on', '/account', { stubs: factors({ is_enabled: true, has_authenticator: true, recovery_codes_left: 7 }), act: (page) => factorCard(page).evaluate((each) => each.scrollIntoView({ block: 'start' })) }),
  ]
}
