import { useEffect, useState } from 'preact/hooks'
import type { Hint } from '../capture/judge'

const STEADY_MS = 350

/** A hint that has lasted for a moment: words that flicker help nobody, least of all read aloud. */
export function useSteadyHint(hint: Hint | null): Hint | null {
  const [shown, setShown] = useState<Hint | null>(null)
  useEffect(() => {
    if (hint === shown) return
    const timer = window.setTimeout(() => setShown(hint), shown === null ? 0 : STEADY_MS)
    return () => window.clearTimeout(timer)
  }, [hint])
  return shown
}
