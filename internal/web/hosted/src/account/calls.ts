import createClient from 'openapi-fetch'
import type { components, paths as RuntimePaths } from '../api/authentication'
import { Refusal, settle, type Page } from '../sign_in/calls'
import type { paths as HostedPaths } from '../api/schema'
import type { NewPasskeyOptions } from '../sign_in/passkey'

type Schemas = components['schemas']
export type Account = Schemas['AuthAccount']
export type Factors = Schemas['SecondFactors']
export type Passkey = Schemas['Passkey']
export type Device = Schemas['AuthSignedInSession']
export type Enrolment = Schemas['AuthEnrolment']

/** How a person is reached, and signs in. */
export type Channel = 'email' | 'phone'

/** Everything that the page shows. */
export interface Whole {
  page: Page
  account: Account
  factors: Factors
  passkeys: Passkey[]
  devices: Device[]
}

/** What the page asks of the server. Its tokens live in memory alone: a reload signs in again. */
export function callsOf(application: string) {
  const options = { baseUrl: location.origin, cache: 'no-store', credentials: 'omit' } as const
  const hosted = createClient<HostedPaths>(options)
  const runtime = createClient<RuntimePaths>(options)
  const path = { application_id: application }
  const params = { path }
  let tokens: Schemas['Tokens'] | null = null
  const grant = async (body: Schemas['TokenRequest']) => {
    tokens = await settle(runtime.POST('/auth/{application_id}/token/', { params, body }))
  }
  /** An access token is good for five minutes: one that is over is renewed once. */
  const own = async <Body>(call: (headers: { Authorization: string }) => Promise<Body>): Promise<Body> => {
    const made = () => call({ Authorization: `Bearer ${tokens?.access_token ?? ''}` })
    try {
      return await made()
    } catch (fault) {
      if (!(fault instanceof Refusal) || fault.word !== 'invalid_token' || !tokens?.refresh_token) throw fault
      await grant({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })
      return made()
    }
  }
  const nothing = (call: Promise<{ error?: unknown; response: Response }>) => settle(call.then(({ error, response }) => ({ data: response.ok ? true : undefined, error, response })))
  return {
    look: (): Promise<Page> => settle(hosted.POST('/v3/hosted/sign-in/', { body: { application_id: application, transaction: null } })),
    exchange: (code: string, code_verifier: string, redirect_uri: string) => grant({ grant_type: 'authorization_code', code, code_verifier, redirect_uri }),
    show: (page: Page): Promise<Whole> =>
      own(async (headers) => {
        const [account, factors, passkeys, devices] = await Promise.all([
          settle(runtime.GET('/auth/{application_id}/account/', { params, headers })),
          settle(runtime.GET('/auth/{application_id}/mfa/', { params, headers })),
          settle(runtime.GET('/auth/{application_id}/passkeys/', { params, headers })),
          settle(runtime.GET('/auth/{application_id}/account/sessions/', { params, headers })),
        ])
        return { page, account, factors, passkeys: passkeys.results, devices: devices.results }
      }),
    passkeyOptions: () =>
      own(async (headers) => (await settle(runtime.POST('/auth/{application_id}/passkey/register/options/', { params, headers }))).options as unknown as NewPasskeyOptions),
    addPasskey: (credential: Record<string, unknown>, name: string) =>
      own((headers) => settle(runtime.POST('/auth/{application_id}/passkey/register/verify/', { params, headers, body: { credential, name } }))),
    renamePasskey: (passkey_id: string, name: string) =>
      own((headers) => settle(runtime.PATCH('/auth/{application_id}/passkeys/{passkey_id}/', { params: { path: { ...path, passkey_id } }, headers, body: { name } }))),
    removePasskey: (passkey_id: string) =>
      own((headers) => nothing(runtime.DELETE('/auth/{application_id}/passkeys/{passkey_id}/', { params: { path: { ...path, passkey_id } }, headers }))),
    enrol: (): Promise<Enrolment> => own((headers) => settle(runtime.POST('/auth/{application_id}/mfa/totp/', { params, headers }))),
    confirm: async (code: string): Promise<string[]> =>
      (await own((headers) => settle(runtime.POST('/auth/{application_id}/mfa/totp/confirm/', { params, headers, body: { code } })))).recovery_codes,
    removeApp: (code: string) =>
      own((headers) => nothing(runtime.POST('/auth/{application_id}/mfa/totp/remove/', { params, headers, body: { method: 'totp', code } }))),
    renewCodes: async (code: string): Promise<string[]> =>
      (await own((headers) => settle(runtime.POST('/auth/{application_id}/mfa/recovery-codes/', { params, headers, body: { code } })))).recovery_codes,
    endDevice: (sid: string) =>
      own((headers) => nothing(runtime.DELETE('/auth/{application_id}/account/sessions/{sid}/', { params: { path: { ...path, sid } }, headers }))),
    setPassword: (password: string) =>
      own((headers) => settle(runtime.POST('/auth/{application_id}/account/password/', { params, headers, body: { password } }))),
    startChange: async (channel: Channel, contact: string, language: Schemas['Language']): Promise<string> =>
      (
        await own((headers) =>
          channel === 'phone'
            ? settle(runtime.POST('/auth/{application_id}/account/phone/start/', { params, headers, body: { phone: contact, language } }))
            : settle(runtime.POST('/auth/{application_id}/account/email/start/', { params, headers, body: { email: contact, language } })),
        )
      ).challenge,
    completeChange: (channel: Channel, challenge: string, code: string, language: Schemas['Language']) => {
      const body = { challenge, code, language }
      return own((headers) =>
        channel === 'phone'
          ? settle(runtime.POST('/auth/{application_id}/account/phone/complete/', { params, headers, body }))
          : settle(runtime.POST('/auth/{application_id}/account/email/complete/', { params, headers, body })),
      )
    },
    erase: () => own((headers) => nothing(runtime.DELETE('/auth/{application_id}/account/', { params, headers }))),
  }
}

export type Calls = ReturnType<typeof callsOf>
