import './texts'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type DragEvent } from 'react'
import { settle } from '../../api/client'
import type { CaseRow, CaseStatus } from '../../api/shapes'
import { quantity, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Failure, Loading, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { usePages } from '../pages'
import { ActionDialog, type Asked } from './action'
import { STATUSES } from './fields'
import { CaseStatusMark, Due, linksOf, Priority } from './mark'
import { moveOf } from './move'
import { caseQuery, useCase } from './query'

/** What of the board is being moved. */
interface Mover {
  dragged: CaseRow | null
  drag(row: CaseRow | null): void
  move(row: CaseRow, to: CaseStatus): void
}

/** A move is the action that leads to it, with all that it asks and refuses. */
function useMover() {
  const { client, application } = useHere()
  const [dragged, drag] = useState<CaseRow | null>(null)
  const [asked, ask] = useState<{ id: string; what: Asked } | null>(null)
  const [said, say] = useState('')
  const move = async (row: CaseRow, to: CaseStatus) => {
    drag(null)
    if (row.status === to) return
    const what = moveOf(row.status, to)
    const number = row.case_number ?? ''
    try {
      const shown = await queries.fetchQuery(caseQuery(client, application.id, row.uuid))
      const open = what !== null && shown.permissions.includes(what)
      say(open ? '' : text(row.status === 'RESOLVED' ? 'case.reopenFirst' : 'case.cannotMove', { number, status: word('case', to) }))
      if (open) ask({ id: row.uuid, what })
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return { mover: { dragged, drag, move: (row: CaseRow, to: CaseStatus) => void move(row, to) }, asked, ask, said }
}

/** Cases by status, one column each; the filters are those of the table. j and k walk in a column, [ and ] between them, { and } take the case along. */
export function Board({ filters }: { filters: Record<string, string> }) {
  const { hasPermission } = useHere()
  const frame = useRef<HTMLDivElement>(null)
  const focused = useRef<CaseRow | null>(null)
  const { mover, asked, ask, said } = useMover()
  const writes = hasPermission('write:cases')
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
  /** The menu of the card that has the focus is where the moves are; these keys choose from it. */
  const along = (by: number) => {
    const row = focused.current
    const to = row && STATUSES[STATUSES.indexOf(row.status) + by]
    if (row && to && document.activeElement?.closest('.board-item')) mover.move(row, to)
  }
  useShortcuts(text('case.board'), [
    { keys: '}', label: text('case.moveNext'), run: () => along(1) },
    { keys: '{', label: text('case.movePrevious'), run: () => along(-1) },
  ], writes)
  return (
    <>
      {said && <p className="board-said problem" role="alert">{said}</p>}
      <div className="board" ref={frame}>{STATUSES.filter((status) => shown.includes(status)).map((status) => <BoardColumn key={status} status={status} filters={filters} mover={writes ? mover : null} onFocus={(row) => { focused.current = row }} />)}</div>
      {asked && <MoveDialog id={asked.id} asked={asked.what} onClose={() => ask(null)} />}
    </>
  )
}

function MoveDialog({ id, asked, onClose }: { id: string; asked: Asked; onClose(): void }) {
  const shown = useCase(id).data
  return shown ? <ActionDialog shown={shown} asked={asked} onClose={onClose} /> : null
}

interface ColumnProps {
  status: CaseStatus
  filters: Record<string, string>
  /** Null for who may not move cases. */
  mover: Mover | null
  onFocus(row: CaseRow): void
}

function BoardColumn({ status, filters, mover, onFocus }: ColumnProps) {
  const { client, application } = useHere()
  const query = { ...filters, status__in: status }
  const list = usePages<CaseRow>([application.id, 'cases', query], (page) => settle(() => client.GET('/cases/', { params: { query: { ...query, ...page } as never } })))
  const dragged = mover?.dragged ?? null
  const takes = dragged !== null && moveOf(dragged.status, status) !== null
  const over = (event: DragEvent) => { if (dragged && dragged.status !== status) event.preventDefault() }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged) mover?.move(dragged, status)
  }
  return (
    <section className={`board-column${takes ? ' takes' : dragged && dragged.status !== status ? ' refuses' : ''}`} aria-label={word('case', status)} onDragOver={over} onDrop={drop}>
      <h2>{word('case', status)} {list.data && <span className="quiet">{quantity(list.total)}</span>}</h2>
      {list.isPending ? <Loading rows={3} /> : list.error && !list.data ? <Failure error={list.error} retry={() => void list.refetch()} /> : (
        <ul>
          {list.rows.map((row) => <Item key={row.uuid} row={row} mover={mover} onFocus={onFocus} />)}
          {list.rows.length === 0 && <li className="quiet board-none">{text('case.noneHere')}</li>}
        </ul>
      )}
      {list.hasNextPage && <Button look="quiet" onClick={() => void list.fetchNextPage()}>{text('case.more')}</Button>}
    </section>
  )
}

/** A card, which is dragged or moved by its menu. */
function Item({ row, mover, onFocus }: { row: CaseRow; mover: Mover | null; onFocus(row: CaseRow): void }) {
  if (!mover) return <li className="board-item"><Card row={row} /></li>
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.case_number ?? row.uuid)
    mover.drag(row)
  }
  const to = STATUSES.filter((status) => moveOf(row.status, status) !== null)
  return (
    <li className={`board-item${mover.dragged?.uuid === row.uuid ? ' is-dragged' : ''}`} draggable onDragStart={start} onDragEnd={() => mover.drag(null)} onFocus={() => onFocus(row)}>
      <Card row={row} />
      <Menu label={text('case.moveCase', { number: row.case_number ?? '' })} className="icon-button" trigger={<Icon name="more" />} groups={[{ label: text('case.moveTo'), entries: to.map((status) => ({ label: word('case', status), run: () => mover.move(row, status) })) }]} />
    </li>
  )
}

function Card({ row }: { row: CaseRow }) {
  const { application } = useHere()
  return (
    <Link className="board-card" draggable={false} to="/a/$application/cases/$case" params={{ application: application.id, case: row.uuid }}>
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
