// Pictures of links and payments with their tables, and the list of exchanges of the travel rule.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let ada
let home
let payment

const pay = (id, subject, counterparty) => stage.api('POST', '/v3/transactions/', {
  transaction_id: id, transaction_category: 'finance', transaction_details: { direction: 'outbound', amount: '12.50', currency: 'EUR' }, subject, counterparty,
})

before(async () => {
  await stage.open()
  await stage.seed(['approve', 'review_face_match_borderline', 'approve'])
  const person = (n) => ({ vendor_data: `customer-${n}`, full_name: `Person ${n}` })
  const shop = { full_name: '<b>Corner</b> shop', payment_method: { method_type: 'bank_account', account_id: 'ES7600001' } }
  payment = (await pay('p-0', person(0), shop)).uuid
  await pay('p-1', person(1), shop)
  await pay('p-2', person(0), person(2))
  await stage.api('PUT', '/v3/travel-rule/settings/', { is_enabled: true, legal_name: 'Alpha Exchange' })
  for (const [n, status] of ['AWAITING_COUNTERPARTY', 'AWAITING_COUNTERPARTY'].entries()) {
    await stage.api('POST', '/v3/transactions/', {
      transaction_id: `transfer-${n}`, transaction_category: 'finance', transaction_details: { direction: 'outbound', amount: `1.2${n}`, currency: 'ETH', currency_kind: 'crypto' },
      subject: person(0), counterparty: { full_name: 'Ada Lovelace', payment_method: { method_type: 'unhosted_wallet', account_id: `0x${String(n).padStart(40, '8')}` } },
      travel_rule_details: { status, required: true },
    })
  }
  ada = await stage.member(stage.application, 'ada@example.org')
  home = `${stage.origin}/console/a/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

const LOOKS = [['wide', {}], ['phone', { size: PHONE }], ['dark', { scheme: 'dark' }]]

test('what a user is linked with is drawn, stands in a table as well, and leads to the others', async () => {
  for (const [look, options] of LOOKS) {
    const { page, check, close } = await stage.page({ state: ada, ...options })
    await page.goto(`${home}/users/customer-0`)
    await settled(page)
    const card = page.getByRole('region', { name: 'Links', exact: true })
    await card.locator('.graph-box').first().waitFor()
    await card.scrollIntoViewIfNeeded()
    await card.locator('.graph-box text').getByText('<b>Corner</b> shop').waitFor()
    assert.equal(await card.locator('b').count(), 0)
    const few = await card.locator('.graph-box').count()
    await page.screenshot({ path: `${OUT}links-${look}.png` })
    await card.getByText('As a table').click()
    assert.equal(await card.locator('tbody tr').count(), few)
    await accessible(page, `links, ${look}`)
    await fitsSideways(page, `links, ${look}`)
    await card.screenshot({ path: `${OUT}links-table-${look}.png` })
    await card.getByRole('checkbox', { name: 'Only what others share' }).uncheck()
    assert.ok(await card.locator('.graph-box').count() >= few)
    await card.screenshot({ path: `${OUT}links-all-${look}.png` })
    await card.locator('tbody tr').filter({ has: page.getByRole('cell', { name: 'User', exact: true }) }).getByRole('link').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/users\/customer-[12]$/)
    check()
    await close()
  }
})

test('a business without links says so', async () => {
  await stage.api('POST', '/v3/businesses/create/', { vendor_data: 'firm-0', display_name: 'Firm' })
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${home}/businesses/firm-0`)
  await settled(page)
  await page.getByRole('region', { name: 'Links', exact: true }).getByText('Nothing links with others yet.').waitFor()
  await accessible(page, 'no links')
  check()
  await close()
})

test('the network of a payment is drawn with its table, and leads to the users', async () => {
  for (const [look, options] of LOOKS) {
    const { page, check, close } = await stage.page({ state: ada, ...options })
    await page.goto(`${home}/transactions/${payment}`)
    await settled(page)
    const card = page.getByRole('region', { name: 'Network of payments' })
    await card.locator('.graph-box').first().waitFor()
    await card.getByText('As a table').click()
    await card.getByText(/1 payment\u2069, \u2068EUR.12\.50/).first().waitFor()
    await card.scrollIntoViewIfNeeded()
    await card.screenshot({ path: `${OUT}network-${look}.png` })
    await accessible(page, `network, ${look}`)
    await fitsSideways(page, `network, ${look}`)
    await card.locator('table').getByRole('link', { name: 'Person 2' }).click()
    await page.waitForURL(`${home}/users/customer-2`)
    check()
    await close()
  }
})

test('exchanges of the travel rule are listed, narrowed, and lead to their transaction', async () => {
  for (const [look, options] of LOOKS) {
    const { page, check, close } = await stage.page({ state: ada, ...options })
    await page.goto(`${home}/travel-rule`)
    await settled(page)
    await page.getByRole('heading', { name: 'Travel rule', level: 1 }).waitFor()
    await page.getByRole('status').getByText('2', { exact: false }).first().waitFor()
    const rows = page.locator('.row-link')
    await rows.first().waitFor()
    assert.equal(await rows.count(), 2)
    await page.screenshot({ path: `${OUT}exchanges-${look}.png` })
    await accessible(page, `exchanges, ${look}`)
    await fitsSideways(page, `exchanges, ${look}`)
    await page.goto(`${home}/travel-rule?direction=INBOUND`)
    await settled(page)
    await page.getByText('Nothing matches').first().or(page.locator('.empty')).first().waitFor()
    await page.goto(`${home}/travel-rule?direction=OUTBOUND`)
    await settled(page)
    await rows.first().click()
    await page.waitForURL(/\/transactions\/[\da-f-]{36}#travel-rule$/)
    await page.getByRole('region', { name: 'Travel rule', exact: true }).waitFor()
    check()
    await close()
  }
})

test('exchanges are saved as a view, which stands pinned with its count', async () => {
  const { page, check, close } = await stage.page({ state: ada })
  await page.goto(`${home}/travel-rule?direction=OUTBOUND`)
  await settled(page)
  await page.keyboard.press('F')
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await dialog.getByLabel('Save these filters as a view').fill('Outgoing')
  await dialog.getByLabel('Save these filters as a view').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const link = page.getByRole('region', { name: 'Pinned views' }).getByRole('link', { name: 'Outgoing' })
  await link.getByText('2', { exact: true }).waitFor()
  await page.goto(`${home}/travel-rule`)
  await link.click()
  await page.waitForURL((url) => url.pathname.endsWith('/travel-rule') && url.search === '?direction=OUTBOUND')
  check()
  await close()
})
