import type { CaseStatus } from '../../api/shapes'
import type { Asked } from './action'

/** The action that takes a case from one column of the board to another; null where there is none. */
export function moveOf(from: CaseStatus, to: CaseStatus): Asked | null {
  if (from === to) return null
  if (to === 'OPEN') return 'reopen'
  if (to === 'RESOLVED') return 'resolve'
  return from === 'OPEN' ? 'request_info' : null
}
