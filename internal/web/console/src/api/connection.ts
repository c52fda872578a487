/** Something that is or is not so, and who wants to hear when that changes. */
export class ObservableFlag {
  private readonly listeners = new Set<() => void>()

  constructor(private on: boolean) {}

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  isOn = () => this.on

  set(on: boolean): void {
    if (on === this.on) return
    this.on = on
    for (const listener of this.listeners) listener()
  }

  /** Ends once it is so. */
  async becomes(on: boolean): Promise<void> {
    if (this.on === on) return
    await new Promise<void>((settle) => {
      const stop = this.subscribe(() => {
        if (this.on !== on) return
        stop()
        settle()
      })
    })
  }
}

/** Whether the last call reached the server. */
export const connection = new ObservableFlag(true)
