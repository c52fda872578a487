import { locale } from '../../i18n/translator'

/** The record to open after the current one: the next undecided record, or the first undecided of the list; null if there is none. */
export function nextUndecided(ids: readonly string[], current: string, decided: ReadonlySet<string>): string | null {
  const at = ids.indexOf(current)
  const rest = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))]
  return rest.find((id) => id !== current && !decided.has(id)) ?? null
}

/** Eight in the morning, local time, a number of days from now. */
export function morningIn(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8)
}

const SPANS = [['day', 86_400], ['hour', 3_600], ['minute', 60]] as const
const formats = new Map<string, Intl.NumberFormat>()

/** The time elapsed since a timestamp, in the largest unit that fits; days are the largest, because queues are not counted in months. */
export function formatElapsed(since: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(since).getTime()) / 1000)
  const [unit, span] = SPANS.find((each) => seconds >= each[1]) ?? SPANS[2]
  const key = `${locale} ${unit}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
  formats.set(key, format)
  return format.format(Math.floor(seconds / span))
}
