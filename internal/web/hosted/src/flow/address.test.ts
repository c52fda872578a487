import { expect, test } from 'vitest'
import { readAddress, readLink, withLanguage } from './address'
import { safeRedirect } from './redirect'

test.each([
  ['/session/aB3_-9xYz012', { token: 'aB3_-9xYz012', language: null }],
  ['/session/aB3_-9xYz012/', { token: 'aB3_-9xYz012', language: null }],
  ['/ar/session/aB3_-9xYz012', { token: 'aB3_-9xYz012', language: 'ar' }],
  ['/pt-BR/session/aB3_-9xYz012', { token: 'aB3_-9xYz012', language: 'pt-BR' }],
  ['/cnr/session/aB3_-9xYz012', { token: 'aB3_-9xYz012', language: 'cnr' }],
  ['/session/short', null],
  ['/session/aB3_-9xYz012/more', null],
  ['/', null],
])('the path %s is read', (path, address) => {
  expect(readAddress(path)).toEqual(address)
})

test('another language keeps the token', () => {
  expect(withLanguage('/session/aB3_-9xYz012', 'ar')).toBe('/ar/session/aB3_-9xYz012')
  expect(withLanguage('/en/session/aB3_-9xYz012', 'ar')).toBe('/ar/session/aB3_-9xYz012')
})

test.each([
  ['https://app.example/back?a=1&status=Approved', 'https://app.example/back?a=1&status=Approved'],
  ['myapp://done?status=Approved', 'myapp://done?status=Approved'],
  ['javascript:alert(1)', null],
  [' JavaScript:alert(1)', null],
  ['data:text/html,x', null],
  ['/relative', null],
  [null, null],
])('the redirect to %s is decided', (address, expected) => {
  expect(safeRedirect(address)).toBe(expected)
})

test.each([
  ['/h/0123456789abcdef-_ghij', { kind: 'handover', secret: '0123456789abcdef-_ghij', language: null }],
  ['/pt-BR/h/0123456789abcdef-_ghij/', { kind: 'handover', secret: '0123456789abcdef-_ghij', language: 'pt-BR' }],
  ['/u/AZ8Aw3sa', { kind: 'workflow', secret: 'AZ8Aw3sa', language: null }],
  ['/ar/u/AZ8Aw3sa', { kind: 'workflow', secret: 'AZ8Aw3sa', language: 'ar' }],
  ['/session/aB3_-9xYz012', null],
  ['/u/', null],
])('%s is read as a link', (path, expected) => {
  expect(readLink(path)).toEqual(expected)
})
