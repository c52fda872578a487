/** What is kept while somebody is away to sign in: by it alone the code that they bring back is exchanged (RFC 7636). */
interface Departure {
  state: string
  verifier: string
}

const KEPT = 'account sign-in'

export interface Arrival {
  application: string
  language: string | null
  /** What a sign-in came back with; null for whoever has yet to sign in. */
  code: string | null
  state: string
}

export function readAddress({ pathname, search }: { pathname: string; search: string }): Arrival | null {
  const found = /^\/auth\/([0-9a-fA-F-]{36})\/account\/?$/.exec(pathname)
  if (!found) return null
  const query = new URLSearchParams(search)
  return { application: found[1]!, language: query.get('ui_locales'), code: query.get('code'), state: query.get('state') ?? '' }
}

/** The address that the server knows as a client of the application. */
export const redirectOf = (application: string) => `${location.origin}/auth/${application}/account`

const text = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const secret = () => text(crypto.getRandomValues(new Uint8Array(32)))

/** The address of a sign-in that comes back to the page. */
export async function depart(application: string, language: string): Promise<string> {
  const departure: Departure = { state: secret(), verifier: secret() }
  sessionStorage.setItem(KEPT, JSON.stringify(departure))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(departure.verifier))
  const query = new URLSearchParams({
    redirect_uri: redirectOf(application),
    response_type: 'code',
    state: departure.state,
    code_challenge: text(new Uint8Array(digest)),
    code_challenge_method: 'S256',
    ui_locales: language,
  })
  return `/auth/${application}/sign-in?${query}`
}

/** The verifier for a code that this very tab asked for; null for any other. It is good once. */
export function verifierFor({ state }: Arrival): string | null {
  const kept = sessionStorage.getItem(KEPT)
  sessionStorage.removeItem(KEPT)
  if (!kept) return null
  const departure = JSON.parse(kept) as Departure
  return departure.state === state ? departure.verifier : null
}
