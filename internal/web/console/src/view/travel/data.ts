import { codeLabel, country, text } from '../../i18n/translator'

/** A value within the data that travel, with the words of its name. */
export interface Leaf {
  name: string
  value: string
}

/** Members whose values are countries. */
const COUNTRY = /^country(Of[A-Z]\w+)?$/

/** Members that only say of what kind a value is. */
const KIND = /(IdentifierType|^addressType)$/

/** The standard calls parts of a name by their rank; people know them by what they are. The first is the whole name where there is no second. */
function named(name: string, beside: object): string {
  if (name === 'primaryIdentifier') return text('secondaryIdentifier' in beside && beside.secondaryIdentifier ? 'field.last_name' : 'field.full_name')
  if (name === 'secondaryIdentifier') return text('field.first_name')
  return name === 'legalPersonName' ? text('company.name') : codeLabel(name)
}

/** The values within data of any depth, in their order; codes that only say of what kind a value is are left out. */
export function leavesOf(data: unknown, name = '', beside: object = {}): Leaf[] {
  if (data === null || data === undefined || data === '') return []
  if (Array.isArray(data)) return data.flatMap((each) => leavesOf(each, name, beside))
  if (typeof data === 'object') return Object.entries(data).flatMap(([key, value]) => (KIND.test(key) ? [] : leavesOf(value, key, data)))
  return [{ name: named(name, beside), value: COUNTRY.test(name) ? country(String(data)) : String(data) }]
}
