import './texts'
import type { MatchedCondition } from '../../api/shapes'
import { codeLabel, country, formatList, quantity, text, type TextKey } from '../../i18n/translator'

const FIELDS = ['preferred_currency_amount', 'amount_band', 'is_cross_border', 'counterparty_country', 'subject_country']

/** `subject_vendor_data` as “subject vendor data”, the most usual fields in the words of the catalogue; paths keep their points. */
const named = (field: unknown): string => (typeof field !== 'string' ? '' : FIELDS.includes(field) ? text(`ruleField.${field}` as TextKey) : field.replaceAll('_', ' '))

/** Entries of a list that a condition shows; the values that it saw tell the rest. */
const MOST = 6

/** A value as people write it: numbers in groups, countries by their names, `true` as yes. */
export function valued(value: unknown, field?: unknown): string {
  if (Array.isArray(value)) {
    const shown = value.slice(0, MOST).map((each) => valued(each, field))
    return formatList(value.length > MOST ? [...shown, `+${value.length - MOST}`] : shown)
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value)
  if (value === undefined || value === null) return ''
  const said = String(value)
  if (said === 'true' || said === 'false') return text(said === 'true' ? 'answer.yes' : 'answer.no')
  if (field === 'amount_band') return said.split('_to_').map(numeral).join('–')
  if (typeof field === 'string' && field.endsWith('country')) return country(said)
  return typeof field === 'string' && NUMBERS.test(field) ? numeral(said) : said
}

/** Fields and metrics that hold numbers; digits of other fields, such as accounts, stay as they are. */
const NUMBERS = /amount|score|^(sum|avg|min|max|count|count_distinct|ratio)$|days|age$/

const numeral = (said: string): string => (/^-?\d{1,15}(\.\d+)?$/.test(said) ? quantity(Number(said), { maximumFractionDigits: 8 }) : codeLabel(said))

/** `24h` as “24 hours”. */
function windowed(window: unknown): string {
  const [, many, unit] = /^(\d+)([mhd])$/.exec(valued(window)) ?? []
  if (!many) return valued(window)
  return quantity(Number(many), { style: 'unit', unit: unit === 'd' ? 'day' : unit === 'h' ? 'hour' : 'minute', unitDisplay: 'long' })
}

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'not_in', 'contains', 'not_contains', 'starts_with', 'ends_with', 'regex', 'is_empty', 'is_not_empty', 'in_list', 'not_in_list', 'fuzzy_match']

const compared = (operator: unknown): string => (typeof operator === 'string' && OPERATORS.includes(operator) ? text(`operator.${operator}` as TextKey) : named(operator))

/** What the values of a condition are of. */
const ofWhat = ({ kind, definition: { field, metric, kind: sort } }: Pick<MatchedCondition, 'kind' | 'definition'>): unknown =>
  kind === 'condition' ? field : sort === 'sequence' || sort === 'correlation' ? 'count' : sort === 'ratio' ? 'ratio' : metric

function measured(metric: unknown, field: unknown): string {
  if (metric === 'count' && !field) return text('payment.countOf')
  if (metric === 'sum' && field) return text('payment.sumOf', { field: named(field) })
  return [named(metric), named(field)].filter(Boolean).join(' ')
}

/** A condition as a sentence: “amount is at least 200”, “sum of amount within 24 hours is over 10,000”. */
export function conditionOf(condition: Pick<MatchedCondition, 'kind' | 'definition'>): string {
  const { field, operator, value, value_type, metric, window, numerator, kind: sort, fields, min_count } = condition.definition as Record<string, unknown>
  if (condition.kind === 'condition') return `${named(field)} ${compared(operator)} ${value_type === 'field' ? named(value) : valued(value, field)}`.trim()
  const within = text('payment.within', { window: windowed(window) })
  if (sort === 'sequence') return `${text('payment.sequence')} ${within} ${compared('gte')} ${valued(min_count ?? 1)}`
  const what = sort === 'ratio' ? text('payment.ratio') : sort === 'correlation' ? text('payment.correlation', { fields: (Array.isArray(fields) ? fields : []).map(named).join(', ') }) : measured(metric, field)
  return `${what} ${valued(window) === '' && numerator ? '' : within} ${compared(operator)} ${valued(value, ofWhat(condition))}`.replace(/ +/g, ' ').trim()
}

/** Values that a condition met, as people write them. */
export const metBy = (condition: Pick<MatchedCondition, 'kind' | 'definition'>, values: readonly string[]): string => values.map((each) => valued(each, ofWhat(condition))).join(', ')
