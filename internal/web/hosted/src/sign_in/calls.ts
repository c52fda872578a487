import createClient from 'openapi-fetch'
import type { components as runtime, paths as RuntimePaths } from '../api/authentication'
import { CallFailure, failureOf } from '../api/failure'
import type { components, paths as HostedPaths } from '../api/schema'
import type { Beginning } from './address'
import type { PasskeyOptions } from './passkey'

export type Page = components['schemas']['SignInPage']
export type Code = runtime['schemas']['AuthCode']
/** What is left to do before a sign-in ends. */
export type Step = runtime['schemas']['AuthStep']
export type Enrolled = runtime['schemas']['AuthEnrolled']
export type LinkSent = runtime['schemas']['AuthLinkSent']
export type Invitation = runtime['schemas']['AuthInvitation']
export type Factor = runtime['schemas']['SecondFactorRequest']['method']
export type Purpose = runtime['schemas']['EmailStartRequest']['purpose']
export type Company = runtime['schemas']['CompanyOrganization'] & { required: boolean }
/** Links to what a new person accepts. */
export type Terms = runtime['schemas']['TermsLinks']
type ContractLanguage = runtime['schemas']['Language']

/** The runtime said no, in one word. */
export class Refusal extends Error {
  constructor(
    readonly word: string,
    /** Tries that are left of a code; null where none are counted. */
    readonly left: number | null = null,
    /** Seconds to wait before the next try; 0 where there is nothing to wait for. */
    readonly wait = 0,
    /** What a new person has to accept; null for nothing. */
    readonly terms: Terms | null = null,
  ) {
    super(word)
  }
}

interface Answer<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** What the page asks of the server. Nothing but the transaction stands for the person: no cookie, no header. */
export function callsOf(application: string) {
  const options = { baseUrl: location.origin, cache: 'no-store', credentials: 'omit' } as const
  const hosted = createClient<HostedPaths>(options)
  const runtime = createClient<RuntimePaths>(options)
  const params = { path: { application_id: application } }
  return {
    show: (transaction: string | null): Promise<Page> =>
      settle(hosted.POST('/v3/hosted/sign-in/', { body: { application_id: application, transaction } })),
    begin: async (body: Beginning): Promise<string> =>
      (await settle(runtime.POST('/auth/{application_id}/authorize/', { params, body }))).transaction,
    password: (transaction: string, email: string, password: string): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/password/', { params, body: { transaction, email, password } })),
    startEmail: async (wish: { transaction: string; purpose: Purpose; email: string; password?: string; language: ContractLanguage }): Promise<string> =>
      (await settle(runtime.POST('/auth/{application_id}/email/start/', { params, body: wish }))).challenge,
    completeEmail: (answer: runtime['schemas']['EmailCompleteRequest']): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/email/complete/', { params, body: answer })),
    startPhone: async (wish: { transaction: string; phone: string; language: ContractLanguage }): Promise<string> =>
      (await settle(runtime.POST('/auth/{application_id}/phone/start/', { params, body: wish }))).challenge,
    completePhone: (answer: runtime['schemas']['PhoneCompleteRequest']): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/phone/complete/', { params, body: answer })),
    startLink: (wish: { transaction: string; email: string; language: ContractLanguage }): Promise<LinkSent> =>
      settle(runtime.POST('/auth/{application_id}/magic/start/', { params, body: wish })),
    /** The digits that are to be typed in where the link was asked for. */
    openLink: async (token: string): Promise<string> => (await settle(runtime.POST('/auth/{application_id}/magic/open/', { params, body: { token } }))).code,
    completeLink: (answer: runtime['schemas']['MagicLinkCompleteRequest']): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/magic/complete/', { params, body: answer })),
    passkeyOptions: async (transaction: string): Promise<PasskeyOptions> =>
      (await settle(runtime.POST('/auth/{application_id}/passkey/options/', { params, body: { transaction } }))).options as unknown as PasskeyOptions,
    passkey: (transaction: string, credential: Record<string, unknown>): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/passkey/verify/', { params, body: { transaction, credential } })),
    /** In a sandbox the link that would have been mailed; null otherwise. */
    startReset: async (wish: { email: string; language: ContractLanguage }): Promise<string | null> =>
      (await settle(runtime.POST('/auth/{application_id}/password/reset/start/', { params, body: wish }))).link ?? null,
    reset: (token: string, password: string) =>
      settle(runtime.POST('/auth/{application_id}/password/reset/complete/', { params, body: { token, password } })),
    invitation: (token: string): Promise<Invitation> => settle(runtime.POST('/auth/{application_id}/invitation/read/', { params, body: { token } })),
    accept: (body: runtime['schemas']['InvitationAcceptRequest']) =>
      settle(runtime.POST('/auth/{application_id}/invitation/accept/', { params, body })),
    /** A new person, whom somebody vouched for, accepts the terms. */
    acceptTerms: (challenge: string, accepted_terms: Terms): Promise<Code | Step> =>
      settle(runtime.POST('/auth/{application_id}/terms/accept/', { params, body: { challenge, accepted_terms } })),
    /** Passkeys of somebody whose first factor was shown. */
    factorOptions: async (challenge: string): Promise<PasskeyOptions> =>
      (await settle(runtime.POST('/auth/{application_id}/mfa/passkey/options/', { params, body: { challenge } }))).options as unknown as PasskeyOptions,
    /** The company that the people of an address sign in through; null for none. */
    company: async (transaction: string, email: string): Promise<Company | null> => {
      const { organization, required } = await settle(runtime.POST('/auth/{application_id}/sso/find/', { params, body: { transaction, email } }))
      return organization && { ...organization, required }
    },
    /** What an authenticator is set up by, for whoever comes back to the page with the step. */
    enrolment: async (challenge: string): Promise<{ secret: string; uri: string }> => {
      const answer = await settle(runtime.POST('/auth/{application_id}/mfa/setup/', { params, body: { challenge } }))
      if (!('uri' in answer)) throw new CallFailure('server')
      return answer
    },
    verify: (answer: runtime['schemas']['SecondFactorRequest']): Promise<Code> =>
      settle(runtime.POST('/auth/{application_id}/mfa/verify/', { params, body: answer })),
    /** The recovery codes are told this once. */
    setUp: async (challenge: string, code: string): Promise<Enrolled> => {
      const answer = await settle(runtime.POST('/auth/{application_id}/mfa/setup/', { params, body: { challenge, code } }))
      if (!('recovery_codes' in answer)) throw new CallFailure('server')
      return answer
    },
    /** They are kept: only now does the code for the client begin to run out. */
    kept: (challenge: string): Promise<Code> => settle(runtime.POST('/auth/{application_id}/mfa/setup/complete/', { params, body: { challenge } })),
  }
}

export type Calls = ReturnType<typeof callsOf>

export async function settle<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  let answer: Answer<Body>
  try {
    answer = await call
  } catch {
    throw new CallFailure('network')
  }
  if (answer.data === undefined) throw refusalOf(answer)
  return answer.data
}

export function refusalOf({ error, response }: Answer<unknown>): Refusal | CallFailure {
  const wait = Number(response.headers.get('Retry-After') ?? 0) || 0
  if (response.status === 429) return new Refusal('too_many_attempts', null, wait)
  const { error: word, attempts_left: left, terms } = (error ?? {}) as { error?: unknown; attempts_left?: number; terms?: Terms }
  if (response.status < 500 && typeof word === 'string') return new Refusal(word, left ?? null, wait, terms ?? null)
  return failureOf(response.status)
}
