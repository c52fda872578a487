import type { Decision, HitStatus, Review } from '../../api/shapes'

/** An earlier review of a hit. */
export interface HitReview {
  status: HitStatus
  by: string | null
  at: string | null
  /** The customer's session it was made in; null for the session shown. */
  session: { id: string; number: number | null } | null
}

/** The reviews of a hit in a session's feed, the latest first. A correction counts with its new value. */
export function hitReviewsOf(reviews: readonly Pick<Review, 'activity_type' | 'new_value' | 'actor_display' | 'created_at'>[], hit: string): HitReview[] {
  return reviews.flatMap((review) => {
    const status = review.activity_type === 'AML_HIT_STATUS_UPDATED' ? (review.new_value as Record<string, unknown> | null)?.[hit] : undefined
    return typeof status === 'string' ? [{ status: status as HitStatus, by: review.actor_display || null, at: review.created_at, session: null }] : []
  })
}

/** The reviews of the same list entry in the customer's other sessions, without unreviewed hits. */
export function hitReviewsInOtherSessions(others: readonly Pick<Decision, 'session_id' | 'session_number' | 'aml_screenings'>[], hit: string): HitReview[] {
  return others.flatMap(({ session_id: id, session_number: number, aml_screenings: screenings }) => {
    const found = (screenings ?? []).flatMap(({ hits }) => hits).find((each) => each.id === hit && each.review_status !== 'Unreviewed')
    return found ? [{ status: found.review_status, by: null, at: null, session: { id, number } }] : []
  })
}

/** The indexes from one to the other in ascending order: the range that Shift selects. */
export const indexesBetween = (from: number, to: number): number[] => Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step)
