import { CallFailure } from '../api/failure'
import type { Language } from '../i18n/language'
import { returnAddress, type Address } from './address'
import { Refusal, type Calls, type Code, type Factor, type Purpose, type Step } from './calls'
import { offers, START, type CodePlace, type FactorPlace, type Place, type SetUpPlace, type State } from './state'

/** Seconds between two codes to one address (contract, sign-in methods). */
const PAUSE_SECONDS = 30
/** A code for the client is good for a minute (contract, Limits); what is left of it is for the way back. */
const CODE_SECONDS = 55
const PAUSES = [1000, 2000, 4000]

export interface Surroundings {
  calls: Calls
  address: Address
  language: () => Language
  /** A pause between tries, which may be cut short. */
  wait: (ms: number) => Promise<void>
  later: (ms: number, act: () => void) => void
  now: () => number
  /** Leaves the page for good. */
  leave: (address: string) => void
  /** Tells that the sign-in has begun, so that a reload goes on with it. */
  begun: (transaction: string) => void
  onChange: () => void
}

/** One sign-in, from its beginning to the code. The server decides; this remembers where the person is. */
export class SignIn {
  state: State = START
  #around: Surroundings
  #transaction = ''
  /** What the person chose for a new account, until the code is confirmed or asked for anew. */
  #password = ''

  constructor(around: Surroundings) {
    this.#around = around
    this.state = { ...START, email: around.address.hint }
  }

