import './texts'
import type { MatchedCondition } from '../../api/shapes'
import { text, type TextKey } from '../../i18n/translator'

/** `subject_vendor_data` as “subject vendor data”; paths keep their points. */
const named = (field: unknown): string => (typeof field === 'string' ? field.replaceAll('_', ' ') : '')

const valued = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(valued).join(', ')
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  return value === undefined || value === null ? '' : String(value)
}

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'not_in', 'contains', 'not_contains', 'starts_with', 'ends_with', 'regex', 'is_empty', 'is_not_empty', 'in_list', 'not_in_list', 'fuzzy_match']

const compared = (operator: unknown): string => (typeof operator === 'string' && OPERATORS.includes(operator) ? text(`operator.${operator}` as TextKey) : named(operator))

/** A condition as a sentence: “amount is at least 200”, “sum of amount in 24h is over 10000”. */
export function conditionOf({ kind, definition }: MatchedCondition): string {
  const { field, operator, value, value_type, metric, window, numerator, kind: sort, fields, min_count } = definition as Record<string, unknown>
  if (kind === 'condition') return `${named(field)} ${compared(operator)} ${value_type === 'field' ? named(value) : valued(value)}`.trim()
  const within = text('payment.within', { window: valued(window) })
  if (sort === 'sequence') return `${text('payment.sequence')} ${within} ${compared('gte')} ${valued(min_count ?? 1)}`
  const what = sort === 'ratio' ? text('payment.ratio') : sort === 'correlation' ? text('payment.correlation', { fields: (Array.isArray(fields) ? fields : []).map(named).join(', ') }) : [named(metric), named(field)].filter(Boolean).join(' ')
  return `${what} ${valued(window) === '' && numerator ? '' : within} ${compared(operator)} ${valued(value)}`.replace(/ +/g, ' ').trim()
}
