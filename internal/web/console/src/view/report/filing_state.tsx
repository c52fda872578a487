import './texts'
import type { Report } from '../../api/shapes'
import { formatDateTime, formatExactTime, text } from '../../i18n/translator'
import { Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import type { Tone } from '../../ui/status'
import { filingOf } from './due'

const LOOKS = { filed: ['good', 'check'], overdue: ['bad', 'warn'], due: ['notice', 'clock'], notFiled: ['quiet', 'ring'] } as const satisfies Record<string, [Tone, string]>

/** The state of filing as shape, colour and word, with the moment that it is about. */
export function FilingState({ report }: { report: Report }) {
  const state = filingOf(report)
  if (state === null) return <span className="quiet">–</span>
  const [tone, icon] = LOOKS[state]
  const at = state === 'filed' ? report.filed_at : report.filing_due_at
  return <span className={`status tone-${tone}`}><Icon name={icon} size={14} />{text(`filing.${state}`)}{at && <Time value={at} />}</span>
}

/** What is recorded of the filing, and until when the report has to be with the authority. */
export function FilingBanner({ report }: { report: Report }) {
  const state = filingOf(report)
  if (state === null) return null
  const [tone, icon] = LOOKS[state]
  const moment = (name: string, at: string | null) => at && <p>{name}: <time dateTime={at} title={formatExactTime(at)}>{formatDateTime(at)}</time></p>
  return (
    <section className={`case-banner tone-${tone}`} aria-label={text('filing.title')}>
      <Icon name={icon} />
      <div>
        {state === 'due' ? null : <p><strong>{text(`filing.${state}`)}</strong></p>}
        {moment(text('filing.at'), report.filed_at)}
        {moment(text('filing.due'), report.filing_due_at)}
        {report.fiu_reference && <p>{text('filing.reference')}: <bdi>{report.fiu_reference}</bdi></p>}
        {report.filing_note && <p className="paper-words" dir="auto">{report.filing_note}</p>}
      </div>
    </section>
  )
}
