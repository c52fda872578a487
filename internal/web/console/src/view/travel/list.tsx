import './texts'
import '../transactions/texts'
import { settle } from '../../api/client'
import type { TravelRuleRow } from '../../api/shapes'
import { text, type TextKey } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Foreign, Time } from '../../ui/basic'
import { List, type Column } from '../../ui/list'
import { RowLink } from '../../ui/row_link'
import { FilterBar, useFilters, type ShownField } from '../filter_bar'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { moneyOf } from '../transactions/money'
import { EXCHANGE } from './query'
import { ExchangeStatus } from './status'

/** The server counts no further than this. */
const COUNTED_TO = 10_000

const STATUSES = [
  'ON_HOLD', 'UNCONFIRMED_OWNERSHIP', 'NOT_ENOUGH_COUNTERPARTY_DATA', 'COUNTERPARTY_VASP_NOT_FOUND', 'COUNTERPARTY_VASP_NOT_REACHABLE', 'COUNTERPARTY_MISMATCHED_DATA',
  'COUNTERPARTY_VASP_GENERAL_DECLINE', 'AWAITING_COUNTERPARTY', 'COMPLETED', 'FINISHED', 'CANCELLED', 'EXPIRED', 'NOT_APPLICABLE',
] as const

const FIELDS: readonly ShownField[] = [
  { name: 'status', kind: 'choice', values: STATUSES, label: 'filter.status', said: (value) => text(`travel.status.${value}` as TextKey) },
  { name: 'direction', kind: 'choice', values: ['INBOUND', 'OUTBOUND'], label: 'filter.direction', said: (value) => text(value === 'INBOUND' ? 'direction.in' : 'direction.out') },
  { name: 'date_from', kind: 'day', label: 'filter.from' },
  { name: 'date_to', kind: 'day', label: 'filter.to' },
]

export function TravelRuleScreen() {
  const { client, application } = useHere()
  const { filters } = useFilters(FIELDS)
  const list = usePages<TravelRuleRow>([application.id, 'travel-rule', filters], (page) => settle(() => client.GET('/travel-rule/transfers/', { params: { query: { ...filters, ...page } as never } })))
  return (
    <ListScreen
      title={text('screen.travel')} total={list.data ? list.total : null} countedTo={COUNTED_TO} filtered={Object.keys(filters).length > 0} query={list}
      filters={<FilterBar fields={FIELDS} searchable={false} views="travel-rule" />} empty={{ title: text('travel.empty'), hint: text('travel.emptyHint') }}
    >
      <List
        label={text('screen.travel')} rows={list.rows} columns={COLUMNS} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd}
        link={exchangeLink}
      />
    </ListScreen>
  )
}

const exchangeLink = (row: TravelRuleRow, ref: (element: HTMLAnchorElement | null) => void) => (
  <RowLink linkRef={ref} to={`transactions/${row.transaction_id}`} hash={EXCHANGE}><span className="name amount">{moneyOf(row.amount, row.currency)}</span></RowLink>
)

const COLUMNS: Column<TravelRuleRow>[] = [
  { id: 'amount', title: text('travel.column.transfer'), width: 'minmax(10rem, 1fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: text('column.status'), width: 'minmax(13rem, 1.4fr)', cell: (row) => <ExchangeStatus value={row.status} />, narrow: 'end' },
  { id: 'direction', title: text('column.direction'), width: '6.5rem', cell: (row) => text(row.direction === 'INBOUND' ? 'direction.in' : 'direction.out'), narrow: 'second' },
  { id: 'provider', title: text('travel.column.provider'), width: 'minmax(0, 1.4fr)', cell: (row) => (row.counterparty_vasp?.name ? <Foreign>{row.counterparty_vasp.name}</Foreign> : <span className="quiet not-narrow">–</span>), narrow: 'second' },
  { id: 'id', title: text('payment.id'), width: 'minmax(0, 1.2fr)', cell: (row) => <bdi className={row.counterparty_vasp?.name ? 'not-narrow' : ''}>{row.txn_id}</bdi>, narrow: 'second' },
  { id: 'deadline', title: text('travel.column.deadline'), width: '7rem', cell: (row) => <Time value={row.deadline_at} /> },
  { id: 'created', title: text('column.created'), width: '6rem', cell: (row) => <Time value={row.created_at} />, narrow: 'second' },
]
