export type Agreement = 'same' | 'differs' | 'alone'

/** Whether what was read in several places of a document is the same thing. */
export function agreement(values: (string | null | undefined)[]): Agreement {
  const known = values.filter((value): value is string => !!value).map(plain)
  if (known.length < 2) return 'alone'
  return known.every((value) => alike(value, known[0]!)) ? 'same' : 'differs'
}

/** The zone of a document has capitals of the Latin alphabet alone, and fillers between them. */
function plain(value: string): string {
  return value.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** A day is written with its century in print and without it in the zone; a long name may be cut there. */
function alike(a: string, b: string): boolean {
  if (a === b) return true
  const [long, short] = a.length > b.length ? [a, b] : [b, a]
  if (/^\d{8}$/.test(long) && /^\d{6}$/.test(short)) return long.endsWith(short)
  return short.length >= 8 && /\p{L}/u.test(short) && long.startsWith(short)
}
