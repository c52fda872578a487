// The page in the colours of two brands, on a phone and on a desktop: accessible, fitting, without a breach of the
// content policy, and photographed into test/out for a person to look at. The palettes are what the server makes of
// the brands' colours.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accessible, DESKTOP, fitsSideways, largeTargets, leavesRoom, OUT, PHONE, Stage } from './browser.mjs'
import { begunSession, newSession } from './server.mjs'

const stage = new Stage()
before(() => stage.open())
after(() => stage.close())

const SHAPE = {
  radius_panel: 6, radius_button: 26, font_family: 'Inter', font_weight: 400, logo_square: null, favicon: '/branding/a/favicon/',
  privacy_policy_url: 'https://lindenhof.example/privacy', hide_progress_bar: false, callback_seconds: 3,
}

const BRANDS = {
  night: {
    ...SHAPE,
    scheme: 'dark',
    logo_rectangular: '/branding/a/wide/',
    palette: {
      background: '#101418', panel: '#101418', text: '#ffffff', text_quiet: '#9fa1a3', line: '#363a3d', line_strong: '#707274',
      accent: '#ffe100', on_accent: '#111816', accent_soft: '#313115', button: '#ffe100', button_strong: '#ffe524', on_button: '#000000',
      button_quiet: '#222a30', on_button_quiet: '#ffffff', stage: '#1a1a1a', on_stage: '#f4f4f6',
    },
  },
  brick: {
    ...SHAPE,
    scheme: 'light',
    logo_rectangular: null,
    logo_square: '/branding/a/square/',
    palette: {
      background: '#fff8f0', panel: '#fff8f0', text: '#2b1a10', text_quiet: '#6b5d53', line: '#ddd4cc', line_strong: '#958980',
      accent: '#b3261e', on_accent: '#ffffff', accent_soft: '#f4dbd3', button: '#b3261e', button_strong: '#9a211a', on_button: '#ffffff',
      button_quiet: '#f8f8f8', on_button_quiet: '#000000', stage: '#1a1a1a', on_stage: '#f4f4f6',
    },
  },
}

const PASSPORT_CHOSEN = { chosen: { document_type: 'P', issuing_state: 'JPN' } }

const SCREENS = {
  welcome: { session: newSession() },
  choice: { session: begunSession({ preferred_country: 'JPN' }) },
  guide: { session: begunSession(PASSPORT_CHOSEN) },
  approved: { session: { ...begunSession(PASSPORT_CHOSEN, { state: 'done' }), status: 'Approved', current_node_id: null } },
  declined: { session: { ...begunSession(PASSPORT_CHOSEN, { state: 'done' }), status: 'Declined', current_node_id: null } },
}

let sessions = 0
for (const [brand, branding] of Object.entries(BRANDS))
  for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    for (const [name, { session }] of Object.entries(SCREENS)) {
      const title = `${brand}-${name}-${size}`
      test(title, async () => {
        const token = `brand${String(++sessions).padStart(7, '0')}`
        const address = stage.server.add(token, { ...structuredClone(session), branding })
        // The device prefers the other scheme: a brand has one look.
        const { page, check, close } = await stage.page({ size: viewport, scheme: branding.scheme === 'dark' ? 'light' : 'dark' })
        await page.goto(address)
        await page.waitForFunction(() => document.querySelector('img.logo')?.naturalWidth > 0)
        const painted = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
        assert.equal(painted, rgb(branding.palette.background))
        const button = page.locator('.button-primary')
        if (await button.count()) assert.equal(await button.first().evaluate((b) => getComputedStyle(b).backgroundColor), rgb(branding.palette.button))
        await accessible(page, title)
        await largeTargets(page, title)
        await fitsSideways(page, title)
        await leavesRoom(page, title)
        await page.screenshot({ path: `${OUT}brand-${title}.png` })
        check()
        await close()
      })
    }

function rgb(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${r}, ${g}, ${b})`
}
