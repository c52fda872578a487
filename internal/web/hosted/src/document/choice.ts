import { EVERY_COUNTRY, type DocumentTask } from '../api/session'
import { alpha2, alpha3, EVERY_ALPHA3 } from './country'
import { documentsFor } from '../flow/task'
import type { Translator } from '../i18n/translator'
import type { Country } from './search'

/** The countries that may be chosen, named in the language of the page and in its order. */
export function countriesOf({ allowed }: DocumentTask, { country, compare }: Translator): Country[] {
  const own = allowed.map((each) => each.issuing_state).filter((code) => code !== EVERY_COUNTRY)
  const named = own.length < allowed.length ? [...new Set([...own, ...EVERY_ALPHA3])] : own
  const all = named.filter((code) => documentsFor(allowed, code).length > 0)
  const countries = all.map((code) => ({ alpha3: code, name: country(alpha2(code) ?? '') ?? code }))
  return countries.sort((a, b) => compare(a.name, b.name))
}

/** The country to begin with: what was chosen, what the application expects, where the device seems to live. */
export function firstCountry(document: DocumentTask, countries: Country[], locales: readonly string[]): string | null {
  const mayBe = (code: string | null | undefined) => countries.some((each) => each.alpha3 === code)
  const regions = locales.map((locale) => alpha3(new Intl.Locale(locale).region ?? ''))
  const wishes = [document.chosen?.issuing_state, document.preferred_country, ...regions]
  const only = countries.length === 1 ? countries[0]!.alpha3 : null
  return only ?? wishes.find(mayBe) ?? null
}
