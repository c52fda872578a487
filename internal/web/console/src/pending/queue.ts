/** How long a decision waits before it is sent. Until then it can be taken back, and nobody outside has heard of it. */
export const UNDO_WINDOW_MS = 6000

let undoWindowMs = UNDO_WINDOW_MS

/** Has decisions wait as long as the account prefers. */
export function setUndoWindow(ms: number): void {
  undoWindowMs = ms
}

export type PendingActionState = 'waiting' | 'sending' | 'failed' | 'conflict'

export interface PendingAction {
  /** The record it is about; there is one pending action for a record at a time. */
  record: string
  /** What it does, as the notice says it: “Approved 1234”. */
  title: string
  /** The status that the record is shown with meanwhile. */
  shows: string
  /** What the record is, and the status that it had before: a later page finds out by them whether this was sent. */
  about: 'session' | 'transaction'
  was: string
  /** Sends it; `leaving` when the page is going away and the call has to outlive it. */
  send(leaving: boolean): Promise<void>
  /** Looks for what was done since: the status by now, and a sentence why this is not sent unasked; null when nothing was. */
  check?(): Promise<{ status: string; problem: string } | null>
}

export interface Waiting {
  pendingAction: PendingAction
  state: PendingActionState
  /** Why it was not sent. */
  problem: string | null
  /** It failed for want of a line or of the server: it is sent by itself once they are back. */
  again?: boolean
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

/** What the browser keeps of a decision that is not sent; never a reason that was written. */
export type StoredAction = Pick<PendingAction, 'record' | 'title' | 'about' | 'was'>

export interface QueueHooks {
  /** The server has taken it. */
  sent?(pendingAction: PendingAction): void
  /** Says in words why it failed. */
  problemOf?(error: unknown): string
  /** Whether a failure passes. */
  passes?(error: unknown): boolean
  /** After how many ms a failure passes by itself; null where nobody knows. */
  passesAfter?(error: unknown): number | null
  /** Called with what is not sent yet, at every change. */
  keep?(records: StoredAction[]): void
}

/** Decisions that were made and are not sent yet. */
export class PendingActionQueue {
  private items: Waiting[] = []
  private readonly stops = new Map<PendingAction, () => void>()
  private readonly listeners = new Set<() => void>()
  private readonly undone = new Set<string>()

  constructor(
    private readonly hooks: QueueHooks = {},
    private readonly windowMs = () => undoWindowMs,
    private readonly clock: Clock = BROWSER_CLOCK,
  ) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What waits, oldest first. The array is another one after every change. */
  list = (): readonly Waiting[] => this.items

  add(pendingAction: PendingAction): void {
    // A second decision on the same record takes the place of the first, which nobody has heard of.
    const earlier = this.find(pendingAction.record)
    if (earlier?.state === 'sending') throw new Error('the decision on this record is being sent')
    if (earlier) this.remove(earlier.pendingAction)
    this.undone.delete(pendingAction.record)
    const ms = this.windowMs()
    this.change([...this.items, { pendingAction, state: 'waiting', problem: null, until: this.clock.now() + ms }])
    this.stops.set(pendingAction, this.clock.after(ms, () => void this.send(pendingAction, false)))
  }

  /** Takes back the decision on the record, or the latest one; null when there is none that can be taken back. */
  undo(record?: string): PendingAction | null {
    const open = this.items.filter((each) => each.state !== 'sending' && (record === undefined || each.pendingAction.record === record))
    const last = open.at(-1)
    if (!last) return null
    this.undone.add(last.pendingAction.record)
    this.remove(last.pendingAction)
    return last.pendingAction
  }

  /** Whether the latest decision on the record was taken back. */
  wasUndone = (record: string): boolean => this.undone.has(record)

  /** Sends once more what failed; what others did since has been told, so that it forbids nothing any longer. */
  retry(record: string): void {
    const item = this.find(record)
    if (item && item.state !== 'sending') void this.send(item.pendingAction, false, item)
  }

  /** Sends what failed for want of a line. */
  resume(): void {
    for (const item of this.items) if (item.state === 'failed' && item.again) void this.send(item.pendingAction, false, item)
  }

  /** Sends all that waits, now: the page is being left. */
  flush(): void {
    for (const { pendingAction, state } of this.items) if (state === 'waiting') void this.send(pendingAction, true)
  }

  find(record: string): Waiting | undefined {
    return this.items.find((each) => each.pendingAction.record === record)
  }

  private async send(pendingAction: PendingAction, leaving: boolean, earlier?: Waiting): Promise<void> {
    this.stops.get(pendingAction)?.()
    this.stops.delete(pendingAction)
    this.mark(pendingAction, 'sending', null)
    try {
      const since = leaving || earlier?.state === 'conflict' ? null : await pendingAction.check?.()
      // A try whose answer was lost may have been carried out: then nothing is left to send.
      const done = earlier?.again && since?.status === pendingAction.shows
      if (since && !done) return this.mark(pendingAction, 'conflict', since.problem)
      if (!done) await pendingAction.send(leaving)
      this.remove(pendingAction)
      this.hooks.sent?.(pendingAction)
    } catch (error) {
      this.mark(pendingAction, 'failed', this.hooks.problemOf?.(error) ?? String(error), this.hooks.passes?.(error))
      const ms = this.hooks.passesAfter?.(error) ?? null
      if (ms !== null) this.stops.set(pendingAction, this.clock.after(ms, () => void this.send(pendingAction, false, this.find(pendingAction.record))))
    }
  }

  private mark(pendingAction: PendingAction, state: PendingActionState, problem: string | null, again = false): void {
    this.change(this.items.map((each) => (each.pendingAction === pendingAction ? { ...each, state, problem, again } : each)))
  }

  private remove(pendingAction: PendingAction): void {
    this.stops.get(pendingAction)?.()
    this.stops.delete(pendingAction)
    this.change(this.items.filter((each) => each.pendingAction !== pendingAction))
  }

  private change(items: Waiting[]): void {
    this.items = items
    this.hooks.keep?.(items.map(({ pendingAction: { record, title, about, was } }) => ({ record, title, about, was })))
    for (const listener of this.listeners) listener()
  }
}
