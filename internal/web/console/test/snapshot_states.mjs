// The states of the console of which there are pictures: where it is, what is pressed, and how the page looks.
import { gates } from './snapshot_gates.mjs'
import { LOOKS } from './snapshot_page.mjs'

const press = (...keys) => async (page) => {
  for (const key of keys) await page.keyboard.press(key)
}
const click = (role, name, within = (page) => page) => (page) => within(page).getByRole(role, { name }).first().click()
const shown = (role, name) => (page) => page.getByRole(role, name ? { name } : {}).first().waitFor()
const says = (words) => (page) => page.getByText(words).first().waitFor()
const steps = (...each) => async (page, made) => {
  for (const one of each) await one(page, made)
}
const see = (selector) => (page) => page.locator(selector).first().evaluate((each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }))
const head = (page) => page.locator('.session-head:visible')

const missing = '01a220db-4a30-76d6-9a99-b26abc0b54c0'
const refused = { status: 400, detail: 'Made up refusal.' }
const failed = { status: 500, detail: 'Made up failure.' }
const loadingOf = (path) => ({ stubs: { [path]: 'never' }, loading: true, act: (page) => page.locator('.bone').first().waitFor() })
const none = { list: { count: 0, next: null, previous: null, results: [] } }

/** One state in one or several looks: the first under its own name. */
function state(name, path, { looks = ['wide'], login = 'ada', ...more } = {}) {
  return looks.map((look, at) => ({ name: at === 0 ? name : `${name}-${look}`, path: typeof path === 'function' ? path : () => path, look: LOOKS[look], login, ...more }))
}

const shell = [
  state('home', '', { looks: ['wide', 'dark', 'phone'] }),
  state('home-empty', '', { stubs: { '/sessions/': none } }),
  state('menu-phone', '', { looks: ['phone'], act: steps(click('button', 'Menu'), shown('dialog', 'Menu')) }),
  state('palette', '', { act: steps(press('Control+k'), shown('option')) }),
  state('palette-found', '', { act: steps(press('Control+k'), async (page) => { await page.getByRole('combobox').fill('LISTED'); await page.getByRole('option', { name: /LISTED/ }).first().waitFor() }) }),
  state('palette-none', '', { act: steps(press('Control+k'), (page) => page.getByRole('combobox').fill('nothing like it')) }),
  state('shortcuts', '/sessions', { act: steps(press('?'), shown('dialog', 'Shortcuts')) }),
  state('applications', '', { act: steps(click('button', /Demo Shop/), shown('menu')) }),
  state('account-menu', '', { looks: ['dark'], act: steps(click('button', 'ada@example.org'), shown('menu')) }),
  state('notifications', '', { looks: ['wide', 'phone'], act: steps(async (page) => { if (await page.getByRole('button', { name: 'Menu' }).isVisible()) await page.getByRole('button', { name: 'Menu' }).click() }, click('button', /^Notifications/), shown('dialog', 'Notifications'), (page) => page.locator('.bell-rows li').first().waitFor()) }),
  state('notifications-none', '', { stubs: { '/notifications/': { count: 0, next: null, previous: null, results: [], unread_count: 0 } }, act: steps(click('button', /^Notifications/), says('Nothing has happened yet')) }),
  state('locked', '/sessions', { act: steps(async (page) => { await page.route('**/users/**', (route) => route.fulfill({ status: 401, json: { detail: 'Signed out.' } })) }, press('g', 'u'), says('You were signed out for safety')) }),
  state('step-up', '/account', { stubs: { 'PATCH /auth/v2/account/': { status: 403, detail: 'Show once more who you are.', step_up: true } }, act: steps((page) => page.getByLabel('Your name').fill('Ada'), click('button', 'Save'), shown('dialog', 'Confirm it is you')) }),
  state('forbidden', '/cases', { login: 'dev', act: says('Your role does not allow this') }),
  state('home-developer', '', { login: 'dev' }),
  state('no-such-page', '/nothing/here', { act: says('There is no such page') }),
]

