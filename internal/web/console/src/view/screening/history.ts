import type { Decision, HitStatus, Review } from '../../api/shapes'

/** What somebody thought of a hit before, and where. */
export interface Judgement {
  status: HitStatus
  by: string | null
  at: string | null
  /** The session of the customer in which it was, where it is another one. */
  session: { id: string; number: number | null } | null
}

/** What the feed of a session tells of a hit, the latest first. What a correction put in place counts, not what it took away. */
export function judgementsOf(reviews: readonly Pick<Review, 'activity_type' | 'new_value' | 'actor_display' | 'created_at'>[], hit: string): Judgement[] {
  return reviews.flatMap((review) => {
    const status = review.activity_type === 'AML_HIT_STATUS_UPDATED' ? (review.new_value as Record<string, unknown> | null)?.[hit] : undefined
    return typeof status === 'string' ? [{ status: status as HitStatus, by: review.actor_display || null, at: review.created_at, session: null }] : []
  })
}

/** What was made of the same entry of a list in other sessions of the customer. A hit that nobody has looked at is left out. */
export function judgedElsewhere(others: readonly Pick<Decision, 'session_id' | 'session_number' | 'aml_screenings'>[], hit: string): Judgement[] {
  return others.flatMap(({ session_id: id, session_number: number, aml_screenings: screenings }) => {
    const found = (screenings ?? []).flatMap(({ hits }) => hits).find((each) => each.id === hit && each.review_status !== 'Unreviewed')
    return found ? [{ status: found.review_status, by: null, at: null, session: { id, number } }] : []
  })
}

/** The places from one to the other, whichever comes first: what Shift chooses. */
export const indexesBetween = (from: number, to: number): number[] => Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => Math.min(from, to) + step)
