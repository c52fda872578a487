import { alpha2 } from '../../../hosted/src/document/country'
import type account from './account.en.json'
import type graph from './graph.en.json'
import type investigation from './investigation.en.json'
import type cases from './case.en.json'
import messages from './en.json'
import type { Language } from './language'
import type overview from './overview.en.json'
import type report from './report.en.json'
import type schema from './schema.en.json'
import type session from './session.en.json'
import type template from './template.en.json'
import type transaction from './transaction.en.json'
import type travel from './travel.en.json'
import type work from './deferred.en.json'

export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
type Messages = typeof messages & typeof account & typeof graph & typeof investigation & typeof cases & typeof overview & typeof report & typeof schema & typeof session & typeof template & typeof transaction & typeof travel & typeof work
export type TextKey = { [K in keyof Messages]: Messages[K] extends string ? K : never }[keyof Messages]
export type CountKey = Exclude<keyof Messages, TextKey>
export type Values = Record<string, string | number>
type Texts = Record<string, string | PluralForms>

const known: Texts = messages

/** Adds the English texts of screens that are loaded when they are opened; their modules import them before anything else. */
export function addMessages(more: Texts): void {
  Object.assign(known, more)
}

/** The texts of another language, those of all screens in one file; empty while the page speaks English. */
let translated: Texts = {}
const said = (key: string) => translated[key] ?? known[key]

export let locale: Language = 'en'
let intl = formatsOf(locale)

const FILES = import.meta.glob<Texts>(['./*.json', '!./en.json', '!./*.*.json'], { import: 'default' })

/** Has the page speak a language; called once, before anything is drawn. Where its file does not come, the page stays English. */
export async function loadLanguage(language: Language): Promise<void> {
  const load = FILES[`./${language}.json`]
  try {
    if (!load) return
    translated = await load()
    patterns = null
  } catch {
    return
  }
  locale = language
  intl = formatsOf(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr'
}

const DEFERRED = import.meta.glob<Texts>(['./deferred.*.json', '!./deferred.en.json'], { import: 'default' })

/** Adds the texts of what comes after a screen is there. Where its file does not come, that is English. */
export async function loadDeferredTexts(): Promise<void> {
  try {
    Object.assign(translated, await DEFERRED[`./deferred.${locale}.json`]?.())
    patterns = null
  } catch {
    return
  }
}

export function text(key: TextKey, values?: Values): string {
  return fill(said(key) as string, values)
}

export function count(key: CountKey, n: number, values?: Values): string {
  const forms = said(key) as PluralForms
  return fill(forms[intl.plural.select(n)] ?? forms.other, { count: n, ...values })
}

/** The text for a value of the contract; its label where the catalogue has none. */
export function word(group: 'status' | 'feature' | 'step' | 'activity' | 'hit' | 'document' | 'field' | 'event' | 'case' | 'priority' | 'source' | 'resolution' | 'caseEvent' | 'format' | 'travel.status', value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  const key = `${group}.${value}`
  return said(key) as string | undefined ?? codeLabel(value)
}

/** The label of a code: `LIKE_THIS_ONE` and `likeThisOne` become “Like this one”; other languages have it in their catalogue. */
export function codeLabel(code: string): string {
  const named = translated[`code.${code}`]
  if (named) return named as string
  if (!/^([A-Z0-9_ ]+|[a-z0-9_]+|[a-z]{3,}([A-Z][a-z]+)+)$/.test(code)) return code
  const lower = code.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ').trim().toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/** The sentences of the server that contain values, as patterns, the longest first; compiled on first use. */
let patterns: { pattern: RegExp; names: string[]; words: string }[] | null = null

const patternsOf = (texts: Texts) =>
  Object.entries(texts).flatMap(([key, words]) => {
    if (!key.startsWith('said.') || !key.includes('{') || typeof words !== 'string') return []
    const parts = key.slice('said.'.length).split(/\{(\w+)\}/)
    const pattern = new RegExp(`^${parts.map((part, at) => (at % 2 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).join('')}$`, 's')
    return [{ pattern, names: parts.filter((_, at) => at % 2), words }]
  }).sort((a, b) => b.pattern.source.length - a.pattern.source.length)

/** A value inside a sentence of the server: a number to be formatted, a status translated. */
function valueIn(name: string, value: string): string | number {
  if (/^\d+$/.test(value)) return Number(value)
  if (name !== 'status' && name !== 'to') return value
  return (said(`status.${value}`) ?? said(`travel.status.${value}`) ?? codeLabel(value)) as string
}

/** Translates a sentence of the server into the language of the page. A sentence that the catalogue does not have is returned as it is. */
export function serverText(sentence: string): string {
  const whole = translated[`said.${sentence}`]
  if (typeof whole === 'string') return whole
  for (const { pattern, names, words } of patterns ??= patternsOf(translated)) {
    const found = pattern.exec(sentence)
    if (found) return fill(words, Object.fromEntries(names.map((name, at) => [name, valueIn(name, found[at + 1]!)])))
  }
  return sentence
}

const fill = (template: string, values: Values = {}) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? intl.number.format(value) : isolate(value)
  })

/** A foreign name inside a sentence must not turn the order of the words around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

export const quantity = (value: number, options?: Intl.NumberFormatOptions) => (options ? new Intl.NumberFormat(locale, options) : intl.number).format(value)

/** Names after each other, as the language separates them. */
export const formatList = (names: readonly string[]): string => intl.list.format(names)

/** A country by the two or three letters of the wire; what issues documents without being one, by the name that is given. */
export function country(code: string | null | undefined, otherwise?: string | null): string {
  if (!code) return otherwise ?? '–'
  const two = code.length === 3 ? alpha2(code) : code
  const named = two && /^[A-Z]{2}$/.test(two) ? intl.regions.of(two) : null
  return named ?? otherwise ?? code
}

function formatsOf(language: Language) {
  return {
    plural: new Intl.PluralRules(language),
    number: new Intl.NumberFormat(language),
    list: new Intl.ListFormat(language, { style: 'narrow' }),
    regions: new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
    exact: new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }),
    // The narrow form is usual in English alone; German would say “vor 5 m”.
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: language === 'en' ? 'narrow' : 'short' }),
  }
}

/** A day of the calendar, such as a date of birth: no zone moves it. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '–'
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? value : intl.day.format(at)
}

export const formatDateTime = (value: string) => formatted(intl.moment, value)
export const formatExactTime = (value: string) => formatted(intl.exact, value)

function formatted(format: Intl.DateTimeFormat, value: string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : format.format(at)
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3_600], ['minute', 60]]

/** How long ago, in the largest unit that fits. */
export function ago(value: string, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return value
  for (const [unit, span] of SPANS) if (Math.abs(seconds) >= span) return intl.relative.format(Math.trunc(seconds / span), unit)
  return intl.relative.format(Math.trunc(seconds), 'second')
}
