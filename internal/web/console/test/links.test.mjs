// What a record is linked with: sessions that share something, and the exchange of the travel rule.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { accessible, fitsSideways, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const stage = new Stage()
let ada
let home
let sessions

before(async () => {
  await stage.open()
  sessions = await stage.seed(['approve', 'review_face_match_borderline'])
  ada = await stage.member(stage.application, 'ada@example.org')
  home = `${stage.origin}/console/a/${stage.application}`
}, { timeout: 180_000 })
after(() => stage.close())

test('a session shows what others share with it, the portraits beside each other, and leads to them', async () => {
  for (const [look, size] of [['wide', undefined], ['phone', PHONE]]) {
    const { page, check, close } = await stage.page({ state: ada, ...(size ? { size } : {}) })
    await page.goto(`${home}/sessions/${sessions[0]}`)
    await settled(page)
    const card = page.getByRole('region', { name: 'Similar sessions' })
    await card.getByText('127.0.0.1').first().waitFor()
    await card.getByText(/^Nothing to compare: .face, device/).waitFor()
    await card.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `${OUT}similar-${look}.png` })
    await accessible(page, `similar sessions, ${look}`)
    await fitsSideways(page, `similar sessions, ${look}`)
    await card.getByRole('button', { name: /^Compare the portraits/ }).first().click()
    const viewer = page.getByRole('dialog')
    await viewer.getByRole('img', { name: 'This session' }).waitFor()
    await viewer.getByRole('img', { name: /^Session/ }).waitFor()
    await page.screenshot({ path: `${OUT}similar-pair-${look}.png` })
    await page.keyboard.press('Escape')
    await card.getByRole('link').first().click()
    await page.waitForURL(`${home}/sessions/${sessions[1]}`)
    check()
    await close()
  }
})

test('an exchange of the travel rule is shown with its proofs, and decided', async () => {
  await stage.api('PUT', '/v3/travel-rule/settings/', { is_enabled: true, legal_name: 'Alpha Exchange' })
  const wallet = `0x${'8e23b0a071be44a5862d746b451cbb31'.padEnd(40, '0')}`
  const { uuid } = await stage.api('POST', '/v3/transactions/', {
    transaction_id: 'transfer-1', transaction_category: 'finance',
    transaction_details: { direction: 'outbound', amount: '1.25', currency: 'ETH', currency_kind: 'crypto' },
    subject: { vendor_data: 'ada', full_name: 'Ada Lovelace' },
    counterparty: { full_name: 'Ada Lovelace', payment_method: { method_type: 'unhosted_wallet', account_id: wallet } },
    travel_rule_details: { status: 'AWAITING_COUNTERPARTY', required: true },
  })
  const asked = await stage.api('POST', '/v3/travel-rule/widget-session/', { wallet_address: wallet, chain: 'ETH', transaction_id: uuid, holder_name: 'Ada Lovelace' })
  const picture = await readFile(new URL('../../hosted/test/testdata/card.jpg', import.meta.url))
  await stage.api('POST', `/v3/travel-rule/widget/${asked.token}/proofs/`, { method: 'SCREENSHOT', image: picture.toString('base64') })

  for (const [look, size] of [['phone', PHONE], ['wide', undefined]]) {
    const { page, check, close } = await stage.page({ state: ada, ...(size ? { size } : {}) })
    await page.goto(`${home}/transactions/${uuid}`)
    await settled(page)
    const card = page.getByRole('region', { name: 'Travel rule', exact: true })
    await card.getByRole('button', { name: 'Accept' }).waitFor()
    await card.getByText('Wallet not proved').first().waitFor()
    await card.locator('.picture button').first().waitFor()
    await settled(page)
    await page.screenshot({ path: `${OUT}travel-${look}.png`, fullPage: true })
    await card.screenshot({ path: `${OUT}travel-card-${look}.png` })
    await accessible(page, `travel rule, ${look}`)
    await fitsSideways(page, `travel rule, ${look}`)
    if (look === 'wide') {
      await card.getByRole('button', { name: 'Accept' }).click()
      await card.getByText('Accepted').waitFor()
      await card.getByText('Data exchanged').first().waitFor()
      await card.getByLabel('Hash of the transfer').fill('0xhash')
      await card.getByRole('button', { name: 'Report the transfer' }).click()
      await card.getByText('Finished').first().waitFor()
      assert.equal(await card.getByRole('button', { name: 'Withdraw the exchange' }).count(), 0)
    }
    check()
    await close()
  }
})
