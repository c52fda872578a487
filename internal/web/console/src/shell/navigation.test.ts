import { expect, test } from 'vitest'
import contract from '../../../../../gen/openapi/console.json?raw'
import { menuOf, SCREENS } from './navigation'

const ids = (...permissions: string[]) => menuOf(new Set(permissions)).map(({ id }) => id)

test('a member sees what their permissions open, and home', () => {
  expect(ids()).toEqual(['home'])
  expect(ids('list:sessions')).toEqual(['home', 'review', 'sessions'])
  expect(ids('read:sessions', 'list:users', 'list:cases')).toEqual(['home', 'users', 'cases'])
  expect(ids('read:cases')).toEqual(['home', 'reports'])
})

test('no two screens share a key or a path', () => {
  expect(new Set(SCREENS.map(({ key }) => key)).size).toBe(SCREENS.length)
  expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length)
})

test('the menu shows a screen to those whom the server gives its list', () => {
  const lists = { review: 'sessions', reports: 'regulatory-reports', travel: 'travel-rule/transfers' } as Record<string, string>
  const { paths } = JSON.parse(contract) as { paths: Record<string, { get?: { 'x-permission'?: string } }> }
  for (const { id, permission } of SCREENS.filter((each) => each.permission !== null)) {
    const path = `/v3/organization/{organization_id}/application/{application_id}/${lists[id] ?? id}/`
    expect([id, paths[path]?.get?.['x-permission']]).toEqual([id, permission])
  }
})
