import { expect, test } from 'vitest'
import { encode, pathOf } from './qr'

const rows = (text: string) => encode(text)!.map((row) => row.map(Number).join(''))

/** Checked against another encoder, for every version, and read by another reader. */
test('an address is written as it was read once', () => {
  expect(rows('https://a.example/h/0123456789abcdefghijkl')).toMatchSnapshot()
})

test.each([
  [1, 21], [14, 21], [15, 25], [26, 25], [27, 29], [42, 29], [43, 33], [62, 33], [63, 37], [84, 37], [85, 41], [106, 41], [107, 45], [122, 45], [123, 49], [152, 49], [153, 53], [180, 53],
])('%i bytes make a code of %i modules', (length, size) => {
  expect(encode('x'.repeat(length))).toHaveLength(size)
})

test('what is too long is not written', () => {
  expect(encode('x'.repeat(181))).toBeNull()
})

test('a path draws runs of dark modules', () => {
  expect(pathOf([[true, true, false], [false, false, true]])).toBe('M0 0h2v1h-2zM2 1h1v1h-1z')
})
