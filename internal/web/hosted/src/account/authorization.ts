/** The pending authorization request, kept in the tab during the sign-in: its verifier exchanges the code (PKCE, RFC 7636). */
interface PendingAuthorization {
  state: string
  verifier: string
}

const STORAGE_KEY = 'account sign-in'

/** What the page's address says. */
export interface PageAddress {
  application: string
  language: string | null
  /** The authorization code of a completed sign-in; null before it. */
  code: string | null
  state: string
}

export function readAddress({ pathname, search }: { pathname: string; search: string }): PageAddress | null {
  const found = /^\/auth\/([0-9a-fA-F-]{36})\/account\/?$/.exec(pathname)
  if (!found) return null
  const query = new URLSearchParams(search)
  return { application: found[1]!, language: query.get('ui_locales'), code: query.get('code'), state: query.get('state') ?? '' }
}

/** The redirect URI that the server accepts for this page. */
export const redirectUri = (application: string) => `${location.origin}/auth/${application}/account`

const base64url = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const secret = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

/** Begins an authorization request; returns the address of the sign-in page, which leads back here. */
export async function beginSignIn(application: string, language: string): Promise<string> {
  const pending: PendingAuthorization = { state: secret(), verifier: secret() }
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(pending.verifier))
  const query = new URLSearchParams({
    redirect_uri: redirectUri(application),
    response_type: 'code',
    state: pending.state,
    code_challenge: base64url(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  return `/auth/${application}/sign-in?${query}`
}

/** The verifier for the code of an authorization request that this tab began; null for any other. It can be read once. */
export function verifierFor({ state }: PageAddress): string | null {
  const stored = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (!stored) return null
  const pending = JSON.parse(stored) as PendingAuthorization
  return pending.state === state ? pending.verifier : null
}
