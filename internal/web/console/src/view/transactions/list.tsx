import './texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { settle } from '../../api/client'
import type { TransactionRow } from '../../api/shapes'
import { usePendingActions } from '../../pending/pending_actions'
import { codeLabel, text, type TextKey } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Foreign, Time } from '../../ui/basic'
import { ColumnMenu, useColumns } from '../../ui/columns'
import { List, type Column } from '../../ui/list'
import { RowLink } from '../../ui/row_link'
import { Status } from '../../ui/status'
import { FilterBar, useFilters, type ShownField } from '../filter_bar'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { PAYMENT_FIELDS } from './fields'
import { moneyOf } from './money'

/** Matches of filters are counted no further than this. */
const COUNTED_TO = 10_000

export function TransactionsScreen() {
  const { client, application } = useHere()
  const columns = useColumns('transactions', COLUMNS)
  const fields = useFields()
  const { filters } = useFilters(fields)
  const filtered = Object.keys(filters).some((name) => name !== 'ordering')
  const list = usePages<TransactionRow>([application.id, 'transactions', filters], async (page) => {
    const { results, next, cursor, total_transactions } = await settle(() => client.GET('/transactions/', { params: { query: { ...filters, ...page } as never } }))
    return { results, next, cursor, count: total_transactions }
  })
  return (
    <ListScreen
      title={text('screen.transactions')} total={list.data ? list.total : null} countedTo={filtered ? COUNTED_TO : undefined} filtered={filtered} query={list} topic="transactions"
      filters={<FilterBar fields={fields} views="transactions" placeholder={text('filter.placeholderPayments')}><ColumnMenu list="transactions" columns={COLUMNS} /></FilterBar>} empty={{ title: text('transactions.empty'), hint: text('transactions.emptyHint') }}
    >
      <List
        label={text('screen.transactions')} rows={list.rows} columns={columns} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd}
        link={paymentLink}
      />
    </ListScreen>
  )
}

const paymentLink = (row: TransactionRow, ref: (element: HTMLAnchorElement | null) => void) => (
  <RowLink linkRef={ref} to={`transactions/${row.uuid}`}><span className="number">{row.transaction_number}</span><span className="name amount">{moneyOf(row.amount, row.currency)}</span></RowLink>
)

/** The fields of the filter, with the rules by their titles where the account may read them. */
function useFields(): readonly ShownField[] {
  const { client, application, hasPermission } = useHere()
  const rules = useQuery({
    queryKey: [application.id, 'rules'],
    queryFn: () => settle(() => client.GET('/transactions/rules/', { params: { query: { limit: 200 } } })),
    enabled: hasPermission('write:transactions'),
  })
  const all = rules.data?.results
  return useMemo(() => {
    const titles = new Map(all?.map(({ uuid, title }) => [uuid, title]))
    const rule: ShownField = all
      ? { name: 'rule', kind: 'choice', values: [...titles.keys()], label: 'filter.rule', said: (value) => titles.get(value) ?? value }
      : { name: 'rule', kind: 'text', pattern: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, label: 'filter.rule' }
    return [...PAYMENT_FIELDS, rule]
  }, [all])
}

function PaymentStatus({ row }: { row: TransactionRow }) {
  const waiting = usePendingActions().find(({ pendingAction }) => pendingAction.record === row.uuid)
  return <Status value={waiting ? waiting.pendingAction.shows : row.status} pending={waiting !== undefined} />
}

const column = (id: string): string => text(`column.${id}` as TextKey)

const COLUMNS: Column<TransactionRow>[] = [
  { id: 'amount', title: column('amount'), width: 'minmax(11rem, 1.3fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: column('status'), width: '9rem', cell: (row) => <PaymentStatus row={row} />, narrow: 'end' },
  { id: 'direction', title: column('direction'), width: '6.5rem', cell: (row) => text(row.direction === 'INBOUND' ? 'direction.in' : 'direction.out') },
  { id: 'subject', title: column('subject'), width: 'minmax(0, 1.4fr)', cell: (row) => <Foreign>{row.subject_name ?? row.subject_vendor_data}</Foreign>, narrow: 'second' },
  { id: 'counterparty', title: column('counterparty'), width: 'minmax(0, 1.4fr)', cell: (row) => <Foreign>{row.counterparty_name ?? row.counterparty_vendor_data}</Foreign>, narrow: 'second' },
  { id: 'score', title: column('score'), width: '7.5rem', cell: (row) => <span className={`severity is-${row.severity.toLowerCase()}`}><span className="number">{row.score}</span> {codeLabel(row.severity)}</span>, narrow: 'second' },
  { id: 'date', title: column('created'), width: '6rem', cell: (row) => <Time value={row.txn_date ?? row.created_at} />, narrow: 'second' },
]
