import { useEffect, useState } from 'preact/hooks'
import { Loading } from './notice'
import type { TurnProps } from './turn'

let loaded: typeof import('./turn') | null = null

/** The screens about turning the head are loaded by those who are asked to. */
export function TurnLater(props: TurnProps) {
  const [, setReady] = useState(loaded !== null)
  useEffect(() => {
    if (loaded) return
    import('./turn').then(
      (part) => {
        loaded = part
        setReady(true)
      },
      () => props.flow.dispatch({ type: 'readFailed', kind: 'network' }),
    )
  }, [])
  return loaded ? <loaded.Turn {...props} /> : <Loading />
}
