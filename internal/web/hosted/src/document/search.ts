export interface Country {
  alpha3: string
  name: string
  /** A picture of it beside the name. */
  sign?: string
}

/** Countries whose name begins with the words first, then those that contain them; marks above letters do not matter. */
export function searchCountries(countries: Country[], wanted: string): Country[] {
  const plain = plainly(wanted)
  if (plain === '') return countries
  const ranked = countries.map((country) => ({ country, rank: rankOf(country, plain) }))
  return [0, 1, 2].flatMap((rank) => ranked.filter((each) => each.rank === rank).map((each) => each.country))
}

function rankOf({ alpha3, name }: Country, plain: string): number {
  const words = plainly(name)
  if (words.startsWith(plain) || alpha3.toLowerCase() === plain) return 0
  if (words.includes(' ' + plain)) return 1
  return words.includes(plain) ? 2 : 3
}

function plainly(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
