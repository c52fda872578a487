import type { CountKeyOf, Language, Messages, PluralForms, TextKeyOf } from '../i18n/language'
import { loadMessages } from '../i18n/language'
import type { Translator } from '../i18n/translator'
import { useTranslator } from '../ui/locale'
import type en from './texts/en.json'

type Source = typeof en
type Own = { [K in keyof Source]: Source[K] extends string ? string : PluralForms }
/** The page's own texts, and those that it shares with the page of a verification. */
export type Words = Messages & { [K in keyof Own as `sign_${K}`]: Own[K] }
export type WordKey = TextKeyOf<Words>

const TEXTS = import.meta.glob<Own>('./texts/*.json', { import: 'default' })

/** The page's own texts in one language; zh is written as zh-CN. */
export function loadOwn(language: Language): Promise<Own> {
  return TEXTS[`./texts/${language === 'zh' ? 'zh-CN' : language}.json`]!()
}

export async function loadWords(language: Language): Promise<Words> {
  const [shared, own] = await Promise.all([loadMessages(language), loadOwn(language)])
  return { ...shared, ...Object.fromEntries(Object.entries(own).map(([key, text]) => [`sign_${key}`, text])) } as Words
}

export type Speech = Translator<WordKey, CountKeyOf<Words>>

/** What the page says, where its own texts are loaded. */
export function useSpeech(): Speech {
  return useTranslator() as Speech
}
