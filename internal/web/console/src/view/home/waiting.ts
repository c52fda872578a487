/** What is told of mentions, the newest first as it came. */
export const mentionsOf = <Notification extends { type: string }>(told: readonly Notification[]): Notification[] => told.filter(({ type }) => type === 'MENTIONED')

/** Reports with a due date, the next one first. */
export const reportsDue = <Row extends { filing_due_at: string | null }>(reports: readonly Row[]): Row[] =>
  reports.filter(({ filing_due_at: due }) => due !== null).sort((a, b) => a.filing_due_at!.localeCompare(b.filing_due_at!))
