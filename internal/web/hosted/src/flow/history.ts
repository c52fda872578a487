interface Door {
  canGoBack: () => boolean
  goBack: () => void
}

/**
 * Keeps the browser's back button inside the flow. While something lies behind the present screen one extra entry
 * stands in the history; going back takes it away, moves the flow, and puts it back if more lies behind.
 */
export class BackGuard {
  #door: Door
  #standing = (history.state as { guard?: boolean } | null)?.guard === true

  constructor(door: Door) {
    this.#door = door
    window.addEventListener('popstate', (event) => this.#popped(event))
  }

  update(): void {
    if (!this.#door.canGoBack() || this.#standing) return
    history.pushState({ guard: true }, '')
    this.#standing = true
  }

  /** The back button on the page does what the browser's does. */
  press(): void {
    if (this.#standing) history.back()
    else this.#door.goBack()
  }

  #popped(event: PopStateEvent): void {
    const before = this.#standing
    this.#standing = (event.state as { guard?: boolean } | null)?.guard === true
    if (!before || this.#standing) return
    if (this.#door.canGoBack()) this.#door.goBack()
    this.update()
  }
}
