/** How long a decision waits before it is sent. Until then it can be taken back, and nobody outside has heard of it. */
export const UNDO_WINDOW_MS = 6000

export type DeedState = 'waiting' | 'sending' | 'failed' | 'conflict'

export interface Deed {
  /** The record it is about; there is one deed for a record at a time. */
  record: string
  /** What it does, as the notice says it: “Approved 1234”. */
  title: string
  /** The status that the record is shown with meanwhile. */
  shows: string
  /** Sends it; `leaving` when the page is going away and the call has to outlive it. */
  send(leaving: boolean): Promise<void>
  /** Looks for what others did since; a sentence when that forbids to send it unasked. */
  check?(): Promise<string | null>
}

export interface Waiting {
  deed: Deed
  state: DeedState
  /** Why it was not sent. */
  problem: string | null
  until: number
}

interface Clock {
  now(): number
  after(ms: number, run: () => void): () => void
}

const BROWSER_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export interface QueueHooks {
  /** The server has taken it. */
  sent?(deed: Deed): void
  /** Says in words why it failed. */
  problemOf?(error: unknown): string
  /** Called with what is not sent yet, at every change. */
  keep?(records: { record: string; title: string }[]): void
}

/** Decisions that were made and are not sent yet. */
export class DeedQueue {
  private items: Waiting[] = []
  private readonly stops = new Map<Deed, () => void>()
  private readonly listeners = new Set<() => void>()
  private readonly undone = new Set<string>()

  constructor(
    private readonly hooks: QueueHooks = {},
    private readonly windowMs = () => UNDO_WINDOW_MS,
    private readonly clock: Clock = BROWSER_CLOCK,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What waits, oldest first. The array is another one after every change. */
  list = (): readonly Waiting[] => this.items

  add(deed: Deed): void {
    // A second decision on the same record takes the place of the first, which nobody has heard of.
    const earlier = this.find(deed.record)
    if (earlier?.state === 'sending') throw new Error('the decision on this record is being sent')
    if (earlier) this.remove(earlier.deed)
    this.undone.delete(deed.record)
    const ms = this.windowMs()
    this.change([...this.items, { deed, state: 'waiting', problem: null, until: this.clock.now() + ms }])
    this.stops.set(deed, this.clock.after(ms, () => void this.send(deed, false)))
  }

  /** Takes back the decision on the record, or the latest one; null when there is none that can be taken back. */
  undo(record?: string): Deed | null {
    const open = this.items.filter((each) => each.state !== 'sending' && (record === undefined || each.deed.record === record))
    const last = open.at(-1)
    if (!last) return null
    this.undone.add(last.deed.record)
    this.remove(last.deed)
    return last.deed
  }

  /** Whether the latest decision on the record was taken back. */
  wasUndone = (record: string): boolean => this.undone.has(record)

  /** Sends once more what failed, without looking for a conflict again. */
  retry(record: string): void {
    const item = this.find(record)
    if (item && item.state !== 'sending') void this.send(item.deed, false, true)
  }

  /** Sends all that waits, now: the page is being left. */
  flush(): void {
    for (const { deed, state } of this.items) if (state === 'waiting') void this.send(deed, true)
  }

  find(record: string): Waiting | undefined {
    return this.items.find((each) => each.deed.record === record)
  }

  private async send(deed: Deed, leaving: boolean, sure = false): Promise<void> {
    this.stops.get(deed)?.()
    this.stops.delete(deed)
    this.mark(deed, 'sending', null)
    try {
      const conflict = leaving || sure ? null : await deed.check?.()
      if (conflict) return this.mark(deed, 'conflict', conflict)
      await deed.send(leaving)
      this.remove(deed)
      this.hooks.sent?.(deed)
    } catch (error) {
      this.mark(deed, 'failed', this.hooks.problemOf?.(error) ?? String(error))
    }
  }

  private mark(deed: Deed, state: DeedState, problem: string | null): void {
    this.change(this.items.map((each) => (each.deed === deed ? { ...each, state, problem } : each)))
  }

  private remove(deed: Deed): void {
    this.stops.get(deed)?.()
    this.stops.delete(deed)
    this.change(this.items.filter((each) => each.deed !== deed))
  }

  private change(items: Waiting[]): void {
    this.items = items
    this.hooks.keep?.(items.map(({ deed }) => ({ record: deed.record, title: deed.title })))
    for (const listener of this.listeners) listener()
  }
}
