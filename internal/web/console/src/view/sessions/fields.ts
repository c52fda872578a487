import { text, type TextKey } from '../../i18n/translator'
import type { ShownField } from '../filter_bar'

export const SESSION_STATUSES = ['Not Started', 'In Progress', 'In Review', 'Approved', 'Declined', 'Resubmitted', 'Awaiting User', 'Expired', 'Abandoned', 'Kyc Expired'] as const

const SESSION_FIELDS: readonly ShownField[] = [
  { name: 'search', kind: 'text', label: 'filter.search' },
  { name: 'status', kind: 'choice', values: SESSION_STATUSES, label: 'filter.status' },
  { name: 'session_kind', kind: 'choice', values: ['user', 'business'], label: 'filter.kind' },
  { name: 'country', kind: 'country', label: 'filter.country' },
  { name: 'warning', kind: 'text', label: 'filter.warning' },
  { name: 'document_name', kind: 'choice', values: ['Passport', 'Identity Card', "Driver's License", 'Residence Permit', 'Health Insurance Card', 'Tax Card'], label: 'filter.document' },
  { name: 'vendor_data', kind: 'text', label: 'filter.vendorData' },
  { name: 'workflow_id', kind: 'text', label: 'filter.workflow' },
  { name: 'date_from', kind: 'day', label: 'filter.from' },
  { name: 'date_to', kind: 'day', label: 'filter.to' },
  { name: 'status_initialized_as_in_review', kind: 'switch', label: 'filter.wasInReview' },
  { name: 'is_kyc_to_be_reviewed', kind: 'switch', label: 'filter.toReview' },
]

/** The fields of the filter, with the orders that a list of this status has: sessions in review alone have waited for some time. */
export function sessionFields(status: string | undefined): readonly ShownField[] {
  const values = ['-created_at', 'created_at', ...(status === 'In Review' ? ['in_review_at', '-in_review_at'] : [])]
  return [...SESSION_FIELDS, { name: 'ordering', kind: 'choice', values, label: 'filter.order', said: (value) => text(`order.${value}` as TextKey) }]
}
