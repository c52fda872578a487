import type { CaseDetail } from '../../api/shapes'
import { locale } from '../../i18n/translator'

/** Somebody who may be given a case or named in a note. */
export interface Colleague {
  email: string
  name: string
}

/** Members by their addresses, and whoever has to do with the case by the name they go by. */
export function colleaguesOf(of: Pick<CaseDetail, 'assigned_to' | 'checker' | 'notes' | 'events'>, members: string[]): Colleague[] {
  const found = new Map<string, string>()
  const add = (email: string | null | undefined, name: string | null | undefined) => {
    if (email && (name || !found.has(email))) found.set(email, name || email)
  }
  for (const email of members) add(email, null)
  for (const { actor_email, actor_name } of [...of.events, ...of.notes]) add(actor_email, actor_name)
  for (const person of [of.assigned_to, of.checker]) add(person?.email, person?.full_name)
  return [...found].map(([email, name]) => ({ email, name })).sort((a, b) => a.name.localeCompare(b.name, locale))
}
