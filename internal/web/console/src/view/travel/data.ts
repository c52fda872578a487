/** A value within the data that travel, with the words of its name. */
export interface Leaf {
  name: string
  value: string
}

/** `primaryIdentifier` as “Primary identifier”. */
const wordsOf = (key: string) => {
  const words = key.replaceAll('_', ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The values within data of any depth, in their order; codes that only say of what kind a value is are left out. */
export function leavesOf(data: unknown, name = ''): Leaf[] {
  if (data === null || data === undefined || data === '') return []
  if (Array.isArray(data)) return data.flatMap((each) => leavesOf(each, name))
  if (typeof data === 'object') return Object.entries(data).flatMap(([key, value]) => (key.endsWith('IdentifierType') ? [] : leavesOf(value, wordsOf(key))))
  return [{ name, value: String(data) }]
}
