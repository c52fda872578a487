import { expect, test } from 'vitest'
import { riskLevel } from './level'

test('a risk has the level that the contract gives its parts', () => {
  expect([0, 39.9, 40, 69, 70, 100].map(riskLevel)).toEqual(['LOW', 'LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH'])
})
