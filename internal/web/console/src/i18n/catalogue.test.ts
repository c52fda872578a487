import { expect, test } from 'vitest'
import later from './case.en.json'
import messages from './en.json'

test('texts that come with a screen take the place of no other', () => {
  expect(Object.keys(later).filter((key) => key in messages)).toEqual([])
})
