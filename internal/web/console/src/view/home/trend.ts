/** How many days the picture tells of. */
export const DAYS = 7

const DAY_MS = 86_400_000

/** The last days up to this one, in UTC as the lists count them, the earliest first. */
export const lastDays = (now: number, days = DAYS): string[] => Array.from({ length: days }, (_, at) => new Date(now - (days - 1 - at) * DAY_MS).toISOString().slice(0, 10))

/** The moments between which a day lies: a date alone does not end the day for sessions about companies. */
export const momentsOf = (day: string) => ({ date_from: `${day}T00:00:00Z`, date_to: `${day}T23:59:59.999999Z` })

export interface Day {
  day: string
  approved: number
  declined: number
}

/** The heights of the bars of a day as shares of the largest day. */
export function sharesOf(days: readonly Day[]): { approved: number; declined: number }[] {
  const most = Math.max(1, ...days.map(({ approved, declined }) => approved + declined))
  return days.map(({ approved, declined }) => ({ approved: (approved / most) * 100, declined: (declined / most) * 100 }))
}
