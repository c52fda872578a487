import type { CountKey, CountKeyOf, Language, PluralForms, TextKey, TextKeyOf } from './language'

export type Values = Record<string, string | number>

export interface Translator<Text extends string = TextKey, Count extends string = CountKey> {
  language: Language
  /** The tag whose numbers, dates, plurals and names of countries go with the language. */
  locale: string
  text(key: Text, values?: Values): string
  count(key: Count, n: number, values?: Values): string
  country(alpha2: string): string | null
  /** A number of hundredths with the sign where the language has it. */
  percent(n: number): string
  compare(a: string, b: string): number
}

/** Where the plain code stands for another country, or is not known to every browser. */
const LOCALES: Partial<Record<Language, string>> = { cnr: 'sr-Latn-ME', en: 'en-GB', no: 'nb', pt: 'pt-PT' }

/** `wishes` are the tags that the person reads; one of the same language says of which region dates and numbers are. */
export function translator<M extends { [K in keyof M]: string | PluralForms }>(
  language: Language,
  messages: M,
  wishes: readonly string[] = [],
): Translator<TextKeyOf<M>, CountKeyOf<M>> {
  const locale = regional(language, wishes)
  const plural = new Intl.PluralRules(LOCALES[language] ?? language)
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 })
  const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const collator = new Intl.Collator(locale)
  const fill = (template: string, values: Values = {}) =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      if (value === undefined) return whole
      return typeof value === 'number' ? number.format(value) : isolate(value)
    })
  return {
    language,
    locale,
    text: (key, values) => fill(messages[key] as string, values),
    count: (key, n, values) => {
      const forms = messages[key] as PluralForms
      return fill(forms[plural.select(n)] ?? forms.other, { count: n, ...values })
    },
    country: (alpha2) => alpha2 === '' ? null : (regions.of(alpha2) ?? null),
    percent: (n) => percent.format(n / 100),
    compare: collator.compare,
  }
}

function regional(language: Language, wishes: readonly string[]): string {
  const own = LOCALES[language] ?? language
  const base = new Intl.Locale(own)
  // The Portuguese of Brazil, or Chinese in other letters, is a language of its own.
  const fixed = base.region !== undefined && language !== 'en'
  const sameIn = (wish: string) => {
    const { language: spoken, region } = new Intl.Locale(wish)
    return spoken === base.language && region !== undefined
  }
  return (fixed ? undefined : wishes.find(sameIn)) ?? own
}

/** A foreign name inside a sentence must not turn the order of the words around it. */
function isolate(value: string): string {
  return `\u2068${value}\u2069`
}
