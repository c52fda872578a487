import { describe, expect, test } from 'vitest'
import { LANGUAGES, loadMessages, pickLanguage, type Language, type Messages } from './language'
import { translator } from './translator'
import en from './locales/en.json'

const languages = Object.keys(LANGUAGES) as Language[]

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort()
}

function texts(message: string | object): string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}

describe.each(languages)('%s', (language) => {
  test('has every key and no other', async () => {
    const messages = await loadMessages(language)
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
  })

  test('says something in each', async () => {
    const empty = Object.entries(await loadMessages(language)).filter(([, message]) => texts(message).some((text) => text.trim() === ''))
    expect(empty).toEqual([])
  })

  test('keeps every placeholder; a count may be said in words', async () => {
    const messages = await loadMessages(language)
    for (const key of Object.keys(en) as (keyof Messages)[]) {
      const wanted = new Set(texts(en[key]).flatMap(placeholders))
      for (const text of texts(messages[key])) {
        const found = new Set(placeholders(text))
        if (typeof en[key] === 'object') for (const each of [wanted, found]) each.delete('count')
        expect([key, [...found]]).toEqual([key, [...wanted]])
      }
    }
  })

  test('has every plural form of its grammar', async () => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted()
    for (const [key, message] of Object.entries(await loadMessages(language))) {
      if (typeof message === 'object') expect([key, Object.keys(message).sort()]).toEqual([key, wanted])
    }
  })
})

describe('the first language that we speak is taken', () => {
  test.each([
    [['ar'], 'ar'],
    [['AR-eg'], 'ar'],
    [['xx', 'ar', 'en'], 'ar'],
    [[null, undefined, 'en-GB'], 'en'],
    [['so'], 'en'],
    [[], 'en'],
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

  test('isolates foreign names, so that they do not turn the words around them', async () => {
    const t = translator('ar', await loadMessages('ar'))
    expect(t.text('end_back', { application: 'Bank (A)' })).toContain('\u2068Bank (A)\u2069')
  })

  test('names countries in the language', async () => {
    expect(translator('ar', await loadMessages('ar')).country('ES')).toBe('إسبانيا')
  })
})
