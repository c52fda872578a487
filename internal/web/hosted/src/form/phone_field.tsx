import { useMemo, useState } from 'preact/hooks'
import { CALLABLE, callingCode, countryOfNumber, flagOf, international, isInternational } from '../document/calling_code'
import { alpha2, alpha3 } from '../document/country'
import type { Translator } from '../i18n/translator'
import { CountryField } from '../ui/country_field'
import { TextField } from '../ui/field'
import { useTranslator } from '../ui/locale'

interface Props {
  id: string
  /** Alpha-3; null for all. */
  countries: string[] | null
  /** The number to begin with, as it is dialled from anywhere. */
  given: string
  problem: string | null
  /** Is told the number as it is dialled from anywhere, and nothing while its country is open. */
  onNumber: (number: string) => void
  /** Says that no country was chosen. */
  asked: boolean
}

/** A telephone number: its country is searched, the rest is typed as at home. A number with a plus finds its country. */
export function PhoneField({ id, countries, given, problem, onNumber, asked }: Props) {
  const t = useTranslator()
  const choices = useMemo(() => callable(countries, t), [countries, t])
  const [country, setCountry] = useState(() => firstOf(choices.map((each) => each.alpha3), given))
  const [typed, setTyped] = useState(given)
  const tell = (of: string | null, text: string) => onNumber(of === null && !isInternational(text) ? '' : international(of, text))
  const type = (text: string) => {
    const found = isInternational(text) ? countryOfNumber(text, country) : country
    const chosen = choices.some((each) => each.alpha3 === found) ? found : country
    setTyped(text)
    setCountry(chosen)
    tell(chosen, text)
  }
  const pick = (chosen: string) => {
    // A number of another country stays no number of this one.
    const rest = isInternational(typed) ? withoutCode(typed, country) : typed
    setTyped(rest)
    setCountry(chosen)
    tell(chosen, rest)
  }
  const open = asked && country === null && typed !== '' && !isInternational(typed)
  return (
    <>
      <CountryField
        id={`${id}-country`}
        label={t.text('party_country')}
        countries={choices}
        value={country}
        problem={open ? t.text('choice_pick_country') : null}
        onPick={pick}
      />
      <TextField
        id={id}
        label={t.text('phone_label')}
        required
        latin
        type="tel"
        autocomplete="tel"
        value={typed}
        onValue={type}
        problem={open ? null : problem}
      />
    </>
  )
}

function callable(countries: string[] | null, { country, compare }: Translator) {
  const codes = countries ? CALLABLE.filter((code) => countries.includes(code)) : CALLABLE
  const named = codes.map((code) => ({ alpha3: code, sign: flagOf(code), name: `${country(alpha2(code)!) ?? code} \u2066(+${callingCode(code)})\u2069` }))
  return named.sort((a, b) => compare(a.name, b.name))
}

/** The country of the number that is there, else the only one, else where the device seems to live. */
function firstOf(choices: string[], given: string): string | null {
  const regions = navigator.languages.map((locale) => alpha3(new Intl.Locale(locale).region ?? ''))
  const own = given ? countryOfNumber(given, null) : null
  const wishes = [own, choices.length === 1 ? choices[0]! : null, ...regions]
  return wishes.find((wish) => wish !== null && choices.includes(wish)) ?? null
}

function withoutCode(typed: string, country: string | null): string {
  const plain = typed.replace(/^\s*(\+|00)/, '').trimStart()
  const code = (country && callingCode(country)) ?? ''
  return plain.startsWith(code) ? plain.slice(code.length).trimStart() : plain
}
