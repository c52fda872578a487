import type { components } from '../api/schema'

export type DeviceReport = components['schemas']['HostedDeviceReport']

/** What is not in the DOM types, or not in every browser. */
interface Hints {
  mobile?: boolean
  platform?: string
  getHighEntropyValues?(names: string[]): Promise<{ model?: string; platformVersion?: string; architecture?: string }>
}
type Browser = Navigator & { userAgentData?: Hints; deviceMemory?: number }

/** What the browser says when it is asked; nothing is drawn or measured in secret. */
export async function describe(browser: Browser, view: Window): Promise<DeviceReport> {
  const hints = browser.userAgentData
  const more = await hints?.getHighEntropyValues?.(['model', 'platformVersion', 'architecture']).catch(() => null)
  return {
    device_id: keptId(view),
    screen_width: view.screen.width,
    screen_height: view.screen.height,
    pixel_ratio: view.devicePixelRatio,
    color_depth: view.screen.colorDepth,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: browser.languages.slice(0, 16),
    platform: hints?.platform ?? browser.platform,
    platform_version: more?.platformVersion || null,
    model: more?.model || null,
    architecture: more?.architecture || null,
    mobile: hints?.mobile ?? null,
    hardware_concurrency: browser.hardwareConcurrency,
    device_memory: browser.deviceMemory ?? null,
    touch_points: browser.maxTouchPoints,
    automated: browser.webdriver,
  }
}

const KEY = 'vidimus-device'

/** A random id by which this page knows the browser again; null where nothing may be kept. */
function keptId(view: Window): string | null {
  try {
    const kept = view.localStorage.getItem(KEY)
    if (kept && /^[\w-]{16,64}$/.test(kept)) return kept
    const made = Array.from(view.crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    view.localStorage.setItem(KEY, made)
    return made
  } catch {
    return null
  }
}

/** Nobody waits for the answer, and nothing but one step misses it. */
export async function tellDevice(token: string): Promise<void> {
  const body = JSON.stringify(await describe(navigator, window))
  const headers = { 'Session-Token': token, 'Content-Type': 'application/json' }
  await fetch('/v3/hosted/session/device/', { method: 'POST', headers, body, cache: 'no-store', credentials: 'omit' }).catch(() => {})
}
