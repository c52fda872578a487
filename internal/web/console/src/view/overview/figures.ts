import './texts'
import type { CaseStatistics } from '../../api/shapes'
import { quantity, text, word } from '../../i18n/translator'
import type { Range } from './range'

export type Group = keyof CaseStatistics['tables']
export type Row = CaseStatistics['totals']

export const GROUPS: Group[] = ['officer', 'blueprint', 'source', 'status']

interface Figure {
  label: string
  /** The number itself; null where the contract says 0 of what nothing is known of. */
  value(row: Row): number | null
  said(value: number): string
}

const known = (value: number, of: number): number | null => (of === 0 ? null : value)
const share = (value: number): string => quantity(value, { style: 'percent', maximumFractionDigits: 1 })
const hours = (value: number): string => text('overview.hours', { hours: quantity(value, { maximumFractionDigits: 1 }) })

const FIGURES: Figure[] = [
  { label: text('overview.resolved'), value: (row) => row.resolved, said: quantity },
  { label: text('overview.unresolved'), value: (row) => row.unresolved, said: quantity },
  { label: text('overview.falsePositive'), value: (row) => known(row.false_positive_rate, row.resolved), said: share },
  { label: text('overview.threat'), value: (row) => known(row.threat_rate, row.resolved), said: share },
  { label: text('overview.assignHours'), value: (row) => known(row.avg_assign_hours, row.assigned), said: hours },
  { label: text('overview.resolveHours'), value: (row) => known(row.avg_resolve_hours, row.resolved), said: hours },
  { label: text('overview.handlingHours'), value: (row) => known(row.avg_handling_hours, Math.min(row.assigned, row.resolved)), said: hours },
  { label: text('overview.reassigned'), value: (row) => known(row.reassignment_rate, row.assigned), said: share },
  { label: text('overview.escalated'), value: (row) => known(row.escalation_rate, row.created), said: share },
]

/** The columns of a group as the page says them. */
export const COLUMNS = FIGURES.map(({ label, value, said }) => ({
  label,
  cell(row: Row): string {
    const number = value(row)
    return number === null ? '–' : said(number)
  },
}))

/** `name:id` of the wire; a name may hold colons itself. */
export function blueprintOf(key: string): { name: string; id: string | null } {
  const at = key.lastIndexOf(':')
  return at < 0 ? { name: key, id: null } : { name: key.slice(0, at), id: key.slice(at + 1) }
}

/** What a row of a group is called. */
function nameOf(group: Group, key: string): string {
  if (group === 'officer') return key === 'unassigned' ? text('overview.unassigned') : key
  if (group === 'source') return word('source', key)
  if (group === 'status') return word('case', key)
  const { name, id } = blueprintOf(key)
  return id === null ? text('case.noBlueprint') : name
}

/**
 * The figures of the page as rows of a file: one table, whose first two columns say what a row is of. Shares are fractions and hours are
 * decimal, whatever the language; what is not known is empty.
 */
export function figuresOf({ totals, tables, series }: CaseStatistics, range: Range): (string | number)[][] {
  const line = (row: Row) => [row.created, ...FIGURES.map(({ value }) => value(row) ?? '')]
  const empty = FIGURES.map(() => '')
  return [
    [text('overview.group'), '', text('overview.created'), ...FIGURES.map(({ label }) => label), text('overview.reviewed')],
    [text('overview.total'), `${range.date_from}/${range.date_to}`, ...line(totals), series.reduce((sum, each) => sum + each.reviewed, 0)],
    ...GROUPS.flatMap((group) => tables[group].map((row) => [text(`overview.by.${group}`), nameOf(group, row.key), ...line(row), ''])),
    ...series.map(({ date, created, reviewed }) => [text('overview.range'), date, created, ...empty, reviewed]),
  ]
}
