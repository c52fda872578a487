import type { Decision, SessionRow } from '../../api/shapes'

/** What the person or company of a session is called; null while nothing is known. */
export function nameOf(row: SessionRow): string | null {
  return 'full_name' in row ? row.full_name : row.company_name
}

export function nameInDecision(decision: Decision): string | null {
  const company = decision.registry_checks?.[0]?.company.company_name
  const document = decision.id_verifications?.[0]
  const expected = decision.expected_details
  return company || document?.full_name || [expected?.first_name, expected?.last_name].filter(Boolean).join(' ') || expected?.company_name || null
}