  /** Begins, or goes on with what was begun; goes on trying while the server cannot be reached. */
  async open(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#open()
      } catch (error) {
        if (!(error instanceof CallFailure) || !error.repeatable) return this.#go({ name: 'bad' })
        this.#set({ unreachable: error.kind === 'network' ? 'network' : 'server' })
        await this.#around.wait(PAUSES[attempt] ?? 8000)
      }
    }
  }

  async #open(): Promise<void> {
    const { calls, address } = this.#around
    if (address.kind === 'go_on') this.#transaction = address.transaction
    else if (!this.#transaction) {
      const begun = await calls.begin(address.begin).catch((error: unknown) => {
        if (error instanceof Refusal && error.word !== 'too_many_attempts') return null
        throw error instanceof Refusal ? new CallFailure('server') : error
      })
      if (begun === null) {
        this.#set({ page: await calls.show(null).catch(() => null), unreachable: null })
        return this.#go({ name: 'bad' })
      }
      this.#transaction = begun
      this.#around.begun(begun)
    }
    const page = await calls.show(this.#transaction)
    this.#set({ page, unreachable: null })
    if (page.expires_in === null) return this.#go({ name: 'over' })
    this.#go({ name: 'identify' })
    this.#around.later(page.expires_in * 1000, () => this.state.place.name !== 'done' && this.state.place.name !== 'keep' && this.#go({ name: 'over' }))
  }

  type = (email: string) => this.#set({ email, trouble: this.state.trouble?.word === 'email' ? null : this.state.trouble })

  go = (name: 'identify' | 'password' | 'sign_up') => this.#go({ name })

  back = () => this.#go({ name: 'identify' })

  /** The address was typed: what comes next is the same for everybody. */
  identify = () => {
    const { page } = this.state
    if (!this.#typed() || !page) return
    if (offers(page, 'password')) return this.#go({ name: 'password' })
    void this.sendCode('login')
  }

  password = (password: string) => {
    if (password === '') return this.#refuse('password_missing')
    void this.#act(async () => this.#proved(await this.#around.calls.password(this.#transaction, this.#email(), password)))
  }

  signUp = (password: string) => {
    const { page } = this.state
    if (!this.#typed() || !page) return
    if (password === '' && !offers(page, 'code')) return this.#refuse('password_missing')
    if (password !== '' && [...password].length < page.password_min_length) return this.#refuse('password_short')
    this.#password = password
    void this.sendCode('signup')
  }

  sendCode = (purpose: Purpose) =>
    this.#act(async () => {
      const password = purpose === 'signup' && this.#password !== '' ? { password: this.#password } : {}
      const wish = { transaction: this.#transaction, purpose, email: this.#email(), language: this.#around.language(), ...password }
      const challenge = await this.#around.calls.startEmail(wish)
      this.#go({ name: 'code', purpose, challenge, next: this.#around.now() + PAUSE_SECONDS * 1000, left: null })
    })

  checkCode = (place: CodePlace, code: string): Promise<void> =>
    this.#try(place, code, async () => {
      const { purpose, challenge } = place
      this.#proved(await this.#around.calls.completeEmail({ transaction: this.#transaction, purpose, challenge, code }))
    })

  verify = (place: FactorPlace, code: string): Promise<void> =>
    this.#try(place, code, async () => {
      const { challenge, method } = place
      this.#finish(await this.#around.calls.verify({ challenge, method, code }))
    })

  choose = (place: FactorPlace, method: Factor) => this.#go({ ...place, method })

  setUp = (place: SetUpPlace, code: string): Promise<void> =>
    this.#try(place, code, async () => {
      const { recovery_codes: codes, ...done } = await this.#around.calls.setUp(place.challenge, code)
      this.#go({ name: 'keep', codes, code: done, until: this.#around.now() + CODE_SECONDS * 1000 })
    })

  /** The recovery codes are kept. Whoever took longer than the code is good for begins again, with the second factor in use. */
  kept = () => {
    const { place } = this.state
    if (place.name !== 'keep') return
    if (this.#around.now() < place.until) this.#finish(place.code)
    else this.#go({ name: 'over' })
  }

  /** A code is tried; how many tries are left stays with the place. */
  async #try<P extends CodePlace | FactorPlace | SetUpPlace>(place: P, code: string, send: () => Promise<void>): Promise<void> {
    if (code === '') return this.#refuse('code_missing')
    await this.#act(send)
    const left = this.state.trouble?.left
    if (left != null && this.state.place === place) this.#set({ place: { ...place, left } })
  }

  /** Who it is was shown; a second factor may be asked for. */
  #proved(answer: Code | Step): void {
    if (!('step' in answer)) return this.#finish(answer)
    this.#password = ''
    const { challenge, factors = [], secret = '', uri = '' } = answer
    if (answer.step === 'mfa_enrollment_required') return this.#go({ name: 'set_up', challenge, secret, uri, left: null })
    this.#go({ name: 'factor', challenge, factors, method: factors[0] ?? 'totp', left: null })
  }

  #finish(code: Code): void {
    this.#password = ''
    this.#go({ name: 'done', address: returnAddress(code) })
    this.leave()
  }

  leave = () => {
    const { place } = this.state
    if (place.name === 'done') this.#around.leave(place.address)
  }

  #email = () => this.state.email.trim()

  /** Only what nobody could mean is refused here; the server knows what an address is. */
  #typed(): boolean {
    if (/^\S+@\S+$/.test(this.#email())) return true
    this.#refuse('email')
    return false
  }

  async #act(action: () => Promise<void>): Promise<void> {
    if (this.state.busy) return
    this.#set({ busy: true, trouble: null })
    try {
      await action()
    } catch (error) {
      this.#failed(error)
    } finally {
      this.#set({ busy: false })
    }
  }

  #failed(error: unknown): void {
    if (error instanceof Refusal) {
      const { name } = this.state.place
      // A step that was refused goes on nowhere; a mailed code can be asked for anew.
      if (error.word === 'invalid_transaction' || (error.word === 'invalid_challenge' && name !== 'code')) return this.#go({ name: 'over' })
      const word = error.word === 'invalid_request' && (name === 'identify' || name === 'password' || name === 'sign_up') ? 'email' : error.word
      return this.#set({ trouble: { word, left: error.left, wait: error.wait } })
    }
    const kind = error instanceof CallFailure && error.kind === 'network' ? 'network' : 'server'
    this.#set({ trouble: { word: kind, left: null, wait: 0 } })
  }

  #refuse(word: string): void {
    this.#set({ trouble: { word, left: null, wait: 0 } })
  }

  #go(place: Place): void {
    this.#set({ place, trouble: null })
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    this.#around.onChange()
  }
}
