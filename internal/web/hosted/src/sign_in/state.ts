import type { FailureKind } from '../api/failure'
import type { Company, Factor, Page, Purpose, Terms } from './calls'

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
  /** Somebody may sign in through their company. */
  | { name: 'company'; company: Company }
  | { name: 'phone' }
  | CodePlace
  | LinkPlace
  /** A mailed link was opened. */
  | { name: 'confirm'; token: string }
  /** It was opened in another browser than the one that asked for it. */
  | { name: 'relay'; code: string }
  | { name: 'link_over' }
  | { name: 'forgot' }
  | { name: 'forgot_sent'; link: string | null }
  | { name: 'reset'; token: string }
  | { name: 'reset_done' }
  | { name: 'invited'; token: string; organization: string; email: string }
  | { name: 'accepted' }
  /** A new person is to accept these before the account is made. */
  | { name: 'terms'; terms: Terms }
  | FactorPlace
  | SetUpPlace
  /** Recovery codes that are shown this once; the sign-in waits until they are kept. */
  | { name: 'keep'; challenge: string; codes: string[] }
  /** A new account is made, whose page is offered before the person goes on. */
  | { name: 'ready'; address: string }
  | { name: 'done'; address: string }

export interface CodePlace {
  name: 'code'
  channel: 'email' | 'phone'
  purpose: Purpose
  challenge: string
  /** When another code may be asked for, in ms. */
  next: number
  /** Tries that are left; null while none was used. */
  left: number | null
}

export interface LinkPlace {
  name: 'link_sent'
  challenge: string
  /** What would have been mailed; in a sandbox alone. */
  link: string | null
  next: number
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
  phone: string
  busy: boolean
  trouble: Trouble | null
  unreachable: Extract<FailureKind, 'network' | 'server'> | null
}

export const START: State = { page: null, place: { name: 'loading' }, email: '', phone: '', busy: false, trouble: null, unreachable: null }

const BEHIND: Place['name'][] = ['password', 'sign_up', 'phone', 'code', 'link_sent', 'company', 'forgot', 'forgot_sent']

/** Whether a step back leads to the first place. */
export function canGoBack({ place }: State): boolean {
  return BEHIND.includes(place.name)
}

/** The ways that begin with a mail address, without a company and with one. */
export const MAILED = ['password', 'code', 'magic']
export const BY_EMAIL = [...MAILED, 'sso']

/** Those who can vouch for somebody, in the order in which they stand, by what they are called. */
export const PROVIDERS = { google: 'Google', apple: 'Apple', microsoft: 'Microsoft', github: 'GitHub' } as const
export type Provider = keyof typeof PROVIDERS

/** What the person can begin with here. */
export function offers(page: Page, method: string): boolean {
  return page.methods.includes(method)
}
