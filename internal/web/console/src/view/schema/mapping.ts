import type { AuthorityCode, SchemaCodes, SchemaMapping, SchemaMappingUpdate } from '../../api/shapes'

/** Elements that the authority may demand though they are no fact, as the contract names them. */
export const DEFAULTS = ['transmode_comment', 'transaction_location', 'tax_reg_number'] as const

/** What is typed of a mapping: codes by word by list, the fixed entries, and the limits as they stand in their fields. */
export interface MappingInput {
  codes: Record<string, Record<string, string>>
  defaults: Record<string, string>
  maxFile: string
  maxZip: string
  deadline: string
}

const megabytesOf = (bytes: number | null): string => (bytes === null ? '' : String(bytes / 1_000_000))

/** Bytes of a number of megabytes as it was typed; null where nothing was. */
export const bytesOf = (typed: string): number | null => (typed.trim() === '' ? null : Math.round(Number(typed) * 1_000_000))

/** The mapping as the form begins. A suggestion is no code: it is taken by hand alone. */
export function formOf(mapping: SchemaMapping): MappingInput {
  const codes = mapping.lists.map(({ list, words }) => [list, Object.fromEntries(words.flatMap(({ word, code }) => (code === null ? [] : [[word, code]])))])
  return {
    codes: Object.fromEntries(codes), defaults: { ...mapping.defaults },
    maxFile: megabytesOf(mapping.max_file_bytes), maxZip: megabytesOf(mapping.max_zip_bytes), deadline: mapping.report_deadline_hours === null ? '' : String(mapping.report_deadline_hours),
  }
}

/** The form with a code for a word, or without one. */
export function withCode(given: MappingInput, list: string, word: string, code: string): MappingInput {
  const { [word]: _, ...others } = given.codes[list] ?? {}
  return { ...given, codes: { ...given.codes, [list]: code === '' ? others : { ...others, [word]: code } } }
}

/** The form with the text of a fixed entry, or without the entry. */
export function withDefault(given: MappingInput, name: string, value: string | null): MappingInput {
  const { [name]: _, ...others } = given.defaults
  return { ...given, defaults: value === null ? others : { ...others, [name]: value } }
}

/** The body that saves the form; lists without a code are left out. */
export function bodyOf({ codes, defaults, maxFile, maxZip, deadline }: MappingInput): SchemaMappingUpdate {
  const trimmed = Object.entries(codes).map(([list, words]) => [list, Object.fromEntries(Object.entries(words).map(([word, code]) => [word, code.trim()]).filter(([, code]) => code !== ''))] as const)
  return {
    codes: Object.fromEntries(trimmed.filter(([, words]) => Object.keys(words).length > 0)), defaults,
    max_file_bytes: bytesOf(maxFile), max_zip_bytes: bytesOf(maxZip), report_deadline_hours: deadline.trim() === '' ? null : Number(deadline),
  }
}

type Member = SchemaCodes['members'][number]

/** The members that match what is searched for, by their names or by codes; of a member that matches by codes alone those codes. */
export function membersWith(members: readonly Member[], sought: string): Member[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (value: string) => words.every((each) => value.toLowerCase().includes(each))
  return members.flatMap((member) => {
    if (matches(`${member.member} ${member.element}`)) return [member]
    const codes = member.codes.filter((each) => matches(codeLabel(each)))
    return codes.length > 0 ? [{ ...member, codes }] : []
  })
}

/** A code with what the schema says of it. */
export const codeLabel = ({ code, description }: AuthorityCode): string => (description ? `${code} – ${description}` : code)
