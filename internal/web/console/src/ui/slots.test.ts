import { expect, test } from 'vitest'
import { Slots } from './slots'

const placed = (slots: Slots, keys: string, jumped = false) => [...slots.place([...keys], jumped).values()]

test('rows that stay keep their element, and others get new ones', () => {
  const slots = new Slots()
  expect(placed(slots, 'abc')).toEqual([0, 1, 2])
  expect(placed(slots, 'bcd')).toEqual([1, 2, 3])
  expect(placed(slots, 'abcd')).toEqual([4, 1, 2, 3])
})

test('after a jump the elements of the former rows are written anew, in their order', () => {
  const slots = new Slots()
  placed(slots, 'abc')
  expect(placed(slots, 'wxyz', true)).toEqual([0, 1, 2, 3])
  expect(placed(slots, 'ab', true)).toEqual([0, 1])
})

test('nothing is written into another element while a row of before is shown, or nobody jumped', () => {
  const slots = new Slots()
  placed(slots, 'abc')
  expect(placed(slots, 'cxyz', true)).toEqual([2, 3, 4, 5])
  expect(placed(slots, 'mn')).toEqual([6, 7])
})
