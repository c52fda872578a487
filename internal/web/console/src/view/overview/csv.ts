/** What a spreadsheet would run as a formula, also behind spaces; a tab or a line break first would hide one. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/

/** A cell: a text that begins like a formula gets an apostrophe before it, as spreadsheets write it themselves. Numbers are given as numbers and stay. */
function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as a file of comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Saves a text as a file. */
export function save(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
