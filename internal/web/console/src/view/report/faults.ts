import type { ReportFault } from '../../api/shapes'

/** Whether a fault is one of this member: of itself, of a part of it, or of one of its entries. */
const isOf = (fault: ReportFault, member: string): boolean => fault.field === member || fault.field.startsWith(`${member}.`) || fault.field.startsWith(`${member}[`)

/** The faults that are shown at a field. */
export const faultsOf = (faults: readonly ReportFault[], member: string): ReportFault[] => faults.filter((each) => isOf(each, member))

/** The faults that no field of the form is about: those of subjects and payments themselves, and of the authority's schema. */
export const faultsElsewhere = (faults: readonly ReportFault[], members: readonly string[]): ReportFault[] => faults.filter((each) => !members.some((member) => isOf(each, member)))

/** What somebody can act on: while something is missing or wrong, that the file does not fit the schema of the authority follows from it. */
export function mendable(faults: readonly ReportFault[]): readonly ReportFault[] {
  const first = faults.filter(({ rule }) => rule !== 'schema')
  return first.length > 0 ? first : faults
}

/** The part of the template, such as `transmitter`, in which a fault is mended; null for those of the report itself. */
export const partOfTemplate = ({ field }: ReportFault): string | null => /^fincen\.(\w+)/.exec(field)?.[1] ?? null

/** The faults that a refusal to finalize names. */
export function faultsIn(body: unknown): ReportFault[] | null {
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  return Array.isArray(errors) ? errors.filter((each): each is ReportFault => typeof each?.field === 'string' && typeof each.message === 'string') : null
}
