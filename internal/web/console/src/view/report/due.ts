import type { Report } from '../../api/shapes'

/** Where a report stands with the authority: filed, due, overdue, or final and not filed. Null for a draft of which nothing is known. */
export function filingOf({ filed_at: filed, filing_due_at: due, status }: Pick<Report, 'filed_at' | 'filing_due_at' | 'status'>, now = Date.now()): 'filed' | 'overdue' | 'due' | 'notFiled' | null {
  if (filed) return 'filed'
  if (due) return new Date(due).getTime() < now ? 'overdue' : 'due'
  return status === 'FINALIZED' ? 'notFiled' : null
}
