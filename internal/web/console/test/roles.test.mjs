// Roles: what the menu and every screen offer to somebody is what the server gives them, by the contract's `x-permission`.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { LASTING, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const ROOT = '/v3/organization/{organization_id}/application/{application_id}'
const CONTRACT = JSON.parse(await readFile(new URL('../../../../gen/openapi/console.json', import.meta.url), 'utf8'))
const MAIN = await readFile(new URL('../src/main.tsx', import.meta.url), 'utf8')
// The routes of the console as its source has them, and the call that each of them shows.
const ROUTES = [...MAIN.matchAll(/screen\('([^']+)'/g)].map(([, path]) => path)
const SHOWS = {
  '/': null, '/account': null, '/review': '/sessions/', '/sessions': '/sessions/', '/sessions/$session': '/session/{sessionId}/decision/',
  '/users': '/users/', '/users/$entity': '/users/{vendor_data}/', '/businesses': '/businesses/', '/businesses/$entity': '/businesses/{vendor_data}/',
  '/transactions': '/transactions/', '/transactions/$transaction': '/transactions/{transaction_id}/', '/travel-rule': '/travel-rule/transfers/',
  '/cases': '/cases/', '/cases/$case': '/cases/{case_uuid}/', '/cases/overview': '/cases/statistics/', '/cases/blueprints': '/cases/blueprints/', '/cases/blueprints/$blueprint': '/cases/blueprints/{blueprint_uuid}/',
  '/reports': '/regulatory-reports/', '/reports/$report': '/regulatory-reports/{report_uuid}/',
  '/reports/templates': '/report-templates/', '/reports/templates/new': null, '/reports/templates/$template': '/report-templates/{template_uuid}/',
  '/reports/schemas': '/fiu-profiles/', '/reports/schemas/$schema': '/fiu-profiles/{profile_name}/',
}
const MENU = { Home: '/', Review: '/review', Sessions: '/sessions', Users: '/users', Businesses: '/businesses', Transactions: '/transactions', 'Travel rule': '/travel-rule', Cases: '/cases', Reports: '/reports' }

const permissionOf = (path, method = 'get') => CONTRACT.paths[ROOT + path]?.[method]?.['x-permission']

const stage = new Stage()
let home
let base
const records = {}
const people = []

/** A call of the management interface by somebody who is logged in. */
const managed = (page, method, path, body) => page.evaluate(async ({ method, path, body }) => {
  const response = await fetch(path, { method, headers: { 'Vidimus-Console': '1', ...(body ? { 'Content-Type': 'application/json' } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? null : response.json()
}, { method, path, body })

before(async () => {
  await stage.open()
  const [session] = await stage.seed(['review_aml_possible_match'])
  const owner = await stage.member(stage.application, 'owner@example.org')
  home = `/console/a/${stage.application}`
  base = `/v3/organization/${stage.organization}/application/${stage.application}`
  const user = await stage.api('GET', '/v3/users/customer-0/')
  await stage.api('POST', '/v3/businesses/create/', { vendor_data: 'firm-0', display_name: 'Firm' })
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  const blueprint = await stage.api('POST', `${base}/cases/blueprints/`, { name: 'Reporting', assignee_pool: [pool], content_config: { checklist: { enabled: true, optional: true, items: [{ label: 'Look', order: 1 }] }, reporting: { enabled: true, fiu_reports: true } } })
  const made = await stage.api('POST', `${base}/cases/`, { title: 'Look at it', blueprint: blueprint.uuid, subject: { type: 'user', uuid: user.internal_id }, links: [{ entity_type: 'session', entity_uuid: session }] })
  const report = await stage.api('POST', `${base}/cases/${made.uuid}/regulatory-reports/`, { jurisdiction: 'US', report_type: 'SAR' })
  const template = await stage.api('POST', `${base}/report-templates/`, { name: 'Own form', jurisdiction: 'DE', report_type: 'STR', format: 'pdf_only', field_config: { rentity_id: '3177', submission_code: 'E', currency_code_local: 'EUR' } })
  const xsd = await readFile(new URL('../../../domain/monitoring/regulatoryreport/goaml/testdata/NORTH.xsd', import.meta.url))
  const schema = await stage.form(`${base}/fiu-profiles/`, { name: 'NORTH' }, { name: 'schema.xsd', mimeType: 'application/xml', buffer: xsd })
  Object.assign(records, { $session: session, $entity: { '/users/$entity': 'customer-0', '/businesses/$entity': 'firm-0' }, $transaction: await stage.pay('payment-1'), $case: made.uuid, $blueprint: blueprint.uuid, $report: report.uuid, $template: template.uuid, $schema: schema.name })

  // One role of the organisation's own: it reads businesses and writes about transactions, and sees neither sessions nor cases.
  const { page, close } = await stage.page({ state: owner })
  await page.goto(stage.origin + home)
  const organization = `/auth/v2/organizations/${stage.organization}`
  const narrow = await managed(page, 'POST', `${organization}/roles/`, { slug: 'PAYMENTS', name: 'Payments', permissions: ['list:businesses', 'read:businesses', 'list:transactions', 'write:transactions'] })
  const roles = await managed(page, 'GET', `${organization}/roles/`)
  const states = { OWNER: owner }
  await Promise.all(roles.filter((role) => role.is_builtin && role.slug !== 'OWNER').map(async ({ slug }) => { states[slug] = await stage.member(stage.application, `${slug.toLowerCase()}@example.org`, slug.toLowerCase()) }))
  const password = await stage.add(stage.application, 'payments@example.org', 'reader')
  const payer = (await managed(page, 'GET', `${organization}/members/`)).find(({ email }) => email === 'payments@example.org')
  await managed(page, 'PATCH', `${organization}/members/${payer.uuid}`, { role: narrow.uuid, accessible_applications: [] })
  states[narrow.slug] = await stage.logIn('payments@example.org', password)
  for (const { slug, permissions } of roles) people.push({ slug, may: new Set(permissions), state: states[slug] })
  await close()
}, { timeout: 240_000 })
after(() => stage.close())

test('every screen of the console stands in this test', () => {
  assert.deepEqual(ROUTES.toSorted(), Object.keys(SHOWS).toSorted())
  for (const path of Object.values(SHOWS)) if (path) assert.ok(permissionOf(path), path)
})

const addressOf = (route) => home + route.replace(/\$\w+/, (name) => (typeof records[name] === 'object' ? records[name][route] : records[name])).replace(/\/$/, '')

/** Notes what the server refuses, and which calls are under way. */
function watch(page) {
  const calls = { refused: [], open: 0 }
  const counts = (request) => !LASTING.test(new URL(request.url()).pathname)
  page.on('request', (request) => { if (counts(request)) calls.open++ })
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => { if (counts(request)) calls.open-- })
  page.on('response', (response) => response.status() === 403 && calls.refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`))
  return calls
}

/** Opens a screen as a link does, without loading the page again, and waits until it asks for nothing more. */
async function visit(page, calls, address) {
  await page.evaluate((path) => {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  for (let quiet = 0; quiet < 3;) {
    await page.evaluate(() => new Promise((settle) => requestAnimationFrame(() => setTimeout(settle, 20))))
    quiet = calls.open === 0 && await page.locator('h1').count() > 0 && await page.locator('.loading:visible').count() === 0 ? quiet + 1 : 0
  }
}

/** The page of somebody, loaded once: every screen is a link away. */
async function pageOf(person) {
  if (person.opened) return person.opened
  const opened = await stage.page({ state: person.state })
  person.opened = { ...opened, calls: watch(opened.page) }
  await opened.page.goto(stage.origin + home)
  await settled(opened.page)
  return person.opened
}

test('the menu, its keys and the palette offer the screens whose list the server gives, whatever the role', async () => {
  for (const person of people) {
    const { slug } = person
    const { page, check } = await pageOf(person)
    const given = ['Home']
    const asked = Object.entries(MENU).filter(([, route]) => SHOWS[route])
    const statuses = await page.evaluate((paths) => Promise.all(paths.map(async (path) => {
      const response = await fetch(path, { headers: { 'Vidimus-Console': '1' } })
      // A call whose answer is not read stays open.
      await response.arrayBuffer()
      return response.status
    })), asked.map(([, route]) => base + SHOWS[route]))
    for (const [at, [name, route]] of asked.entries()) {
      const status = statuses[at]
      assert.ok([200, 403].includes(status), `${slug} ${route}: ${status}`)
      if (status === 200) given.push(name)
    }
    const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('list').first().getByRole('link')
    assert.deepEqual(await links.allInnerTexts(), given, slug)
    await page.keyboard.press('Control+k')
    const options = page.getByRole('dialog').getByRole('option')
    await options.first().waitFor()
    const found = (await options.allInnerTexts()).map((each) => each.split('\n')[0])
    assert.deepEqual(found.filter((each) => each in MENU), given, slug)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    check()
  }
})

test('a screen that a role may not see says so; one that it may see calls nothing that is refused', async () => {
  await Promise.all(people.map(async (person) => {
    const { slug, may } = person
    const { page, check, calls } = await pageOf(person)
    for (const route of ROUTES) {
      const refused = (calls.refused = [])
      await visit(page, calls, addressOf(route))
      const needs = SHOWS[route] && permissionOf(SHOWS[route])
      const told = await page.getByRole('alert').allInnerTexts()
      if (!needs || may.has(needs)) assert.deepEqual([refused, told], [[], []], `${slug} ${route}`)
      else assert.ok(refused.length > 0 && told.some((each) => each.includes('Your role does not allow this')), `${slug} ${route}: ${told}`)
    }
    check()
  }))
})

/** Presses every button of the screen, sends every form that it opens, and presses the keys that the console has. */
async function tryEverything(page, calls, address) {
  await visit(page, calls, address)
  const sent = async () => {
    await page.evaluate(() => {
      for (const form of document.querySelectorAll('#content form, [role=dialog] form')) {
        for (const field of form.querySelectorAll('input[type=text], input:not([type]), textarea')) {
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, 'x')
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }
    })
    await page.evaluate(() => {
      for (const form of document.querySelectorAll('#content form, [role=dialog] form')) {
        form.noValidate = true
        form.requestSubmit()
      }
      return new Promise((settle) => requestAnimationFrame(settle))
    })
  }
  const back = async () => {
    for (let tries = 0; tries < 3 && await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count() > 0; tries++) await page.keyboard.press('Escape')
    if (new URL(page.url()).pathname !== address) await visit(page, calls, address)
  }
  const buttons = page.locator('#content button:visible:enabled')
  for (let at = 0; at < await buttons.count(); at++) {
    const press = () => buttons.nth(at).click({ timeout: 1000 }).catch(() => {})
    const opens = await buttons.nth(at).getAttribute('aria-haspopup', { timeout: 1000 }).catch(() => null)
    await press()
    const entries = page.getByRole('menuitem')
    if (opens === 'menu') await entries.first().waitFor({ timeout: 1000 }).catch(() => {})
    // A menu closes when one of its entries is pressed, and is opened again for the next.
    for (let entry = 0, many = await entries.count(); entry < many; entry++) {
      if (entry > 0) await press()
      await entries.nth(entry).click({ timeout: 500 }).catch(() => {})
      await sent()
      await back()
    }
    await sent()
    await back()
  }
  for (const key of 'adeimnrstuwx1') {
    await page.keyboard.press(key)
    await sent()
    await back()
  }
}

/** The calls that would change something, of somebody who tries everything on these screens. None of them reaches the server. */
async function changesOf(slug, routes) {
  const { page, context, calls } = await pageOf(people.find((each) => each.slug === slug))
  const changes = new Set()
  await context.route('**/*', (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    // What every member does for themselves: views, preferences, what was read, where they are.
    const path = new URL(request.url()).pathname
    if (!/\/(auth\/v2|views|notifications|presence)\//.test(path)) changes.add(`${new URL(page.url()).pathname.replace(home, '')}: ${request.method()} ${path.replace(base, '')}`)
    return route.abort()
  })
  for (const route of routes) await tryEverything(page, calls, addressOf(route))
  return [...changes]
}

test('who may only read finds no button, form or key that changes anything; an owner finds them by the same hand', async () => {
  assert.deepEqual(await changesOf('READER', ROUTES.filter((route) => route !== '/account')), [])
  const owner = await changesOf('OWNER', ['/users/$entity'])
  assert.ok(owner.some((change) => change.includes('POST /users/customer-0/comments/')), owner.join('\n'))
})
