export interface Shortcut {
  /** One key as the browser names it (`j`, `Enter`, `?`), or two after each other with a space between them (`g s`). */
  keys: string
  label: string
  run(): void
  /** False keeps it out of the list of shortcuts. */
  listed?: boolean
}

/** How long the second key of a sequence is waited for. */
const SEQUENCE_MS = 1000

/** Finds the shortcut for keys as they are pressed. What was bound later goes first: a dialog before the page below it. */
export class ShortcutMap {
  private scopes: { title: string; shortcuts: Shortcut[] }[] = []
  private prefix: { key: string; until: number } | null = null

  constructor(private readonly now: () => number = () => Date.now()) {}

  bind(title: string, shortcuts: Shortcut[]): () => void {
    const scope = { title, shortcuts }
    this.scopes.push(scope)
    return () => void (this.scopes = this.scopes.filter((each) => each !== scope))
  }

  /** Every shortcut that works now, by title, that of the latest scope first. */
  listed(): { title: string; shortcuts: Shortcut[] }[] {
    const groups = new Map<string, Shortcut[]>()
    const taken = new Set<string>()
    for (const { title, shortcuts } of [...this.scopes].reverse()) {
      const shown = shortcuts.filter(({ keys, listed }) => listed !== false && !taken.has(keys))
      for (const { keys } of shortcuts) taken.add(keys)
      if (shown.length > 0) groups.set(title, [...(groups.get(title) ?? []), ...shown])
    }
    return [...groups].map(([title, shortcuts]) => ({ title, shortcuts }))
  }

  /** The shortcut that this key completes; `begun` when another key is waited for. */
  press(key: string): Shortcut | 'begun' | null {
    const prefix = this.prefix && this.prefix.until > this.now() ? this.prefix.key : null
    this.prefix = null
    if (prefix !== null) {
      const both = this.find(`${prefix} ${key}`)
      if (both) return both
    }
    const single = this.find(key)
    if (single) return single
    if (!this.scopes.some(({ shortcuts }) => shortcuts.some((each) => each.keys.startsWith(`${key} `)))) return null
    this.prefix = { key, until: this.now() + SEQUENCE_MS }
    return 'begun'
  }

  private find(keys: string): Shortcut | null {
    for (const { shortcuts } of [...this.scopes].reverse()) {
      const found = shortcuts.find((each) => each.keys === keys)
      if (found) return found
    }
    return null
  }
}
