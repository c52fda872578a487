import { useSyncExternalStore, type ReactNode } from 'react'
import { count, text } from '../i18n/translator'
import { unseenChanges } from '../shell/feed_updates'
import { Button, Empty, Failure, Loading } from '../ui/basic'
import { useTitle } from './title'

interface ListScreenProps {
  title: string
  total: number | null
  /** The server counts no further than this. */
  countedTo?: number | undefined
  filtered: boolean
  filters?: ReactNode
  actions?: ReactNode
  query: { isPending: boolean; error: unknown; refetch(): unknown; dataUpdatedAt?: number }
  /** What the feed calls the records: it tells how many are new. */
  topic?: 'sessions' | 'cases' | 'transactions'
  empty: { title: string; hint: string }
  children: ReactNode
}

/** A list with its head and filters; what stands there while it is read, empty or could not be read. */
export function ListScreen({ title, total, countedTo, filtered, filters, actions, query, topic, empty, children }: ListScreenProps) {
  useTitle(title)
  return (
    <div className="screen list-screen">
      <header className="screen-head">
        <h1>{title}</h1>
        {total !== null && <span className="quiet" role="status">{total === countedTo ? text('list.totalOrMore', { count: total }) : count('list.total', total)}</span>}
        <NewRecords topic={topic} query={query} />
        {actions}
      </header>
      {filters}
      {query.isPending ? <Loading rows={12} />
        : query.error && total === null ? <Failure error={query.error} retry={() => void query.refetch()} />
        : total === 0 ? <Empty title={filtered ? text('list.noMatch') : empty.title}><p className="quiet">{filtered ? text('list.noMatchHint') : empty.hint}</p></Empty>
        : children}
    </div>
  )
}

/** How many records are new since a list was read. They are shown when somebody asks for them: nothing moves under the hand. */
export function NewRecords({ topic, query }: Pick<ListScreenProps, 'topic' | 'query'>) {
  useSyncExternalStore(unseenChanges.subscribe, unseenChanges.state)
  const many = topic && query.dataUpdatedAt ? unseenChanges.since(topic, query.dataUpdatedAt) : 0
  return (
    <span className="new-records" role="status">
      {many > 0 && <Button look="quiet" icon="redo" onClick={() => void query.refetch()}>{count('list.new', many)}</Button>}
    </span>
  )
}
