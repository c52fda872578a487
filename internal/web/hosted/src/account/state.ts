import { CallFailure } from '../api/failure'
import { Refusal } from '../sign_in/calls'
import { createPasskey } from '../sign_in/passkey'
import type { Trouble } from '../sign_in/state'
import type { Language } from '../i18n/language'
import type { Calls, Channel, Enrolment, Passkey, Whole } from './calls'

/** Where the person is on the page. */
export type Place =
  | { name: 'loading' }
  | { name: 'account' }
  | { name: 'add' }
  | { name: 'rename'; passkey: Passkey }
  | { name: 'enrol'; enrolment: Enrolment }
  /** A code of the authenticator app is asked for. */
  | { name: 'prove'; wish: 'remove' | 'renew' }
  | { name: 'codes'; codes: string[] }
  | { name: 'password' }
  | { name: 'contact'; channel: Channel }
  | CodePlace
  | { name: 'delete' }
  | { name: 'gone' }

/** A code was sent to a new address or number. */
export interface CodePlace {
  name: 'contact_code'
  channel: Channel
  contact: string
  challenge: string
  /** When another code may be asked for, in ms. */
  next: number
  /** Tries that are left; null while none was used. */
  left: number | null
}

/** The least time from one code to the next. */
const PAUSE = 30_000

export interface State {
  whole: Whole | null
  place: Place
  busy: boolean
  trouble: Trouble | null
  /** The session is too old for what was wished: the person signs in again. */
  old: boolean
}

interface Around {
  calls: Calls
  signIn: () => void
  language: () => Language
  onChange: () => void
}

export class AccountPage {
  state: State = { whole: null, place: { name: 'loading' }, busy: false, trouble: null, old: false }
  constructor(private readonly around: Around) {}

  #set(change: Partial<State>) {
    this.state = { ...this.state, ...change }
    this.around.onChange()
  }

  go = (place: Place) => this.#set({ place, trouble: null, old: false })
  back = () => this.go({ name: 'account' })
  signIn = () => this.around.signIn()
  fail = (word: string) => this.#set({ busy: false, trouble: { word, left: null, wait: 0 } })

  /** One thing is done after the other; what was refused is told where it was wished. */
  async #act(action: () => Promise<Place>): Promise<void> {
    if (this.state.busy) return
    this.#set({ busy: true, trouble: null, old: false })
    try {
      const place = await action()
      this.#set({ busy: false, place })
    } catch (fault) {
      this.#refused(fault)
    }
  }

  #refused(fault: unknown) {
    if (fault instanceof Refusal && fault.word === 'invalid_token') return this.signIn()
    if (fault instanceof Refusal && fault.word === 'recent_sign_in_required') return this.#set({ busy: false, old: true })
    if (fault instanceof Refusal) return this.#set({ busy: false, trouble: { word: fault.word, left: fault.left, wait: fault.wait } })
    this.fail(fault instanceof CallFailure ? fault.kind : 'passkey')
  }

  async #shown(): Promise<Place> {
    const page = this.state.whole?.page ?? (await this.around.calls.look())
    this.#set({ whole: await this.around.calls.show(page) })
    return { name: 'account' }
  }

  open = (code: string, verifier: string, redirect: string) =>
    this.#act(async () => {
      await this.around.calls.exchange(code, verifier, redirect)
      return this.#shown()
    })

  /** The name is asked for first: the browser's own question comes last. */
  add = (name: string) =>
    this.#act(async () => {
      const made = await createPasskey(await this.around.calls.passkeyOptions())
      await this.around.calls.addPasskey(made, name)
      return this.#shown()
    })

  rename = ({ id }: Passkey, name: string) => this.#act(async () => (await this.around.calls.renamePasskey(id, name), this.#shown()))
  remove = ({ id }: Passkey) => this.#act(async () => (await this.around.calls.removePasskey(id), this.#shown()))
  enrol = () => this.#act(async () => ({ name: 'enrol', enrolment: await this.around.calls.enrol() }))
  confirm = (code: string) => this.#act(async () => ({ name: 'codes', codes: await this.around.calls.confirm(code) }))
  kept = () => this.#act(() => this.#shown())
  endDevice = (sid: string, current: boolean) =>
    this.#act(async () => {
      await this.around.calls.endDevice(sid)
      if (!current) return this.#shown()
      this.signIn()
      return { name: 'loading' }
    })

  prove = (wish: 'remove' | 'renew', code: string) =>
    this.#act(async () => {
      if (wish === 'renew') return { name: 'codes', codes: await this.around.calls.renewCodes(code) }
      await this.around.calls.removeApp(code)
      return this.#shown()
    })

  setPassword = (password: string) => {
    const least = this.state.whole!.page.password_min_length
    if ([...password].length < least) return Promise.resolve(this.fail('password_short'))
    return this.#act(async () => (await this.around.calls.setPassword(password), this.#shown()))
  }

  /** What was typed is refused beside its field; a code that is asked for anew leaves the place. */
  startChange = async (channel: Channel, contact: string) => {
    await this.#act(async () => {
      const challenge = await this.around.calls.startChange(channel, contact, this.around.language())
      return { name: 'contact_code', channel, contact, challenge, next: Date.now() + PAUSE, left: null }
    })
    if (this.state.trouble?.word === 'invalid_request' || this.state.trouble?.word === 'contact_unchanged') this.fail('address')
  }

  completeChange = async (place: CodePlace, code: string) => {
    if (code === '') return this.fail('code_missing')
    await this.#act(async () => (await this.around.calls.completeChange(place.channel, place.challenge, code, this.around.language()), this.#shown()))
    const left = this.state.trouble?.left
    if (left != null) this.#set({ place: { ...place, left } })
  }

  erase = () => this.#act(async () => (await this.around.calls.erase(), { name: 'gone' }))
}
