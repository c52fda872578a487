// The windows in which every screen is looked at, and what holds in each.
import { accessible, DESKTOP, fitsSideways, largeTargets, leavesRoom, PHONE } from './browser.mjs'

/**
 * How each screen is looked at, one after the other on the same page. Names and roles are judged once, as a change of size
 * leaves them as they are, and the colours of each scheme.
 */
export const VIEWS = {
  phone: { size: PHONE, judged: true },
  dark: { size: PHONE, rules: ['color-contrast'], scheme: 'dark' },
  narrow: { size: { width: 320, height: 568 } },
  zoom: { size: PHONE, text: '200%' },
  side: { size: { width: 844, height: 390 } },
  desktop: { size: DESKTOP },
}

export async function set(page, { size, scheme = 'light', text = '' }) {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme })
  await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), text)
}

export async function look(page, { name, view, language }) {
  const { judged, rules } = VIEWS[view]
  const what = `${name} ${view} ${language}`
  await set(page, VIEWS[view])
  if (judged || rules) await accessible(page, what, rules)
  await fitsSideways(page, what)
  await largeTargets(page, what)
  await leavesRoom(page, what)
}
