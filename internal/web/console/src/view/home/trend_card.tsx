import '../deferred_texts'
import { useQuery } from '@tanstack/react-query'
import { settle } from '../../api/client'
import { formatDate, quantity, text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Failure, Loading } from '../../ui/basic'
import { lastDays, momentsOf, sharesOf, type Day } from './trend'

const FRESH_MS = 300_000

/** What the sessions of the last days have come to, by the day on which they were made. */
export function TrendCard() {
  const { client, application } = useHere()
  const trend = useQuery({
    queryKey: [application.id, 'home-trend'], staleTime: FRESH_MS,
    queryFn: () => {
      const many = async (day: string, status: string) => (await settle(() => client.GET('/sessions/', { params: { query: { ...momentsOf(day), status, session_kind: 'all', limit: 1 } } }))).count
      return Promise.all(lastDays(Date.now()).map(async (day): Promise<Day> => ({ day, approved: await many(day, 'Approved'), declined: await many(day, 'Declined') })))
    },
  })
  return (
    <Card title={text('home.trend')} className="home-card">
      {trend.data ? <Bars days={trend.data} /> : trend.error ? <Failure error={trend.error} retry={() => void trend.refetch()} /> : <Loading rows={3} />}
    </Card>
  )
}

function Bars({ days }: { days: readonly Day[] }) {
  const sum = (of: 'approved' | 'declined') => days.reduce((all, each) => all + each[of], 0)
  const shares = sharesOf(days)
  const today = days.at(-1)!
  const all = sum('approved') + sum('declined')
  return (
    <figure className="trend">
      <figcaption>{all === 0 ? text('home.trendNone') : text('home.trendSentence', { approved: sum('approved'), declined: sum('declined'), today: today.approved + today.declined })}</figcaption>
      {all > 0 && (
        <>
          <div className="trend-bars" aria-hidden="true">
            {days.map(({ day }, at) => (
              <div key={day} title={formatDate(day)}>
                <span className="trend-bar is-declined" style={{ blockSize: `${shares[at]!.declined}%` }} />
                <span className="trend-bar is-approved" style={{ blockSize: `${shares[at]!.approved}%` }} />
              </div>
            ))}
          </div>
          <p className="trend-key quiet" aria-hidden="true"><bdi>{formatDate(days[0]!.day)}</bdi><span className="is-approved">{word('status', 'Approved')}</span><span className="is-declined">{word('status', 'Declined')}</span><bdi>{formatDate(today.day)}</bdi></p>
          <details>
            <summary>{text('home.asTable')}</summary>
            <table className="fields">
              <thead><tr><th scope="col">{text('home.day')}</th><th scope="col">{word('status', 'Approved')}</th><th scope="col">{word('status', 'Declined')}</th></tr></thead>
              <tbody>{days.map(({ day, approved, declined }) => <tr key={day}><th scope="row">{formatDate(day)}</th><td>{quantity(approved)}</td><td>{quantity(declined)}</td></tr>)}</tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  )
}
