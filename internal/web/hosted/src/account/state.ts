import { CallFailure } from '../api/failure'
import { Refusal } from '../sign_in/calls'
import { createPasskey } from '../sign_in/passkey'
import type { Trouble } from '../sign_in/state'
import type { Calls, Enrolment, Passkey, Whole } from './calls'

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
  | { name: 'delete' }
  | { name: 'gone' }

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

  erase = () => this.#act(async () => (await this.around.calls.erase(), { name: 'gone' }))
}
