import { expect, test } from 'vitest'
import { isComputer } from './computer'

const looks = (userAgent: string, platform: string, maxTouchPoints: number, mobile?: boolean) => ({
  userAgent: `Mozilla/5.0 (${userAgent})`, platform, maxTouchPoints, ...(mobile !== undefined && { userAgentData: { mobile } }),
})

test.each([
  ['a laptop', looks('X11; Linux x86_64', 'Linux x86_64', 0, false), false, true],
  ['a laptop whose screen can be touched too', looks('Windows NT 10.0; Win64; x64', 'Win32', 10, false), false, true],
  ['a Mac', looks('Macintosh; Intel Mac OS X 10_15_7', 'MacIntel', 0), false, true],
  ['a tablet that calls itself a Mac', looks('Macintosh; Intel Mac OS X 10_15_7', 'MacIntel', 5), true, false],
  ['a phone', looks('iPhone; CPU iPhone OS 18_0 like Mac OS X', 'iPhone', 5), true, false],
  ['a phone that asks for desktop pages', looks('X11; Linux x86_64', 'Linux armv81', 5, false), true, false],
  ['a phone that says so', looks('Linux; Android 10; K', 'Linux armv81', 5, true), true, false],
  ['a tablet without a mouse', looks('Windows NT 10.0; Win64; x64', 'Win32', 10, false), true, false],
])('%s', (_, browser, coarse, expected) => {
  expect(isComputer(browser, coarse)).toBe(expected)
})
