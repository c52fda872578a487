import { useEffect } from 'react'
import type { components } from '../api/application'
import { settle, type ApplicationClient } from '../api/client'
import { drawn } from './drawn'
import { queries, useHere } from './state'

export interface PresenceContext {
  client: ApplicationClient
  application: { id: string }
}

type PresenceKind = components['schemas']['PresenceKind']
type PresenceState = components['schemas']['PresenceState']

/** Who stays somewhere says so this often. */
export const REPORT_EVERY_MS = 20_000
/** Who has touched nothing for so long is not there, so that a login left alone ends. */
const IDLE_MS = 5 * 60_000

let touched = Date.now()
for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const) addEventListener(kind, () => { touched = Date.now() }, { passive: true })

const isHere = () => document.visibilityState === 'visible' && Date.now() - touched < IDLE_MS

/** What somebody does who has a field of the record open. */
const doing = (): PresenceState => (document.activeElement?.matches('textarea, [role=dialog] input, [role=dialog] select') ? 'EDITING' : 'VIEWING')

export const presenceKey = (application: string, kind: PresenceKind, id: string) => [application, 'presence', kind, id] as const

/** Says that the account is at a record, again and again, until the signal. */
export function reportPresence({ client, application }: PresenceContext, kind: PresenceKind, id: string, signal: AbortSignal): void {
  let said: PresenceState | null = null
  const say = async (state: PresenceState, keepalive = false) => {
    if (said === 'LEFT' && state === 'LEFT') return
    said = state
    const answer = await settle(() => client.PUT('/presence/', { body: { kind, id, state }, keepalive })).catch(() => null)
    if (answer && !keepalive) queries.setQueryData(presenceKey(application.id, kind, id), answer)
  }
  const leave = () => { if (said) void say('LEFT', true) }
  const look = () => (isHere() ? void say(doing()) : leave())
  const change = () => { if (isHere() && said !== doing()) look() }
  void drawn().then(() => { if (!signal.aborted) look() })
  const timer = setInterval(look, REPORT_EVERY_MS)
  document.addEventListener('visibilitychange', look, { signal })
  document.addEventListener('focusin', change, { signal })
  addEventListener('pagehide', leave, { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    void drawn().then(leave)
  })
}

/** Says that the account is at a record while the page shows it. */
export function usePresence(kind: PresenceKind, id: string): void {
  const { client, application, hasPermission } = useHere()
  const says = hasPermission('list:sessions')
  useEffect(() => {
    if (!says) return
    const over = new AbortController()
    reportPresence({ client, application }, kind, id, over.signal)
    return () => over.abort()
  }, [client, application, kind, id, says])
}
