import './texts'
import type { TravelRuleStatus } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { Icon } from '../../ui/icon'
import type { Tone } from '../../ui/status'

const TONES: Partial<Record<TravelRuleStatus, Tone>> = {
  COMPLETED: 'good', FINISHED: 'good', ON_HOLD: 'notice', UNCONFIRMED_OWNERSHIP: 'notice', NOT_ENOUGH_COUNTERPARTY_DATA: 'notice', COUNTERPARTY_VASP_NOT_FOUND: 'notice',
  COUNTERPARTY_VASP_NOT_REACHABLE: 'notice', COUNTERPARTY_MISMATCHED_DATA: 'bad', COUNTERPARTY_VASP_GENERAL_DECLINE: 'bad', EXPIRED: 'bad',
}
const MARKS = { good: 'check', notice: 'clock', bad: 'cross', quiet: 'dots' } as const

export function ExchangeStatus({ value }: { value: TravelRuleStatus }) {
  const tone = TONES[value] ?? 'quiet'
  return <span className={`status tone-${tone}`}><Icon name={MARKS[tone]} size={14} />{text(`travel.status.${value}`)}</span>
}
