import type { CaseLink } from '../../api/shapes'
import { moneyOf } from '../transactions/money'

/** What a payment of a case is called: the id that it goes by, and how much it is. */
export function paymentOf({ linked_entity_summary: about, linked_entity_uuid: id }: Pick<CaseLink, 'linked_entity_summary' | 'linked_entity_uuid'>): string {
  const { txn_id: named, amount, currency } = (about ?? {}) as { txn_id?: string; amount?: string; currency?: string }
  return [named ?? id ?? '', ...(amount ? [moneyOf(amount, currency)] : [])].join(' · ')
}