const review = [
  state('review', '/review', { looks: ['wide', 'phone'] }),
  state('review-empty', '/review?view=documents', { stubs: { '/sessions/': none } }),
  state('review-company', '/review?view=businesses'),
  state('review-open', (made) => `/review?open=${made.possible}`, { looks: ['rtl'] }),
  state('review-focus', (made) => `/review?mode=focus&open=${made.borderline}`),
  state('review-put-off', (made) => `/review?mode=focus&open=${made.borderline}`, { act: steps(click('button', 'Put off'), shown('menu')) }),
  state('review-failed', '/review', { stubs: { '/sessions/': failed }, act: says('Something failed on the server') }),
]

const decision = (stubs = {}) => ({ '/auth/v2/account/preferences/': { undo_seconds: 600, single_keys: true, mail_cases: true }, ...stubs })
const session = [
  state('sessions', '/sessions', { looks: ['wide', 'dark', 'rtl-phone', 'forced'] }),
  state('sessions-filtered', '/sessions?status=In+Review&country=ESP'),
  state('sessions-none', '/sessions?search=nobody'),
  state('sessions-filters', '/sessions', { looks: ['phone'], act: click('button', 'Filters') }),
  state('sessions-loading', '/sessions', loadingOf('/sessions/')),
  state('sessions-failed', '/sessions', { stubs: { '/sessions/': failed }, act: says('Something failed on the server') }),
  state('sessions-views', '/sessions?status=In+Review', { act: steps(press('F'), shown('dialog', 'Views'), says('Waiting for me')) }),
  state('session', (made) => `/sessions/${made.possible}`, { looks: ['wide', 'dark', 'rtl', 'phone'] }),
  state('session-document', (made) => `/sessions/${made.possible}`, { act: see('[id^=step-id]') }),
  state('session-screening', (made) => `/sessions/${made.possible}`, { looks: ['wide', 'phone'], act: see('[id^=step-aml]') }),
  state('session-faces', (made) => `/sessions/${made.borderline}`, { looks: ['dark'], act: see('[id^=step-face]') }),
  state('session-expired', (made) => `/sessions/${made.expired}`),
  state('session-attack', (made) => `/sessions/${made.attack}`, { act: see('[id^=step-liveness]') }),
  state('session-not-started', (made) => `/sessions/${made.open}`),
  state('session-resubmitted', (made) => `/sessions/${made.again}`),
  state('session-company', (made) => `/sessions/${made.company}`, { looks: ['wide', 'phone'] }),
  state('session-missing', `/sessions/${missing}`, { act: says('This does not exist') }),
  state('session-more', (made) => `/sessions/${made.possible}`, { act: steps(click('button', 'More actions'), shown('menu')) }),
  state('session-json', (made) => `/sessions/${made.open}`, { act: steps(click('button', 'More actions'), click('menuitem', 'Raw data'), shown('dialog')) }),
  state('session-delete', (made) => `/sessions/${made.possible}`, { act: steps(click('button', 'More actions'), click('menuitem', 'Delete session'), shown('alertdialog')) }),
  state('session-block', (made) => `/sessions/${made.possible}`, { looks: ['wide', 'phone'], act: steps(press('b'), shown('dialog', /^Block what session/)) }),
  state('session-blocked', (made) => `/sessions/${made.possible}`, { stubs: { 'POST /blocklist/add/': { message: 'On the blocklist.' } }, act: steps(press('b'), shown('dialog', /^Block what session/), click('button', /^Block$/), shown('dialog', 'On the blocklists')) }),
  state('session-share', (made) => `/sessions/${made.possible}`, { looks: ['wide', 'dark-phone'], act: steps(press('s'), shown('dialog', /^Share session/)) }),
  state('session-share-refused', (made) => `/sessions/${made.possible}`, {
    stubs: { 'POST /share/': { status: 400, for_application_id: ['There is no such application.'] } },
    act: steps(press('s'), (page) => page.getByLabel('Id of the application').fill(missing), click('button', 'Make a token'), says('There is no such application.')),
  }),
  state('session-shared', (made) => `/sessions/${made.possible}`, {
    stubs: { 'POST /share/': { share_token: 'made.up.token', for_application_id: missing, session_kind: 'user' } },
    act: steps(press('s'), (page) => page.getByLabel('Id of the application').fill(missing), click('button', 'Make a token'), shown('dialog', 'The token is made')),
  }),
  state('session-decline', (made) => `/sessions/${made.possible}`, { looks: ['dark-phone'], act: steps(press('d'), shown('dialog'), press('2')) }),
  state('session-resubmit', (made) => `/sessions/${made.possible}`, { act: steps(press('r'), shown('dialog')) }),
  state('session-correct', (made) => `/sessions/${made.possible}`, { looks: ['phone'], act: steps(click('button', 'Correct'), shown('dialog'), (page) => page.getByRole('dialog').getByLabel('First name').fill('Mara')) }),
  state('session-correct-refused', (made) => `/sessions/${made.possible}`, { stubs: { 'PATCH /update-data/': { status: 400, first_name: ['Made up refusal.'] } }, act: steps(click('button', 'Correct'), (page) => page.getByRole('dialog').getByLabel('First name').fill('Mara'), click('button', 'Save correction'), says('Made up refusal.')) }),
  state('session-undo', (made) => `/sessions/${made.possible}`, { stubs: decision(), act: steps(click('button', 'Approve', head), (page) => page.locator('.notice').waitFor()) }),
  state('session-conflict', (made) => `/sessions/${made.possible}`, {
    stubs: { '/auth/v2/account/preferences/': { undo_seconds: 1, single_keys: true, mail_cases: true } },
    act: async (page) => {
      await page.route('**/decision/', async (route) => route.fulfill({ json: { ...(await (await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } })).json()), status: 'Declined', reviews: [] } }))
      await page.locator('.session-head:visible').getByRole('button', { name: 'Approve' }).click()
      await page.getByText('by now').waitFor()
    },
  }),
  state('session-present', (made) => `/sessions/${made.possible}`, { act: says('is looking at this'), stubs: { '/presence/': { results: [{ account_uuid: missing, name: 'Grace Hopper', state: 'VIEWING', since: '2026-03-10T10:00:00Z' }] } } }),
  state('session-note', (made) => `/sessions/${made.possible}`, { stubs: { 'POST /reviews/': refused }, act: steps(press('n'), (page) => page.keyboard.type('Looks like somebody else'), press('Control+Enter'), says('Made up refusal.')) }),
  state('viewer', (made) => `/sessions/${made.possible}`, { looks: ['phone'], act: steps(click('button', /./, (page) => page.locator('[id^=step-id] .picture')), shown('dialog')) }),
  state('viewer-pair', (made) => `/sessions/${made.borderline}`, { act: steps(click('button', /./, (page) => page.locator('[id^=step-face] .picture')), shown('dialog'), press('v')) }),
]

