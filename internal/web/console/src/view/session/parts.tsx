import type { ReactNode } from 'react'
import type { StepStatus, Warning } from '../../api/shapes'
import { codeLabel, quantity, text, word } from '../../i18n/translator'
import { Card } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import type { Level } from '../screening/level'
import { Status } from '../../ui/status'
import { anchorOf, gravestFirst } from './steps'

export interface Outcome {
  node_id: string | null
  status: StepStatus | null
  warnings: Warning[] | null
}

/** The card of a step: its outcome, what it found, and the rest below. */
export function StepCard({ feature, outcome, children, aside }: { feature: string; outcome: Outcome; children?: ReactNode; aside?: ReactNode }) {
  return (
    <Card title={word('feature', feature)} id={anchorOf(feature, outcome.node_id)} aside={<span className="card-aside">{aside}{outcome.status && <Status value={outcome.status} group="step" />}</span>}>
      {children}
      <Warnings warnings={outcome.warnings} />
    </Card>
  )
}

function Warnings({ warnings }: { warnings: Warning[] | null }) {
  if (!warnings?.length) return null
  return (
    <ul className="warnings">
      {gravestFirst(warnings).map((warning, at) => (
        <li key={at} className={`tone-${warning.log_type === 'error' ? 'bad' : warning.log_type === 'warning' ? 'notice' : 'quiet'}`}>
          <Icon name={warning.log_type === 'information' ? 'help' : 'warn'} size={15} />
          <div>
            <bdi>{warning.short_description || codeLabel(warning.risk)}</bdi> <code>{warning.risk}</code>
            <Additional data={warning.additional_data} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Values that a warning was raised for. */
function Additional({ data }: { data: unknown }) {
  if (typeof data !== 'object' || data === null) return null
  const plain = Object.entries(data).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value) && value !== '')
  if (plain.length === 0) return null
  return <span className="additional">{plain.map(([name, value]) => <span key={name}><span className="quiet">{codeLabel(name)}</span> <bdi>{String(value)}</bdi></span>)}</span>
}

interface ScoreProps {
  label: string
  value: number | null | undefined
  /** For a risk: told by word and by the look of the bar. A share without a level is neither good nor bad. */
  level?: Level
}

/** A share of 100 as a bar with its number. */
export function Score({ label, value, level }: ScoreProps) {
  if (value === null || value === undefined) return null
  const shown = quantity(value, { maximumFractionDigits: 1 })
  const words = level ? `${shown} · ${codeLabel(level)}` : shown
  return (
    <div className={`score${level ? ` is-${level.toLowerCase()}` : ''}`}>
      <span>{label}</span>
      <span className="score-bar" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value} aria-valuetext={words}><span style={{ inlineSize: `${Math.max(0, Math.min(100, value))}%` }} /></span>
      <span className="score-number">{words}</span>
    </div>
  )
}

export const yesNo = (value: boolean | null | undefined) => (value === null || value === undefined ? null : text(value ? 'answer.yes' : 'answer.no'))

interface Match {
  session_id: string | null
  session_number: number | null
  status?: string | null
  vendor_data?: string | null
  is_blocklisted?: boolean | null
}

/** Other sessions in which the same thing was seen. */
export function Matches({ title, matches, link }: { title: string; matches: Match[] | null | undefined; link(session: string, children: ReactNode): ReactNode }) {
  if (!matches?.length) return null
  return (
    <div className="matches">
      <h3>{title}</h3>
      <ul>
        {matches.slice(0, 20).map((match, at) => (
          <li key={at}>
            {match.session_id ? link(match.session_id, match.session_number ?? text('matches.session')) : text('matches.elsewhere')}
            {match.vendor_data && <bdi className="quiet">{match.vendor_data}</bdi>}
            {match.status && <Status value={match.status} />}
            {match.is_blocklisted && <span className="status tone-bad"><Icon name="block" size={14} />{text('matches.blocked')}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
