import type { Report, ReportUpdate } from '../../api/shapes'

/** What was changed of a report and is not saved yet. */
export type Changes = ReportUpdate

/** The report as the form shows it. */
export const shownWith = (report: Report, changes: Changes): Report => ({ ...report, ...changes }) as Report

/** Puts a value in; one that is what was saved is no change. */
export function changed<Member extends keyof ReportUpdate>(report: Report, changes: Changes, member: Member, value: ReportUpdate[Member]): Changes {
  const { [member]: _, ...rest } = changes
  return same(report[member as keyof Report], value) ? rest : { ...rest, [member]: value }
}

/** Nothing, an empty text and what is not there are the same to a report. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b))
}

function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([, each]) => plain(each) !== null).map(([name, each]) => [name, plain(each)]).sort(([x], [y]) => String(x).localeCompare(String(y))))
}

/** The body that saves the changes: an empty text is sent as nothing. */
export function bodyOf(changes: Changes): ReportUpdate {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value === '' ? null : value])) as ReportUpdate
}

/** Entries that were typed one to a line. */
export const linesOf = (typed: string): string[] => typed.split('\n').map((each) => each.trim()).filter(Boolean)

/** Parties of a report to the authority of the United States that are the same from report to report. */
export const PARTIES = ['transmitter', 'transmitter_contact', 'filing_institution', 'contact_office', 'activity_places'] as const

/** Those of them that a template, or the report itself, holds. */
export function partiesOf(config: { fincen?: unknown } | null | undefined): Record<string, unknown> {
  const fincen = config?.fincen
  if (typeof fincen !== 'object' || fincen === null) return {}
  return Object.fromEntries(PARTIES.flatMap((party) => {
    const value = (fincen as Record<string, unknown>)[party]
    return typeof value === 'object' && value !== null && Object.keys(value).length > 0 ? [[party, value]] : []
  }))
}
