import { alpha2 } from '../../../hosted/src/document/country'
import type account from './account.en.json'
import type graph from './graph.en.json'
import type later from './case.en.json'
import messages from './en.json'
import type overview from './overview.en.json'
import type report from './report.en.json'
import type schema from './schema.en.json'
import type session from './session.en.json'
import type template from './template.en.json'
import type transaction from './transaction.en.json'
import type travel from './travel.en.json'

export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
type Messages = typeof messages & typeof account & typeof graph & typeof later & typeof overview & typeof report & typeof schema & typeof session & typeof template & typeof transaction & typeof travel
export type TextKey = { [K in keyof Messages]: Messages[K] extends string ? K : never }[keyof Messages]
export type CountKey = Exclude<keyof Messages, TextKey>
export type Values = Record<string, string | number>

const known: Record<string, string | PluralForms> = messages

/** Adds the texts of screens that are loaded when they are opened; their modules import them before anything else. */
export function addMessages(more: Record<string, string | PluralForms>): void {
  Object.assign(known, more)
}

// A page in another language is another file of messages; everything below goes by this one tag.
export const locale = 'en'

const plural = new Intl.PluralRules(locale)
const number = new Intl.NumberFormat(locale)
const regions = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })

export function text(key: TextKey, values?: Values): string {
  return fill(known[key] as string, values)
}

export function count(key: CountKey, n: number, values?: Values): string {
  const forms = known[key] as PluralForms
  return fill(forms[plural.select(n)] ?? forms.other, { count: n, ...values })
}

/** The sentence for a word of the wire; the word itself where the catalogue has none. */
export function word(group: 'status' | 'feature' | 'step' | 'activity' | 'hit' | 'document' | 'field' | 'event' | 'case' | 'priority' | 'source' | 'resolution' | 'caseEvent' | 'format', value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return '–'
  const key = `${group}.${value}`
  return key in known ? known[key] as string : readable(value)
}

/** `LIKE_THIS_ONE` as “Like this one”. */
export function readable(code: string): string {
  const words = code.replaceAll('_', ' ').trim()
  if (!/^[A-Z0-9_ ]+$/.test(code) && !/^[a-z0-9_]+$/.test(code)) return code
  const lower = words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

const fill = (template: string, values: Values = {}) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? number.format(value) : isolate(value)
  })

/** A foreign name inside a sentence must not turn the order of the words around it. */
const isolate = (value: string) => `\u2068${value}\u2069`

export const quantity = (value: number, options?: Intl.NumberFormatOptions) => (options ? new Intl.NumberFormat(locale, options) : number).format(value)

/** A country by the two or three letters of the wire. */
export function country(code: string | null | undefined): string {
  if (!code) return '–'
  const two = code.length === 3 ? alpha2(code) : code
  if (!two || !/^[A-Z]{2}$/.test(two)) return code
  return regions.of(two) ?? code
}

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'narrow' })

/** A day of the calendar, such as a date of birth: no zone moves it. */
export function dayOf(value: string | null | undefined): string {
  if (!value) return '–'
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? value : day.format(at)
}

export const momentOf = (value: string) => formatted(moment, value)
export const exactly = (value: string) => formatted(exact, value)

function formatted(format: Intl.DateTimeFormat, value: string): string {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? value : format.format(at)
}

const SPANS: [Intl.RelativeTimeFormatUnit, number][] = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3_600], ['minute', 60]]

/** How long ago, in the largest unit that fits. */
export function ago(value: string, now = Date.now()): string {
  const seconds = (new Date(value).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return value
  for (const [unit, span] of SPANS) if (Math.abs(seconds) >= span) return relative.format(Math.trunc(seconds / span), unit)
  return relative.format(Math.trunc(seconds), 'second')
}
