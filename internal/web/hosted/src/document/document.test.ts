import { describe, expect, test } from 'vitest'
import { loadMessages } from '../i18n/language'
import { translator } from '../i18n/translator'
import { documentTask } from '../testdata'
import { countriesOf, firstCountry } from './choice'
import { alpha2, alpha3, EVERY_ALPHA3 } from './country'
import { searchCountries } from './search'

const english = translator('en', await loadMessages('en'))

describe('country codes', () => {
  test('are 249 of ISO 3166-1 and Kosovo', () => {
    expect(new Set(EVERY_ALPHA3).size).toBe(250)
    expect(new Set(EVERY_ALPHA3.map(alpha2)).size).toBe(250)
  })
  test('each has a name in the browser’s tables', () => {
    expect(EVERY_ALPHA3.filter((code) => !english.country(alpha2(code)!))).toEqual([])
  })
  test('go both ways', () => {
    expect([alpha2('ESP'), alpha3('ES'), alpha2('ZZZ'), alpha3('ZZ')]).toEqual(['ES', 'ESP', null, null])
  })
})

describe('the search', () => {
  const countries = countriesOf(documentTask(), english)
  const names = (wanted: string) => searchCountries(countries, wanted).map((each) => each.name)
  test('takes beginnings first, then later words, then the rest', () => {
    expect(names('gu').slice(0, 3).every((name) => name.startsWith('Gu'))).toBe(true)
    expect(names('gu')).toContain('Papua New Guinea')
    expect(names('guinea')[0]).toBe('Guinea')
  })
  test('does not mind marks above letters or capitals', () => {
    expect(names('COTE D')).toHaveLength(1)
  })
  test('knows codes', () => {
    expect(names('esp')).toContain('Spain')
  })
  test('finds nothing for nonsense', () => {
    expect(names('qqq')).toEqual([])
  })
})

describe('the countries', () => {
  test('are all of them for the marker, without repeating one named too', () => {
    expect(countriesOf(documentTask(), english)).toHaveLength(250)
  })
  test('are only those allowed otherwise', () => {
    const { allowed } = documentTask()
    expect(countriesOf(documentTask({ allowed: allowed.slice(1) }), english)).toEqual([{ alpha3: 'ESP', name: 'Spain' }])
  })
  test('are without one that has an empty entry of its own', () => {
    const { allowed } = documentTask()
    const left = countriesOf(documentTask({ allowed: [...allowed, { issuing_state: 'JPN', documents: [] }] }), english)
    expect(left).toHaveLength(249)
    expect(left.some((each) => each.alpha3 === 'JPN')).toBe(false)
  })
  test('a code without a name stands for itself', () => {
    const allowed = [{ issuing_state: 'UNO', documents: [{ document_type: 'P' as const, sides: 1 }] }]
    expect(countriesOf(documentTask({ allowed }), english)[0]!.name).toBe('UNO')
  })
})

describe('the first country', () => {
  const countries = countriesOf(documentTask(), english)
  const first = (wish: Parameters<typeof documentTask>[0], locales: string[]) => firstCountry(documentTask(wish), countries, locales)
  test('is the one the application expects', () => {
    expect(first({ preferred_country: 'JPN' }, ['en-GB'])).toBe('JPN')
  })
  test('else the region of the device', () => {
    expect(first({}, ['en', 'de-AT'])).toBe('AUT')
  })
  test('is never one that may not be chosen', () => {
    expect(firstCountry(documentTask({ preferred_country: 'JPN' }), [{ alpha3: 'ESP', name: 'Spain' }, { alpha3: 'PRT', name: 'Portugal' }], ['en'])).toBeNull()
  })
})
