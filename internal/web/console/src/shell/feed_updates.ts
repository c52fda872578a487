import type { Change, FeedMessage } from '../api/feed'

/** So many changed records are remembered for the lists. */
const MOST_NEWS = 1_000

/** What the page reads anew when records change: those that are shown, and small things around them. Lists are told how much is new. */
export function queryKeysOf(application: string, heard: FeedMessage): unknown[][] {
  if (heard === 'reset') return [...RECORDS, ...AROUND, 'presence'].map((name) => [application, name])
  const keys = new Map<string, unknown[]>()
  const add = (...key: unknown[]) => keys.set(JSON.stringify(key), [application, ...key])
  for (const { topic, type, id } of heard) {
    if (type === 'presence.updated') {
      add('presence', topic === 'cases' ? 'CASE' : 'SESSION', id)
      continue
    }
    if (type === 'assignment.updated') add('assignments')
    else if (topic === 'sessions') add('session', id)
    if (topic === 'cases') add('case', id)
    if (topic === 'transactions') add('transaction', id)
    if (topic === 'notifications' || topic === 'system') add('notifications')
    else add('view-counts')
  }
  return [...keys.values()]
}

const RECORDS = ['session', 'case', 'transaction']
const AROUND = ['notifications', 'view-counts', 'assignments']

/** Which records of a topic changed, and when that was heard. */
class UnseenChanges {
  private readonly changed = new Map<string, number>()
  private readonly listeners = new Set<() => void>()
  private version = 0
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  state = () => this.version
  hear(changes: Change[], now = Date.now()): void {
    for (const { topic, type, id } of changes) {
      if (type === 'presence.updated' || type === 'assignment.updated') continue
      const key = `${topic} ${id}`
      this.changed.delete(key)
      this.changed.set(key, now)
    }
    for (const old of this.changed.keys()) {
      if (this.changed.size <= MOST_NEWS) break
      this.changed.delete(old)
    }
    this.version++
    for (const listener of this.listeners) listener()
  }
  /** How many records of a topic changed after a moment. */
  since(topic: Change['topic'], moment: number): number {
    let many = 0
    for (const [key, at] of this.changed) if (at > moment && key.startsWith(`${topic} `)) many++
    return many
  }
}

export const unseenChanges = new UnseenChanges()
