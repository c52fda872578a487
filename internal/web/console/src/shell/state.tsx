import { QueryClient, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { findApplication, hasPermission, readSession, type BrowserSession, type Opened } from '../api/browser'
import { applicationClient, onSignedOut, type ApplicationClient } from '../api/client'
import { CallFailure } from '../api/failure'
import { ObservableFlag } from '../api/connection'
import { drawn } from './drawn'

/** On while the login has ended and the page is open. */
export const lock = new ObservableFlag(false)

/** Covers the page until somebody has logged in again. */
export async function unlocked(): Promise<true> {
  lock.set(true)
  await lock.becomes(false)
  return true
}

onSignedOut(unlocked)
export const SESSION_KEY = ['browser-session'] as const

export const queries = new QueryClient({
  defaultOptions: {
    // Without a line a call fails and says so; held back it would say nothing.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 15_000,
      // A call costs the main thread some ms, for which what the person asked to see does not wait.
      persister: async (read, context) => {
        await drawn()
        return read(context as never)
      },
      retry: (tries, error) => tries < 2 && error instanceof CallFailure && error.repeatable,
      retryDelay: (tries, error) => (error instanceof CallFailure ? error.retryAfterMs : null) ?? 1_000 * 2 ** tries,
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

/** The open application, its client and the permissions of the signed-in member. */
export function useHere() {
  const here = useContext(HereContext)
  if (!here) throw new Error('no application is open')
  return { ...here, hasPermission: (permission: string) => hasPermission(here.organization, permission) }
}

export function hereOf(session: BrowserSession, applicationId: string): Here | null {
  const opened = findApplication(session, applicationId)
  if (!opened) return null
  return { ...opened, session, client: applicationClient({ organizationId: opened.organization.id, applicationId }) }
}
