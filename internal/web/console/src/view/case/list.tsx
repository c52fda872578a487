import './texts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { settle } from '../../api/client'
import type { CaseRow } from '../../api/shapes'
import { quantity, text, type TextKey } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Foreign } from '../../ui/basic'
import { ColumnMenu, useColumns } from '../../ui/columns'
import { lazyPart } from '../../ui/lazy_part'
import { List, type Column, type Ticks } from '../../ui/list'
import { RowLink } from '../../ui/row_link'
import { FilterBar, useFilters } from '../filter_bar'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { Board } from './board'
import { CreateCase } from './create'
import { caseFields, VIEWS, viewOf, type ViewName } from './fields'
import { CaseStatusMark, Due, Priority } from './mark'
import { useBlueprints } from './query'

const Bulk = lazyPart(async () => (await import('./bulk')).Bulk, { over: true })

export function CasesScreen() {
  const { client, application, hasPermission } = useHere()
  const columns = useColumns('cases', COLUMNS)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { view?: string }
  const [creating, create] = useState(false)
  const fields = caseFields(useBlueprints().data?.results ?? [])
  const { filters, replace } = useFilters(fields)
  const board = search.view === 'board'
  const list = usePages<CaseRow>([application.id, 'cases', filters], (page) => settle(() => client.GET('/cases/', { params: { query: { ...filters, ...page } as never } })))
  const { ticked, setTicked, ticks } = useTicks(JSON.stringify([filters, board]))
  const known = !list.isPending && list.data !== undefined
  const toBoard = (on: boolean) => void navigate({ to: '.', search: { ...search, view: on ? 'board' : '' } as never, replace: true })
  useShortcuts(text('screen.cases'), [
    { keys: 'v', label: text('case.switchView'), run: () => toBoard(!board) },
    { keys: 'o', label: text('case.overview'), run: () => void navigate({ to: '/a/$application/cases/overview', params: { application: application.id } }) },
    ...(hasPermission('write:cases') ? [{ keys: 'e', label: text('case.create'), run: () => create(true) }] : []),
  ])
  return (
    <>
      <ListScreen
        title={text('screen.cases')} total={known ? list.total : null} filtered={Object.keys(filters).length > 0} query={list} topic="cases"
        empty={{ title: text('case.empty'), hint: text('case.emptyHint') }}
        actions={
          <span className="head-actions">
            <span className="segments" role="group" aria-label={text('case.show')}>
              <Button look="quiet" aria-pressed={!board} onClick={() => toBoard(false)}>{text('case.table')}</Button>
              <Button look="quiet" aria-pressed={board} onClick={() => toBoard(true)}>{text('case.board')}</Button>
            </span>
            <Link className="button look-quiet" to="/a/$application/cases/overview" params={{ application: application.id }}>{text('case.overview')}</Link>
            <Link className="button look-quiet" to="/a/$application/cases/blueprints" params={{ application: application.id }}>{text('blueprint.list')}</Link>
            {hasPermission('write:cases') && <Button look="main" icon="plus" keys="e" onClick={() => create(true)}>{text('case.create')}</Button>}
          </span>
        }
        filters={
          <div className="case-filters">
            <Views chosen={viewOf(filters)} onChoose={(view) => replace(view === null ? {} : VIEWS[view])} />
            <FilterBar fields={fields} placeholder={text('case.search')} views="cases">{!board && <ColumnMenu list="cases" columns={COLUMNS} />}</FilterBar>
          </div>
        }
      >
        {board ? <Board filters={filters} /> : (
          <List
            label={text('screen.cases')} rows={list.rows} columns={columns} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd} {...(hasPermission('write:cases') ? { ticks } : {})}
            link={caseLink}
          />
        )}
      </ListScreen>
      {ticked.size > 0 && <Bulk ticked={[...ticked.values()]} shown={list.rows} onTick={(rows) => setTicked(new Map(rows.map((row) => [row.uuid, row])))} />}
      {creating && <CreateCase onClose={() => create(false)} />}
    </>
  )
}

const caseLink = (row: CaseRow, ref: (element: HTMLAnchorElement | null) => void) => (
  <RowLink linkRef={ref} to={`cases/${row.uuid}`}><span className="number case-number">{row.case_number}</span><bdi className="name" title={row.title}>{row.title}</bdi></RowLink>
)

/** Cases that are chosen for an action on several; another list begins with none. */
function useTicks(of: string) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, CaseRow>>(new Map())
  useEffect(() => setTicked(new Map()), [of])
  const ticks: Ticks<CaseRow> = {
    has: (key) => ticked.has(key),
    set: (rows, on) => setTicked((now) => {
      const next = new Map(now)
      for (const row of rows) if (on) next.set(row.uuid, row)
      else next.delete(row.uuid)
      return next
    }),
    label: (row) => text('case.tick', { number: row.case_number ?? '' }),
  }
  return { ticked, setTicked, ticks }
}

/** The views that everybody needs, each with how many there are. */
function Views({ chosen, onChoose }: { chosen: ViewName | null; onChoose(view: ViewName | null): void }) {
  return (
    <div className="views" role="group" aria-label={text('case.views')}>
      {(Object.keys(VIEWS) as ViewName[]).map((view) => (
        <button key={view} type="button" className="view-button" aria-pressed={chosen === view} onClick={() => onChoose(chosen === view ? null : view)}>
          {text(`case.view.${view}`)} <CountOf view={view} />
        </button>
      ))}
    </div>
  )
}

function CountOf({ view }: { view: ViewName }) {
  const { client, application } = useHere()
  const found = useQuery({ queryKey: [application.id, 'cases', 'count', view], queryFn: () => settle(() => client.GET('/cases/', { params: { query: { ...VIEWS[view], limit: 1 } as never } })) })
  return <span className="view-count">{found.data ? quantity(found.data.count) : '–'}</span>
}

const column = (id: string): string => text(`column.${id}` as TextKey)

const COLUMNS: Column<CaseRow>[] = [
  { id: 'case', title: text('case.case'), width: 'minmax(0, 4.5fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: column('status'), width: '8.5rem', cell: (row) => <CaseStatusMark row={row} />, narrow: 'second' },
  { id: 'priority', title: text('case.priority'), width: '4.2rem', cell: (row) => <Priority value={row.priority} />, narrow: 'second' },
  { id: 'due', title: text('case.due'), width: '6.6rem', cell: (row) => <Due row={row} />, narrow: 'second' },
  { id: 'subject', title: column('subject'), width: 'minmax(0, 1.4fr)', cell: (row) => <Foreign>{row.subject?.name || row.subject?.external_id}</Foreign>, narrow: 'second' },
  { id: 'assignee', title: text('case.assignee'), width: 'minmax(0, 0.9fr)', cell: (row) => (row.assigned_to ? <bdi>{row.assigned_to.full_name || row.assigned_to.email}</bdi> : <span className="quiet">{text('case.nobody')}</span>) },
  { id: 'blueprint', title: text('case.blueprint'), width: 'minmax(0, 0.9fr)', cell: (row) => <Foreign>{row.blueprint?.name}</Foreign> },
]
