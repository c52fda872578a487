import { expect, test } from 'vitest'
import { poseAt } from './frame_sequence'
import { CHALLENGE } from '../testdata'

test.each([
  [0, 'centre'],
  [1399, 'centre'],
  [1400, 'left'],
  [3800, 'right'],
  [99_999, 'centre'],
])('at %i ms the order is to look %s', (elapsed, pose) => {
  expect(poseAt(CHALLENGE, elapsed)).toBe(pose)
})
