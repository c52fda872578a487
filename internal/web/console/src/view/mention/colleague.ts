import type { CaseDetail } from '../../api/shapes'
import { locale } from '../../i18n/translator'

/** Somebody who may be given a case or named in a note. */
export interface Colleague {
  email: string
  name: string
}

interface Known {
  email: string | null | undefined
  name?: string | null | undefined
}

/** Members by their addresses, and others who are known by the name they go by; the last name that is known of somebody counts. */
export function colleagues(members: readonly string[], known: readonly Known[]): Colleague[] {
  const found = new Map<string, string>()
  for (const { email, name } of [...members.map((each): Known => ({ email: each })), ...known]) {
    if (email && (name || !found.has(email))) found.set(email, name || email)
  }
  return [...found].map(([email, name]) => ({ email, name })).sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** The members, and whoever has to do with the case. */
export function colleaguesOf(of: Pick<CaseDetail, 'assigned_to' | 'checker' | 'notes' | 'events'>, members: readonly string[]): Colleague[] {
  return colleagues(members, [
    ...[...of.events, ...of.notes].map(({ actor_email: email, actor_name: name }) => ({ email, name })),
    ...[of.assigned_to, of.checker].map((person) => ({ email: person?.email, name: person?.full_name })),
  ])
}
