import { useEffect, useRef, useState } from 'preact/hooks'
import type { Hint as Judged } from '../capture/judge'
import type { TextKey } from '../i18n/language'
import { useTranslator } from '../ui/locale'

const STEADY_MS = 350

/** A hint that has lasted for a moment: words that flicker help nobody, least of all read aloud. */
export function useSteadyHint(hint: Judged | null): Judged | null {
  const [shown, setShown] = useState<Judged | null>(null)
  useEffect(() => {
    if (hint === shown) return
    const timer = window.setTimeout(() => setShown(hint), shown === null ? 0 : STEADY_MS)
    return () => window.clearTimeout(timer)
  }, [hint])
  return shown
}

/** A screen reader needs as long for a few words, and would stop each sentence for the next one. */
const SPOKEN_MS = 1500

/** What is shown, at once where it is urgent (an order, or that all is right), and else when what was said before has been heard. */
function useSpoken(text: TextKey, urgent: boolean): TextKey {
  const [spoken, setSpoken] = useState(text)
  const said = useRef(-SPOKEN_MS)
  useEffect(() => {
    if (text === spoken) return
    const say = () => {
      said.current = performance.now()
      setSpoken(text)
    }
    const pause = urgent ? 0 : SPOKEN_MS - (performance.now() - said.current)
    if (pause <= 0) return say()
    const timer = window.setTimeout(say, pause)
    return () => window.clearTimeout(timer)
  }, [text, spoken, urgent])
  return spoken
}

/** What the person should do: seen at once, and read aloud at a pace that can be followed. */
export function Hint({ text, good = false, urgent = false }: { text: TextKey; good?: boolean; urgent?: boolean }) {
  const t = useTranslator()
  const spoken = useSpoken(text, urgent)
  return (
    <>
      <p class={good ? 'hint hint-good' : 'hint'} aria-hidden="true">
        {t.text(text)}
      </p>
      <p class="visually-hidden" role="status">
        {t.text(spoken)}
      </p>
    </>
  )
}
