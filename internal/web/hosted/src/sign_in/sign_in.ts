import { Autofill } from './autofill'
import { companyAddress, providerAddress, type Told } from './address'
import { Refusal, type Company, type Factor, type Page, type Purpose } from './calls'
import { Controller, factorPlace } from './controller'
import type { PasskeyOptions } from './passkey'
import { BY_EMAIL, MAILED, offers, type CodePlace, type FactorPlace, type LinkPlace, type Place, type Provider, type SetUpPlace } from './state'

/** Seconds between two messages to one address (contract, sign-in methods). */
const PAUSE_SECONDS = 30

/** One sign-in, from its beginning to the code. The server decides; this remembers where the person is. */
export class SignIn extends Controller {
  /** Begins, goes on with what was begun, or does what a mailed link is for. */
  open = (): Promise<void> => {
    const { address, memory, calls } = this.around
    switch (address.kind) {
      case 'reset':
        return this.withRetry(async () => this.#shown(await calls.show(null), () => this.move({ name: 'reset', token: address.token })))
      case 'invite':
        return this.withRetry(async () => {
          this.set({ page: await calls.show(null), unreachable: null })
          await this.#invited(address.token)
        })
      case 'magic':
        return this.withRetry(async () => {
          const waiting = memory.recall()
          const page = await calls.show(waiting)
          if (waiting && page.expires_in !== null) this.transaction = waiting
          this.#shown(page, () => this.move({ name: 'confirm', token: address.token }))
        })
      default:
        return this.withRetry(() => this.#begin())
    }
  }

  async #begin(): Promise<void> {
    const { calls, address, later } = this.around
    if (address.kind === 'go_on') this.transaction = address.transaction
    if (address.kind === 'begin' && this.transaction === '') {
      const begun = await calls.begin(address.begin).catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.word === 'too_many_attempts') throw error
        this.#shown(await calls.show(null), () => this.move({ name: 'bad' }))
      })
      if (begun === undefined) return
      this.transaction = begun
      this.around.begun(begun)
    }
    const page = await calls.show(this.transaction)
    const left = page.expires_in
    this.#shown(page, () => this.move({ name: left === null ? 'over' : 'identify' }))
    if (left !== null && address.kind === 'go_on') await this.#returned(address.told)
    if (left !== null) later(left * 1000, () => ['done', 'keep'].includes(this.state.place.name) || this.move({ name: 'over' }))
  }

  /** Somebody is back from a provider without having been signed in yet. */
  async #returned({ error, step, challenge, factors }: Told): Promise<void> {
    // Which account is locked is not told; the password was not at fault.
    if (error !== '') return this.refuse(error === 'invalid_credentials' ? 'provider_refused' : error)
    const terms = this.state.page?.terms
    if (step === 'terms_required' && terms) {
      return this.askForTerms(terms, async ({ accepted_terms = terms }) => this.proved(await this.around.calls.acceptTerms(challenge, accepted_terms)))
    }
    if (step === 'mfa_required') return this.move(factorPlace(challenge, factors as Factor[]))
    if (step !== 'mfa_enrollment_required') return
    const shown = await this.around.calls.enrolment(challenge).catch((failure: unknown) => {
      if (!(failure instanceof Refusal) || failure.word === 'too_many_attempts') throw failure
    })
    this.move(shown ? { name: 'set_up', challenge, ...shown, left: null } : { name: 'over' })
  }

  #shown(page: Page, then: () => void): void {
    this.set({ page, unreachable: null })
    then()
  }

  async #invited(token: string): Promise<void> {
    const found = await this.around.calls.invitation(token).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.word === 'too_many_attempts') throw error
    })
    if (!found) return this.move({ name: 'link_over' })
    this.move({ name: 'invited', token, organization: found.organization.name, email: found.email })
  }

  accept = (token: string): Promise<void> =>
    this.act(() =>
      this.welcome(async (accepted) => {
        await this.around.calls.accept({ token, ...accepted })
        this.move({ name: 'accepted' })
      }),
    )

  typeEmail = (email: string) => this.set({ email, trouble: this.#untroubled() })
  typePhone = (phone: string) => this.set({ phone, trouble: this.#untroubled() })

  /** What was wrong with an address is not said of the one that is being typed. */
  #untroubled = () => (this.state.trouble?.word === 'address' ? null : this.state.trouble)

  go = (name: 'identify' | 'password' | 'sign_up' | 'phone' | 'forgot') => this.move({ name })

  back = () => this.move({ name: 'identify' })

  /** The address was typed: what comes next is the same for everybody. */
  identify = () => {
    const { page } = this.state
    if (!this.#typed() || !page) return
    if (offers(page, 'sso')) void this.act(() => this.#byCompany())
    else this.#byAddress(page)
  }

  /** Whose company vouches for them goes there, if it has to be. */
  async #byCompany(): Promise<void> {
    const { page } = this.state
    const company = await this.around.calls.company(this.transaction, this.#email())
    if (company?.required) return this.toCompany(company)
    if (company) return this.move({ name: 'company', company })
    if (page && MAILED.some((method) => offers(page, method))) return this.#byAddress(page, true)
    this.refuse('company_unknown')
  }

  /** Goes on by the address alone, although a company could vouch. */
  otherwise = () => {
    if (this.state.page) this.#byAddress(this.state.page)
  }

  #byAddress(page: Page, inside = false): void {
    if (offers(page, 'password')) return this.move({ name: 'password' })
    // One thing is done after the other: what goes on from a call begins when that is over.
    const send = () => void (offers(page, 'code') ? this.sendCode('login') : this.sendLink())
    if (inside) this.around.later(0, send)
    else send()
  }

  toProvider = (provider: Provider) => this.around.visit(providerAddress(this.around.address.application, provider, this.transaction))
  toCompany = ({ slug }: Company) => this.around.visit(companyAddress(this.around.address.application, slug, this.transaction))

  password = (password: string) => {
    if (password === '') return this.refuse('password_missing')
    void this.act(async () => this.proved(await this.around.calls.password(this.transaction, this.#email(), password)))
  }

  signUp = (password: string) => {
    const { page } = this.state
    if (!this.#typed() || !page || this.#tooShort(password, !offers(page, 'code'))) return
    this.chosen = password
    void this.sendCode('signup')
  }

  #tooShort(password: string, needed: boolean): boolean {
    const least = password === '' && !needed ? 0 : (this.state.page?.password_min_length ?? 0)
    if ([...password].length >= least) return false
    this.refuse(password === '' ? 'password_missing' : 'password_short')
    return true
  }

  sendCode = (purpose: Purpose) =>
    this.act(async () => {
      const password = purpose === 'signup' && this.chosen !== '' ? { password: this.chosen } : {}
      const wish = { transaction: this.transaction, purpose, email: this.#email(), language: this.around.language(), ...password }
      const challenge = await this.around.calls.startEmail(wish)
      this.move({ name: 'code', channel: 'email', purpose, challenge, next: this.#next(), left: null })
    })

  sendText = (): Promise<void> | void => {
    if (!/^[+\d]/.test(this.#phone())) return this.refuse('address')
    return this.act(async () => {
      const challenge = await this.around.calls.startPhone({ transaction: this.transaction, phone: this.#phone(), language: this.around.language() })
      this.move({ name: 'code', channel: 'phone', purpose: 'login', challenge, next: this.#next(), left: null })
    })
  }

  checkCode = (place: CodePlace, code: string): Promise<void> =>
    this.try(place, code, () =>
      this.welcome(async (accepted) => {
        const { purpose, challenge, channel } = place
        const answer = { transaction: this.transaction, challenge, code, ...accepted }
        const { completeEmail, completePhone } = this.around.calls
        this.proved(await (channel === 'phone' ? completePhone(answer) : completeEmail({ ...answer, purpose })))
      }),
    )

  sendLink = (): Promise<void> =>
    this.act(async () => {
      const sent = await this.around.calls.startLink({ transaction: this.transaction, email: this.#email(), language: this.around.language() })
      this.around.memory.keep(this.transaction, sent.expires_in)
      this.move({ name: 'link_sent', challenge: sent.challenge, link: sent.link ?? null, next: this.#next(), left: null })
    })

  /** The digits that the link shows in another browser. */
  relayed = (place: LinkPlace, code: string): Promise<void> =>
    this.try(place, code, () =>
      this.welcome(async (accepted) => {
        this.proved(await this.around.calls.completeLink({ transaction: this.transaction, challenge: place.challenge, code, ...accepted }))
      }),
    )

  /** The link was opened, and the person means it: here, or, where another browser asked for it, there. */
  confirm = (token: string): Promise<void> =>
    this.act(async () => {
      const { openLink, completeLink } = this.around.calls
      if (this.transaction === '') return this.move({ name: 'relay', code: await openLink(token) })
      await this.welcome(async (accepted) => this.proved(await completeLink({ transaction: this.transaction, token, ...accepted })))
    })

  /** The passkey says who it is: nothing has to be typed. */
  passkey = async (): Promise<void> => {
    this.#autofill.end()
    await this.act(async () => this.#passed(await this.#asked(await this.around.calls.passkeyOptions(this.transaction))))
    this.#offer()
  }

  /** One was taken from those that the browser offered. */
  #taken = async (shown: Record<string, unknown>): Promise<void> => {
    await this.act(() => this.#passed(shown))
    this.#offer()
  }

  async #passed(shown: Record<string, unknown>): Promise<void> {
    this.proved(await this.around.calls.passkey(this.transaction, shown).catch(unusable))
  }

  async #asked(options: PasskeyOptions): Promise<Record<string, unknown>> {
    return this.around.passkey(options).catch(() => {
      throw new Refusal('passkey')
    })
  }

  #autofill = new Autofill(this.around, this.#taken)

  /** Passkeys are offered for as long as there is a field for the address. */
  #offer(): void {
    const { page, place } = this.state
    const due = place.name === 'identify' && page && offers(page, 'passkey') && BY_EMAIL.some((method) => offers(page, method))
    if (!due) return this.#autofill.end()
    if (!this.#autofill.offers) void this.#autofill.begin(this.transaction)
  }

  protected override move(place: Place): void {
    super.move(place)
    this.#offer()
  }

  sendReset = (): Promise<void> | void => {
    if (!this.#typed()) return
    return this.act(async () => {
      const link = await this.around.calls.startReset({ email: this.#email(), language: this.around.language() })
      this.move({ name: 'forgot_sent', link })
    })
  }

  reset = (token: string, password: string): Promise<void> | void => {
    if (this.#tooShort(password, true)) return
    return this.act(async () => {
      await this.around.calls.reset(token, password)
      this.move({ name: 'reset_done' })
    })
  }

  verify = (place: FactorPlace, code: string): Promise<void> =>
    this.try(place, code, async () => {
      const { challenge, method } = place
      this.finish(await this.around.calls.verify({ challenge, method, code }))
    })

  /** A passkey is shown in the place of a code. */
  verifyByPasskey = ({ challenge }: FactorPlace): Promise<void> =>
    this.act(async () => {
      const { factorOptions, verify } = this.around.calls
      const credential = await this.#asked(await factorOptions(challenge))
      this.finish(await verify({ challenge, method: 'passkey', credential }).catch(unusable))
    })

  choose = (place: FactorPlace, method: Factor) => this.move({ ...place, method })

  setUp = (place: SetUpPlace, code: string): Promise<void> =>
    this.try(place, code, async () => {
      const { recovery_codes: codes, challenge } = await this.around.calls.setUp(place.challenge, code)
      this.move({ name: 'keep', challenge, codes })
    })

  /** The recovery codes are kept. Whoever took longer than the sign-in lives begins again, with the second factor in use. */
  kept = (challenge: string): Promise<void> => this.act(async () => this.finish(await this.around.calls.kept(challenge)))

  #next = () => this.around.now() + PAUSE_SECONDS * 1000
  #email = () => this.state.email.trim()
  #phone = () => this.state.phone.trim()

  /** Only what nobody could mean is refused here; the server knows what an address is. */
  #typed(): boolean {
    if (/^\S+@\S+$/.test(this.#email())) return true
    this.refuse('address')
    return false
  }
}

/** What a passkey is refused by says the same to everybody. */
function unusable(error: unknown): never {
  throw error instanceof Refusal && ['invalid_credentials', 'invalid_passkey'].includes(error.word) ? new Refusal('passkey') : error
}
