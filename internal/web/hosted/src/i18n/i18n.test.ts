import { describe, expect, test } from 'vitest'
import { spokenEverywhere } from './checks'
import { loadMessages, pickLanguage, type Key, type Language, type Messages } from './language'
import { translator } from './translator'
import en from './locales/en.json'

/** Sentences that a language rightly has in common with English. */
const COMMON: Partial<Record<Language, Key[]>> = {
  ca: ['progress_document'],
  cs: ['role_investor'],
  de: ['reading_name', 'code_label', 'company_website', 'people_person', 'party_position', 'role_investor'],
  es: ['role_protector'],
  fr: ['progress_document', 'progress_photo', 'document_VISA', 'code_label'],
  id: ['document_VISA', 'role_investor'],
  it: ['form_file'],
  nl: ['progress_document', 'code_label', 'company_website', 'role_trustee', 'role_protector'],
}

spokenEverywhere({ english: en as Messages, load: loadMessages, common: COMMON })

describe('the first language that we speak is taken', () => {
  test.each([
    [['ar'], 'ar'],
    [['AR-eg'], 'ar'],
    [['xx', 'ar', 'en'], 'ar'],
    [[null, undefined, 'en-GB'], 'en'],
    [['xx'], 'en'],
    [['fil-PH', 'tl'], 'en'],
    [[''], 'en'],
    [[], 'en'],
    [['de-AT'], 'de'],
    [['pt-BR'], 'pt-BR'],
    [['pt_br'], 'pt-BR'],
    [['pt-PT'], 'pt'],
    [['pt-AO'], 'pt'],
    [['nb-NO'], 'no'],
    [['nn'], 'no'],
    [['iw-IL'], 'he'],
    [['sr-Latn-RS'], 'sr'],
    [['sr-Latn-ME'], 'cnr'],
    [['so-SO'], 'so'],
    [['es-419'], 'es'],
    [['in-ID'], 'id'],
    [['zh'], 'zh'],
    [['zh-CN'], 'zh-CN'],
    [['zh-Hans'], 'zh-CN'],
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh-SG'], 'zh-CN'],
    [['zh-TW'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['zh-MO'], 'zh-TW'],
  ])('%j → %s', (wishes, expected) => {
    expect(pickLanguage(wishes)).toBe(expected)
  })
})

describe('a translator', () => {
  test('counts by the rules of the language', async () => {
    const english = translator('en', await loadMessages('en'))
    const arabic = translator('ar', await loadMessages('ar'))
    expect(english.count('retry_attempts', 1)).toBe('You have 1 try left.')
    expect(english.count('retry_attempts', 2)).toBe('You have 2 tries left.')
    expect(new Set([0, 1, 2, 3, 11].map((n) => arabic.count('retry_attempts', n))).size).toBe(5)
  })

  test('writes the Portuguese of Portugal and of Brazil apart', async () => {
    expect(translator('pt', await loadMessages('pt')).country('RO')).toBe('Roménia')
    expect(translator('pt-BR', await loadMessages('pt-BR')).country('RO')).toBe('Romênia')
  })

  test('writes dates and numbers as where the person lives', async () => {
    const day = (wishes: string[], language: Language) => new Intl.DateTimeFormat(translator(language, messages, wishes).locale, { dateStyle: 'long' }).format(new Date('2026-11-28T12:00:00Z'))
    const messages = await loadMessages('en')
    expect([[], ['de-CH', 'en-US'], ['en'], ['fr-FR']].map((wishes) => day(wishes, 'en'))).toEqual(['28 November 2026', 'November 28, 2026', '28 November 2026', '28 November 2026'])
    expect(translator('pt-BR', messages, ['pt-PT']).locale).toBe('pt-BR')
    expect(translator('de', messages, ['en-US', 'de-CH']).locale).toBe('de-CH')
  })

  test('puts the sign of a share where the language has it', async () => {
    const shares = await Promise.all((['en', 'de', 'tr'] as const).map(async (language) => translator(language, await loadMessages(language)).percent(12.5)))
    expect(shares).toEqual(['12.5%', '12,5\u00a0%', '%12,5'])
  })

  test('isolates foreign names, so that they do not turn the words around them', async () => {
    const t = translator('ar', await loadMessages('ar'))
    expect(t.text('end_back', { application: 'Bank (A)' })).toContain('\u2068Bank (A)\u2069')
  })

  test('names countries in the language', async () => {
    expect(translator('ar', await loadMessages('ar')).country('ES')).toBe('إسبانيا')
  })
})
