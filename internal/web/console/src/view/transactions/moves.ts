import type { TransactionStatus } from '../../api/shapes'

/** Statuses to which somebody may move a payment. */
export type Move = 'APPROVED' | 'DECLINED' | 'IN_REVIEW'

/** What was let through can be stopped; what was stopped is never let through. */
const MOVES: Partial<Record<TransactionStatus, readonly Move[]>> = {
  IN_REVIEW: ['APPROVED', 'DECLINED'], AWAITING_USER: ['APPROVED', 'DECLINED', 'IN_REVIEW'], APPROVED: ['DECLINED'],
}

/** The moves of a payment that the server takes from a person. */
export const movesOf = (status: TransactionStatus): readonly Move[] => MOVES[status] ?? []
