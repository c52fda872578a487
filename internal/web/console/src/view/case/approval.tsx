import './texts'
import type { CaseAction, CaseDetail } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { LinkLine } from './evidence'

const makerOf = (shown: CaseDetail): string => shown.pending_resolution?.maker_name || shown.pending_resolution?.maker_email || text('feed.system')

/** Tells that a resolution waits for a second person, what it is, and why the reader can or cannot decide on it. */
export function ApprovalBanner({ shown, can }: { shown: CaseDetail; can(action: CaseAction): boolean }) {
  const { session, hasPermission } = useHere()
  const pending = shown.pending_resolution!
  const mine = pending.maker_email !== null && pending.maker_email === session.account.email
  const why = can('approve') ? 'case.youDecide' : mine ? 'case.notTheMaker' : !hasPermission('approve:cases') ? 'case.noRightToApprove' : 'case.onlyTheChecker'
  return (
    <section className="case-banner tone-notice" aria-label={text('case.waitsForApproval')}>
      <Icon name="users" />
      <div>
        <p><strong>{text('case.proposed', { resolution: word('resolution', pending.resolution) })}</strong> {text('case.proposedBy', { who: makerOf(shown) })} <Time value={pending.staged_at} /></p>
        {pending.resolution_notes && <p className="feed-words" dir="auto">{pending.resolution_notes}</p>}
        <p>{text(why)}{shown.checker && ` ${text('case.checkerIs', { who: shown.checker.full_name || shown.checker.email })}`}</p>
        <p>{text('case.frozen')}</p>
      </div>
    </section>
  )
}

/** What the second person decides on: the proposal, and the evidence as it lay there when it was made. */
export function FrozenEvidence({ shown }: { shown: CaseDetail }) {
  const pending = shown.pending_resolution
  if (!pending) return null
  const done = shown.checklist_items.filter(({ is_completed }) => is_completed).length
  return (
    <div className="frozen">
      <p><strong>{word('resolution', pending.resolution)}</strong> <span className="quiet"><Time value={pending.staged_at} /></span></p>
      {pending.resolution_notes && <p className="feed-words" dir="auto">{pending.resolution_notes}</p>}
      {shown.checklist_items.length > 0 && <p>{text('case.done', { done, all: shown.checklist_items.length })}</p>}
      {shown.links.length > 0 && <ul className="rows">{shown.links.map((link) => <LinkLine key={link.uuid} link={link} />)}</ul>}
      <p className="quiet">{text('case.frozenRefuses')}</p>
    </div>
  )
}
