// What members keep for themselves: saved views, and what they are told.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let ada
let grace
let home
let base

before(async () => {
  await stage.open()
  await stage.seed(['review_aml_possible_match', 'review_face_match_borderline', 'approve'])
  ada = await stage.member(stage.application, 'ada@example.org')
  grace = await stage.member(stage.application, 'grace@example.org', 'compliance_officer')
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

test('a filter is saved as a view by keyboard, stands pinned with its count, and is found by everybody it is shared with', async () => {
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/sessions?status=In+Review&search=zzz`)
  await settled(page)
  await page.keyboard.press('F')
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await dialog.getByText('No view of this list is saved yet.').waitFor()
  await dialog.getByText('Search texts and references may name a person and are left out.').waitFor()
  await accessible(page, 'saving a view')
  await page.screenshot({ path: `${OUT}view-save.png` })
  await dialog.getByLabel('Save these filters as a view').fill('Waiting <b>for me</b>')
  await dialog.getByLabel('For everybody of the application').check()
  await dialog.getByLabel('Save these filters as a view').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const pinned = page.getByRole('region', { name: 'Pinned views' })
  const link = pinned.getByRole('link', { name: 'Waiting <b>for me</b>' })
  await link.getByText('2', { exact: true }).waitFor()
  await link.click()
  await page.waitForURL((url) => url.search === '?status=In+Review')
  await settled(page)
  assert.equal(await link.getAttribute('aria-current'), 'page')
  assert.equal(await page.getByRole('searchbox').inputValue(), '')
  await accessible(page, 'list with pinned views')
  await page.screenshot({ path: `${OUT}view-pinned.png` })

  // Who may not change the application opens it, and is offered nothing else.
  const other = await stage.page({ state: grace })
  await other.page.goto(`${stage.origin}${home}/sessions`)
  await settled(other.page)
  await other.page.keyboard.press('F')
  const theirs = other.page.getByRole('dialog', { name: 'Views' })
  await theirs.getByRole('button', { name: /Waiting/ }).waitFor()
  assert.equal(await theirs.getByRole('button', { name: /^(Pinned|Delete)/ }).count(), 0)
  assert.equal(await theirs.getByLabel('For everybody of the application').count(), 0)
  await theirs.getByRole('button', { name: /Waiting/ }).click()
  await other.page.waitForURL((url) => url.search === '?status=In+Review')
  other.check()
  await other.close()

  await page.keyboard.press('F')
  await dialog.getByRole('button', { name: /^Pinned/ }).click()
  await pinned.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Delete the view' }).click()
  await dialog.getByText('No view of this list is saved yet.').waitFor()
  check()
  await close()
})

test('views fit a phone', async () => {
  await stage.api('POST', `${base}/views/`, { name: 'All that is late and waits for somebody to look at it', screen: 'cases', filters: { overdue: 'true' }, is_shared: true })
  const { page, check, close } = await stage.page({ state: ada, size: PHONE })
  await page.goto(`${stage.origin}${home}/cases`)
  await settled(page)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name: /^All that is late/ }).waitFor()
  await fitsSideways(page, 'views')
  await page.screenshot({ path: `${OUT}view-phone.png` })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: /All that is late/ }).waitFor()
  await page.screenshot({ path: `${OUT}view-menu-phone.png` })
  check()
  await close()
})

test('what one is told of stands behind the bell, leads to the case and is read', async () => {
  const user = await stage.api('GET', '/v3/users/customer-0/')
  const made = await stage.api('POST', `${base}/cases/`, { title: 'Is it them?', subject: { type: 'user', uuid: user.internal_id } })
  await stage.api('POST', `${base}/cases/${made.uuid}/notes/`, { comment: 'Please look', mentioned_emails: ['ada@example.org'] })
  for (const size of [undefined, PHONE]) {
    const { page, check, close } = await stage.page({ state: ada, size })
    await page.goto(`${stage.origin}${home}/cases`)
    await settled(page)
    if (size) await page.getByRole('button', { name: 'Menu' }).click()
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.waitFor()
    assert.equal(/1/.test(await bell.innerText()), !size) // read on the wide screen
    await bell.click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    const row = dialog.getByRole('link', { name: new RegExp(made.case_number) })
    await row.waitFor()
    await accessible(page, 'notifications')
    await fitsSideways(page, 'notifications')
    await page.screenshot({ path: `${OUT}notifications${size ? '-phone' : ''}.png` })
    const read = size ? undefined : page.waitForResponse((r) => r.url().includes('/notifications/read/'))
    await row.click()
    await page.getByRole('heading', { name: 'Is it them?' }).waitFor()
    await read
    check()
    await close()
  }
})

test('the page of a business lists its sessions, and that of a user its own', async () => {
  const { uuid } = await stage.api('POST', '/v3/workflows/', { workflow_label: 'Company', features: [{ feature: 'KYB_REGISTRY' }] })
  const made = await stage.api('POST', '/v3/session/', { workflow_id: uuid, vendor_data: 'firm-1' })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${stage.origin}${home}/businesses/firm-1`)
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByRole('link', { name: new RegExp(`^Session \\u2068?${made.session_number}\\u2069?$`) }).click()
  await page.waitForURL((url) => url.pathname.endsWith(`/sessions/${made.session_id}`))
  await page.goto(`${stage.origin}${home}/users/customer-0`)
  await sessions.getByRole('link', { name: /^Session/ }).waitFor()
  assert.equal(await sessions.getByRole('link').count(), 1)
  check()
  await close()
})
