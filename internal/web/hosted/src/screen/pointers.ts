/** Moves what a box shows with one finger, and makes it larger with two; also with a wheel while a control key is held, as touch pads tell it. */
export function followPointers(box: HTMLElement, zoomBy: (factor: number) => void): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  const span = () => {
    const [one, two] = [...fingers.values()]
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
  }
  const down = (event: PointerEvent) => {
    box.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId)
    if (!finger) return
    const before = span()
    const { x, y } = finger
    Object.assign(finger, { x: event.clientX, y: event.clientY })
    if (before > 0 && span() > 0) zoomBy(span() / before)
    box.scrollBy((x - event.clientX) / fingers.size, (y - event.clientY) / fingers.size)
  }
  const up = (event: PointerEvent) => fingers.delete(event.pointerId)
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 100))
  }
  const heard = [['pointerdown', down], ['pointermove', move], ['pointerup', up], ['pointercancel', up], ['wheel', wheel]] as [string, EventListener][]
  for (const [name, listener] of heard) box.addEventListener(name, listener, { passive: false })
  return () => heard.forEach(([name, listener]) => box.removeEventListener(name, listener))
}
