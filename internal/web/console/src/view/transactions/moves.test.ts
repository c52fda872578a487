import { expect, test } from 'vitest'
import { movesOf } from './moves'

test('a payment is offered the moves that the server takes, and no others', () => {
  expect(movesOf('IN_REVIEW')).toEqual(['APPROVED', 'DECLINED'])
  expect(movesOf('AWAITING_USER')).toEqual(['APPROVED', 'DECLINED', 'IN_REVIEW'])
  expect(movesOf('APPROVED')).toEqual(['DECLINED'])
  expect(movesOf('DECLINED')).toEqual([])
})
