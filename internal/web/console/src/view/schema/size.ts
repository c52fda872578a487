import { quantity } from '../../i18n/translator'
import { sizeOf } from '../case/files'

/** A size as people read it; a dash where none is known. */
export function formatSize(bytes: number | null): string {
  if (bytes === null) return '–'
  const { value, unit } = sizeOf(bytes)
  return quantity(value, { style: 'unit', unit })
}
