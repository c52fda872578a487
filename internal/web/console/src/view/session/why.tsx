import './texts'
import { useQuery } from '@tanstack/react-query'
import type { Decision, ExplainedSetting, ExplainedStep, ExplainedWarning } from '../../api/shapes'
import { codeLabel, count, formatExactTime, formatList, quantity, text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Loading, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { explanationQuery } from './query'
import { RunAgain } from './run_again'
import type { Step } from './steps'

const plain = (value: unknown): string => (typeof value === 'number' ? quantity(value) : typeof value === 'boolean' ? text(value ? 'answer.yes' : 'answer.no') : typeof value === 'string' ? codeLabel(value) : text('why.several'))

/** Why the session has its status, as the server tells it: nothing here is worked out by the page. */
export function Why({ decision, steps, onStep }: { decision: Decision; steps: Step[]; onStep(step: Step): void }) {
  const { client, application } = useHere()
  const explanation = useQuery(explanationQuery(client, application.id, decision))
  const asking = steps.filter(({ status }) => status === 'In Review' || status === 'Declined')
  const told = explanation.data
  const reasons = told?.steps.filter((step) => step.reviewed_by !== null || step.status_rule_applied || step.may_run_again || step.warnings.some(({ log_type }) => log_type !== 'information')) ?? []
  if (told ? reasons.length === 0 && !told.decided_by : steps.length === 0) return null
  return (
    <section className={`why tone-${told?.status === 'Approved' ? 'good' : 'notice'}`} aria-labelledby="why-title">
      <h2 id="why-title">{count('why.title', asking.length, { status: word('status', decision.status), steps: steps.length })}</h2>
      {explanation.isPending && <Loading rows={2} />}
      {told && (
        <>
          <p className="why-facts quiet">
            <span>{text('why.workflow', { label: told.workflow.label, version: told.workflow.version })}</span>
            {told.decided_by && <span>{text('why.decidedBy', { who: told.decided_by.actor_display })} <Time value={told.decided_by.created_at} /></span>}
            {told.simulated && <span>{text('why.simulated')}</span>}
          </p>
          <ul>
            {reasons.map((step) => <StepReason key={step.node_id} step={step} decision={decision} onStep={() => { const to = steps.find(({ nodeId }) => nodeId === step.node_id); if (to) onStep(to) }} />)}
          </ul>
        </>
      )}
    </section>
  )
}

function StepReason({ step, decision, onStep }: { step: ExplainedStep; decision: Decision; onStep(): void }) {
  const grave = step.warnings.filter(({ log_type }) => log_type !== 'information')
  return (
    <li className="why-step">
      <p>
        <button type="button" className="link" onClick={onStep}>{word('feature', step.feature)}</button>
        {step.found_status && <span className="quiet">{text('why.found', { status: word('step', step.found_status) })}</span>}
        {step.status_rule_applied && <strong>{text('why.rule', { status: word('step', step.status) })}</strong>}
        {step.reviewed_by && <strong>{text('why.reviewedBy', { who: step.reviewed_by.actor_display, status: word('step', step.status) })}</strong>}
      </p>
      {step.reviewed_by?.comment && <p className="quiet"><bdi>{step.reviewed_by.comment}</bdi></p>}
      <ul>{grave.map((warning, at) => <Reason key={at} warning={warning} />)}</ul>
      {step.may_run_again && <RunAgain decision={decision} nodeId={step.node_id} />}
    </li>
  )
}

function Reason({ warning }: { warning: ExplainedWarning }) {
  const { setting, thresholds, measured, evidence, alternatives } = warning
  return (
    <li className={`why-reason tone-${warning.log_type === 'error' ? 'bad' : 'notice'}`}>
      <Icon name="warn" size={16} />
      <div>
        <p><strong><bdi>{warning.short_description || codeLabel(warning.risk)}</bdi></strong> <code>{warning.risk}</code></p>
        {warning.long_description && warning.long_description !== warning.short_description && <p className="quiet"><bdi>{warning.long_description}</bdi></p>}
        {measured && <Track measured={measured} thresholds={thresholds} />}
        <details>
          <summary>{text('why.more')}</summary>
          <dl className="why-list">
            {measured && <div><dt>{text('why.measured')}</dt><dd>{codeLabel(measured.name)}: <bdi>{plain(measured.value)}</bdi></dd></div>}
            {setting ? <SettingLine title={text('why.setting')} setting={setting} /> : thresholds.length === 0 && <div><dt>{text('why.setting')}</dt><dd>{text('why.fixed')}</dd></div>}
            {thresholds.map((each) => <SettingLine key={each.name} title={text('why.threshold')} setting={each} />)}
            {evidence.length > 0 && <div><dt>{text('why.evidence')}</dt><dd>{formatList(evidence.map(({ name }) => word('field', name)))}</dd></div>}
          </dl>
          {alternatives.length > 0 && <ul className="why-else">{alternatives.map(({ value, step_status }) => <li key={value}>{text('why.alternative', { value: codeLabel(value), status: word('step', step_status) })}</li>)}</ul>}
        </details>
      </div>
    </li>
  )
}

function SettingLine({ title, setting }: { title: string; setting: ExplainedSetting }) {
  const { changed } = setting
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <span title={setting.name}>{setting.meaning}</span> <strong><bdi>{plain(setting.value)}</bdi></strong>{' '}
        {setting.is_default && <span className="quiet">{text('why.default')}</span>}
        {changed && (
          <span className="quiet" title={formatExactTime(changed.at)}>
            {changed.by ? text('why.changedBy', { version: changed.version, who: changed.by.name }) : text('why.changed', { version: changed.version })} <Time value={changed.at} />
            {changed.previous !== null && <> ({text('why.before', { value: plain(changed.previous) })})</>}
          </span>
        )}
        {setting.changed_since && <span className="tone-notice why-since"><Icon name="warn" size={14} />{text('why.since')}</span>}
      </dd>
    </div>
  )
}

/** What a threshold leads to, by the end of its name: `…_review_threshold`. */
const effectOf = (name: string) => {
  const effect = /_(decline|review|approve)_threshold$/.exec(name)?.[1]
  return effect ? codeLabel(effect.toUpperCase()) : text('why.threshold')
}

/** The measured share of 100 on a line with its thresholds. */
function Track({ measured, thresholds }: { measured: NonNullable<ExplainedWarning['measured']>; thresholds: ExplainedSetting[] }) {
  const limits = thresholds.flatMap(({ name, value }) => (typeof value === 'number' && name.endsWith('_threshold') ? [{ name, value }] : []))
  const at = measured.value
  if (typeof at !== 'number' || limits.length === 0 || at < 0 || at > 100) return null
  const words = text('why.track', { measured: quantity(at), limits: limits.map(({ name, value }) => text('why.limit', { name: effectOf(name), value })).join('; ') })
  return (
    <div className="track" role="img" aria-label={words}>
      {limits.map(({ name, value }) => <span key={name} className="track-limit" style={{ insetInlineStart: `${value}%` }} title={`${effectOf(name)} ${quantity(value)}`}><span>{quantity(value)}</span></span>)}
      <span className="track-value" style={{ insetInlineStart: `${at}%` }}><span>{quantity(at, { maximumFractionDigits: 1 })}</span></span>
    </div>
  )
}
