import { expect, test } from 'vitest'
import { menuOf, SCREENS } from './navigation'

const ids = (...permissions: string[]) => menuOf(new Set(permissions)).map(({ id }) => id)

test('a member sees what their permissions open, and home', () => {
  expect(ids()).toEqual(['home'])
  expect(ids('list:sessions')).toEqual(['home', 'review', 'sessions'])
  expect(ids('read:sessions', 'list:users', 'list:cases')).toEqual(['home', 'users'])
})

test('no two screens share a key or a path', () => {
  expect(new Set(SCREENS.map(({ key }) => key)).size).toBe(SCREENS.length)
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
})
