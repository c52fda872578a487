import type { Dependencies } from './controller'

/** The challenge of a passkey is good for five minutes (contract, startPasskeySignIn); a page may stay open for longer. */
const RENEW_MS = 4 * 60_000

/** Passkeys that the browser offers in the field of the address: nobody has to know beforehand that there are any. */
export class Autofill {
  #offer: AbortController | null = null
  readonly #around: Dependencies
  readonly #use: (credential: Record<string, unknown>) => Promise<void>

  constructor(around: Dependencies, use: (credential: Record<string, unknown>) => Promise<void>) {
    this.#around = around
    this.#use = use
  }

  get offers(): boolean {
    return this.#offer !== null
  }

  /** Offers them until one is taken or `end`; it is a help alone, so that nothing is said where it cannot be given. */
  async begin(transaction: string): Promise<void> {
    const offer = this.#renewed()
    const shown = await this.#shown(transaction, offer.signal).catch(() => null)
    if (this.#offer !== offer) return
    this.#offer = null
    if (shown) await this.#use(shown)
  }

  /** A browser asks for one passkey at a time. */
  end(): void {
    this.#offer?.abort()
    this.#offer = null
  }

  #renewed(): AbortController {
    this.end()
    return (this.#offer = new AbortController())
  }

  async #shown(transaction: string, signal: AbortSignal): Promise<Record<string, unknown> | null> {
    const { calls, fillsPasskeys, passkey, later } = this.#around
    if (!(await fillsPasskeys())) return null
    const options = await calls.passkeyOptions(transaction)
    if (signal.aborted) return null
    later(RENEW_MS, () => signal.aborted || !this.offers || void this.begin(transaction))
    return passkey(options, signal)
  }
}
