export interface Role {
  role: string
  ownership_percent?: number | null
}

/** A person or a company behind the company. */
export interface Party {
  entity_type: 'person' | 'company'
  roles: Role[]
  custom_fields?: Record<string, unknown>
  [field: string]: unknown
}

export interface PartyField {
  key: string
  /** Words of the workflow; null leaves them to the page. */
  label: string | null
  type: string
  required: boolean
  /** Its answer stands in `custom_fields`. */
  custom: boolean
}

export interface PeopleTask {
  parties: Party[]
  roles: { role: string; allow_skip: boolean }[]
  person_fields: PartyField[]
  company_fields: PartyField[]
  ownership_required: boolean
  max_parties: number
}

/** The roles that come with a share. */
export const OWNERS = ['ubo', 'shareholder']

/** The members of a party that are needed and not there. */
export function lacking(party: Party, task: PeopleTask): string[] {
  const fields = party.entity_type === 'person' ? task.person_fields : task.company_fields
  const gaps = fields.filter(({ key, required, custom }) => required && isEmpty(custom ? party.custom_fields?.[key] : party[key])).map(({ key }) => key)
  if (party.roles.length === 0) gaps.push('roles')
  const unknown = party.roles.some(({ role, ownership_percent: percent }) => OWNERS.includes(role) && percent == null)
  return task.ownership_required && unknown ? [...gaps, 'ownership_percent'] : gaps
}

/** The first party of whom something is missing; null where nothing is. */
export function firstLacking(parties: Party[], task: PeopleTask): number | null {
  const at = parties.findIndex((party) => lacking(party, task).length > 0)
  return at < 0 ? null : at
}

function isEmpty(value: unknown): boolean {
  return value == null || String(value).trim() === ''
}

/** What the owners of the company itself have together, in per cent; null while nobody has told a share. */
export function together(parties: Party[]): number | null {
  const shares = parties.flatMap(({ roles }) => {
    const told = (of: (role: string) => boolean) => roles.filter(({ role, ownership_percent: percent }) => of(role) && percent != null).map((each) => each.ownership_percent!)
    const direct = told((role) => role !== 'ubo')
    return direct.length > 0 ? [Math.max(...direct)] : told((role) => role === 'ubo')
  })
  return shares.length > 0 ? Math.round(shares.reduce((sum, share) => sum + share, 0) * 100) / 100 : null
}

/** What a party is called; empty before it has a name. */
export function calledOf(party: Party): string {
  const parts = party.entity_type === 'person' ? [party.first_name, party.last_name] : [party.company_name]
  return parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '').join(' ')
}

/** The first party of whom something was refused; null where none was. */
export function refusedParty(wrong: string[]): number | null {
  const numbers = wrong.flatMap((member) => /^parties\.(\d+)\./.exec(member)?.slice(1).map(Number) ?? [])
  return numbers.length > 0 ? Math.min(...numbers) : null
}
