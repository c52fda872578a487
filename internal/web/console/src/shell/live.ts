import type { Place } from '../api/client'
import { Feed, type FeedMessage } from '../api/feed'
import { queryKeysOf, unseenChanges } from './feed_updates'
import { endWhenIdle } from './idle'
import { reportPresence, type PresenceContext } from './presence'
import { queries, unlocked } from './state'

/** A record that is shown is read at most so often. */
const REFRESH_MS = 1_000

/** Reads anew what was heard of, gathered for a second. */
class Refresher {
  private readonly waiting = new Map<string, unknown[]>()
  private timer: ReturnType<typeof setTimeout> | undefined
  add(keys: unknown[][]): void {
    for (const key of keys) this.waiting.set(JSON.stringify(key), key)
    if (this.waiting.size > 0) this.timer ??= setTimeout(() => this.flush(), REFRESH_MS)
  }
  private flush(): void {
    this.timer = undefined
    for (const queryKey of this.waiting.values()) void queries.invalidateQueries({ queryKey })
    this.waiting.clear()
  }
}

const refresher = new Refresher()

/** What goes on while a page is open, until the signal: the login of who is away ends, and who may know of it hears what changes. */
export function live(place: Place, where: PresenceContext | null, idleMinutes: number, signal: AbortSignal): void {
  if (signal.aborted) return
  endWhenIdle(idleMinutes, signal)
  if (where) followFeed(place, where, signal)
}

/** Says that the account is at the console, and hears the feed of an application. One tab of the browser holds the stream, the others hear it from there. */
function followFeed(place: Place, where: PresenceContext, signal: AbortSignal): void {
  const { organizationId, applicationId } = place
  reportPresence(where, 'CONSOLE', applicationId, signal)
  const name = `vidimus-feed ${applicationId}`
  const others = new BroadcastChannel(name)
  signal.addEventListener('abort', () => others.close())
  const take = (heard: FeedMessage) => {
    if (heard !== 'reset') unseenChanges.hear(heard)
    refresher.add(queryKeysOf(applicationId, heard))
  }
  others.onmessage = ({ data }) => take(data as FeedMessage)
  const hear = (heard: FeedMessage) => {
    take(heard)
    others.postMessage(heard)
  }
  const address = `${location.origin}/v3/organization/${encodeURIComponent(organizationId)}/application/${encodeURIComponent(applicationId)}/feed/`
  const lead = () => new Feed({ address, hear, signal, logIn: unlocked }).run()
  // Without locks (no TLS, not this machine) every tab holds its own.
  if ('locks' in navigator) void navigator.locks.request(name, { signal }, lead).catch(() => {})
  else void lead()
}
