import './texts'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { settle } from '../../api/client'
import type { CaseRow, CaseStatus } from '../../api/shapes'
import { quantity, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Failure, Loading } from '../../ui/basic'
import { usePages } from '../pages'
import { STATUSES } from './fields'
import { CaseStatusMark, Due, linksOf, Priority } from './list'

/** Cases by status, one column each; the filters are those of the table. j and k walk in a column, [ and ] between them. */
export function Board({ filters }: { filters: Record<string, string> }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = filters.status__in?.split(',') ?? STATUSES
  const step = (along: number, across: number) => {
    const columns = [...(frame.current?.querySelectorAll('.board-column') ?? [])].map((each) => [...each.querySelectorAll<HTMLElement>('.board-card')])
    const from = columns.findIndex((cards) => cards.includes(document.activeElement as HTMLElement))
    if (from < 0) return columns.find((cards) => cards.length > 0)?.[0]?.focus()
    const at = columns[from]!.indexOf(document.activeElement as HTMLElement)
    if (across === 0) return columns[from]![at + along]?.focus()
    for (let to = from + across; columns[to]; to += across) if (columns[to]!.length > 0) return columns[to]![Math.min(at, columns[to]!.length - 1)]!.focus()
  }
  useShortcuts(text('case.board'), [
    { keys: 'j', label: text('shortcuts.next'), run: () => step(1, 0) },
    { keys: 'k', label: text('shortcuts.previous'), run: () => step(-1, 0) },
    { keys: ']', label: text('case.nextColumn'), run: () => step(0, 1) },
    { keys: '[', label: text('case.previousColumn'), run: () => step(0, -1) },
  ])
  return <div className="board" ref={frame}>{STATUSES.filter((status) => shown.includes(status)).map((status) => <BoardColumn key={status} status={status} filters={filters} />)}</div>
}

function BoardColumn({ status, filters }: { status: CaseStatus; filters: Record<string, string> }) {
  const { client, application } = useHere()
  const query = { ...filters, status__in: status }
  const list = usePages<CaseRow>([application.id, 'cases', query], (page) => settle(() => client.GET('/cases/', { params: { query: { ...query, ...page } as never } })))
  return (
    <section className="board-column" aria-label={word('case', status)}>
      <h2>{word('case', status)} {list.data && <span className="quiet">{quantity(list.total)}</span>}</h2>
      {list.isPending ? <Loading rows={3} /> : list.error && !list.data ? <Failure error={list.error} retry={() => void list.refetch()} /> : (
        <ul>
          {list.rows.map((row) => <li key={row.uuid}><Card row={row} /></li>)}
          {list.rows.length === 0 && <li className="quiet board-none">{text('case.noneHere')}</li>}
        </ul>
      )}
      {list.hasNextPage && <Button look="quiet" onClick={() => void list.fetchNextPage()}>{text('case.more')}</Button>}
    </section>
  )
}

function Card({ row }: { row: CaseRow }) {
  const { application } = useHere()
  return (
    <Link className="board-card" to="/a/$application/cases/$case" params={{ application: application.id, case: row.uuid }}>
      <span className="board-line"><span className="number">{row.case_number}</span><Priority value={row.priority} /></span>
      <bdi className="board-title">{row.title}</bdi>
      {row.subject && <bdi className="quiet">{row.subject.name || row.subject.external_id}</bdi>}
      <span className="board-line quiet">
        <bdi>{row.assigned_to?.full_name || row.assigned_to?.email || text('case.nobody')}</bdi>
        {row.due_at ? <Due row={row} /> : <span>{linksOf(row)}</span>}
      </span>
      {row.is_pending_approval && <CaseStatusMark row={row} />}
    </Link>
  )
}
