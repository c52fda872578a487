import { serverText } from '../i18n/translator'

/** Why a call did not do what it was asked. `network` and `server` are worth repeating, the others are answers. */
export type FailureKind = 'network' | 'server' | 'signedOut' | 'forbidden' | 'missing' | 'conflict' | 'refused' | 'tooMany'

export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly status = 0,
    /** What the server says of the whole, in the language of the page where its catalogue has the sentence. */
    readonly detail: string | null = null,
    /** What it says of members of the request. */
    readonly fields: Record<string, string> = {},
    readonly requestId: string | null = null,
    /** The whole answer, for what only one screen reads. */
    readonly body: unknown = null,
    /** After how many ms the server takes the call again; null where it did not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(detail ?? kind)
  }

  get repeatable(): boolean {
    return this.kind === 'network' || this.kind === 'server' || this.kind === 'tooMany'
  }
}

export function failureOf(response: Response, body: unknown): CallFailure {
  return new CallFailure(kindOf(response.status), response.status, detailOf(body), fieldsOf(body), response.headers.get('X-Request-Id'), body, Number(response.headers.get('Retry-After')) * 1_000 || null)
}

/** Whether the answer asks for the password again. */
export function asksStepUp(status: number, body: unknown): boolean {
  return status === 403 && isObject(body) && body.step_up === true
}

function kindOf(status: number): FailureKind {
  if (status === 401) return 'signedOut'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 429) return 'tooMany'
  return status === 408 || status >= 500 ? 'server' : 'refused'
}

/** Says less than the page does: whom to ask. */
const NOT_ALLOWED = 'You do not have permission to perform this action.'

function detailOf(body: unknown): string | null {
  if (!isObject(body)) return null
  if (typeof body.detail === 'string') return body.detail === NOT_ALLOWED ? null : serverText(body.detail)
  const first = Object.values(fieldsOf(body))[0]
  return first ?? null
}

function fieldsOf(body: unknown): Record<string, string> {
  if (!isObject(body)) return {}
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.find((each) => typeof each === 'string') : value
      return name !== 'detail' && typeof text === 'string' ? [[name, serverText(text)]] : []
    }),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
