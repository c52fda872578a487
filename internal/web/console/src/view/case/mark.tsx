import './texts'
import type { CaseRow } from '../../api/shapes'
import { count, text, word } from '../../i18n/translator'
import { Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Status } from '../../ui/status'

export function Priority({ value }: { value: CaseRow['priority'] }) {
  return <span className={`severity is-${value.toLowerCase()}`}>{word('priority', value)}</span>
}

/** When a case has to be done; told as late by shape and word. */
export function Due({ row }: { row: Pick<CaseRow, 'due_at' | 'is_overdue'> }) {
  if (!row.due_at) return <span className="quiet due-none">–</span>
  if (!row.is_overdue) return <Time value={row.due_at} />
  return <span className="overdue"><Icon name="clock" size={14} /><span className="hidden">{text('case.overdue')} </span><Time value={row.due_at} /></span>
}

export function CaseStatusMark({ row }: { row: Pick<CaseRow, 'status' | 'is_pending_approval'> }) {
  if (row.is_pending_approval) return <span className="status tone-notice"><Icon name="users" size={14} />{text('case.waitsForApproval')}</span>
  return <Status value={row.status} group="case" />
}

export const linksOf = (row: Pick<CaseRow, 'links_count'>): string => count('case.links', row.links_count)
