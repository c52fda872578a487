/** Where review goes after a record: the next that nobody here has decided on, or the first of those left. */
export function nextOpen(ids: readonly string[], current: string, decided: ReadonlySet<string>): string | null {
  const at = ids.indexOf(current)
  const rest = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))]
  return rest.find((id) => id !== current && !decided.has(id)) ?? null
}

/** Eight in the morning, so many days from now. */
export function morningIn(days: number, now = new Date()): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 8)
}
