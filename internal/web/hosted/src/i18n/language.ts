import type en from './locales/en.json'

type Source = typeof en
export type Key = keyof Source
/** Forms by CLDR plural category; `other` is always there. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Messages = { [K in Key]: Source[K] extends string ? string : PluralForms }
export type TextKey = { [K in Key]: Source[K] extends string ? K : never }[Key]
export type CountKey = Exclude<Key, TextKey>

/** Adding a language: its file, and one line in each of these two tables. */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
} as const

export type Language = keyof typeof LANGUAGES

const LOADERS = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
} satisfies Record<Language, () => Promise<{ default: Messages }>>

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default
}

/** First wish that we speak, exactly or by its primary part (`pt-BR` → `pt`); English otherwise. */
export function pickLanguage(wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const exact = match(wish)
    if (exact) return exact
  }
  return 'en'
}

function match(wish: string | null | undefined): Language | null {
  if (!wish) return null
  const wanted = wish.toLowerCase()
  const known = Object.keys(LANGUAGES) as Language[]
  return (
    known.find((code) => code.toLowerCase() === wanted) ??
    known.find((code) => code.toLowerCase() === wanted.split('-')[0]) ??
    null
  )
}
