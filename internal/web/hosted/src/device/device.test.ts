import { describe, expect, test } from 'vitest'
import { session, step } from '../testdata'
import { describe as describeDevice } from './device'
import { mayReportDevice } from './report'

const located = step({}, { feature: 'IP_ANALYSIS', document: null, state: 'pending' })

test.each([
  ['before the session is known', null, false],
  ['before the person has agreed', session({ steps: [located], consent: { version: '1', accepted_at: null } }), false],
  ['where no step looks at devices', session(), false],
  ['after the end', session({ steps: [located], status: 'Approved' }), false],
  ['once the person has agreed', session({ steps: [step(), located] }), true],
])('a device is told of: %s', (_, given, expected) => {
  expect(mayReportDevice(given)).toBe(expected)
})

const kept = new Map<string, string>()
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) }
const view = { screen: { width: 412, height: 915, colorDepth: 24 }, devicePixelRatio: 2.5, localStorage: storage, crypto } as unknown as Window
const browser = { languages: ['de-AT', 'en'], platform: 'Linux armv8l', hardwareConcurrency: 8, maxTouchPoints: 5, webdriver: false } as unknown as Navigator

describe('a device', () => {
  test('is known again by its id', async () => {
    const first = await describeDevice(browser, view)
    expect(first.device_id).toMatch(/^[0-9a-f]{32}$/)
    expect((await describeDevice(browser, view)).device_id).toBe(first.device_id)
    expect(first).toMatchObject({ screen_width: 412, languages: ['de-AT', 'en'], platform: 'Linux armv8l', model: null, automated: false })
  })

  test('has no id where nothing may be kept', async () => {
    const closed = { ...view, get localStorage(): Storage { throw new DOMException('', 'SecurityError') } } as Window
    const report = await describeDevice(browser, closed)
    expect(report.device_id).toBeNull()
  })

  test('is told of as far as the browser tells', async () => {
    const hints = { platform: 'Android', mobile: true, getHighEntropyValues: () => Promise.resolve({ model: 'Pixel 8', platformVersion: '14', architecture: '' }) }
    expect(await describeDevice({ ...browser, userAgentData: hints } as unknown as Navigator, view)).toMatchObject({
      platform: 'Android', model: 'Pixel 8', platform_version: '14', architecture: null, mobile: true,
    })
    const silent = { getHighEntropyValues: () => Promise.reject(new Error('not allowed')) }
    expect((await describeDevice({ ...browser, userAgentData: silent } as unknown as Navigator, view)).model).toBeNull()
  })
})
