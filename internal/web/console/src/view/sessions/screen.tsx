import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { settle } from '../../api/client'
import type { SessionRow } from '../../api/shapes'
import { country, formatList, text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { usePendingActions } from '../../pending/pending_actions'
import { Foreign, Time } from '../../ui/basic'
import { ColumnMenu, useColumns } from '../../ui/columns'
import { List, type Column } from '../../ui/list'
import { RowLink } from '../../ui/row_link'
import { markOf, Status, toneOf } from '../../ui/status'
import { Icon } from '../../ui/icon'
import { FilterBar, useFilters } from '../filter_bar'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { sessionFields } from './fields'
import { nameOf } from './name'

export function SessionsScreen() {
  const { client, application } = useHere()
  const columns = useColumns('sessions', COLUMNS)
  const { status } = useSearch({ strict: false }) as { status?: string }
  const fields = useMemo(() => sessionFields(status), [status])
  const { filters } = useFilters(fields)
  const list = usePages<SessionRow>([application.id, 'sessions', filters], (page) =>
    settle(() => client.GET('/sessions/', { params: { query: { ...filters, ...page } as never } })))
  const known = !list.isPending && list.data !== undefined
  return (
    <ListScreen
      title={text('screen.sessions')} total={known ? list.total : null} filtered={Object.keys(filters).some((name) => name !== 'ordering')}
      filters={<FilterBar fields={fields} views="sessions"><ColumnMenu list="sessions" columns={COLUMNS} /></FilterBar>} query={list} topic="sessions" empty={{ title: text('sessions.empty'), hint: text('sessions.emptyHint') }}
    >
      <List
        label={text('screen.sessions')} rows={list.rows} columns={columns} keyOf={(row) => row.session_id} total={list.total} onEnd={list.onEnd}
        link={sessionLink}
      />
    </ListScreen>
  )
}

const sessionLink = (row: SessionRow, ref: (element: HTMLAnchorElement | null) => void) => {
  const name = nameOf(row)
  return (
    <RowLink linkRef={ref} to={`sessions/${row.session_id}`}>
      <span className="number">{row.session_number}</span>
      {name ? <bdi className="name">{name}</bdi> : <span className="name quiet">{text('session.nameless')}</span>}
    </RowLink>
  )
}

/** The status of a row, as decided here even before that was sent. */
export function RowStatus({ row }: { row: SessionRow }) {
  const waiting = usePendingActions().find(({ pendingAction }) => pendingAction.record === row.session_id)
  return waiting ? <Status value={waiting.pendingAction.shows} pending /> : <Status value={row.status} />
}

const COLUMNS: Column<SessionRow>[] = [
  { id: 'session', title: text('column.session'), width: 'minmax(0, 2.2fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: text('column.status'), width: '9.5rem', cell: (row) => <RowStatus row={row} />, narrow: 'end' },
  { id: 'steps', title: text('column.steps'), width: '7rem', cell: (row) => <Steps row={row} /> },
  { id: 'country', title: text('column.country'), width: 'minmax(0, 1fr)', cell: (row) => (row.country ? country(row.country) : <span className="quiet">–</span>), narrow: 'second' },
  { id: 'document', title: text('column.document'), width: 'minmax(0, 1.1fr)', cell: (row) => ('document_type' in row ? word('document', row.document_type) : text('session.company')), narrow: 'second' },
  { id: 'vendor', title: text('column.vendorData'), width: 'minmax(0, 1.2fr)', cell: (row) => <Foreign>{row.vendor_data}</Foreign> },
  { id: 'created', title: text('column.created'), width: '6rem', cell: (row) => <Time value={row.created_at} />, narrow: 'second' },
]

/** One mark for each step. */
function Steps({ row }: { row: SessionRow }) {
  if (!('features' in row) || row.features.length === 0) return <span className="quiet">–</span>
  const said = formatList(row.features.map(({ feature, status }) => `${word('feature', feature)}: ${word('step', status)}`))
  return (
    <span className="step-marks" title={said}>
      {row.features.map(({ feature, status }, at) => <span key={`${feature}${at}`} className={`tone-${toneOf(status)}`}><Icon name={markOf(status)} size={14} /></span>)}
      <span className="hidden">{said}</span>
    </span>
  )
}
