import './texts'
import type { CaseDetail, CaseEvent } from '../../api/shapes'
import { formatDateTime, text, word } from '../../i18n/translator'
import { Card, Foreign, Time } from '../../ui/basic'
import { Status } from '../../ui/status'

/** What happened to the case, the latest first. */
export function Timeline({ shown }: { shown: CaseDetail }) {
  return (
    <Card title={text('case.timeline')} className="feed">
      <ol className="timeline">
        {shown.events.map((event) => (
          <li key={event.uuid}>
            <p className="feed-head"><Foreign>{event.actor_name || event.actor_email || text('feed.system')}</Foreign> <span className="quiet">{word('caseEvent', event.event_type)}</span> <Time value={event.created_at} /></p>
            {event.new_status && event.new_status !== event.previous_status && <p>{event.previous_status && <><Status value={event.previous_status} group="case" /> → </>}<Status value={event.new_status} group="case" /></p>}
            <Detail event={event} shown={shown} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What an event says beside its kind; ids of accounts only where the case knows whose they are. */
function Detail({ event, shown }: { event: CaseEvent; shown: CaseDetail }) {
  const { metadata } = event
  const said = detailOf(event, shown)
  const words = typeof metadata.notes === 'string' ? metadata.notes : null
  if (said === null && words === null) return null
  return <>{said !== null && <p className="quiet"><bdi>{said}</bdi></p>}{words !== null && <p className="feed-words" dir="auto">{words}</p>}</>
}

export function detailOf({ event_type: type, metadata }: Pick<CaseEvent, 'event_type' | 'metadata'>, shown: Pick<CaseDetail, 'assigned_to' | 'checklist_items'>): string | null {
  const read = (name: string): string | null => (typeof metadata[name] === 'string' ? metadata[name] as string : null)
  switch (type) {
    case 'ASSIGNED': return read('to') === shown.assigned_to?.uuid ? (shown.assigned_to?.full_name || shown.assigned_to?.email || null) : null
    case 'PRIORITY_CHANGED': return `${word('priority', read('from'))} → ${word('priority', read('to'))}`
    case 'DUE_DATE_CHANGED': return `${formatDateTime(read('from') ?? '–')} → ${formatDateTime(read('to') ?? '–')}`
    case 'TAG_ADDED': case 'TAG_REMOVED': return read('tag')
    case 'RESOLVED': case 'SUBMITTED_FOR_APPROVAL': case 'APPROVAL_GRANTED': return read('resolution') && word('resolution', read('resolution'))
    case 'CHECKLIST_COMPLETED': return checked(metadata, shown)
    case 'REPORT_CREATED': case 'REPORT_FINALIZED': return read('report_number')
    case 'ENTITY_ACTION': return read('action') && word('caseEvent', read('action'))
    default: return null
  }
}

function checked(metadata: CaseEvent['metadata'], shown: Pick<CaseDetail, 'checklist_items'>): string | null {
  const label = shown.checklist_items.find(({ uuid }) => uuid === metadata.item)?.label
  if (!label) return null
  return text(metadata.is_completed === false ? 'case.unchecked' : 'case.checked', { item: label })
}
