import type { Trouble } from './state'
import type { Speech, WordKey } from './words'

/** What is said beside the field that a refusal is about, by its word. */
const OF_FIELDS: Record<string, Partial<Record<string, WordKey>>> = {
  email: { address: 'email_problem' },
  phone: { address: 'phone_problem' },
  password: {
    password_missing: 'form_missing',
    invalid_credentials: 'sign_wrong',
    password_policy: 'sign_easy',
    password_breached: 'sign_leaked',
  },
  terms: { terms_missing: 'sign_terms_missing' },
  code: { code_missing: 'form_missing', invalid_code: 'code_wrong', invalid_challenge: 'code_expired' },
}

/** What is wrong with a field; null when nothing is. */
export function problemOf(field: keyof typeof OF_FIELDS, trouble: Trouble | null, t: Speech, length = 0): string | null {
  if (!trouble) return null
  if (field === 'password' && trouble.word === 'password_short') return t.count('sign_length', length)
  const key = OF_FIELDS[field]![trouble.word]
  return key ? t.text(key) : null
}

/** What is said of those who vouch; whatever else went wrong there is not the person's to mend. */
const OF_VOUCHERS: Partial<Record<string, WordKey>> = {
  email_unverified: 'sign_unverified',
  sign_up_closed: 'sign_closed',
  company_sign_in_required: 'sign_company',
  company_unknown: 'sign_closed',
  ...Object.fromEntries(
    ['provider_cancelled', 'provider_refused', 'provider_untrusted', 'provider_unavailable', 'email_not_of_company', 'method_disabled'].map(
      (word) => [word, 'sign_provider_failed'] as const,
    ),
  ),
}

/** What is said of a refusal that is about no field; null when it is about one. */
export function generalOf(trouble: Trouble | null, t: Speech): string | null {
  if (!trouble || trouble.word === 'password_short' || Object.values(OF_FIELDS).some((words) => words[trouble.word])) return null
  if (trouble.word === 'network') return t.text('error_network_call')
  if (trouble.word === 'too_many_attempts') return trouble.wait > 0 && trouble.wait <= 60 ? t.count('code_wait', trouble.wait) : t.text('sign_many')
  const told = OF_VOUCHERS[trouble.word]
  if (told) return t.text(told)
  return t.text(trouble.word === 'passkey' ? 'sign_passkey_failed' : 'error_server')
}
