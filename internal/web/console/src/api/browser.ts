import { CallFailure, failureOf } from './failure'

export interface Application {
  id: string
  name: string
  sandbox: boolean
}

export interface Organization {
  id: string
  name: string
  role: string
  permissions: ReadonlySet<string>
  applications: Application[]
}

/** Who is logged in here, and what they may open. */
export interface BrowserSession {
  account: { id: string; email: string; name: string }
  /** After how many minutes without use the login ends. */
  idleMinutes: number
  organizations: Organization[]
}

export interface Opened {
  organization: Organization
  application: Application
}

/** The application of that id with its organisation, if the account may open it. */
export function findApplication(session: BrowserSession, id: string): Opened | null {
  for (const organization of session.organizations) {
    const application = organization.applications.find((each) => each.id === id)
    if (application) return { organization, application }
  }
  return null
}

export const hasPermission = (organization: Organization, permission: string): boolean => organization.permissions.has(permission)

const BASE = '/auth/v2/browser/'

export async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(BASE + path, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { 'Vidimus-Console': '1', ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new CallFailure('network')
  }
  const answer: unknown = response.headers.get('Content-Type')?.includes('json') ? await response.json() : null
  if (!response.ok) throw failureOf(response, answer)
  return answer
}

export const readSession = async (): Promise<BrowserSession> => sessionOf(await call('GET', 'session/'))

/** Begins a login; with `factor` it has to be finished by `giveFactor`. */
export async function logIn(email: string, password: string): Promise<{ factor: boolean }> {
  const answer = (await call('POST', 'session/', { email, password })) as { mfa_required?: boolean } | null
  return { factor: answer?.mfa_required === true }
}

export const sendSecondFactor = (code: string, kind: 'totp' | 'recovery_code') =>
  call('POST', 'session/factor/', kind === 'totp' ? { code } : { recovery_code: code })

export const logOut = () => call('DELETE', 'session/')

export const stepUp = (password: string) => call('POST', 'session/step-up/', { password })

/** Makes the owner of an empty installation. */
export const createFirstAccount = (given: { token: string; email: string; password: string; name: string; organization_name: string }) => call('POST', 'first/', given)

interface WireSession {
  account: { id: string; email: string; name?: string | null }
  idle_minutes: number
  organizations: {
    id: string
    name: string
    role: string
    permissions: string[]
    applications: { id: string; name: string; environment: string }[]
  }[]
}

export function sessionOf(body: unknown): BrowserSession {
  const wire = body as WireSession
  return {
    account: { id: wire.account.id, email: wire.account.email, name: wire.account.name || wire.account.email },
    idleMinutes: wire.idle_minutes,
    organizations: wire.organizations.map((each) => ({
      ...each,
      permissions: new Set(each.permissions),
      applications: each.applications.map(({ id, name, environment }) => ({ id, name, sandbox: environment === 'sandbox' })),
    })),
  }
}
