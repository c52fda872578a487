import './texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { settle } from '../../api/client'
import type { Report } from '../../api/shapes'
import { country, text, word, type TextKey } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Foreign, Time } from '../../ui/basic'
import { List, type Column } from '../../ui/list'
import { Status } from '../../ui/status'
import { momentIn } from '../case/when'
import { FilterBar, useFilters, type ShownField } from '../filter_bar'
import type { Filters } from '../filter'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { FilingState } from './filing_state'
import { REPORT_TYPES } from './types'

const FIELDS: readonly ShownField[] = [
  { name: 'status', kind: 'choice', values: ['DRAFT', 'VALIDATED', 'FINALIZED'], label: 'filter.status', said: (value) => word('case', value) },
  { name: 'report_type', kind: 'choice', values: REPORT_TYPES, label: 'report.type', said: (value) => text(`report.type.${value as (typeof REPORT_TYPES)[number]}`) },
  { name: 'filed', kind: 'switch', label: 'filing.filed' },
  { name: 'due_before', kind: 'day', label: 'filing.dueBy' },
]

/** The filters as the call takes them: a day is meant to its end, in the zone of the browser. */
const asked = ({ due_before: day, ...filters }: Filters) => (day ? { ...filters, due_before: momentIn(`${day}T23:59:59`) } : filters)

export function ReportsScreen() {
  const { client, application } = useHere()
  const { filters } = useFilters(FIELDS)
  const list = usePages<Report>([application.id, 'reports', filters], (page) => settle(() => client.GET('/regulatory-reports/', { params: { query: { ...asked(filters), ...page } as never } })))
  const navigate = useNavigate()
  const params = { application: application.id }
  useShortcuts(text('screen.reports'), [
    { keys: 't', label: text('report.templates'), run: () => void navigate({ to: '/a/$application/reports/templates', params }) },
    { keys: 'i', label: text('filing.schemas'), run: () => void navigate({ to: '/a/$application/reports/schemas', params }) },
  ])
  return (
    <ListScreen
      actions={<span className="head-actions"><Link className="button look-quiet" to="/a/$application/reports/schemas" params={params}>{text('filing.schemas')}<kbd aria-hidden="true">i</kbd></Link><Link className="button look-quiet" to="/a/$application/reports/templates" params={params}>{text('report.templates')}<kbd aria-hidden="true">t</kbd></Link></span>}
      title={text('screen.reports')} total={list.data ? list.total : null} filtered={Object.keys(filters).length > 0} query={list}
      filters={<FilterBar fields={FIELDS} searchable={false} />} empty={{ title: text('report.empty'), hint: text('report.emptyHint') }}
    >
      <List
        label={text('screen.reports')} rows={list.rows} columns={COLUMNS} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd}
        link={(row, ref) => (
          <Link ref={ref} className="row-link" to="/a/$application/reports/$report" params={{ application: application.id, report: row.uuid }}>
            <span className="number case-number">{row.report_number}</span><span className="name" title={row.report_type_display}>{row.report_type_display}</span>
          </Link>
        )}
      />
    </ListScreen>
  )
}

const column = (id: string): string => text(`column.${id}` as TextKey)

const COLUMNS: Column<Report>[] = [
  { id: 'report', title: text('report.report'), width: 'minmax(20rem, 4fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: column('status'), width: '6rem', cell: (row) => <Status value={row.status} group="case" />, narrow: 'second' },
  { id: 'filing', title: text('filing.filing'), width: '7.5rem', cell: (row) => <FilingState report={row} />, narrow: 'second' },
  { id: 'case', title: text('case.case'), width: '5rem', cell: (row) => <Foreign>{row.case_number}</Foreign>, narrow: 'second' },
  { id: 'country', title: text('report.authority'), width: 'minmax(0, 1fr)', cell: (row) => country(row.jurisdiction), narrow: 'second' },
  { id: 'format', title: text('report.format'), width: '5.5rem', cell: (row) => word('format', row.format) },
  { id: 'by', title: text('report.by'), width: 'minmax(0, 1fr)', cell: (row) => <Foreign>{row.created_by_name || row.created_by_email}</Foreign> },
  { id: 'changed', title: text('case.changed'), width: '4.5rem', cell: (row) => <Time value={row.updated_at} /> },
]
