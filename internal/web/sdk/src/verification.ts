import { readEvent, type EventData, type EventType, type Problem, type VerificationEvent } from './event'
import { pageFrame, shell, type Shell } from './frame'
import { pageAddress, type Listener, type Options, type Result, type State } from './option'
import { textsFor } from './text'

/** Longer than this, nobody waits for a page that says nothing: it may not be framed here, or there is no network. */
const READY_WITHIN_MS = 30_000

/** After the load event of the frame. */
const BUTTON_TOLD_WITHIN_MS = 2000

/** One check on the screen. */
export class Verification {
  state: State = 'loading'
  /** How it ends; settled once. */
  readonly result: Promise<Result>
  #options: Options
  #origin: string
  #frame: HTMLIFrameElement
  #shell: Shell
  #listeners = new Map<EventType, Set<Listener<EventType>>>()
  #sessionId: string | null = null
  #settled = false
  #settle!: (result: Result) => void
  #patience: number
  #replaced = 0
  #heard = false

  /** Shows the check at once. Throws TypeError where the options cannot be followed. */
  constructor(options: Options) {
    const address = pageAddress(options.url)
    const container = options.embedded ? containerOf(options.embeddedContainerId) : null
    const texts = textsFor([options.language, address.pathname.split('/')[1], document.documentElement.lang, ...navigator.languages])
    this.#options = options
    this.#origin = address.origin
    this.result = new Promise((settle) => (this.#settle = settle))
    const closeButton = (options.showCloseButton ?? true) && !container
    this.#frame = pageFrame(address, texts, closeButton)
    window.addEventListener('message', this.#hear)
    this.#frame.addEventListener('load', this.#loaded)
    this.#shell = shell({
      frame: this.#frame, texts, container, zIndex: options.zIndex ?? 9999, closeButton, onClose: () => void this.requestClose(),
    })
    if (!container) this.#shell.focus()
    this.#patience = window.setTimeout(() => this.#move('error'), READY_WITHIN_MS)
    this.#log('opened')
    options.onStateChange?.(this.state)
  }

  /** Calls the listener for every message of the type; the answer stops that. */
  on<T extends EventType>(type: T, listener: Listener<T>): () => void {
    const all = this.#listeners.get(type) ?? new Set()
    this.#listeners.set(type, all)
    all.add(listener as Listener<EventType>)
    return () => void all.delete(listener as Listener<EventType>)
  }

  /** Closes after a question, if one is wanted and the check is not over. */
  async requestClose(): Promise<void> {
    if (this.state === 'closed') return
    const asks = !this.#settled && this.state !== 'error' && (this.#options.showExitConfirmation ?? true)
    if (!asks || (await this.#shell.ask())) this.close()
  }

  /** Takes the check off the screen. What was done so far is kept on the server. */
  close(): void {
    if (this.state === 'closed') return
    const silent = this.state === 'error'
    window.clearTimeout(this.#patience)
    window.clearTimeout(this.#replaced)
    window.removeEventListener('message', this.#hear)
    this.#shell.remove()
    this.#move('closed')
    this.#end(silent ? { type: 'failed', sessionId: this.#sessionId, error: 'networkError' } : { type: 'cancelled', sessionId: this.#sessionId })
  }

  /** Only the very page that was opened is believed: the window and the origin both have to be its own. */
  #hear = (message: MessageEvent<unknown>): void => {
    if (message.source === null || message.source !== this.#frame.contentWindow || message.origin !== this.#origin) return
    const event = readEvent(message.data, this.#options.messagePrefix ?? 'vidimus')
    if (!event) return
    this.#log(event.type)
    this.#follow(event)
    this.#options.onEvent?.(event)
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event.data as EventData[EventType], event.timestamp)
  }

  /** A page with a close button says so again once it has loaded; where nothing is said, another one has taken its place. */
  #loaded = (): void => {
    window.clearTimeout(this.#replaced)
    if (!this.#heard) return
    this.#replaced = window.setTimeout(() => this.#shell.pageCloses(false), BUTTON_TOLD_WITHIN_MS)
  }

  #follow(event: VerificationEvent): void {
    window.clearTimeout(this.#patience)
    if ('sessionId' in event.data && typeof event.data.sessionId === 'string') this.#sessionId = event.data.sessionId
    if (this.state === 'loading' || this.state === 'error') this.#move('ready')
    if (event.type === 'close_button') window.clearTimeout(this.#replaced)
    if (event.type === 'close_button' || !this.#heard) this.#shell.pageCloses(event.type === 'close_button')
    this.#heard = true
    switch (event.type) {
      case 'ready':
        if (event.data.colorScheme === 'light' || event.data.colorScheme === 'dark') this.#shell.follow(event.data.colorScheme)
        return
      case 'completed':
        this.#end({ type: 'completed', session: { ...event.data } })
        if (this.#options.closeModalOnComplete && !this.#options.embedded) this.close()
        return
      case 'cancelled':
        // Inside a page, the check goes on saying how to come back.
        this.#end({ type: 'cancelled', sessionId: this.#sessionId })
        if (!this.#options.embedded) this.close()
        return
      case 'error':
        // Of the others the page helps itself: it tries again, or explains how to allow the camera.
        if (event.data.error === 'sessionExpired') this.#fail(event.data.error)
        return
      case 'close_request':
        void this.requestClose()
    }
  }

  #fail(error: Problem): void {
    this.#end({ type: 'failed', sessionId: this.#sessionId, error })
  }

  #end(result: Result): void {
    if (this.#settled) return
    this.#settled = true
    this.#settle(result)
    this.#options.onComplete?.(result)
  }

  #move(state: State): void {
    if (this.state === state) return
    this.state = state
    this.#options.onStateChange?.(state)
  }

  #log(what: string): void {
    if (this.#options.loggingEnabled) console.debug(`[vidimus] ${what}`)
  }
}

function containerOf(id: string | undefined): HTMLElement {
  const found = id ? document.getElementById(id) : null
  if (!found) throw new TypeError('embeddedContainerId: no element has this id')
  return found
}
