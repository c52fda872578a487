/** What a person answers; null takes an answer back. */
export type Answer = string | number | boolean | string[] | null

export type Kind =
  | 'SHORT_TEXT'
  | 'LONG_TEXT'
  | 'DROPDOWN'
  | 'SINGLE_CHOICE'
  | 'MULTIPLE_CHOICE'
  | 'NUMBER'
  | 'IMAGE'
  | 'FILE_UPLOAD'
  | 'TIME'
  | 'EMAIL'
  | 'ADDRESS'
  | 'PHONE'
  | 'COUNTRY'
  | 'DATE_PICKER'
  | 'CONSENT'
  | 'SECTION_HEADER'
  | 'SEPARATOR'
  | 'HEADING'
  | 'PARAGRAPH'

export interface Item {
  id: string
  element_type: Kind
  is_required: boolean
  title: string
  description: string | null
  placeholder: string | null
  choices: { value: string; label: string }[] | null
  max_files: number | null
  validation: { max_length: number | null; error_message: string | null } | null
}

export interface Questionnaire {
  title: string
  description: string
  sections: { title: string | null; description: string | null; items: Item[] }[]
  answers: Record<string, Answer>
}

const SILENT: readonly Kind[] = ['SECTION_HEADER', 'SEPARATOR', 'HEADING', 'PARAGRAPH']

/** Whether the element asks for something. */
export function asks(kind: Kind): boolean {
  return !SILENT.includes(kind)
}

/** Whether an answer is needed and not there. A consent that is needed has to be given. */
export function missing(item: Item, answer: Answer): boolean {
  if (!item.is_required || !asks(item.element_type)) return false
  if (answer === null || answer === '' || answer === false) return true
  return Array.isArray(answer) && answer.length === 0
}

/** A number as the server reads it: European digits and a point, whatever keyboard it was typed on. */
export function plainNumber(typed: string): string {
  return typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[,\u066b]/g, '.')
}
