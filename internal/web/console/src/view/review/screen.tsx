import { useNavigate, useSearch } from '@tanstack/react-router'
import { Activity, useCallback, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { settle } from '../../api/client'
import type { Assignment, SessionRow } from '../../api/shapes'
import { pendingActions, usePendingActions } from '../../pending/pending_actions'
import { formatList, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Empty, Failure, Loading } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { List, type Column } from '../../ui/list'
import { markOf } from '../../ui/status'
import { NewRecords } from '../list_screen'
import { usePages } from '../pages'
import { prefetch } from '../session/query'
import { nameOf } from '../sessions/name'
import { RowStatus } from '../sessions/screen'
import { useTitle } from '../title'
import { Assignee, AssignmentBar, useAssignments, useNext } from './assignment'
import { OpenSession } from './open_session'
import { nextUndecided } from './order'
import { useOpenRecord } from './open_record'
import { Waiting } from './waiting'

/** What a queue holds, under the names of the contract. */
const VIEWS = {
  waiting: { status: 'In Review' },
  mine: { status: 'In Review', session_kind: 'all' },
  businesses: { status: 'In Review', session_kind: 'business' },
  people: { status: 'In Review', session_kind: 'user' },
  documents: { is_kyc_to_be_reviewed: 'true' },
  resubmitted: { status: 'Resubmitted' },
} as const
type ViewName = keyof typeof VIEWS

/** What a view can be ordered by, what goes first before the other: of sessions in review the one that has waited longest. */
const ORDERS = { review: ['in_review_at', '-in_review_at'], other: ['created_at', '-created_at'] } as const
const ordersOf = (view: ViewName) => ORDERS['status' in VIEWS[view] && VIEWS[view].status === 'In Review' ? 'review' : 'other']

/** Which sessions the server hands out in a view; both kinds where none is named. */
const KINDS: Partial<Record<ViewName, 'user' | 'business'>> = { people: 'user', waiting: 'user', businesses: 'business' }

/** How many of the records that follow are made ready. */
const AHEAD = 2

/** Sessions that wait for a person: the queue on one side, the open session on the other; in review mode the session alone. */
export function ReviewScreen() {
  const { client, application, hasPermission } = useHere()
  const search = useSearch({ strict: false }) as { view?: string; ordering?: string; open?: string; mode?: string }
  const navigate = useNavigate()
  const view: ViewName = search.view !== undefined && search.view in VIEWS ? (search.view as ViewName) : 'waiting'
  const orders = ordersOf(view)
  const ordering = orders.find((each) => each === search.ordering) ?? orders[0]
  const queue = usePages<SessionRow>([application.id, 'queue', view, ordering], (page) =>
    settle(() => client.GET('/sessions/', { params: { query: { ...VIEWS[view], ordering, ...page } as never } })))
  const decided = useDecided((record) => { if (open) to({ open: record }) })
  const assignments = useAssignments()
  // Rows that were decided here stay where they are: nothing moves under the hand.
  const kept = useKept(queue.rows, view + ordering).map((row) => (decided.has(row.session_id) ? { ...row, status: decided.get(row.session_id) } as SessionRow : row))
  const rows = view === 'mine' ? kept.filter(({ session_id }) => assignments.get(session_id)?.is_mine || decided.has(session_id)) : kept
  const allMine = [...assignments.values()].filter(({ is_mine }) => is_mine).length
  useEffect(() => {
    // What is mine may stand on any page.
    if (view === 'mine' && rows.length < allMine) queue.onEnd?.()
  }, [view, rows.length, allMine, queue.onEnd])
  const ids = rows.map(({ session_id }) => session_id)
  const focus = search.mode === 'focus'
  const [open, show] = useOpenRecord(search.open || undefined)
  const to = (next: Partial<typeof search>, replace = true) => void navigate({ to: '.', search: { ...search, ...next } as never, replace })
  const walk = (by: number) => {
    const next = ids[Math.max(0, Math.min(ids.length - 1, (open ? ids.indexOf(open) : -1) + by))]
    if (next) to({ open: next })
  }
  useTitle(text('screen.review'))
  useShortcuts(text('screen.review'), [
    { keys: 'j', label: text('shortcuts.next'), run: () => walk(1) },
    { keys: 'k', label: text('shortcuts.previous'), run: () => walk(-1) },
    { keys: 'Enter', label: text('review.begin'), run: () => to({ mode: 'focus', ...(open ? { open } : {}) }, false) },
    { keys: 'Escape', label: text('review.end'), run: () => to(focus ? { mode: '' } : { open: '' }) },
  ])
  // In review mode the server hands out what comes next, so that two reviewers never get the same.
  const next = useNext(open, { kind: KINDS[view], lastFirst: ordering === '-in_review_at', exclude: [...decided.keys(), ...(open ? [open] : [])] }, focus && hasPermission('write:sessions'))
  const first = next.id !== undefined ? next.id : next.waits ? null : ids.find((id) => !decided.has(id))
  useEffect(() => {
    if (focus && !open && first) to({ open: first })
  }, [focus, open, first])
  useReadyAhead(focus ? [] : ids, open)
  const done = useLatest(() => {
    if (!open) return
    const after = focus && next.id !== undefined ? next.id : nextUndecided(ids, open, new Set([...decided.keys(), open]))
    document.getElementById('content')?.scrollTo(0, 0)
    if (after) show(after, () => to({ open: after }))
    else to({ open: '', mode: '' })
  })
  const at = open ? ids.indexOf(open) : -1
  const list = useRef<ReactNode>(null)
  if (queue.isPending) return <div className="screen"><header className="screen-head"><h1>{text('screen.review')}</h1></header><Loading /></div>
  if (queue.error && rows.length === 0) return <div className="screen"><header className="screen-head"><h1>{text('screen.review')}</h1></header><Failure error={queue.error} retry={() => void queue.refetch()} /></div>
  // In review mode nobody sees the queue: it stays as it was, and is not drawn anew.
  if (!focus) list.current = (
    <section className="queue" aria-label={text('review.queue')}>
      <header className="screen-head">
        <h1>{text('screen.review')}</h1>
        <select aria-label={text('review.view')} value={view} onChange={(event) => void navigate({ to: '.', search: { view: event.target.value } as never })}>
          {(Object.keys(VIEWS) as ViewName[]).map((each) => <option key={each} value={each}>{text(`review.view.${each}`)}</option>)}
        </select>
        <select aria-label={text('filter.order')} value={ordering} onChange={(event) => void navigate({ to: '.', search: { view, ordering: event.target.value } as never })}>
          {orders.map((each) => <option key={each} value={each}>{text(`order.${each}`)}</option>)}
        </select>
        <NewRecords topic="sessions" query={queue} />
        {rows.length > 0 && <Button look="main" icon="play" onClick={() => to({ mode: 'focus' }, false)}>{text('review.begin')}</Button>}
      </header>
      {rows.length === 0 ? <Empty icon="check" title={text('review.empty')}><p className="quiet">{text('review.emptyHint')}</p></Empty> : (
        <List
          label={text('review.queue')} rows={rows} columns={columnsOf(assignments)} keyOf={(row) => row.session_id} total={queue.total} onEnd={queue.onEnd} chosen={open ?? null} keys={false} cards={open !== undefined}
          link={(row, ref) => (
            <a
              ref={ref} className="row-link" href={`?view=${view}&ordering=${ordering}&open=${row.session_id}`} aria-current={row.session_id === open || undefined}
              onClick={(event) => { if (!event.metaKey && !event.ctrlKey) { event.preventDefault(); to({ open: row.session_id }) } }}
            >
              <span className="number">{row.session_number}</span> {nameOf(row) ? <bdi className="name">{nameOf(row)}</bdi> : <span className="name quiet">{text('session.nameless')}</span>}
            </a>
          )}
        />
      )}
    </section>
  )
  return (
    <div className={`review${focus ? ' is-focus' : ''}${open ? ' has-open' : ''}`}>
      {list.current}
      {(open || focus) && (
        <section className="review-open" aria-label={text('review.record')}>
          <div className="review-bar">
            <Button look="quiet" icon="back" onClick={() => to(focus ? { mode: '' } : { open: '' })}>{text(focus ? 'review.end' : 'review.close')}</Button>
            {at >= 0 && <span className="quiet" role="status">{text('review.place', { at: at + 1, all: queue.total })}</span>}
            {open && <AssignmentBar id={open} assignment={assignments.get(open)} onSnoozed={done} />}
            <span className="review-walk"><Button look="quiet" keys="k" onClick={() => walk(-1)} disabled={at <= 0}>{text('viewer.previous')}</Button><Button look="quiet" keys="j" onClick={() => walk(1)} disabled={at >= ids.length - 1}>{text('viewer.next')}</Button></span>
          </div>
          {/* The session that follows is drawn beforehand where nobody sees it, after the open one, whose ids count. */}
          {open ? [open, ...(next.ready && next.id !== open ? [next.id!] : [])].map((id) => (
            <Activity key={id} mode={id === open ? 'visible' : 'hidden'}><OpenSession id={id} onDecided={done} /></Activity>
          )) : next.waits ? <Loading /> : <Empty icon="check" title={text('review.allDone')} />}
        </section>
      )}
    </div>
  )
}

/** A function that stays the same and does what was last asked of it, so that what is given it is not drawn anew. */
function useLatest(run: () => void): () => void {
  const latest = useRef(run)
  useLayoutEffect(() => { latest.current = run })
  return useCallback(() => latest.current(), [])
}

/** Every session that was decided since this page was opened and not taken back, with the status that it got. */
function useDecided(onUndone: (record: string) => void): ReadonlyMap<string, string> {
  const waiting = usePendingActions()
  const sent = useRef(new Map<string, string>())
  const before = useRef(new Map<string, string>())
  const now = new Map(waiting.map(({ pendingAction: { record, shows } }) => [record, shows]))
  for (const [id, shows] of before.current) if (!now.has(id) && !pendingActions.wasUndone(id)) sent.current.set(id, shows)
  for (const id of now.keys()) sent.current.delete(id)
  const undone = [...before.current.keys()].find((id) => !now.has(id) && pendingActions.wasUndone(id))
  useEffect(() => {
    // Whoever takes a decision back wants to look at that record again.
    if (undone) onUndone(undone)
  }, [undone])
  before.current = now
  return new Map([...sent.current, ...now])
}

/** The rows as they were first seen, with what is new about each; those that left the queue meanwhile keep their place. */
function useKept(rows: SessionRow[], list: string): SessionRow[] {
  const kept = useRef<{ list: string; rows: Map<string, SessionRow> }>({ list, rows: new Map() })
  if (kept.current.list !== list) kept.current = { list, rows: new Map() }
  for (const row of rows) kept.current.rows.set(row.session_id, row)
  return [...kept.current.rows.values()]
}

function useReadyAhead(ids: string[], open: string | undefined) {
  const { client, application } = useHere()
  const from = open ? ids.indexOf(open) + 1 : 0
  const next = ids.slice(from, from + AHEAD).join()
  useEffect(() => {
    for (const id of next.split(',').filter(Boolean)) void prefetch(queries, client, application.id, id)
  }, [next, client, application.id])
}

/** What of a session in review asks for a person; its status where that has changed, or nothing of it does. */
function WaitsFor({ row }: { row: SessionRow }) {
  const pending = usePendingActions().some(({ pendingAction }) => pendingAction.record === row.session_id)
  const asking = row.status === 'In Review' && 'features' in row ? [...new Set(row.features.filter(({ status }) => status === 'In Review' || status === 'Declined').map(({ feature }) => word('feature', feature)))] : []
  if (pending || asking.length === 0) return <RowStatus row={row} />
  return <span className="status tone-notice" title={formatList(asking)}><Icon name={markOf(row.status)} size={15} /><span>{formatList(asking)}</span></span>
}

const columnsOf = (assignments: ReadonlyMap<string, Assignment>): Column<SessionRow>[] => [
  { id: 'session', title: text('column.session'), width: 'minmax(0, 1fr)', cell: () => null, narrow: 'first' },
  { id: 'waits', title: text('column.waitsFor'), width: 'minmax(8rem, 0.7fr)', cell: (row) => <WaitsFor row={row} />, narrow: 'end' },
  { id: 'document', title: text('column.document'), width: '6.5rem', cell: (row) => ('document_type' in row ? word('document', row.document_type) : text('session.company')), narrow: 'second' },
  { id: 'assignee', title: text('column.assignee'), width: '8rem', cell: (row) => <Assignee assignment={assignments.get(row.session_id)} />, narrow: 'second' },
  { id: 'age', title: text('column.age'), width: '5rem', cell: (row) => <Waiting since={row.in_review_at} />, narrow: 'second' },
]
