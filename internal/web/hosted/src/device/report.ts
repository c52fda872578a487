import type { Session } from '../api/session'
import { isFinal } from '../flow/task'

/** A device is told of once the person has agreed, and only where a step looks at devices. */
export function mayReportDevice(session: Session | null): boolean {
  if (!session || session.consent.accepted_at === null || isFinal(session.status)) return false
  return looksAtDevices(session)
}

export function looksAtDevices({ steps }: Session): boolean {
  return steps.some((step) => step.feature === 'IP_ANALYSIS')
}
