import codes from './fincen_codes.json'
import type { Group } from './picked'

/** A kind of suspicious activity as a report has it. */
export interface Classification {
  type?: unknown
  subtype?: unknown
  other?: unknown
}

const names = (given: readonly (string | number)[][]) => new Map(given.map(([code, name]) => [Number(code), String(name)]))
const TYPES = names(codes.types)
const SUBTYPES = names(codes.subtypes)
export const INSTITUTIONS: readonly { value: string; said: string }[] = codes.institutions.map(([code, name]) => ({ value: String(code), said: String(name) }))

/** The authority counts the subtypes of a type by hundreds, and the one for others by thousands. */
export const typeOf = (subtype: number): number => Math.floor(subtype / (subtype % 1000 === 999 ? 1000 : 100))

/** Whether the authority asks for words beside the code. */
export const wantsWords = ({ subtype }: Classification): boolean => Number(subtype) % 1000 === 999

/** The kinds of activity of the authority, by their type, in its own words. */
export const KINDS: readonly Group[] = [...TYPES].map(([type, name]) => ({
  name, options: [...SUBTYPES].filter(([subtype]) => typeOf(subtype) === type).map(([subtype, said]) => ({ value: keyOf({ type, subtype }), said })),
}))

export function keyOf({ type, subtype }: Classification): string {
  return [type, subtype].filter((each) => each !== undefined && each !== null).map(String).join(' ')
}

/** What a kind is called; a code that the authority does not know is called by itself. */
export function kindSaid(key: string): string {
  const [type, subtype] = key.split(' ').map(Number)
  return [TYPES.get(type!) ?? String(type), subtype === undefined ? '' : SUBTYPES.get(subtype) ?? String(subtype)].filter(Boolean).join(': ')
}

/** The classifications of the kinds that are chosen; words that stand beside one of them stay. */
export function classified(chosen: readonly string[], before: readonly Classification[]): Classification[] {
  return chosen.map((key) => before.find((each) => keyOf(each) === key) ?? { type: Number(key.split(' ')[0]), subtype: Number(key.split(' ')[1]) })
}
