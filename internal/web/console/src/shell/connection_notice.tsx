import { useEffect, useState, useSyncExternalStore } from 'react'
import { readSession } from '../api/browser'
import { connection } from '../api/connection'
import { CallFailure } from '../api/failure'
import { text } from '../i18n/translator'
import { pendingActions } from '../pending/pending_actions'
import { queries } from './state'

const LOOK_EVERY_MS = 4_000

/** Tells that the server cannot be reached, for as long as it cannot; afterwards what waited for it goes on. */
export function ConnectionNotice() {
  const reached = useSyncExternalStore(connection.subscribe, connection.isOn)
  const [lost, lose] = useState(false)
  useEffect(() => {
    const left = () => connection.set(false)
    addEventListener('offline', left)
    return () => removeEventListener('offline', left)
  }, [])
  useEffect(() => {
    if (reached) return
    const look = async () => {
      const error: unknown = await readSession().then(() => null, (failure: unknown) => failure)
      // One call that failed tells nothing of the others; two that follow each other do.
      if (error instanceof CallFailure && error.kind === 'network') lose(true)
      else connection.set(true)
    }
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    const back = () => void look()
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      removeEventListener('online', back)
    }
  }, [reached])
  useEffect(() => {
    // Any call may be the first that comes through again.
    if (!reached || !lost) return
    lose(false)
    pendingActions.resume()
    void queries.invalidateQueries()
  }, [reached, lost])
  return lost && <p className="line-lost" role="status">{text('line.lost')}</p>
}
