// Foreign text: every text member of every answer that the screens read holds markup, text that runs the other way, control characters or
// 100 kB. It is shown as text, runs nothing, asks nobody, turns no words around it, and moves nothing out of the page.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fitsSideways, LASTING, OUT, PHONE, settled } from './browser.mjs'
import { Stage } from './stage.mjs'

const ROOT = '/v3/organization/{organization_id}/application/{application_id}'
const CONTRACT = JSON.parse(await readFile(new URL('../../../../gen/openapi/console.json', import.meta.url), 'utf8'))
const TEXTS = {
  markup: `<script>window.evil=1</script><img src=x onerror="window.evil=1"><svg onload="window.evil=1">"'><a href="javascript:window.evil=1">x</a>{{7*7}}\${7*7}`,
  'the other way': 'abc\u202Egnp.exe \u2067אבג',
  'control characters': '\u0000\u0001\u0007\u001b[31m\u0085\u2028\u2029\ufeff\ufffe end',
  '100 kB': 'x'.repeat(100_000),
}
/** Members that the service makes and the pages follow: links, cursors, ids. */
const OWN = /(url|image|video|portrait|next|previous|_id|uuid|token|^feature|^node_id|^kind|^key)$/

const resolved = (schema) => (schema?.$ref ? schema.$ref.split('/').slice(1).reduce((at, name) => at[name], CONTRACT) : schema)
/** The schemas that a value may have, those behind references and unions too. */
function schemasOf(schema) {
  const one = resolved(schema)
  if (!one) return []
  return [one, ...['allOf', 'oneOf', 'anyOf'].flatMap((union) => (one[union] ?? []).flatMap(schemasOf))]
}

/** The value with the text in the place of each free text, those that are null too. */
function filled(schemas, value, text, name = '') {
  if (Array.isArray(value)) return value.map((each) => filled(schemas.flatMap(({ items }) => schemasOf(items)), each, text, name))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => {
      const of = schemas.flatMap(({ properties, additionalProperties }) => schemasOf(properties?.[key] ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined)))
      return [key, filled(of, each, text, key)]
    }))
  }
  const free = schemas.some(({ type }) => type === 'string') && !schemas.some((each) => each.enum || each.format || each.pattern) && !OWN.test(name)
  return free && (typeof value === 'string' || value === null) ? text : value
}

const PATHS = Object.entries(CONTRACT.paths).flatMap(([path, { get }]) => {
  const schema = get?.responses?.['200']?.content?.['application/json']?.schema
  return path.startsWith(ROOT) && schema ? [{ matches: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), schemas: schemasOf(schema), fixed: path.replace(/\{\w+\}/g, '').length }] : []
}).sort((a, b) => b.fixed - a.fixed)

const stage = new Stage()
let ada
let home
const screens = []

before(async () => {
  await stage.open()
  const [session] = await stage.seed(['review_aml_possible_match', 'review_face_match_borderline'])
  ada = await stage.member(stage.application, 'ada@example.org')
  home = `/console/a/${stage.application}`
  const base = `/v3/organization/${stage.organization}/application/${stage.application}`
  const user = await stage.api('GET', '/v3/users/customer-0/')
  await stage.api('POST', '/v3/businesses/create/', { vendor_data: 'firm-0', display_name: 'Firm' })
  const { account_id: pool } = JSON.parse(await stage.command('member', 'add', stage.application, 'pool@example.org', '--json'))
  const blueprint = await stage.api('POST', `${base}/cases/blueprints/`, { name: 'Reporting', assignee_pool: [pool], content_config: { checklist: { enabled: true, optional: true, items: [{ label: 'Look', order: 1 }] }, aml_control: { enabled: true, identity: true, financial: true }, reporting: { enabled: true, fiu_reports: true } } })
  const made = await stage.api('POST', `${base}/cases/`, { title: 'Look at it', blueprint: blueprint.uuid, tags: ['one'], subject: { type: 'user', uuid: user.internal_id }, links: [{ entity_type: 'session', entity_uuid: session }] })
  await stage.api('POST', `${base}/cases/${made.uuid}/notes/`, { comment: 'Read it' })
  await stage.api('POST', '/v3/users/customer-0/comments/', { comment: 'Called' })
  await stage.api('POST', '/v3/users/customer-0/tags/', { name: 'vip' })
  const report = await stage.api('POST', `${base}/cases/${made.uuid}/regulatory-reports/`, { jurisdiction: 'US', report_type: 'SAR' })
  const payment = await stage.pay('payment-1')
  screens.push('/sessions', `/sessions/${session}`, '/users', '/users/customer-0', '/businesses', '/businesses/firm-0', '/transactions', `/transactions/${payment}`, '/cases', `/cases/${made.uuid}`, `/cases/blueprints/${blueprint.uuid}`, '/reports', `/reports/${report.uuid}`)
}, { timeout: 240_000 })
after(() => stage.close())

/** Where the text stands: in nodes of text alone, each kept apart from the words around it. */
const places = (page, text) => page.evaluate((start) => {
  const loose = []
  let shown = 0
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode();) {
    if (!walker.currentNode.data.includes(start)) continue
    shown++
    let apart = false
    for (let at = walker.currentNode.parentElement; at && at !== document.body && !apart; at = at.parentElement) {
      apart = /isolate|plaintext/.test(getComputedStyle(at).unicodeBidi) || /\u2068[^\u2069]*abc\u202E/.test(walker.currentNode.data) || ['OPTION', 'TITLE'].includes(at.tagName)
    }
    if (!apart) loose.push(walker.currentNode.parentElement.outerHTML.slice(0, 160))
  }
  const links = [...document.querySelectorAll('[href], [src], [action]')].map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? each.getAttribute('action'))
  return {
    shown, loose, ran: 'evil' in window, made: document.querySelectorAll('script:not([src]), [onerror], [onload], img[src="x"]').length,
    links: links.filter((each) => each && !['http:', 'https:', 'blob:', 'mailto:'].includes(new URL(each, location.href).protocol)),
  }
}, text.slice(0, 12))

for (const [name, text] of Object.entries(TEXTS)) {
  test(`${name} in every text member is shown as text`, async () => {
    const { context, page, check, close } = await stage.page({ state: ada, ...(name === '100 kB' ? { size: PHONE } : {}) })
    await context.route(new RegExp(`${stage.origin}/v3/organization/`), async (route) => {
      // The feed has no end to wait for.
      if (LASTING.test(new URL(route.request().url()).pathname)) return route.continue()
      const answer = route.request().method() === 'GET' ? await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'same-origin' } }) : null
      if (!answer || answer.status() !== 200 || !answer.headers()['content-type']?.includes('json')) return answer ? route.fulfill({ response: answer }) : route.continue()
      const of = PATHS.find(({ matches }) => matches.test(new URL(route.request().url()).pathname))
      await route.fulfill({ response: answer, json: of ? filled(of.schemas, await answer.json(), text) : await answer.json() })
    })
    for (const screen of screens) {
      await page.goto(stage.origin + home + screen)
      await settled(page)
      await page.screenshot({ path: `${OUT}hostile-${name.replaceAll(' ', '-')}-${screen.split('/')[1]}${screen.split('/').length > 2 ? '-one' : ''}.png` })
      const found = await places(page, text)
      assert.ok(found.shown > 0, `${screen} shows nothing of it`)
      assert.deepEqual([found.ran, found.made, found.links], [false, 0, []], screen)
      if (name === 'the other way') assert.deepEqual(found.loose, [], `${screen}: text that turns its neighbours`)
      await fitsSideways(page, `${screen}: ${name}`)
    }
    check()
    await close()
  })
}
