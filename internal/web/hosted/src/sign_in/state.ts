import type { FailureKind } from '../api/failure'
import type { Code, Factor, Page, Purpose } from './calls'

/** Where the person is. */
export type Place =
  | { name: 'loading' }
  /** The client asked for something that cannot be begun; nothing is redirected to. */
  | { name: 'bad' }
  /** The sign-in is over, or was used. */
  | { name: 'over' }
  | { name: 'identify' }
  | { name: 'password' }
  | { name: 'sign_up' }
  | CodePlace
  | FactorPlace
  | SetUpPlace
  /** Recovery codes that are shown this once; the code of the sign-in waits for as long as it is good. */
  | { name: 'keep'; codes: string[]; code: Code; until: number }
  | { name: 'done'; address: string }

export interface CodePlace {
  name: 'code'
  purpose: Purpose
  challenge: string
  /** When another code may be asked for, in ms. */
  next: number
  /** Tries that are left; null while none was used. */
  left: number | null
}

export interface FactorPlace {
  name: 'factor'
  challenge: string
  factors: Factor[]
  method: Factor
  left: number | null
}

export interface SetUpPlace {
  name: 'set_up'
  challenge: string
  secret: string
  uri: string
  left: number | null
}

/** Why the last thing that the person did had no effect. */
export interface Trouble {
  word: string
  left: number | null
  wait: number
}

export interface State {
  page: Page | null
  place: Place
  email: string
  busy: boolean
  trouble: Trouble | null
  unreachable: Extract<FailureKind, 'network' | 'server'> | null
}

export const START: State = { page: null, place: { name: 'loading' }, email: '', busy: false, trouble: null, unreachable: null }

/** Places from which a step back leads to the first one. */
export function canGoBack({ place }: State): boolean {
  return place.name === 'password' || place.name === 'sign_up' || place.name === 'code'
}

/** What the person can begin with here. */
export function offers(page: Page, method: string): boolean {
  return page.methods.includes(method)
}
