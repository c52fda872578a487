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
