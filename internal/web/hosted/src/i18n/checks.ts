import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from './language'
import { translator } from './translator'

export const languages = Object.keys(LANGUAGES) as Language[]

type Message = string | object

interface Spoken<Key extends string> {
  english: Record<Key, Message>
  load: (language: Language) => Promise<Record<Key, Message>>
  /** Sentences that a language rightly has in common with English. */
  common: Partial<Record<Language, Key[]>>
}

/** What holds for the texts of every page in every language. */
export function spokenEverywhere<Key extends string>({ english, load, common }: Spoken<Key>): void {
  const keys = Object.keys(english) as Key[]

  describe.each(languages)('%s', (language) => {
    test('has every key and no other, in the same order', async () => {
      expect(Object.keys(await load(language))).toEqual(keys)
    })

    test('keeps the signs that are looked for on the document, and the names of formats', async () => {
      const messages = await load(language)
      for (const key of keys) {
        for (const sign of ['<<', '+44 7700 900123', '123456', 'JPEG', 'PNG', 'WebP', 'PDF', 'HEIC']) {
          for (const text of texts(messages[key])) expect([key, text.includes(sign)]).toEqual([key, texts(english[key])[0]!.includes(sign)])
        }
      }
    })

    test('says something in each', async () => {
      const empty = Object.entries<Message>(await load(language)).filter(([, message]) => texts(message).some((text) => text.trim() === ''))
      expect(empty).toEqual([])
    })

    test('keeps every placeholder; a count may be said in words', async () => {
      const messages = await load(language)
      for (const key of keys) {
        const wanted = new Set(texts(english[key]).flatMap(placeholders))
        for (const text of texts(messages[key])) {
          const found = new Set(placeholders(text))
          if (typeof english[key] === 'object') for (const each of [wanted, found]) each.delete('count')
          expect([key, [...found]]).toEqual([key, [...wanted]])
        }
      }
    })

    test('has every plural form of its grammar', async () => {
      const messages = await load(language)
      const { locale } = translator(language, messages as Record<string, string>)
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
      for (const [key, message] of Object.entries<Message>(messages)) {
        if (typeof message === 'object') expect([key, Object.keys(message).sort()]).toEqual([key, wanted])
      }
    })
  })

  test.each(languages.filter((language) => language !== 'en'))('%s says in its own words what English says', async (language) => {
    const messages = await load(language)
    const same = keys.filter((key) => JSON.stringify(messages[key]) === JSON.stringify(english[key]))
    expect(same).toEqual(common[language] ?? [])
  })
}

function texts(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message)
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort()
}
