import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { CallFailure } from '../api/failure'
import { connection } from '../api/connection'
import { text } from '../i18n/translator'
import { Button, Failure, IconButton, sentenceOf } from './basic'

/** What loads the parts that are known so far, each once. */
const parts: (() => Promise<unknown>)[] = []

/** A page that is never idle waits no longer. */
const PAUSE_MS = 200
const idle = () => new Promise<void>((settle) => { if ('requestIdleCallback' in globalThis) requestIdleCallback(() => settle(), { timeout: PAUSE_MS }); else setTimeout(settle, PAUSE_MS) })

/** So often a part is asked for once more by itself: a server of another version may not have it at all. */
const TRIES = 2

/** Loads every part before it is wanted, one after the other: by then the line may be lost, or the server of another version that has other files. */
export async function preloadParts(): Promise<void> {
  // A part that is loaded may know of further ones.
  for (let at = 0; at < parts.length; at++) {
    await idle()
    await parts[at]!().catch(() => {})
  }
}

interface Place {
  /** What stands there meanwhile. */
  waiting?: ReactNode
  /** The part lies over the page, so that it has no place of its own to tell why it is not there. */
  over?: true
}

/** A part whose code is loaded when it is first shown. Why it could not be is told in its place; what stands around it stays. */
export function lazyPart<Given extends object>(load: () => Promise<ComponentType<Given>>, { waiting, over }: Place = {}): (given: Given) => ReactNode {
  let Part: ComponentType<Given> | null = null
  const get = async () => { Part ??= await load() }
  parts.push(get)
  return function LazyPart(given: Given) {
    const [state, become] = useState<'waiting' | 'loaded' | 'failed'>(Part ? 'loaded' : 'waiting')
    const tries = useRef(0)
    useEffect(() => {
      if (state === 'waiting') {
        get().then(() => become('loaded'), () => {
          connection.set(false)
          become('failed')
        })
      } else if (state === 'failed' && tries.current++ < TRIES) void connection.becomes(true).then(() => become('waiting'))
    }, [state])
    if (Part) return <Part {...given} />
    if (state !== 'failed') return waiting
    const error = new CallFailure('network')
    const again = () => become('waiting')
    if (!over) return <Failure error={error} retry={again} />
    const close = (given as { onClose?(): void }).onClose
    return (
      <div className="notices is-top">
        <div className="notice tone-bad" role="alert">
          <p>{sentenceOf(error)}</p>
          <Button look="quiet" onClick={again}>{text('action.retry')}</Button>
          {close && <IconButton icon="cross" label={text('action.close')} onClick={close} />}
        </div>
      </div>
    )
  }
}
