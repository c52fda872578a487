import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { findApplication, may, readSession, type BrowserSession, type Opened } from '../api/browser'
import { applicationClient, type ApplicationClient } from '../api/client'
import { CallFailure } from '../api/failure'

/** Whether the login ended while a page was open. */
export class Lock {
  private locked = false
  private readonly listeners = new Set<() => void>()
  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
  closed = () => this.locked
  set(locked: boolean): void {
    if (locked === this.locked) return
    this.locked = locked
    for (const listener of this.listeners) listener()
  }
}

export const lock = new Lock()
export const SESSION_KEY = ['browser-session'] as const

export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (error instanceof CallFailure && error.kind === 'signedOut' && query.queryKey[0] !== SESSION_KEY[0]) lock.set(true)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (tries, error) => tries < 2 && error instanceof CallFailure && error.repeatable,
      refetchOnWindowFocus: true,
    },
  },
})

/** Null when nobody is logged in. */
export async function sessionOrNull(): Promise<BrowserSession | null> {
  try {
    return await readSession()
  } catch (error) {
    if (error instanceof CallFailure && error.kind === 'signedOut') return null
    throw error
  }
}

export const sessionQuery = { queryKey: SESSION_KEY, queryFn: sessionOrNull, staleTime: 60_000 }

export const useSession = () => useQuery(sessionQuery)

interface Here extends Opened {
  session: BrowserSession
  client: ApplicationClient
}

const HereContext = createContext<Here | null>(null)
export const HereProvider = HereContext.Provider

/** The application that is open, its calls and what the member may do there. */
export function useHere() {
  const here = useContext(HereContext)
  if (!here) throw new Error('no application is open')
  return { ...here, may: (permission: string) => may(here.organization, permission) }
}

export function hereOf(session: BrowserSession, applicationId: string): Here | null {
  const opened = findApplication(session, applicationId)
  if (!opened) return null
  return { ...opened, session, client: applicationClient({ organizationId: opened.organization.id, applicationId }) }
}
