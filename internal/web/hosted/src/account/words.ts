import type { Language } from '../i18n/language'
import type { Translator } from '../i18n/translator'
import { loadWords as loadSignIn, type Words as SignInWords } from '../sign_in/words'
import type { CountKeyOf, TextKeyOf } from '../i18n/language'
import { useTranslator } from '../ui/locale'
import type en from './texts/en.json'

type Own = { [K in keyof typeof en]: string }
/** The page's own texts, and those that it shares with the pages of a sign-in. */
export type Words = SignInWords & { [K in keyof Own as `account_${K}`]: string }

const TEXTS = import.meta.glob<Own>('./texts/*.json', { import: 'default' })

/** The page's own texts in one language; zh is written as zh-CN. */
export function loadOwn(language: Language): Promise<Own> {
  return TEXTS[`./texts/${language === 'zh' ? 'zh-CN' : language}.json`]!()
}

export async function loadWords(language: Language): Promise<Words> {
  const [shared, own] = await Promise.all([loadSignIn(language), loadOwn(language)])
  return { ...shared, ...Object.fromEntries(Object.entries(own).map(([key, text]) => [`account_${key}`, text])) } as Words
}

export type Speech = Translator<TextKeyOf<Words>, CountKeyOf<Words>>

/** What the page says, where its own texts are loaded. */
export function useSpeech(): Speech {
  return useTranslator() as unknown as Speech
}
