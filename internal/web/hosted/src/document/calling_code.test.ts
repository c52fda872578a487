import { describe, expect, test } from 'vitest'
import { CALLABLE, callingCode, countryOfNumber, flagOf, international } from './calling_code'
import { EVERY_ALPHA3 } from './country'

describe('calling codes', () => {
  test('are those of every country but four that nobody lives in', () => {
    expect(EVERY_ALPHA3.filter((code) => !CALLABLE.includes(code))).toEqual(['BVT', 'ATF', 'HMD', 'UMI'])
  })
  test('are of countries that exist', () => {
    expect(new Set(CALLABLE).size).toBe(246)
  })
})

describe('a number', () => {
  test.each([
    ['DEU', '0171 1234567', '+49171 1234567'],
    ['GBR', '07700 900123', '+447700 900123'],
    ['GBR', '7700900123', '+447700900123'],
    ['ITA', '06 12345678', '+3906 12345678'],
    ['CIV', '0701020304', '+2250701020304'],
    ['HUN', '06 20 123 4567', '+36 20 123 4567'],
    ['RUS', '8 912 345-67-89', '+7 912 345-67-89'],
    ['RUS', '812 345-67-89', '+7812 345-67-89'],
    ['USA', '(202) 555-0123', '+1(202) 555-0123'],
    ['DEU', '+44 7700 900123', '+44 7700 900123'],
    ['DEU', '0044 7700 900123', '0044 7700 900123'],
    [null, '0171', '0171'],
  ])('of %s typed as %s is %s', (country, typed, wanted) => {
    expect(international(country, typed)).toBe(wanted)
  })

  test.each([
    ['+447700900123', null, 'GBR'],
    ['+447700900123', 'JEY', 'JEY'],
    ['0049 171 1234567', 'GBR', 'DEU'],
    ['+1 242 359 1234', 'USA', 'BHS'],
    ['+1 202 555 0123', null, 'USA'],
    ['+1 416 555 0123', 'CAN', 'CAN'],
    ['+7 912', null, 'RUS'],
    ['+', null, null],
    ['+999', null, null],
  ])('%s is of %s', (number, likely, wanted) => {
    expect(countryOfNumber(number, likely)).toBe(wanted)
  })
})

test('codes are written without a plus, flags as two letters', () => {
  expect([callingCode('DEU'), callingCode('BHS'), callingCode('ZZZ')]).toEqual(['49', '1242', null])
  expect(flagOf('DEU')).toBe('🇩🇪')
})
