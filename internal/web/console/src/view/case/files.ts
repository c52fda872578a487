/** What a note may carry, as the contract has it. */
export const MOST_FILES = 10
const MOST_BYTES = 5 * 1024 * 1024
const ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'pdf', 'txt', 'csv']
export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',')

export type Refusal = 'empty' | 'large' | 'kind' | 'many'

/** Why a file need not be sent; null where only the server can say. */
export function refusalOf({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>, already: number): Refusal | null {
  if (already >= MOST_FILES) return 'many'
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  if (!ENDINGS.includes(ending) && !/^(image\/(jpeg|png|webp)|application\/pdf|text\/(plain|csv))$/.test(type)) return 'kind'
  if (size === 0) return 'empty'
  return size > MOST_BYTES ? 'large' : null
}

/** A size in the unit that people read: `840 kB`, `2.4 MB`. */
export function sizeOf(bytes: number): { value: number; unit: 'byte' | 'kilobyte' | 'megabyte' } {
  if (bytes < 1000) return { value: bytes, unit: 'byte' }
  return bytes < 1_000_000 ? { value: Math.round(bytes / 1000), unit: 'kilobyte' } : { value: Math.round(bytes / 100_000) / 10, unit: 'megabyte' }
}
