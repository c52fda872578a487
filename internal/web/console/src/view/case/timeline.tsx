import './texts'
import type { CaseDetail, CaseEvent } from '../../api/shapes'
import { formatDateTime, text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Foreign, Time } from '../../ui/basic'
import { Status } from '../../ui/status'
import { useBlueprints } from './query'

/** What happened to the case, the latest first. */
export function Timeline({ shown }: { shown: CaseDetail }) {
  const { session } = useHere()
  const blueprints = useBlueprints().data?.results ?? []
  const names: Names = new Map([[session.account.id, session.account.name], ...people(shown), ...blueprints.map(({ uuid, name }) => [uuid, name] as const)])
  return (
    <Card title={text('case.timeline')} className="feed">
      <ol className="timeline">
        {shown.events.map((event) => (
          <li key={event.uuid}>
            <p className="feed-head"><Foreign>{event.actor_name || event.actor_email || text('feed.system')}</Foreign> <span className="quiet">{word('caseEvent', event.event_type)}</span> <Time value={event.created_at} /></p>
            {event.new_status && event.new_status !== event.previous_status && <p>{event.previous_status && <><Status value={event.previous_status} group="case" /> → </>}<Status value={event.new_status} group="case" /></p>}
            <Detail event={event} shown={shown} names={names} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** The names of accounts and blueprints, of which events have the ids alone. */
export type Names = ReadonlyMap<string, string>

const people = ({ assigned_to: assignee, checker }: CaseDetail) => [assignee, checker].flatMap((each) => (each ? [[each.uuid, each.full_name || each.email] as const] : []))

/** What an event says beside its kind; what an id stands for only where it is known. */
function Detail({ event, shown, names }: { event: CaseEvent; shown: CaseDetail; names: Names }) {
  const { metadata } = event
  const said = detailOf(event, shown, names)
  const words = typeof metadata.notes === 'string' ? metadata.notes : null
  if (said === null && words === null) return null
  return <>{said !== null && <p className="quiet"><bdi>{said}</bdi></p>}{words !== null && <p className="feed-words" dir="auto">{words}</p>}</>
}

export function detailOf({ event_type: type, metadata }: Pick<CaseEvent, 'event_type' | 'metadata'>, shown: Pick<CaseDetail, 'checklist_items'>, names: Names): string | null {
  const read = (name: string): string | null => (typeof metadata[name] === 'string' ? metadata[name] as string : null)
  switch (type) {
    case 'ASSIGNED': return names.get(read('to') ?? '') ?? null
    case 'ESCALATED': case 'TRANSFERRED': return names.get(read('to_blueprint') ?? '') ?? null
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
