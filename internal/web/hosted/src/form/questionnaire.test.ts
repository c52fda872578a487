import { expect, test } from 'vitest'
import { missing, plainNumber, type Answer, type Item, type Kind } from './questionnaire'

const item = (element_type: Kind, is_required = true): Item => ({
  id: 'q', element_type, is_required, title: 'Q', description: null, placeholder: null, choices: null, max_files: null, validation: null,
})

test.each<[Kind, Answer, boolean]>([
  ['SHORT_TEXT', null, true],
  ['SHORT_TEXT', '', true],
  ['SHORT_TEXT', 'x', false],
  ['CONSENT', false, true],
  ['CONSENT', true, false],
  ['MULTIPLE_CHOICE', [], true],
  ['FILE_UPLOAD', ['f'], false],
  ['HEADING', null, false],
])('%s answered with %j is missing: %s', (kind, answer, expected) => {
  expect(missing(item(kind), answer)).toBe(expected)
  expect(missing(item(kind, false), answer)).toBe(false)
})

test.each([
  ['12,5', '12.5'],
  ['\u0661\u0662\u066b\u0665', '12.5'],
  ['\u06f3', '3'],
  ['-7', '-7'],
  ['many', 'many'],
])('%s is the number %s', (typed, number) => {
  expect(plainNumber(typed)).toBe(number)
})
