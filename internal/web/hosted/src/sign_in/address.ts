/** What the page was opened with. */
export type Address = { application: string; language: string | null; hint: string } & (
  | { kind: 'begin'; begin: Beginning }
  /** Whoever comes back from a provider is told behind the # what is left to do, or what went wrong. */
  | { kind: 'go_on'; transaction: string; told: Told }
  /** A mailed link; its secret stands behind the #, which no server and no log sees. */
  | { kind: 'magic' | 'reset' | 'invite'; token: string }
)

/** How a way through somebody else ended; empty where there was none. */
export interface Told {
  error: string
  step: string
  challenge: string
  factors: string[]
}

/** What a client begins a sign-in with (RFC 6749 section 4.1.1, RFC 7636 section 4.3). */
export interface Beginning {
  redirect_uri: string
  state: string
  code_challenge: string
  code_challenge_method: 'S256'
}

const PATH = /^\/auth\/([0-9a-fA-F-]{36})\/(?:sign-in(?:\/([A-Za-z0-9_-]+))?|(magic|reset|invite))\/?$/

export function readAddress({ pathname, search, hash }: { pathname: string; search: string; hash: string }): Address | null {
  const found = PATH.exec(pathname)
  if (!found) return null
  const query = new URLSearchParams(search)
  const shared = { application: found[1]!, language: query.get('ui_locales'), hint: query.get('login_hint') ?? '' }
  if (found[3]) return { ...shared, kind: found[3] as 'magic' | 'reset' | 'invite', token: hash.slice(1) }
  if (found[2]) return { ...shared, kind: 'go_on', transaction: found[2], told: readTold(hash) }
  const given = (name: string) => query.get(name) ?? ''
  return {
    ...shared,
    kind: 'begin',
    begin: {
      redirect_uri: given('redirect_uri'),
      state: given('state'),
      code_challenge: given('code_challenge'),
      // The server has refused every other one.
      code_challenge_method: 'S256',
    },
  }
}

function readTold(hash: string): Told {
  const told = new URLSearchParams(hash.slice(1))
  const given = (name: string) => told.get(name) ?? ''
  return { error: given('error'), step: given('step'), challenge: given('challenge'), factors: given('factors').split(',').filter(Boolean) }
}

/** Where a provider is asked, which somebody has to be sent to. */
export const providerAddress = (application: string, provider: string, transaction: string) => startOf(application, `oauth/${provider}`, transaction)

/** Where the company of an organisation is asked. */
export const companyAddress = (application: string, organization: string, transaction: string) => startOf(application, `sso/${organization}`, transaction)

function startOf(application: string, way: string, transaction: string): string {
  return `${location.origin}/auth/${application}/${way}/start?${new URLSearchParams({ transaction })}`
}

/** The page of a sign-in that has begun: a reload goes on with it. */
export function addressOf(application: string, transaction: string, search: string): string {
  const language = new URLSearchParams(search).get('ui_locales')
  return `/auth/${application}/sign-in/${transaction}${language ? `?${new URLSearchParams({ ui_locales: language })}` : ''}`
}

/** The same page in another language, so that a reload keeps the choice. */
export function withLanguage({ pathname, search, hash }: { pathname: string; search: string; hash: string }, language: string): string {
  const query = new URLSearchParams(search)
  query.set('ui_locales', language)
  return `${pathname}?${query}${hash}`
}

/** Where the code goes: the registered address, letter by letter, and what is added to its query (RFC 6749 section 4.1.2). */
export function returnAddress({ redirect_uri, code, state }: { redirect_uri: string; code: string; state: string }): string {
  return `${redirect_uri}${redirect_uri.includes('?') ? '&' : '?'}${new URLSearchParams({ code, state })}`
}