const entity = [
  state('users', '/users', { looks: ['dark-phone'] }),
  state('users-none', '/users?status=FLAGGED&country=ESP'),
  state('user', '/users/customer-5', { looks: ['wide', 'rtl'] }),
  state('user-block', '/users/customer-5', { act: steps(click('button', 'Block'), shown('dialog')) }),
  state('user-missing', '/users/nobody', { act: says('This does not exist') }),
  state('businesses', '/businesses'),
  state('business', '/businesses/firm-0', { looks: ['dark'] }),
  state('transactions', '/transactions', { looks: ['wide', 'phone'] }),
  state('transactions-filters', '/transactions?direction=OUTBOUND', { act: click('button', 'Filters') }),
  state('transactions-none', '/transactions?currency=USD'),
  state('transaction', (made) => `/transactions/${made.payment}`, { looks: ['wide', 'rtl-phone'] }),
  state('transaction-decline', (made) => `/transactions/${made.payment}`, { act: steps(press('d'), shown('dialog')) }),
  state('travel-rule', (made) => `/transactions/${made.transfer}`, { looks: ['wide', 'phone'], act: (page) => page.getByRole('region', { name: 'Travel rule', exact: true }).evaluate((each) => each.scrollIntoView({ block: 'start' })) }),
]

export const helpers = { press, click, shown, says, steps, see, state, missing, refused, failed, none }
export const states = async () => {
  const { casework } = await import('./snapshot_cases.mjs')
  const { linked } = await import('./snapshot_links.mjs')
  return [...gates(helpers), ...shell, ...review, ...session, ...entity, ...linked(helpers), ...casework(helpers)].flat()
}
