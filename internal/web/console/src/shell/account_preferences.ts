import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { components } from '../api/account'
import { account, settle } from '../api/client'
import { languageFor, type Language } from '../i18n/language'
import { setUndoWindow } from '../pending/queue'
import { preference } from './preference'
import { queries } from './state'

type AccountPreferences = components['schemas']['AccountPreferences']

export const PREFERENCES_KEY = ['account', 'preferences'] as const

/** What the account prefers; the page behaves accordingly as long as it is open. */
export function useAccountPreferences() {
  const prefers = useQuery({ queryKey: PREFERENCES_KEY, staleTime: 300_000, queryFn: () => settle(() => account.GET('/auth/v2/account/preferences/', {})) })
  useEffect(() => {
    if (!prefers.data) return
    setUndoWindow(prefers.data.undo_seconds * 1000)
    preference.write('shortcuts', prefers.data.single_keys ? 'on' : 'off')
  }, [prefers.data])
  return prefers
}

/** The language for who is not known here: the one that was spoken last in this browser, else what the browser asks for. */
export const languageOfBrowser = (): Language => languageFor([preference.read('language'), ...navigator.languages])

/** The language of the account that is logged in; of the browser where nobody is, or the console does not have the account's. */
export async function languageOfAccount(): Promise<Language> {
  // Whoever is not logged in is no reason to wait.
  const prefers = await account.GET('/auth/v2/account/preferences/', { signal: AbortSignal.timeout(5_000) }).then(({ data }) => data, () => null)
  if (!prefers) return languageOfBrowser()
  queries.setQueryData(PREFERENCES_KEY, prefers)
  const language = languageFor([prefers.language, ...navigator.languages])
  preference.write('language', language)
  return language
}

/** Keeps with the account whether single keys are shortcuts; what cannot be kept holds in this browser. */
export async function saveSingleKeys(on: boolean): Promise<void> {
  const known = queries.getQueryData<AccountPreferences>(PREFERENCES_KEY)
  if (!known) return
  const now = await settle(() => account.PUT('/auth/v2/account/preferences/', { body: { ...known, single_keys: on } })).catch(() => null)
  if (now) queries.setQueryData(PREFERENCES_KEY, now)
}
