import './texts'
import type { MatchedCondition } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { conditionOf, metBy } from './condition'

/** The conditions for which a rule held, each with the values it saw. */
export function Conditions({ all }: { all: readonly MatchedCondition[] }) {
  if (all.length === 0) return null
  return (
    <ul className="conditions" aria-label={text('payment.conditions')}>
      {all.map((one, at) => (
        <li key={at}>
          <bdi>{conditionOf(one)}</bdi>{' '}
          <span className="quiet">{text('payment.saw')}</span> {one.observed.length === 0 ? <span className="quiet">{text('payment.sawNothing')}</span> : <strong><bdi>{metBy(one, one.observed)}</bdi></strong>}
          {one.compared.length > 0 && <> <span className="quiet">{text('payment.sawBeside')}</span> <strong><bdi>{metBy(one, one.compared)}</bdi></strong></>}
        </li>
      ))}
    </ul>
  )
}
