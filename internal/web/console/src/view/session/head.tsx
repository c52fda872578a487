import { Link } from '@tanstack/react-router'
import type { Decision } from '../../api/shapes'
import { usePendingAction } from '../../pending/pending_actions'
import { formatExactTime, text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Foreign, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Menu, type MenuEntry } from '../../ui/menu'
import { markOf, Status, toneOf } from '../../ui/status'
import { Present } from '../present'
import { nameInDecision } from '../sessions/name'
import { gravestFirst, type Step } from './steps'

interface HeadProps {
  decision: Decision
  more: MenuEntry[]
  onApprove(): void
  onDecline(): void
  onResubmit(): void
}

/** What can be decided on a session in this status: the others are refused by the server. */
export const decidable = (status: string) => ['In Review', 'Approved', 'Declined', 'Kyc Expired'].includes(status)

export function SessionHead({ decision, more, onApprove, onDecline, onResubmit }: HeadProps) {
  const { application, hasPermission } = useHere()
  const waiting = usePendingAction(decision.session_id)
  const last = decision.reviews.at(-1)
  const writes = hasPermission('write:sessions') && decidable(decision.status)
  const name = nameInDecision(decision)
  return (
    <header className="session-head">
      <div className="session-title">
        <Link className="back-link" to="/a/$application/sessions" params={{ application: application.id }} aria-label={text('session.toList')} title={text('session.toList')}><Icon name="back" /></Link>
        <div>
          <h1><span className="number">{decision.session_number}</span> {name ? <bdi>{name}</bdi> : <span className="quiet">{text('session.nameless')}</span>}</h1>
          <p className="session-meta">
            {waiting ? <Status value={waiting.pendingAction.shows} pending /> : <Status value={decision.status} />}
            {last && <span title={formatExactTime(last.created_at)}>{text('session.decidedBy', { who: last.user })} <Time value={last.created_at} /></span>}
            <span>{text('session.started')} <Time value={decision.created_at} /></span>
            {decision.vendor_data && <span><span className="quiet">{text('column.vendorData')}</span> <Foreign>{decision.vendor_data}</Foreign></span>}
            {decision.cost_breakdown && Number(decision.cost_breakdown.total) > 0 && <span>{text('session.cost', { cost: decision.cost_breakdown.total })}</span>}
          </p>
          <Present kind="SESSION" id={decision.session_id} />
        </div>
      </div>
      <div className="session-decisions">
        {writes && <Button look="good" icon="check" keys="a" onClick={onApprove} disabled={decision.status === 'Approved'}>{text('action.approve')}</Button>}
        {writes && <Button look="bad" icon="cross" keys="d" onClick={onDecline} disabled={decision.status === 'Declined'}>{text('action.decline')}</Button>}
        {writes && <Button icon="redo" keys="r" onClick={onResubmit}>{text('action.resubmit')}</Button>}
        <Menu keys="." label={text('action.more')} trigger={<Icon name="more" />} className="icon-button" groups={[{ entries: more }]} />
      </div>
    </header>
  )
}

/** One line for each step: its outcome and what was found; a click or its digit goes to its card. */
export function VerdictStrip({ steps, onStep }: { steps: Step[]; onStep(step: Step): void }) {
  if (steps.length === 0) return null
  return (
    <nav className="strip" aria-label={text('session.steps')}>
      <ol>
        {steps.map((step, at) => {
          const gravest = gravestFirst(step.warnings)
          return (
            <li key={step.anchor}>
              <button type="button" className={`strip-step tone-${toneOf(step.status)}`} onClick={() => onStep(step)}>
                <span className="strip-name"><Icon name={markOf(step.status)} size={15} />{word('feature', step.feature)}{at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}</span>
                <span className="strip-found">
                  {gravest[0] ? <bdi>{gravest[0].short_description}</bdi> : word('step', step.status)}
                  {gravest.length > 1 && ` ${text('strip.more', { more: gravest.length - 1 })}`}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
