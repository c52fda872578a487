// The pages of the reference in a real browser: no finding of axe, nothing wider than the screen, nothing refused by the policy.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chromium } from 'playwright-core'
import { accessible } from './browser.mjs'
import { CHROMIUM, QUIET_FLAGS } from './camera.mjs'
import { pageNames, serveReference, weight } from './reference_server.mjs'

let server, browser
before(async () => {
  server = await serveReference()
  browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })
})
after(async () => {
  await browser?.close()
  await server?.stop()
})

async function open(name, viewport, colorScheme) {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const wrong = []
  page.on('pageerror', (error) => wrong.push(error.stack))
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  page.on('request', (request) => request.url().startsWith(server.origin) || request.url().startsWith('data:') || wrong.push(request.url()))
  await page.goto(`${server.origin}/docs/${name === 'index' ? '' : name}`)
  return { page, wrong, close: () => context.close() }
}

/** Has everything stand where it stands once it is in sight: axe, and the text that is shown, go by that. */
const layOut = (page) => page.evaluate(() => void document.styleSheets[0].insertRule('.operation, .object { content-visibility: visible !important }', document.styleSheets[0].cssRules.length))

for (const [width, height] of [
  [390, 844],
  [1280, 800],
]) {
  for (const scheme of ['light', 'dark']) {
    test(`every page at ${width}, ${scheme}`, async () => {
      for (const name of await pageNames()) {
        const { page, wrong, close } = await open(name, { width, height }, scheme)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        assert.ok(wider <= 0, `${name} is ${wider} pixels wider than the screen`)
        // A call that is being tried is a part of the page too.
        const tried = page.locator('.open').first()
        if (await tried.count()) await tried.click()
        await layOut(page)
        await accessible(page, `${name} at ${width}, ${scheme}`)
        assert.deepEqual(wrong, [], name)
        await close()
      }
    })
  }
}

test('search by keyboard leads to an operation', async () => {
  const { page, wrong, close } = await open('index', { width: 1280, height: 800 }, 'light')
  await page.keyboard.press('/')
  await page.keyboard.type('create a session')
  await page.getByRole('option').first().waitFor()
  await accessible(page, 'search')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sessions#createSession$/)
  assert.deepEqual(wrong, [])
  await close()
})

test('no page is heavy', async () => {
  const parts = (await weight('page.css')) + (await weight('page.js'))
  for (const name of await pageNames()) {
    const bytes = parts + (await weight(`${name}.html`))
    assert.ok(bytes <= 40_000, `${name} weighs ${bytes} bytes: openapi/reference.yaml splits topics`)
  }
})

test('a link leads to its place, far down a page too, and from where the place was before', async () => {
  const { page, wrong, close } = await open('index', { width: 390, height: 844 }, 'light')
  const inSight = (id) => page.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    return top !== undefined && top > -50 && top < innerHeight
  }, id)
  await page.goto(`${server.origin}/docs/webhook-destinations`)
  const last = await page.evaluate(() => [...document.querySelectorAll('.operation')].at(-1).id)
  await page.goto(`${server.origin}/docs/webhook-destinations#${last}`)
  await inSight(last)
  await page.goto(`${server.origin}/docs/organisations#createCase`)
  await page.waitForURL(/case-work#createCase$/)
  await inSight('createCase')
  assert.deepEqual(wrong, [])
  await close()
})

test('a language is chosen for all samples, and stays', async () => {
  const { page, close } = await open('sessions', { width: 390, height: 844 }, 'light')
  await page.getByRole('button', { name: 'Python' }).first().click()
  assert.match(await page.locator('#createSession .samples pre:visible').innerText(), /create_session\.sync_detailed/)
  await page.goto(`${server.origin}/docs/users`)
  await layOut(page)
  assert.match(await page.locator('#createUser .samples pre:visible').innerText(), /create_user\.sync_detailed/)
  await close()
})

test('every link leads somewhere', async () => {
  const names = new Set((await pageNames()).map((name) => (name === 'index' ? '' : name)))
  const { page, close } = await open('index', { width: 1280, height: 800 }, 'light')
  const anchors = new Map()
  const links = []
  for (const name of names) {
    await page.goto(`${server.origin}/docs/${name}`)
    anchors.set(name, new Set(await page.evaluate(() => [...document.querySelectorAll('[id]')].map((place) => place.id))))
    links.push(...(await page.evaluate(() => [...document.querySelectorAll('a[href]')].map((link) => link.href))).map((href) => [name, href]))
  }
  for (const [from, href] of links) {
    const url = new URL(href)
    if (url.origin !== server.origin || !url.pathname.startsWith('/docs/')) continue
    const name = url.pathname.slice('/docs/'.length)
    assert.ok(names.has(name), `${from} leads to ${href}, which is no page`)
    if (url.hash) assert.ok(anchors.get(name).has(decodeURIComponent(url.hash.slice(1))), `${from} leads to ${href}, which is no place`)
  }
  await close()
})
