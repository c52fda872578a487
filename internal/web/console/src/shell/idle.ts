import { logOut } from '../api/browser'
import { lock } from './state'

const LOOK_EVERY_MS = 15_000

/**
 * Ends the login and covers the page when nobody has touched a page of this browser for the minutes that the organisation allows. The server
 * counts calls, and a page that is left open makes some by itself.
 */
export function endWhenIdle(minutes: number, signal: AbortSignal): void {
  let touched = Date.now()
  let told = touched
  let ended = false
  const others = new BroadcastChannel('vidimus-touched')
  const touch = () => {
    touched = Date.now()
    if (touched - told < LOOK_EVERY_MS) return
    told = touched
    others.postMessage(null)
  }
  others.onmessage = () => { touched = Date.now() }
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const) addEventListener(kind, touch, { passive: true, signal })
  const look = async () => {
    if (Date.now() - touched < minutes * 60_000) {
      ended = false
      return
    }
    lock.set(true)
    // Without a line the page is covered all the same, and the login is ended when there is one.
    if (!ended) ended = await logOut().then(() => true, () => false)
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    others.close()
  })
}
