import { formatExactTime } from '../../i18n/translator'
import { formatElapsed } from './order'

/** How long a session has waited for a person; a dash for one that does not wait. */
export function Waiting({ since }: { since: string | null }) {
  if (!since) return <span className="quiet">–</span>
  return <time dateTime={since} title={formatExactTime(since)}>{formatElapsed(since)}</time>
}
