import './texts'
import { codeLabel, text, type TextKey } from '../../i18n/translator'
import type { ShownField } from '../filter_bar'

const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/

export const ordered = (value: string): string => text(`order.${value}` as TextKey)

export const PAYMENT_FIELDS: readonly ShownField[] = [
  { name: 'search', kind: 'text', label: 'filter.search' },
  { name: 'status', kind: 'choice', values: ['IN_REVIEW', 'AWAITING_USER', 'APPROVED', 'DECLINED'], label: 'filter.status' },
  { name: 'direction', kind: 'choice', values: ['INBOUND', 'OUTBOUND'], label: 'filter.direction', said: (value) => text(value === 'INBOUND' ? 'direction.in' : 'direction.out') },
  { name: 'severity', kind: 'choice', values: ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'UNKNOWN'], label: 'filter.severity', said: codeLabel },
  { name: 'score_min', kind: 'text', pattern: /^\d{1,6}$/, label: 'filter.scoreMin' },
  { name: 'currency', kind: 'text', label: 'filter.currency' },
  { name: 'amount_min', kind: 'text', pattern: AMOUNT, label: 'filter.amountMin' },
  { name: 'amount_max', kind: 'text', pattern: AMOUNT, label: 'filter.amountMax' },
  { name: 'type', kind: 'choice', values: ['finance', 'travelRule', 'gamblingBet', 'gamblingLimitChange', 'gamblingBonusChange', 'kyc', 'userPlatformEvent', 'auditTrailEvent'], label: 'filter.type', said: codeLabel },
  { name: 'vendor_data', kind: 'text', label: 'filter.vendorData' },
  { name: 'counterparty', kind: 'text', label: 'filter.counterparty' },
  { name: 'date_from', kind: 'day', label: 'filter.from' },
  { name: 'date_to', kind: 'day', label: 'filter.to' },
  { name: 'ordering', kind: 'choice', values: ['-txn_date', 'txn_date', '-score', 'score'], label: 'filter.order', said: ordered },
]
