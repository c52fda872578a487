/** A range of days as the address names it. */
export interface Range {
  date_from: string
  date_to: string
}

const DAY_MS = 86_400_000
export const MOST_DAYS = 731

export const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const momentAt = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days of the range, both ends counted; less than one where it is the wrong way round. */
export const daysOf = ({ date_from, date_to }: Range): number => Math.round((momentAt(date_to) - momentAt(date_from)) / DAY_MS) + 1

/** That many days up to this one. */
export const lastDays = (days: number, now: number): Range => ({ date_from: dayAt(now - (days - 1) * DAY_MS), date_to: dayAt(now) })

/** What the address says; what it leaves out is as the server has it: 30 days before the last, which is today. */
export function rangeOf(filters: Partial<Range>, now: number): Range {
  const date_to = filters.date_to ?? dayAt(now)
  return { date_from: filters.date_from ?? dayAt(momentAt(date_to) - 30 * DAY_MS), date_to }
}

export const isRefused = (range: Range): boolean => daysOf(range) < 1 || daysOf(range) > MOST_DAYS

interface Day {
  date: string
  created: number
  reviewed: number
}

export interface Bucket extends Day {
  days: number
}

const MOST_BUCKETS = 62

/** Days put together so that a picture of them stays readable. */
export function bucketsOf(series: readonly Day[]): Bucket[] {
  const size = Math.ceil(series.length / MOST_BUCKETS)
  const buckets: Bucket[] = []
  for (let at = 0; at < series.length; at += size) {
    const days = series.slice(at, at + size)
    const sum = (of: 'created' | 'reviewed') => days.reduce((all, each) => all + each[of], 0)
    buckets.push({ date: days[0]!.date, days: days.length, created: sum('created'), reviewed: sum('reviewed') })
  }
  return buckets
}

/** The first round number that nothing is above, so that lines of the picture stand at whole numbers. */
export function axisMaximum(most: number): number {
  if (most <= 4) return 4
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 4, 5, 10].map((factor) => factor * unit).find((each) => each >= most)!
}

export const AGES = ['day', 'week', 'month', 'older'] as const
export type Age = (typeof AGES)[number]

/** The days on which cases of that age were opened. */
export function rangeOfAge(age: Age, now: number): Partial<Range> {
  const before = (days: number) => dayAt(now - days * DAY_MS)
  switch (age) {
    case 'day': return { date_from: before(1) }
    case 'week': return { date_from: before(7), date_to: before(2) }
    case 'month': return { date_from: before(30), date_to: before(8) }
    case 'older': return { date_to: before(31) }
  }
}
