import { expect, test } from 'vitest'
import { MediaLinks } from './media'

const link = (medium: string, minutes: number) => `https://verify.example/media/${medium}/?expires=${minutes * 60}&signature=${minutes}`

test('a medium keeps the link under which it was first shown', () => {
  const links = new MediaLinks(() => 0)
  expect(links.of(link('a', 60))).toBe('/media/a/?expires=3600&signature=60')
  expect(links.of(link('a', 61))).toBe('/media/a/?expires=3600&signature=60')
  expect(links.of(link('b', 61))).toBe('/media/b/?expires=3660&signature=61')
})

test('a link that is nearly over gives way to the one that was told last', () => {
  let minutes = 0
  const links = new MediaLinks(() => minutes * 60_000)
  links.of(link('a', 60))
  minutes = 54
  expect(links.of(link('a', 114))).toBe('/media/a/?expires=3600&signature=60')
  minutes = 55
  expect(links.of(link('a', 115))).toBe('/media/a/?expires=6900&signature=115')
})

test('links beyond the most that are kept are forgotten, the oldest first', () => {
  const links = new MediaLinks(() => 0)
  for (let n = 0; n <= 500; n++) links.of(link(`m${n}`, 60))
  expect(links.of(link('m0', 61))).toContain('signature=61')
  expect(links.of(link('m500', 61))).toContain('signature=60')
})

test('an address without an end is used as it is', () => {
  expect(new MediaLinks().of('/files/a?b=c')).toBe('/files/a?b=c')
})
