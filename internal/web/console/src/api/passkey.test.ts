import { expect, test } from 'vitest'
import { hasName } from './passkey'

test('passkeys need a name, which an address of the network is not', () => {
  expect(['localhost', 'console.example.org', '1.example.org'].map(hasName)).toEqual([true, true, true])
  expect(['127.0.0.1', '[::1]', '[2001:db8::1]'].map(hasName)).toEqual([false, false, false])
})
