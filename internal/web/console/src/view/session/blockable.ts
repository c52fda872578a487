import type { Decision } from '../../api/shapes'

export const BLOCKABLE = ['face', 'document', 'phone', 'email'] as const
export type Blockable = (typeof BLOCKABLE)[number]

type Shown = Pick<Decision, 'id_verifications' | 'nfc_verifications' | 'liveness_checks' | 'phone_verifications' | 'email_verifications'>

/** What a session showed of what can be put on blocklists: the value where it is text, an empty one for a face, and nothing for what it did not show. */
export function blockableValues({ id_verifications, nfc_verifications, liveness_checks, phone_verifications, email_verifications }: Shown): Partial<Record<Blockable, string>> {
  const found: Partial<Record<Blockable, string>> = {}
  const put = (what: Blockable, value: string | null | undefined) => { if (value) found[what] = value }
  const isFace = [...(id_verifications ?? []), ...(nfc_verifications ?? [])].some(({ portrait_image }) => portrait_image) || (liveness_checks ?? []).some(({ reference_image }) => reference_image)
  if (isFace) found.face = ''
  put('document', id_verifications?.find(({ document_number }) => document_number)?.document_number)
  put('phone', phone_verifications?.find(({ full_number }) => full_number)?.full_number)
  put('email', email_verifications?.find(({ email }) => email)?.email)
  return found
}
