import '../deferred_texts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { settle } from '../../api/client'
import type { CaseRow } from '../../api/shapes'
import { count, text, type TextKey } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Empty, Failure, Loading, Time } from '../../ui/basic'
import type { IconName } from '../../ui/icon'
import { CaseStatusMark, Due } from '../case/mark'
import { FilingState } from '../report/filing_state'
import { NotificationText } from '../notification_text'
import { ApplicationCard } from './application'
import { TrendCard } from './trend_card'
import { mentionsOf, reportsDue } from './waiting'

const SHOWN = 6
/** How far ahead reports are looked for. */
const AHEAD_MS = 30 * 86_400_000

/** What waits for the member who looks, and how the application does. What a role may not see is not asked for. */
export function HomeCards() {
  const { hasPermission } = useHere()
  return (
    <>
      {hasPermission('list:cases') && <MyCases />}
      {hasPermission('list:cases') && hasPermission('approve:cases') && <Approvals />}
      {hasPermission('list:sessions') && (hasPermission('list:cases') || hasPermission('read:sessions')) && <Mentions />}
      {hasPermission('read:cases') && <Reports />}
      {hasPermission('list:sessions') && <TrendCard />}
      <ApplicationCard />
    </>
  )
}

interface RowsProps<Page> {
  title: TextKey
  query: UseQueryResult<Page>
  total(page: Page): number
  /** What stands where there is nothing: what that means, and what to do. */
  empty: { title: TextKey; icon: IconName; next?: ReactNode }
  all?: ReactNode
  children(page: Page): ReactNode
}

/** A card of the first rows of a list. */
function Rows<Page>({ title, query, total, empty, all, children }: RowsProps<Page>) {
  const { data } = query
  const many = data === undefined ? 0 : total(data)
  return (
    <Card title={text(title)} className="home-card" aside={many > 0 && <span className="home-aside"><span className="quiet">{count('list.total', many)}</span>{many > SHOWN && all}</span>}>
      {data === undefined ? (query.error ? <Failure error={query.error} retry={() => void query.refetch()} /> : <Loading rows={2} />) : many === 0 ? <Empty icon={empty.icon} title={text(empty.title)}>{empty.next}</Empty> : <ul className="rows">{children(data)}</ul>}
    </Card>
  )
}

function ToCases({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  const { application } = useHere()
  return <Link to="/a/$application/cases" params={{ application: application.id }} search={search as never}>{children}</Link>
}

function CaseLine({ row, children }: { row: CaseRow; children: ReactNode }) {
  const { application } = useHere()
  return (
    <li>
      <Link to="/a/$application/cases/$case" params={{ application: application.id, case: row.uuid }}><span className="number">{row.case_number}</span> <bdi>{row.title}</bdi></Link>
      {children}
    </li>
  )
}

const MINE = { assigned_to: 'me', status__in: 'OPEN,AWAITING_USER', ordering: 'due_at' } as const

/** Cases of the member, those that are overdue or due next first. */
function MyCases() {
  const { client, application } = useHere()
  const mine = useQuery({ queryKey: [application.id, 'cases', 'home-mine'], queryFn: () => settle(() => client.GET('/cases/', { params: { query: { ...MINE, limit: SHOWN } } })) })
  return (
    <Rows
      title="home.mine" query={mine} total={(page) => page.count} all={<ToCases search={MINE}>{text('home.all')}</ToCases>}
      empty={{ title: 'home.mineNone', icon: 'cases', next: <ToCases search={{ unassigned: 'true', status__in: 'OPEN' }}>{text('home.take')}</ToCases> }}
    >
      {(page) => page.results.map((row) => <CaseLine key={row.uuid} row={row}><CaseStatusMark row={row} /><span className="home-due">{text('case.due')} <Due row={row} /></span></CaseLine>)}
    </Rows>
  )
}

/** Resolutions of others on which the member has to decide. */
function Approvals() {
  const { client, application, session } = useHere()
  const waiting = useQuery({ queryKey: [application.id, 'cases', 'home-approve'], queryFn: () => settle(() => client.GET('/cases/', { params: { query: { checker: session.account.id, pending_approval: true, ordering: 'due_at', limit: SHOWN } } })) })
  const all = { pending_approval: 'true' }
  return (
    <Rows
      title="home.approve" query={waiting} total={(page) => page.count} all={<ToCases search={all}>{text('home.all')}</ToCases>}
      empty={{ title: 'home.approveNone', icon: 'check', next: <ToCases search={all}>{text('home.approveOthers')}</ToCases> }}
    >
      {(page) => page.results.map((row) => <CaseLine key={row.uuid} row={row}><span className="home-due">{text('case.due')} <Due row={row} /></span></CaseLine>)}
    </Rows>
  )
}

/** Notes that mention the member and that were not read. */
function Mentions() {
  const { client, application } = useHere()
  const told = useQuery({
    queryKey: [application.id, 'notifications', 'home'], queryFn: async () => mentionsOf((await settle(() => client.GET('/notifications/', { params: { query: { unread: true, limit: 200 } } }))).results),
  })
  return (
    <Rows title="home.mentions" query={told} total={(rows) => rows.length} empty={{ title: 'home.mentionsNone', icon: 'check', next: <p className="quiet">{text('home.mentionsHint')}</p> }}>
      {(rows) => rows.slice(0, SHOWN).map((row) => <li key={row.uuid}><NotificationText row={row} /><Time value={row.created_at} /></li>)}
    </Rows>
  )
}

/** Reports to authorities that are not filed and due within a month, or overdue. */
function Reports() {
  const { client, application } = useHere()
  const due = useQuery({
    queryKey: [application.id, 'reports', 'home'],
    queryFn: async () => {
      const page = await settle(() => client.GET('/regulatory-reports/', { params: { query: { filed: false, due_before: new Date(Date.now() + AHEAD_MS).toISOString(), limit: 100 } } }))
      return { count: page.count, rows: reportsDue(page.results) }
    },
  })
  const all = <Link to="/a/$application/reports" params={{ application: application.id }} search={{ filed: 'false' } as never}>{text('home.all')}</Link>
  return (
    <Rows title="home.file" query={due} total={(page) => page.count} all={all} empty={{ title: 'home.fileNone', icon: 'reports', next: all }}>
      {(page) => page.rows.slice(0, SHOWN).map((row) => (
        <li key={row.uuid}>
          <Link to="/a/$application/reports/$report" params={{ application: application.id, report: row.uuid }}><span className="number">{row.report_number}</span> {row.report_type_display}</Link>
          {row.case_number && <bdi className="quiet">{row.case_number}</bdi>}
          <FilingState report={row} />
        </li>
      ))}
    </Rows>
  )
}
