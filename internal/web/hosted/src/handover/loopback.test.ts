import { expect, test } from 'vitest'
import { isLoopback } from './loopback'

test.each(['http://localhost:8080/h/x', 'http://127.0.0.1/h/x', 'http://127.1.2.3/', 'http://[::1]:80/', 'http://0.0.0.0/', 'http://bank.localhost/'])('%s is the device itself', (address) => {
  expect(isLoopback(address)).toBe(true)
})

test.each(['https://verify.example/h/x', 'http://192.168.1.5:8080/', 'http://localhost.example/', 'http://[2001:db8::1]/', 'http://1.127.0.1/'])('%s is another one', (address) => {
  expect(isLoopback(address)).toBe(false)
})
