import type { components } from '../api/schema'
import type en from './locales/en.json'

type Source = typeof en
export type Key = keyof Source
/** Forms by CLDR plural category; `other` is always there. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
export type Messages = { [K in Key]: Source[K] extends string ? string : PluralForms }
/** Keys of texts, and of those that count, in any set of them. */
export type TextKeyOf<M> = { [K in keyof M]: M[K] extends string ? K : never }[keyof M] & string
export type CountKeyOf<M> = Exclude<keyof M & string, TextKeyOf<M>>
export type TextKey = TextKeyOf<Source>
export type CountKey = CountKeyOf<Source>

/**
 * Every language of the contract, by its own name. Adding one: its file, and one line in each of these two tables;
 * zh is written as zh-CN.
 */
export const LANGUAGES = {
  en: { name: 'English', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  bg: { name: 'Български', direction: 'ltr' },
  bn: { name: 'বাংলা', direction: 'ltr' },
  bs: { name: 'Bosanski', direction: 'ltr' },
  ca: { name: 'Català', direction: 'ltr' },
  cnr: { name: 'Crnogorski', direction: 'ltr' },
  cs: { name: 'Čeština', direction: 'ltr' },
  da: { name: 'Dansk', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  el: { name: 'Ελληνικά', direction: 'ltr' },
  es: { name: 'Español', direction: 'ltr' },
  et: { name: 'Eesti', direction: 'ltr' },
  fa: { name: 'فارسی', direction: 'rtl' },
  fi: { name: 'Suomi', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
  he: { name: 'עברית', direction: 'rtl' },
  hi: { name: 'हिन्दी', direction: 'ltr' },
  hr: { name: 'Hrvatski', direction: 'ltr' },
  hu: { name: 'Magyar', direction: 'ltr' },
  hy: { name: 'Հայերեն', direction: 'ltr' },
  id: { name: 'Bahasa Indonesia', direction: 'ltr' },
  it: { name: 'Italiano', direction: 'ltr' },
  ja: { name: '日本語', direction: 'ltr' },
  ka: { name: 'ქართული', direction: 'ltr' },
  kk: { name: 'Қазақша', direction: 'ltr' },
  ko: { name: '한국어', direction: 'ltr' },
  ky: { name: 'Кыргызча', direction: 'ltr' },
  lt: { name: 'Lietuvių', direction: 'ltr' },
  lv: { name: 'Latviešu', direction: 'ltr' },
  mk: { name: 'Македонски', direction: 'ltr' },
  mn: { name: 'Монгол', direction: 'ltr' },
  ms: { name: 'Bahasa Melayu', direction: 'ltr' },
  nl: { name: 'Nederlands', direction: 'ltr' },
  no: { name: 'Norsk', direction: 'ltr' },
  pl: { name: 'Polski', direction: 'ltr' },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr' },
  pt: { name: 'Português', direction: 'ltr' },
  ro: { name: 'Română', direction: 'ltr' },
  ru: { name: 'Русский', direction: 'ltr' },
  sk: { name: 'Slovenčina', direction: 'ltr' },
  sl: { name: 'Slovenščina', direction: 'ltr' },
  so: { name: 'Soomaali', direction: 'ltr' },
  sq: { name: 'Shqip', direction: 'ltr' },
  sr: { name: 'Српски', direction: 'ltr' },
  sv: { name: 'Svenska', direction: 'ltr' },
  th: { name: 'ไทย', direction: 'ltr' },
  tr: { name: 'Türkçe', direction: 'ltr' },
  uk: { name: 'Українська', direction: 'ltr' },
  uz: { name: 'O‘zbekcha', direction: 'ltr' },
  vi: { name: 'Tiếng Việt', direction: 'ltr' },
  'zh-CN': { name: '简体中文', direction: 'ltr' },
  'zh-TW': { name: '繁體中文', direction: 'ltr' },
  zh: { name: '中文', direction: 'ltr' },
} as const satisfies Record<components['schemas']['Language'], { name: string; direction: 'ltr' | 'rtl' }>

export type Language = keyof typeof LANGUAGES

const LOADERS = {
  en: () => import('./locales/en.json'),
  ar: () => import('./locales/ar.json'),
  bg: () => import('./locales/bg.json'),
  bn: () => import('./locales/bn.json'),
  bs: () => import('./locales/bs.json'),
  ca: () => import('./locales/ca.json'),
  cnr: () => import('./locales/cnr.json'),
  cs: () => import('./locales/cs.json'),
  da: () => import('./locales/da.json'),
  de: () => import('./locales/de.json'),
  el: () => import('./locales/el.json'),
  es: () => import('./locales/es.json'),
  et: () => import('./locales/et.json'),
  fa: () => import('./locales/fa.json'),
  fi: () => import('./locales/fi.json'),
  fr: () => import('./locales/fr.json'),
  he: () => import('./locales/he.json'),
  hi: () => import('./locales/hi.json'),
  hr: () => import('./locales/hr.json'),
  hu: () => import('./locales/hu.json'),
  hy: () => import('./locales/hy.json'),
  id: () => import('./locales/id.json'),
  it: () => import('./locales/it.json'),
  ja: () => import('./locales/ja.json'),
  ka: () => import('./locales/ka.json'),
  kk: () => import('./locales/kk.json'),
  ko: () => import('./locales/ko.json'),
  ky: () => import('./locales/ky.json'),
  lt: () => import('./locales/lt.json'),
  lv: () => import('./locales/lv.json'),
  mk: () => import('./locales/mk.json'),
  mn: () => import('./locales/mn.json'),
  ms: () => import('./locales/ms.json'),
  nl: () => import('./locales/nl.json'),
  no: () => import('./locales/no.json'),
  pl: () => import('./locales/pl.json'),
  'pt-BR': () => import('./locales/pt-BR.json'),
  pt: () => import('./locales/pt.json'),
  ro: () => import('./locales/ro.json'),
  ru: () => import('./locales/ru.json'),
  sk: () => import('./locales/sk.json'),
  sl: () => import('./locales/sl.json'),
  so: () => import('./locales/so.json'),
  sq: () => import('./locales/sq.json'),
  sr: () => import('./locales/sr.json'),
  sv: () => import('./locales/sv.json'),
  th: () => import('./locales/th.json'),
  tr: () => import('./locales/tr.json'),
  uk: () => import('./locales/uk.json'),
  uz: () => import('./locales/uz.json'),
  vi: () => import('./locales/vi.json'),
  'zh-CN': () => import('./locales/zh-CN.json'),
  'zh-TW': () => import('./locales/zh-TW.json'),
  zh: () => import('./locales/zh-CN.json'),
} satisfies Record<Language, () => Promise<{ default: Messages }>>

export async function loadMessages(language: Language): Promise<Messages> {
  return (await LOADERS[language]()).default
}

/** Tags of browsers for what we call otherwise, in small letters. */
const ALIASES: Partial<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  iw: 'he',
  in: 'id',
  'sr-me': 'cnr',
  'sr-latn-me': 'cnr',
  'sr-cyrl-me': 'cnr',
  'zh-hans': 'zh-CN',
  'zh-sg': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
}

const CODES = new Map(Object.keys(LANGUAGES).map((code) => [code.toLowerCase(), code as Language]))

/** First wish that we speak, in whole or in its longest part (`de-AT` → `de`, `zh-Hant-HK` → `zh-TW`); English otherwise. */
export function pickLanguage(wishes: (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const found = match(wish)
    if (found) return found
  }
  return 'en'
}

function match(wish: string | null | undefined): Language | null {
  const parts = (wish ?? '').toLowerCase().replace(/_/g, '-').split('-')
  for (let length = parts.length; length > 0; length--) {
    const tag = parts.slice(0, length).join('-')
    const found = CODES.get((ALIASES[tag] ?? tag).toLowerCase())
    if (found) return found
  }
  return null
}
