import type { Translator } from '../i18n/translator'
import { alpha2, EVERY_ALPHA3 } from './country'

/** Countries by name, alpha-2; all of them when none is named. */
export function countryOptions(accepted: string[], t: Translator) {
  const codes = accepted.length > 0 ? accepted : EVERY_ALPHA3.map((code) => alpha2(code)!)
  return codes.map((value) => ({ value, label: t.country(value) ?? value })).sort((a, b) => t.compare(a.label, b.label))
}
