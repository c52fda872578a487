/** What a field of date and time holds, in the zone of the browser, as the moment that calls name. */
export const momentIn = (local: string): string => new Date(local).toISOString()

/** A moment as a field of date and time shows it, in the zone of the browser. */
export function localOf(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
