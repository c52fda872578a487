import { expect, test } from 'vitest'
import { refusalOf, sizeOf } from './files'

test('a file that the server would refuse for its size or kind is not sent', () => {
  const file = (name: string, size = 10, type = '') => ({ name, size, type })
  expect(['scan.JPG', 'paper.pdf', 'list.csv', 'words.txt'].map((name) => refusalOf(file(name), 0))).toEqual([null, null, null, null])
  expect(refusalOf(file('paper', 10, 'application/pdf'), 0)).toBeNull()
  expect(refusalOf(file('program.exe'), 0)).toBe('kind')
  expect(refusalOf(file('a.pdf', 0), 0)).toBe('empty')
  expect([refusalOf(file('a.pdf', 5 * 1024 * 1024), 0), refusalOf(file('a.pdf', 5 * 1024 * 1024 + 1), 0)]).toEqual([null, 'large'])
  expect([refusalOf(file('a.pdf'), 9), refusalOf(file('a.pdf'), 10)]).toEqual([null, 'many'])
})

test('a size is told in the unit that people read', () => {
  expect([sizeOf(12), sizeOf(4_321), sizeOf(2_449_000)]).toEqual([{ value: 12, unit: 'byte' }, { value: 4, unit: 'kilobyte' }, { value: 2.4, unit: 'megabyte' }])
})
