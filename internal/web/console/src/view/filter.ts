/** Filters of a list, under the names that the contract gives its parameters. They live in the address and nowhere else. */
export type Filters = Record<string, string>

export type FilterKind = 'text' | 'choice' | 'day' | 'country' | 'switch'

export interface FilterField {
  name: string
  kind: FilterKind
  /** For `choice`: the values as the wire has them. */
  values?: readonly string[]
  /** What a value looks like, where the server refuses others. */
  pattern?: RegExp
}

/** What of an address is a filter of this list; everything else is left alone, such as the record that is open. */
export function filtersOf(search: Record<string, string>, fields: readonly FilterField[]): Filters {
  const found: Filters = {}
  for (const { name, kind, values, pattern } of fields) {
    const value = search[name]?.trim()
    if (!value) continue
    if (kind === 'choice' && !values?.includes(value)) continue
    if (kind === 'day' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) continue
    if (pattern && !pattern.test(value)) continue
    if (kind === 'switch' && value !== 'true' && value !== 'false') continue
    found[name] = value
  }
  return found
}

/** Filters that may name a person are not saved with a view. */
const PERSONAL: readonly string[] = ['search', 'vendor_data', 'region', 'screened_full_name', 'organization_name']

/** What of the filters a view keeps, and the names of those that are left out. */
export function savedFilters(filters: Filters): { kept: Filters; left: string[] } {
  const names = Object.keys(filters)
  const left = names.filter((name) => PERSONAL.includes(name))
  return { kept: Object.fromEntries(Object.entries(filters).filter(([name]) => !PERSONAL.includes(name))), left }
}

/** The address with this filter set, or without it. */
export function withFilter(search: Record<string, string>, name: string, value: string): Record<string, string> {
  const { [name]: _, ...rest } = search
  return value === '' ? rest : { ...rest, [name]: value }
}

export function withoutFilters(search: Record<string, string>, fields: readonly FilterField[]): Record<string, string> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !fields.some((field) => field.name === name)))
}

/**
 * Typed filters of the search box: `status:"In Review" country:ESP ada` sets two filters and searches for the rest.
 * Words before a colon that name no filter are searched for as they stand.
 */
export function typedFilters(input: string, fields: readonly FilterField[]): Filters {
  const found: Filters = {}
  const rest = input.replace(/(\w+):(?:"([^"]*)"|(\S+))/g, (whole, name: string, quoted?: string, plain?: string) => {
    const field = fields.find((each) => [name, `${name}_id`, `${name}__in`].includes(each.name))
    const value = field && valueOf(field, quoted ?? plain ?? '')
    if (!field || value === null || value === undefined) return whole
    found[field.name] = value
    return ''
  })
  const words = rest.replace(/\s+/g, ' ').trim()
  if (words !== '') found.search = words
  return found
}

function valueOf(field: FilterField, typed: string): string | null {
  if (field.kind === 'country') return typed.toUpperCase()
  if (field.pattern && !field.pattern.test(typed)) return null
  if (field.kind !== 'choice') return typed
  const plain = (value: string) => value.toLowerCase().replaceAll(/[-_]/g, ' ')
  return field.values?.find((value) => plain(value) === plain(typed)) ?? null
}

/** `?a=b&c=d` as a plain record and back: the address shows the contract's words as they are. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
