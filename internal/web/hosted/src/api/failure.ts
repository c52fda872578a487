/**
 * Why a call brought no session. `network` and `server` are worth repeating, the others are answers.
 */
export type FailureKind = 'network' | 'server' | 'denied' | 'missing' | 'refused' | 'conflict' | 'tooLarge'

export class CallFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** The members that were refused; one inside a list of objects as `list.0.member`. */
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
  return new CallFailure(kindOf(httpStatus), httpStatus === 400 && isObject(body) ? membersOf(body) : [])
}

function membersOf(body: object): string[] {
  return Object.entries(body).flatMap(([name, value]) => {
    if (!Array.isArray(value) || !value.some(isObject)) return [name]
    return value.flatMap((each, at) => (isObject(each) ? membersOf(each).map((member) => `${name}.${at}.${member}`) : []))
  })
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
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
