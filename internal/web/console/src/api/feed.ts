import type { components } from './application'

export type Change = components['schemas']['FeedEvent']
type FeedPage = components['schemas']['FeedPage']

/** What is heard: changes, or that everything may have changed. */
export type FeedMessage = Change[] | 'reset'

/** A stream from which nothing has come for so long is held back by something between, or dead: the server writes every 15 seconds at the latest. */
const SILENCE_MS = 40_000
/** The first bytes come at once, so a stream that begins silent is gathered by a proxy. */
const FIRST_MS = 5_000
const POLL_MS = 15_000
/** After so many calls a stream is tried again. */
const POLLS = 20
const AGAIN_MS = [1_000, 2_000, 5_000, 15_000, 30_000]
/** So many events are remembered, as those of the last seconds may come twice. */
const REMEMBERED = 500

interface Frame {
  event: string
  data: string
}

/** The whole frames of a text and what is left of it (HTML, section 9.2.6). */
export function framesOf(text: string): { frames: Frame[]; rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n')
  const rest = parts.pop() ?? ''
  const frames = parts.flatMap((part) => {
    const frame = { event: 'message', data: '' }
    for (const line of part.split('\n')) {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (name === 'data') frame.data += value
      if (name === 'event') frame.event = value
    }
    return frame.data === '' ? [] : [frame]
  })
  return { frames, rest }
}

export interface FeedOptions {
  /** The address of the feed. */
  address: string
  hear(heard: FeedMessage): void
  signal: AbortSignal
  /** Ends when somebody has logged in again. */
  logIn?(): Promise<unknown>
  fetch?: typeof globalThis.fetch
  /** Waits some milliseconds, or until the signal. */
  wait?(ms: number, signal: AbortSignal): Promise<void>
}

/** Hears the feed until the signal: by a stream, and by asking every 15 seconds where streams do not come through. */
export class Feed {
  private last: string | null = null
  private readonly seen = new Set<string>()
  private failures = 0
  private readonly get: typeof globalThis.fetch
  private readonly wait: (ms: number, signal: AbortSignal) => Promise<void>

  constructor(private readonly options: FeedOptions) {
    this.get = options.fetch ?? ((...given) => globalThis.fetch(...given))
    this.wait = options.wait ?? waited
  }

  async run(): Promise<void> {
    const { signal } = this.options
    while (!signal.aborted) {
      const end = await this.stream()
      if (signal.aborted) return
      const refused = end === 'silent' ? await this.poll() : typeof end === 'number' ? end : null
      if (refused === 401 && this.options.logIn) await this.options.logIn()
      else if (refused !== null) return
      else if (end !== 'silent') {
        await this.wait(AGAIN_MS[Math.min(this.failures++, AGAIN_MS.length - 1)]!, signal)
      }
    }
  }

  /** Hears one stream until it ends: `silent` when nothing came of it, a status when the login is over or may not hear. */
  private async stream(): Promise<'ended' | 'silent' | number> {
    const over = new AbortController()
    const stop = () => over.abort()
    this.options.signal.addEventListener('abort', stop)
    let begun = false
    let timer = setTimeout(stop, FIRST_MS)
    try {
      const response = await this.get(this.options.address, { ...SENT, headers: { ...HEADERS, Accept: 'text/event-stream', ...(this.last ? { 'Last-Event-ID': this.last } : {}) }, signal: over.signal })
      if (REFUSALS.includes(response.status)) return response.status
      if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) return 'ended'
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let text = ''; ;) {
        const { value, done } = await reader.read()
        if (done) return begun ? 'ended' : 'silent'
        clearTimeout(timer)
        timer = setTimeout(stop, SILENCE_MS)
        if (!begun) this.options.hear(this.last === null ? 'reset' : [])
        begun = true
        this.failures = 0
        const { frames, rest } = framesOf(text + value)
        text = rest
        this.tell(frames)
      }
    } catch {
      return begun || !over.signal.aborted ? 'ended' : 'silent'
    } finally {
      clearTimeout(timer)
      this.options.signal.removeEventListener('abort', stop)
      over.abort()
    }
  }

  private tell(frames: Frame[]): void {
    if (frames.some(({ event }) => event === 'reset')) this.options.hear('reset')
    this.take(frames.filter(({ event }) => event === 'message').map(({ data }) => JSON.parse(data) as Change))
  }

  /** Tells of changes that were not heard yet. */
  private take(changes: Change[]): void {
    const fresh = changes.filter(({ event_id, topic }) => !this.seen.has(event_id + topic))
    for (const { event_id, topic } of fresh) {
      this.seen.add(event_id + topic)
      this.last = event_id
    }
    for (const old of this.seen) {
      if (this.seen.size <= REMEMBERED) break
      this.seen.delete(old)
    }
    if (fresh.length > 0) this.options.hear(fresh)
  }

  /** Asks for some time; the status when nobody may ask any longer. */
  private async poll(): Promise<number | null> {
    const { address, hear, signal } = this.options
    for (let at = 0; at < POLLS && !signal.aborted; at++) {
      try {
        const response = await this.get(this.last ? `${address}?after=${this.last}` : address, { ...SENT, headers: HEADERS, signal })
        if (REFUSALS.includes(response.status)) return response.status
        if (response.ok) {
          const page = (await response.json()) as FeedPage
          if (page.reset || this.last === null) hear('reset')
          this.take(page.events)
          this.last = page.last_event_id
        }
      } catch {
        // The line is lost; the next call tells.
      }
      await this.wait(POLL_MS, signal)
    }
    return null
  }
}

/** The login is over, or may not hear. */
const REFUSALS = [401, 403, 404]

const SENT = { credentials: 'same-origin', cache: 'no-store' } as const
const HEADERS = { 'Vidimus-Console': '1', Accept: 'application/json' }

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      settle()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
