import createClient, { type Middleware } from 'openapi-fetch'
import type { paths as AccountPaths } from './account'
import type { paths as ApplicationPaths } from './application'
import { asksStepUp, CallFailure, failureOf } from './failure'
import { connection } from './connection'

/** Asks for the password once more; false when the person gives up. Set by the shell. */
let stepUp: () => Promise<boolean> = async () => false

export function onStepUp(ask: () => Promise<boolean>): void {
  stepUp = ask
}

/** Lets somebody whose login has ended log in again; false where nobody can. Set by the shell. */
let logInAgain: () => Promise<boolean> = async () => false

export function onSignedOut(ask: () => Promise<boolean>): void {
  logInAgain = ask
}

let loadedVersion: string | null = null
let onVersion: () => void = () => {}

/** Has `told` called once the server is of another version than the one that gave this page. */
export function onNewVersion(told: () => void): void {
  onVersion = told
}

const watch: Middleware = {
  onResponse({ response }) {
    const version = response.headers.get('Vidimus-Version')
    if (version === null) return
    loadedVersion ??= version
    if (version !== loadedVersion) onVersion()
  },
}

// The cookie that the browser adds opens nothing without this header, which no other page can send.
const SENT = { credentials: 'same-origin', cache: 'no-store', headers: { 'Vidimus-Console': '1' } } as const

export const account = createClient<AccountPaths>({ ...SENT, baseUrl: location.origin })
account.use(watch)

export interface Place {
  organizationId: string
  applicationId: string
}

export type ApplicationClient = ReturnType<typeof createClient<ApplicationPaths>>

const clients = new Map<string, ApplicationClient>()

/** The calls of one application. */
export function applicationClient({ organizationId, applicationId }: Place): ApplicationClient {
  const base = `${location.origin}/v3/organization/${encodeURIComponent(organizationId)}/application/${encodeURIComponent(applicationId)}`
  let client = clients.get(base)
  if (!client) {
    client = createClient<ApplicationPaths>({ ...SENT, baseUrl: base })
    client.use(watch)
    clients.set(base, client)
  }
  return client
}

interface Answer<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** What the call answers. A call that wants the password once more, or a login that has ended meanwhile, is made again after it was given. */
export async function settle<Body>(call: () => Promise<Answer<Body>>): Promise<Body> {
  let answer = await reach(call)
  if (answer.response.status === 401 && (await logInAgain())) answer = await reach(call)
  if (asksStepUp(answer.response.status, answer.error) && (await stepUp())) answer = await reach(call)
  if (answer.response.ok) return answer.data as Body
  throw failureOf(answer.response, answer.error)
}

async function reach<Body>(call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  try {
    const answer = await call()
    connection.set(true)
    return answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    connection.set(false)
    throw new CallFailure('network')
  }
}
