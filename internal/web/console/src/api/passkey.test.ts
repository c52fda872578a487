import { expect, test } from 'vitest'
import { isHostName } from './passkey'

test('passkeys need a name, which an address of the network is not', () => {
  expect(['localhost', 'console.example.org', '1.example.org'].map(isHostName)).toEqual([true, true, true])
  expect(['127.0.0.1', '[::1]', '[2001:db8::1]'].map(isHostName)).toEqual([false, false, false])
})
