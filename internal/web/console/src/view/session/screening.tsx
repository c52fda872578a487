import type { Decision, HitStatus, Screening } from '../../api/shapes'
import { count, country, formatDate, text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Facts } from '../../ui/basic'
import { Hits } from '../screening/hits'
import { useHitReview } from '../screening/hit_review'
import { StepCard } from './parts'
import { decisionKey } from './query'

/** Hits of a screening of the session, shown with their new status at once. */
export function ScreeningCard({ screening, sessionId }: { screening: Screening; sessionId: string }) {
  const { application, hasPermission } = useHere()
  /** Shows the hits with their new status; returns how to take that back. */
  const show = (ids: string[], status: HitStatus) => {
    const key = decisionKey(application.id, sessionId)
    const before = queries.getQueryData<Decision>(key)
    queries.setQueryData<Decision>(key, (old) => old && {
      ...old, aml_screenings: (old.aml_screenings ?? []).map((each) => (each.node_id !== screening.node_id ? each : { ...each, hits: each.hits.map((one) => (ids.includes(one.id) ? { ...one, review_status: status } : one)) })),
    })
    return () => queries.setQueryData(key, before)
  }
  const review = useHitReview({ sessionId, nodeId: screening.node_id, show })
  return (
    <StepCard feature="AML" outcome={screening} aside={<span className="quiet">{count('screening.hits', screening.total_hits ?? screening.hits.length)}</span>}>
      <Facts facts={[[text('screening.subject'), screening.screened_data.full_name], [text('field.date_of_birth'), formatDate(screening.screened_data.date_of_birth)], [text('field.nationality'), country(screening.screened_data.nationality)], [text('screening.monitored'), screening.is_ongoing_monitoring_enabled ? text('answer.yes') : null]]} />
      <Hits hits={screening.hits} subject={screening.screened_data} writes={hasPermission('write:sessions')} error={review.error} onReview={(ids, status) => review.mutate({ ids, status })} />
    </StepCard>
  )
}
