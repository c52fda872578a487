import { expect, test } from 'vitest'
import { moneyOf } from './money'

test('amounts keep every digit that the wire gave', () => {
  expect(moneyOf('1234.5', 'EUR').replace(/\u00a0/g, ' ')).toBe('EUR 1,234.50')
  expect(moneyOf('0.00000001', 'BTC').replace(/\u00a0/g, ' ')).toBe('BTC 0.00000001')
  expect(moneyOf('0.000000000123456789', 'USDT20')).toBe('0.000000000123456789 USDT20')
  expect(moneyOf('90071992547409931.07', 'USD').replace(/\u00a0/g, ' ')).toBe('USD 90,071,992,547,409,931.07')
  expect(moneyOf(null, 'EUR')).toBe('–')
})
