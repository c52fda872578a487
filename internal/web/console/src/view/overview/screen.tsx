import './texts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { CaseStatistics } from '../../api/shapes'
import { count, formatDate, quantity, text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Failure, Input, Loading } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { filtersOf } from '../filter'
import { useTitle } from '../title'
import { Bar, SeriesChart } from './chart'
import { csvOf, save } from './csv'
import { figuresOf } from './figures'
import { GroupCard } from './groups'
import { AGES, bucketsOf, daysOf, isRefused, lastDays, rangeOfAge, rangeOf, type Age, type Range } from './range'

const UNRESOLVED = 'OPEN,AWAITING_USER'
const RANGES = [7, 30, 90, 365]

const FIELDS = [{ name: 'date_from', kind: 'day' }, { name: 'date_to', kind: 'day' }] as const

/** How cases are worked on: what waits now, and what became of those that were opened in a range of days. */
export function OverviewScreen() {
  const { client, application } = useHere()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string>
  const [now] = useState(() => Date.now())
  const range = rangeOf(filtersOf(search, FIELDS), now)
  const refused = isRefused(range)
  const go = (next: Partial<Range>) => void navigate({ to: '.', search: { ...search, ...range, ...next } as never, replace: true })
  const found = useQuery({
    queryKey: [application.id, 'cases', 'statistics', range], enabled: !refused, placeholderData: keepPreviousData,
    queryFn: () => settle(() => client.GET('/cases/statistics/', { params: { query: range } })),
  })
  const ready = found.data !== undefined && !refused && !found.isPlaceholderData
  const download = () => {
    if (ready) save(`cases-${range.date_from}-${range.date_to}.csv`, 'text/csv;charset=utf-8', csvOf(figuresOf(found.data!, range)))
  }
  useTitle(text('overview.title'))
  useShortcuts(text('overview.title'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/cases', params: { application: application.id } }) },
    { keys: 'x', label: text('overview.export'), run: download },
    ...RANGES.map((days, at) => ({ keys: String(at + 1), label: count('overview.days', days), run: () => go(lastDays(days, now)) })),
  ])
  return (
    <div className="screen overview">
      <header className="screen-head">
        <Link className="back-link" to="/a/$application/cases" params={{ application: application.id }} aria-label={text('overview.toList')} title={text('overview.toList')}><Icon name="back" /></Link>
        <h1>{text('overview.title')}</h1>
      </header>
      <form className="overview-range" onSubmit={(event) => event.preventDefault()}>
        <span className="segments" role="group" aria-label={text('overview.range')}>
          {RANGES.map((days) => <Button key={days} look="quiet" aria-pressed={daysOf(range) === days && range.date_to === lastDays(1, now).date_to} onClick={() => go(lastDays(days, now))}>{count('overview.days', days)}</Button>)}
        </span>
        <Input label={text('filter.from')} type="date" value={range.date_from} problem={refused ? text('overview.refused') : null} onChange={(event) => { if (event.target.value) go({ date_from: event.target.value }) }} />
        <Input label={text('filter.to')} type="date" value={range.date_to} onChange={(event) => { if (event.target.value) go({ date_to: event.target.value }) }} />
        {ready && <Button look="quiet" icon="file" keys="x" onClick={download}>{text('overview.export')}</Button>}
      </form>
      {refused ? null : found.isPending ? <Loading /> : found.error ? <Failure error={found.error} retry={() => void found.refetch()} /> : <Figures of={found.data} range={range} now={now} />}
    </div>
  )
}

function Figures({ of, range, now }: { of: CaseStatistics; range: Range; now: number }) {
  const { totals, queue, series } = of
  const { application } = useHere()
  const buckets = bucketsOf(series)
  const reviewed = series.reduce((sum, each) => sum + each.reviewed, 0)
  const sentence = `${count('overview.seriesSaid', totals.created, { from: formatDate(range.date_from), to: formatDate(range.date_to), resolved: totals.resolved })} ${count('overview.reviewedSaid', reviewed)}`
  const list = (search: Record<string, string>) => ({ to: '/a/$application/cases' as const, params: { application: application.id }, search: search as never })
  return (
    <>
      <div className="numbers">
        <Link {...list({ status__in: UNRESOLVED })}><span className="big">{quantity(queue.open)}</span>{text('overview.open')}</Link>
        <Link {...list({ overdue: 'true' })}><span className="big">{quantity(queue.overdue)}</span>{text('overview.overdue')}</Link>
        <Link {...list({ ...range })}><span className="big">{quantity(totals.created)}</span>{text('overview.created')}</Link>
        <Link {...list({ ...range, status__in: 'RESOLVED' })}><span className="big">{quantity(totals.resolved)}</span>{text('overview.resolved')}</Link>
      </div>
      <Card title={text('overview.series')}>
        <SeriesChart buckets={buckets} lastDay={range.date_to} sentence={sentence} />
        <p className="quiet">{text('overview.utc')}</p>
      </Card>
      <Ages now={now} />
      <GroupCard tables={of.tables} totals={totals} range={range} />
    </>
  )
}

/** How old the cases are that nobody has resolved; each number leads to them. */
function Ages({ now }: { now: number }) {
  const { client, application } = useHere()
  const counted = useQueries({
    queries: AGES.map((age) => {
      const query = { status__in: UNRESOLVED, ...rangeOfAge(age, now), limit: 1 }
      return { queryKey: [application.id, 'cases', 'age', query], queryFn: () => settle(() => client.GET('/cases/', { params: { query: query as never } })) }
    }),
  })
  const failed = counted.find(({ error }) => error)
  const counts = counted.map(({ data }) => data?.count ?? 0)
  const all = counts.reduce((sum, each) => sum + each, 0)
  const line = (age: Age, value: number) => (
    <li key={age}>
      <Link to="/a/$application/cases" params={{ application: application.id }} search={{ status__in: UNRESOLVED, ...rangeOfAge(age, now), ordering: 'created_at' } as never}>{text(`overview.age.${age}`)}</Link>
      <Bar value={value} most={Math.max(...counts)} />
      <span className="number">{quantity(value)}</span>
    </li>
  )
  return (
    <Card title={text('overview.ages')}>
      {failed ? <Failure error={failed.error} retry={() => void failed.refetch()} /> : counted.some(({ isPending }) => isPending) ? <Loading rows={2} /> : (
        <>
          <p>{all === 0 ? text('overview.nothingWaits') : text('overview.agesSaid', { old: counts.at(-1)!, all })}</p>
          <ul className="bars">{AGES.map((age, at) => line(age, counts[at]!))}</ul>
        </>
      )}
    </Card>
  )
}
