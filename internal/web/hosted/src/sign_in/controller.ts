import { CallFailure } from '../api/failure'
import type { Language } from '../i18n/language'
import { returnAddress, type Address } from './address'
import { Refusal, type Calls, type Code, type Factor, type Step, type Terms } from './calls'
import type { PasskeyOptions } from './passkey'
import { START, type FactorPlace, type Place, type State } from './state'

const PAUSES = [1000, 2000, 4000]
/** How long a new person is offered the page of their account, in ms: the code that they take along is good for a minute. */
const OFFERED = 45_000

export interface Dependencies {
  calls: Calls
  address: Address
  language: () => Language
  /** A pause between tries, which may be cut short. */
  wait: (ms: number) => Promise<void>
  later: (ms: number, act: () => void) => void
  now: () => number
  /** Leaves the page for good. */
  leave: (address: string) => void
  /** Goes to a provider; whoever turns back finds the page again. */
  visit: (address: string) => void
  /** Tells that the sign-in has begun, so that a reload goes on with it. */
  begun: (transaction: string) => void
  memory: Memory
  /** Asks the person for a passkey, or has it offered until the signal; throws where none was shown. */
  passkey: (options: PasskeyOptions, offered?: AbortSignal) => Promise<Record<string, unknown>>
  /** Whether passkeys can be offered in the field of the address. */
  fillsPasskeys: () => Promise<boolean>
  onChange: () => void
}

/** What this browser knows of the sign-in that waits for a mailed link, for the page that the link opens. */
export interface Memory {
  keep: (transaction: string, seconds: number) => void
  recall: () => string | null
  forget: () => void
}

/** What makes the account of a new person, who accepted these terms; none are sent before they were asked for. */
export type Welcome = (accepted: { accepted_terms?: Terms }) => Promise<void>

/** Where the person is, and how one thing is done after the other. What can be done is in SignIn. */
export class Controller {
  state: State = START
  protected readonly around: Dependencies
  protected transaction = ''
  /** What the person chose for a new account, until the code is confirmed or asked for anew. */
  protected chosen = ''
  /** What a new person does once more with the terms accepted. */
  #welcome: Welcome = async () => undefined

  constructor(around: Dependencies) {
    this.around = around
    this.state = { ...START, email: around.address.hint }
  }

  /** Goes on trying while the server cannot be reached. */
  protected async withRetry(action: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await action()
      } catch (error) {
        const busy = error instanceof Refusal && error.word === 'too_many_attempts'
        if (!busy && !(error instanceof CallFailure && error.repeatable)) return this.move({ name: 'bad' })
        this.set({ unreachable: error instanceof CallFailure && error.kind === 'network' ? 'network' : 'server' })
        await this.around.wait(PAUSES[attempt] ?? 8000)
      }
    }
  }

  protected async act(action: () => Promise<void>): Promise<void> {
    if (this.state.busy) return
    this.set({ busy: true, trouble: null })
    try {
      await action()
    } catch (error) {
      this.#failed(error)
    } finally {
      this.set({ busy: false })
    }
  }

  /** A code is tried; how many tries are left stays with the place. */
  protected async try<P extends Place & { left: number | null }>(place: P, code: string, send: () => Promise<void>): Promise<void> {
    if (code === '') return this.refuse('code_missing')
    await this.act(send)
    const left = this.state.trouble?.left
    if (left != null && this.state.place === place) this.set({ place: { ...place, left } as P })
  }

  /** Makes the account of whoever is new; those who have to accept terms first come back to it. */
  protected welcome(send: Welcome): Promise<void> {
    this.#welcome = send
    return send({})
  }

  /** A provider vouched for somebody new, who has not accepted the terms yet. */
  protected askForTerms(terms: Terms, send: Welcome): void {
    this.#welcome = send
    this.move({ name: 'terms', terms })
  }

  acceptTerms = (accepted: Terms | null): Promise<void> | void =>
    accepted ? this.act(() => this.#welcome({ accepted_terms: accepted })) : this.refuse('terms_missing')

  #failed(error: unknown): void {
    if (error instanceof Refusal) {
      const { name } = this.state.place
      if (error.word === 'invalid_link') return this.move({ name: 'link_over' })
      if (error.terms) return this.move({ name: 'terms', terms: error.terms })
      // A step that was refused goes on nowhere; a mailed code can be asked for anew.
      const stuck = error.word === 'invalid_challenge' && ['factor', 'set_up', 'keep', 'terms'].includes(name)
      if (error.word === 'invalid_transaction' || stuck) return this.move({ name: 'over' })
      const word = error.word === 'invalid_request' && this.#typesAddress() ? 'address' : error.word
      return this.set({ trouble: { word, left: error.left, wait: error.wait } })
    }
    const kind = error instanceof CallFailure && error.kind === 'network' ? 'network' : 'server'
    this.set({ trouble: { word: kind, left: null, wait: 0 } })
  }

  #typesAddress(): boolean {
    return ['identify', 'password', 'sign_up', 'phone', 'forgot'].includes(this.state.place.name)
  }

  /** Who it is was shown; a second factor may be asked for. */
  protected proved(answer: Code | Step): void {
    if (!('step' in answer)) return this.finish(answer)
    this.chosen = ''
    const { challenge, factors = [], secret = '', uri = '' } = answer
    if (answer.step === 'mfa_enrollment_required') return this.move({ name: 'set_up', challenge, secret, uri, left: null })
    this.move(factorPlace(challenge, factors))
  }

  protected finish(code: Code): void {
    this.chosen = ''
    this.around.memory.forget()
    const address = returnAddress(code)
    if (code.new_account && this.state.page?.offers_account && !code.redirect_uri.endsWith(this.accountPath)) {
      this.move({ name: 'ready', address })
      return this.around.later(OFFERED, this.leave)
    }
    this.move({ name: 'done', address })
    this.leave()
  }

  leave = () => {
    const { place } = this.state
    if (place.name !== 'ready' && place.name !== 'done') return
    this.move({ name: 'done', address: place.address })
    this.around.leave(place.address)
  }

  /** Where people look after their own account. */
  get accountPath(): string {
    return `/auth/${this.around.address.application}/account`
  }

  protected refuse(word: string): void {
    this.set({ trouble: { word, left: null, wait: 0 } })
  }

  protected move(place: Place): void {
    this.set({ place, trouble: null })
  }

  protected set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    this.around.onChange()
  }
}

export function factorPlace(challenge: string, factors: Factor[]): FactorPlace {
  return { name: 'factor', challenge, factors, method: factors[0] ?? 'totp', left: null }
}
