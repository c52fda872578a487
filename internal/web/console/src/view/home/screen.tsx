import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settle } from '../../api/client'
import { count, quantity, loadDeferredTexts, text, word, type TextKey } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Empty, Failure, Loading, Time } from '../../ui/basic'
import { lazyPart } from '../../ui/lazy_part'
import { Status } from '../../ui/status'
import { nameOf } from '../sessions/name'
import { useTitle } from '../title'

const HomeCards = lazyPart(async () => (await Promise.all([import('./cards'), loadDeferredTexts()]))[0].HomeCards)

const COUNTED = ['In Review', 'In Progress', 'Approved', 'Declined'] as const

/** What waits and what happened, each number a way to the list behind it. */
export function HomeScreen() {
  const { session, hasPermission } = useHere()
  useTitle(text('screen.home'))
  return (
    <div className="screen home">
      <header className="screen-head"><h1>{text('home.hello', { name: session.account.name })}</h1></header>
      {hasPermission('list:sessions') && <Numbers />}
      <div className="home-cards">
        {hasPermission('list:sessions') ? <Waiting /> : <Empty title={text('home.nothing')} icon="home" />}
        <HomeCards />
      </div>
    </div>
  )
}

function Numbers() {
  const { application } = useHere()
  return (
    <ul className="numbers">
      {COUNTED.map((status) => (
        <li key={status}>
          <Link to={status === 'In Review' ? '/a/$application/review' : '/a/$application/sessions'} params={{ application: application.id }} search={(status === 'In Review' ? {} : { status }) as never}>
            <NumberOf status={status} />
            <Status value={status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NumberOf({ status }: { status: string }) {
  const { client, application } = useHere()
  const sessions = useQuery({ queryKey: [application.id, 'count', status], queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { status, limit: 1 } } })) })
  return <span className="big">{sessions.data ? quantity(sessions.data.count) : '–'}</span>
}

/** The sessions that wait for a person, those that have waited longest first. */
function Waiting() {
  const { client, application } = useHere()
  const waiting = useQuery({ queryKey: [application.id, 'home-waiting'], queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { status: 'In Review', ordering: 'in_review_at', limit: 8 } } })) })
  return (
    <Card title={text('home.waiting')} aside={waiting.data && <span className="quiet">{count('list.total', waiting.data.count)}</span>}>
      {waiting.isPending ? <Loading rows={4} /> : waiting.error ? <Failure error={waiting.error} retry={() => void waiting.refetch()} /> : waiting.data.count === 0 ? <Empty icon="check" title={text('review.empty')} /> : (
        <ul className="rows">
          {waiting.data.results.map((row) => (
            <li key={row.session_id}>
              <Link to="/a/$application/review" params={{ application: application.id }} search={{ open: row.session_id } as never}><span className="number">{row.session_number}</span> <bdi>{nameOf(row) ?? text('session.nameless')}</bdi></Link>
              <span className="quiet">{'document_type' in row ? word('document', row.document_type) : text('session.company' as TextKey)}</span>
              <Time value={row.in_review_at} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
