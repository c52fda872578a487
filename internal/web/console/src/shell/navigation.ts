import type { TextKey } from '../i18n/translator'

export interface Screen {
  id: 'home' | 'review' | 'sessions' | 'users' | 'businesses' | 'transactions' | 'travel' | 'cases' | 'reports'
  title: TextKey
  /** The path below the application. */
  path: string
  /** The letter after `g`. */
  key: string
  /** What a member needs to see it; null for everybody. */
  permission: string | null
}

export const SCREENS: readonly Screen[] = [
  { id: 'home', title: 'screen.home', path: '', key: 'h', permission: null },
  { id: 'review', title: 'screen.review', path: 'review', key: 'q', permission: 'list:sessions' },
  { id: 'sessions', title: 'screen.sessions', path: 'sessions', key: 's', permission: 'list:sessions' },
  { id: 'users', title: 'screen.users', path: 'users', key: 'u', permission: 'list:users' },
  { id: 'businesses', title: 'screen.businesses', path: 'businesses', key: 'b', permission: 'list:businesses' },
  { id: 'transactions', title: 'screen.transactions', path: 'transactions', key: 't', permission: 'list:transactions' },
  { id: 'travel', title: 'screen.travel', path: 'travel-rule', key: 'v', permission: 'list:transactions' },
  { id: 'cases', title: 'screen.cases', path: 'cases', key: 'c', permission: 'list:cases' },
  { id: 'reports', title: 'screen.reports', path: 'reports', key: 'p', permission: 'read:cases' },
]

/** The screens that a member with these permissions is shown. */
export function menuOf(permissions: ReadonlySet<string>): Screen[] {
  return SCREENS.filter(({ permission }) => permission === null || permissions.has(permission))
}
