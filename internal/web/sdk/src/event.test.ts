import { describe, expect, test } from 'vitest'
import { readEvent } from './event'
import { pageAddress } from './option'
import { textsFor } from './text'
import own from './texts.json'

const ID = '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d11'
const done = { type: 'vidimus:completed', data: { sessionId: ID, status: 'Approved' }, timestamp: 7 }

describe('a message', () => {
  test('is read as an object or as its text', () => {
    const read = { type: 'completed', data: done.data, timestamp: 7 }
    expect(readEvent(done, 'vidimus')).toEqual(read)
    expect(readEvent(JSON.stringify(done), 'vidimus')).toEqual(read)
  })
  test('of any type is known', () => {
    const types = [
      'ready', 'started', 'step_started', 'step_completed', 'step_changed', 'media_started', 'media_captured', 'document_selected',
      'verification_submitted', 'code_sent', 'code_verified', 'status_updated', 'completed', 'cancelled', 'error', 'close_request',
    ]
    expect(types.filter((type) => !readEvent({ ...done, type: `vidimus:${type}` }, 'vidimus'))).toEqual([])
  })
  test('has the prefix of the installation', () => {
    expect(readEvent({ ...done, type: 'acme:completed' }, 'acme')?.type).toBe('completed')
  })
  test.each([
    ['of another prefix', { ...done, type: 'other:completed' }],
    ['of no type', { data: {} }],
    ['of an unknown type', { ...done, type: 'vidimus:paid' }],
    ['named like what every object has', { ...done, type: 'vidimus:constructor' }],
    ['of a result without a session', { type: 'vidimus:completed', data: { status: 'Approved' } }],
    ['of a result that is none', { type: 'vidimus:completed', data: { sessionId: ID, status: 'Paid' } }],
    ['that is broken', '{"type":"vidimus:completed"'],
    ['that is a text', 'vidimus:completed'],
    ['that is a list', [done]],
    ['that is nothing', null],
    ['that is a number', 7],
  ])('%s is none', (_, message) => {
    expect(readEvent(message, 'vidimus')).toBeNull()
  })
})

describe('an address', () => {
  test.each(['https://verify.example/session/abc', 'http://localhost:8080/session/abc', 'http://127.0.0.1/de/session/abc'])('%s is one', (url) => {
    expect(pageAddress(url).href).toBe(url)
  })
  test.each(['http://verify.example/session/abc', 'javascript:alert(1)', 'data:text/html,x', '/session/abc', '', 'https://a:b@verify.example/'])('%s is none', (url) => {
    expect(() => pageAddress(url)).toThrow(TypeError)
  })
})

describe('texts', () => {
  const locales = import.meta.glob('../../hosted/src/i18n/locales/*.json', { eager: true, import: 'default' }) as Record<string, Record<string, string>>
  test('are there in every language of the page, and say the same as the page', () => {
    const theirs = Object.fromEntries(
      Object.entries(locales).map(([path, words]) => [path.split('/').at(-1)!.replace('.json', ''), [words['page_title'], words['end_close_button'], words['left_return']]]),
    )
    expect(Object.fromEntries(Object.entries(own).map(([language, row]) => [language, [row[0], row[1], row[3]]]))).toEqual(theirs)
  })
  test('are never empty', () => {
    expect(Object.values(own).flat().filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
  })
  test.each([
    [['de'], 'de'], [['de-AT'], 'de'], [['zh'], 'zh-CN'], [['zh-Hant-HK'], 'zh-TW'], [['zh-TW'], 'zh-TW'], [['pt-BR'], 'pt-BR'], [['pt_BR'], 'pt-BR'],
    [['session', 'fr'], 'fr'], [[null, undefined, '', 'xx'], 'en'], [['constructor'], 'en'], [['nb-NO'], 'no'],
  ])('for %j are those of %s', (wishes, language) => {
    expect(textsFor(wishes).language).toBe(language)
  })
  test('are written from the right where the language is', () => {
    expect(textsFor(['ar']).direction).toBe('rtl')
    expect(textsFor(['ja']).direction).toBe('ltr')
  })
})
