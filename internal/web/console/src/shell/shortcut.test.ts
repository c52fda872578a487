import { expect, test } from 'vitest'
import { ShortcutMap } from './shortcut'

const shortcut = (keys: string) => ({ keys, label: keys, run: () => {} })

test('a key finds what was bound last, and what was bound before once that is gone', () => {
  const map = new ShortcutMap()
  const [below, above] = [shortcut('j'), shortcut('j')]
  map.bind('page', [below])
  const unbind = map.bind('viewer', [above])
  expect(map.press('j')).toBe(above)
  unbind()
  expect(map.press('j')).toBe(below)
  expect(map.press('q')).toBeNull()
})

test('two keys make a sequence, for a second', () => {
  let now = 0
  const map = new ShortcutMap(() => now)
  const [go, s] = [shortcut('g s'), shortcut('s')]
  map.bind('page', [go, s])
  expect(map.press('g')).toBe('begun')
  expect(map.press('s')).toBe(go)
  expect(map.press('g')).toBe('begun')
  now = 1001
  expect(map.press('s')).toBe(s)
})

test('the list shows the latest scope first and leaves out what is not listed', () => {
  const map = new ShortcutMap()
  map.bind('everywhere', [shortcut('?'), { ...shortcut('ArrowDown'), listed: false }])
  map.bind('session', [shortcut('a')])
  expect(map.listed().map(({ title, shortcuts }) => [title, shortcuts.map(({ keys }) => keys)])).toEqual([['session', ['a']], ['everywhere', ['?']]])
})
