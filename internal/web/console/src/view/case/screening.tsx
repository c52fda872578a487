import './texts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { CaseDetail, CaseHit, HitStatus } from '../../api/shapes'
import { count, text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Card, Failure, Foreign, Loading, Time } from '../../ui/basic'
import { Status } from '../../ui/status'
import { Hits, type Screened } from '../screening/hits'
import { hitReviewsInOtherSessions, hitReviewsOf, type HitReview } from '../screening/history'
import { useHitReview } from '../screening/hit_review'
import { decisionQuery, reviewsQuery } from '../session/query'
import { caseKey } from './query'

const hitsKey = (application: string, id: string) => [...caseKey(application, id), 'hits'] as const

/** What the latest screening found of whom the case is about. */
export function CaseScreening({ shown }: { shown: CaseDetail }) {
  const { client, application } = useHere()
  const found = useQuery({
    queryKey: hitsKey(application.id, shown.uuid),
    queryFn: () => settle(() => client.GET('/cases/{case_uuid}/aml/', { params: { path: { case_uuid: shown.uuid } } })),
  })
  const wanted = shown.blueprint?.content_config.aml_control.enabled ?? false
  if (!wanted && !found.data?.length) return null
  const hits = found.data ?? []
  return (
    <Card title={text('case.screening')} aside={found.data && <span className="quiet">{count('screening.hits', hits.length)}</span>}>
      {found.isPending ? <Loading rows={2} /> : found.error && !found.data ? <Failure error={found.error} retry={() => void found.refetch()} />
        : hits.length === 0 ? <p className="quiet">{text('case.noHits')}</p>
          : screeningsOf(hits).map((each) => <Screening key={screeningKey(each[0]!)} shown={shown} hits={each} />)}
    </Card>
  )
}

/** What tells screenings apart: the session, its step, and whose of those screened in it. */
const screeningKey = ({ session_id, node_id, party }: CaseHit) => [session_id, node_id, party?.uuid ?? ''].join(' ')

/** The hits of each screening, in their order. */
export function screeningsOf(hits: readonly CaseHit[]): CaseHit[][] {
  const out = new Map<string, CaseHit[]>()
  for (const hit of hits) out.set(screeningKey(hit), [...(out.get(screeningKey(hit)) ?? []), hit])
  return [...out.values()]
}

function Screening({ shown, hits }: { shown: CaseDetail; hits: CaseHit[] }) {
  const { client, application, hasPermission } = useHere()
  const { session_id: sessionId, node_id: nodeId, party, screened_data: screened } = hits[0]!
  const session = useQuery({ ...decisionQuery(client, application.id, sessionId), enabled: hasPermission('read:sessions'), retry: (times, error) => times < 2 && error instanceof CallFailure && error.repeatable })
  const before = useBefore(shown, sessionId)
  const show = (ids: string[], status: HitStatus) => {
    const key = hitsKey(application.id, shown.uuid)
    const old = queries.getQueryData<CaseHit[]>(key)
    queries.setQueryData<CaseHit[]>(key, (all) => all?.map((each) => (ids.includes(each.id) && screeningKey(each) === screeningKey(hits[0]!) ? { ...each, review_status: status } : each)))
    return () => queries.setQueryData(key, old)
  }
  const review = useHitReview({ sessionId, nodeId, show })
  const refresh = () => void queries.invalidateQueries({ queryKey: hitsKey(application.id, shown.uuid) })
  const subject: Screened = { ...screened, full_name: screened.full_name ?? party?.name ?? (shown.subject?.name || null) }
  return (
    <>
      {party && <h3>{text('case.hitsOf', { name: party.name ?? '' })}</h3>}
      <p className="quiet"><Link to="/a/$application/sessions/$session" params={{ application: application.id, session: sessionId }}>{text('case.screenedIn', { number: String(session.data?.session_number ?? '') })}</Link></p>
      <Hits hits={hits} subject={subject} writes={hasPermission('write:sessions')} error={review.error} onReview={(ids, status) => review.mutate({ ids, status }, { onSettled: refresh })} below={(hit) => <Before hitReviews={before(hit.id)} />} />
    </>
  )
}

/** Other sessions of the customer that are looked into. */
const MOST_OTHERS = 5

/** What was thought of a hit before: in this screening, and of the same entry in the customer's other sessions. */
function useBefore(shown: CaseDetail, sessionId: string): (hit: string) => HitReview[] {
  const { client, application, hasPermission } = useHere()
  const reference = shown.subject?.external_id ?? ''
  const reviews = useQuery({ ...reviewsQuery(client, application.id, sessionId), enabled: hasPermission('read:sessions') })
  const sessions = useQuery({
    queryKey: [application.id, 'sessions-of', reference], enabled: reference !== '' && hasPermission('list:sessions'),
    queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { vendor_data: reference, limit: 50 } } })),
  })
  const others = (sessions.data?.results ?? []).map(({ session_id }) => session_id).filter((id) => id !== sessionId).slice(0, MOST_OTHERS)
  const decisions = useQueries({ queries: others.map((id) => ({ ...decisionQuery(client, application.id, id), enabled: hasPermission('read:sessions') })) }).flatMap(({ data }) => (data ? [data] : []))
  return (hit) => [...hitReviewsOf(reviews.data?.results ?? [], hit), ...hitReviewsInOtherSessions(decisions, hit)]
}

function Before({ hitReviews }: { hitReviews: HitReview[] }) {
  const { application } = useHere()
  if (hitReviews.length === 0) return null
  return (
    <section className="before" aria-label={text('case.decidedBefore')}>
      <h3>{text('case.decidedBefore')}</h3>
      <ul className="rows">
        {hitReviews.map((each, at) => (
          <li key={at}>
            <Status value={each.status} group="hit" />
            {each.session ? <Link to="/a/$application/sessions/$session" params={{ application: application.id, session: each.session.id }}>{text('session.title', { number: String(each.session.number ?? '') })}</Link> : <span><Foreign>{each.by}</Foreign> <Time value={each.at} /></span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
