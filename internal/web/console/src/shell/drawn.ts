/** A page that nobody sees has no frames. */
const NO_FRAME_MS = 100

let next: Promise<void> | undefined

/** Settles once what has changed until now is on the screen. */
export function drawn(): Promise<void> {
  next ??= new Promise<void>((settle) => {
    const done = () => {
      next = undefined
      settle()
    }
    const late = setTimeout(done, NO_FRAME_MS)
    requestAnimationFrame(() => {
      clearTimeout(late)
      setTimeout(done)
    })
  })
  return next
}
