/**
 * Why a call brought no session. `network` and `server` are worth repeating, the others are answers.
 */
export type FailureKind = 'network' | 'server' | 'denied' | 'missing' | 'refused' | 'conflict' | 'tooLarge'

export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** The names of the members that were refused. */
    readonly fields: string[] = [],
  ) {
    super(kind)
  }

  get repeatable(): boolean {
    return this.kind === 'network' || this.kind === 'server'
  }
}

/**
 * The texts in error bodies are English and meant for programs' authors; the page says it in the person's language.
 */
export function failureOf(httpStatus: number, body?: unknown): CallFailure {
  const named = httpStatus === 400 && typeof body === 'object' && body !== null ? Object.keys(body) : []
  return new CallFailure(kindOf(httpStatus), named)
}

function kindOf(httpStatus: number): FailureKind {
  if (httpStatus === 401 || httpStatus === 403) return 'denied'
  if (httpStatus === 404) return 'missing'
  if (httpStatus === 409) return 'conflict'
  if (httpStatus === 413) return 'tooLarge'
  // 408 and 429 pass by themselves, like a server that is restarting.
  if (httpStatus === 408 || httpStatus === 429 || httpStatus >= 500) return 'server'
  return 'refused'
}
