import type { CaseBulkResult } from '../../api/shapes'

/** Cases that one call takes. */
const MOST_A_CALL = 200

/** Calls for all of them, one call after the other; what is refused for a case stops none of the others. */
export async function inCalls(ids: readonly string[], call: (ids: string[]) => Promise<CaseBulkResult>): Promise<CaseBulkResult> {
  const sum: CaseBulkResult = { updated: 0, failures: [] }
  for (let at = 0; at < ids.length; at += MOST_A_CALL) {
    const { updated, failures } = await call(ids.slice(at, at + MOST_A_CALL))
    sum.updated += updated
    sum.failures.push(...failures)
  }
  return sum
}
