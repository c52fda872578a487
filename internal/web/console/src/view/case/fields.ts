import './texts'
import type { BlueprintRow } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import type { ShownField } from '../filter_bar'

export const STATUSES = ['OPEN', 'AWAITING_USER', 'RESOLVED'] as const
export const PRIORITIES = ['HIGH', 'MEDIUM', 'LOW'] as const
export const SOURCES = ['MANUAL', 'AML_SCREENING', 'TRANSACTION_RULE', 'WORKFLOW_BUILDER'] as const
export const ORDERS = ['-created_at', 'created_at', 'due_at', '-priority', '-updated_at'] as const

/** The filters of the list, under the names of the contract. */
export function caseFields(blueprints: readonly BlueprintRow[]): ShownField[] {
  return [
    { name: 'search', kind: 'text', label: 'filter.search' },
    { name: 'status__in', kind: 'choice', values: STATUSES, label: 'filter.status', said: (value) => word('case', value) },
    { name: 'priority', kind: 'choice', values: PRIORITIES, label: 'case.priority', said: (value) => word('priority', value) },
    { name: 'assigned_to', kind: 'text', values: ['me'], label: 'case.assignee', said: (value) => (value === 'me' ? text('assign.me') : value) },
    { name: 'unassigned', kind: 'switch', label: 'case.unassigned' },
    // The names are read after the address: an id that is not known yet is a filter all the same.
    { name: 'blueprint', kind: 'text', values: blueprints.map(({ uuid }) => uuid), label: 'case.blueprint', said: (value) => blueprints.find(({ uuid }) => uuid === value)?.name ?? value },
    { name: 'overdue', kind: 'switch', label: 'case.overdue' },
    { name: 'pending_approval', kind: 'switch', label: 'case.toApprove' },
    { name: 'source__in', kind: 'choice', values: SOURCES, label: 'case.source', said: (value) => word('source', value) },
    { name: 'tag', kind: 'text', label: 'case.tag' },
    { name: 'date_from', kind: 'day', label: 'filter.from' },
    { name: 'date_to', kind: 'day', label: 'filter.to' },
    { name: 'ordering', kind: 'choice', values: ORDERS, label: 'case.ordering', said: (value) => text(`case.order.${value as (typeof ORDERS)[number]}`) },
  ]
}

/** What people look for first. */
export const VIEWS = {
  open: { status__in: 'OPEN' },
  mine: { assigned_to: 'me', status__in: 'OPEN' },
  unassigned: { unassigned: 'true', status__in: 'OPEN' },
  approve: { pending_approval: 'true' },
  overdue: { overdue: 'true' },
} as const
export type ViewName = keyof typeof VIEWS

/** The view that these filters are, if they are one. */
export function viewOf(filters: Record<string, string>): ViewName | null {
  const { ordering: _, ...rest } = filters
  const same = (view: Record<string, string>) => Object.keys(view).length === Object.keys(rest).length && Object.entries(view).every(([name, value]) => rest[name] === value)
  return (Object.keys(VIEWS) as ViewName[]).find((name) => same(VIEWS[name])) ?? null
}
