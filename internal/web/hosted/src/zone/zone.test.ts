import { expect, test } from 'vitest'
import type { Hint, Verdict } from '../capture/judge'
import { Shutter } from './shutter'
import { canLoadReader } from './reader'
import { parseZoneReading } from './zone_reading'

const verdict = (hint: Hint, capture = false): Verdict => ({ hint, progress: capture ? 1 : 0, capture })
const seen = (zone: 'none' | 'unclear' | 'read', at: number) => ({ zone, at })

test('a zone that was read releases the shutter, also where edges are not found', () => {
  expect(new Shutter(true).releases(verdict('good'), seen('read', 900), 1000)).toBe(true)
  expect(new Shutter(false).releases(verdict('frame'), seen('read', 900), 1000)).toBe(true)
})

test.each<Hint>(['closer', 'farther', 'dark', 'bright', 'glare', 'blurred', 'still'])('a zone that was read does not outweigh %s', (hint) => {
  expect(new Shutter(true).releases(verdict(hint), seen('read', 900), 1000)).toBe(false)
})

test('what was read a while ago says nothing', () => {
  expect(new Shutter(true).releases(verdict('good'), seen('read', 1000), 2500)).toBe(false)
})

test('a zone is awaited for a while and no longer', () => {
  const shutter = new Shutter(true)
  expect(shutter.releases(verdict('good', true), seen('unclear', 0), 1000)).toBe(false)
  expect(shutter.releases(verdict('good', true), seen('none', 0), 3999)).toBe(false)
  expect(shutter.releases(verdict('good', true), seen('none', 0), 4000)).toBe(true)
})

test('moving the document begins the wait anew', () => {
  const shutter = new Shutter(true)
  shutter.releases(verdict('good', true), seen('none', 0), 1000)
  shutter.releases(verdict('still'), seen('none', 0), 2000)
  expect(shutter.releases(verdict('good', true), seen('none', 0), 4500)).toBe(false)
})

test('without a reader, and on a side without a zone, the verdict alone counts', () => {
  expect(new Shutter(true).releases(verdict('good', true), null, 0)).toBe(true)
  expect(new Shutter(false).releases(verdict('good', true), seen('none', 0), 0)).toBe(true)
  expect(new Shutter(false).releases(verdict('good'), null, 0)).toBe(false)
})

test('a weak line is spared the reader', () => {
  expect(canLoadReader()).toBe(true)
  expect(canLoadReader({ effectiveType: '4g' })).toBe(true)
  expect(canLoadReader({ effectiveType: '3g' })).toBe(false)
  expect(canLoadReader({ saveData: true, effectiveType: '4g' })).toBe(false)
})

test('what a zone says is its four lines, and nothing without a name', () => {
  expect(parseZoneReading('ANNA MARIA\nERIKSSON\n1974-08-12\n2012-04-15')).toEqual({ name: 'ANNA MARIA ERIKSSON', birth: '1974-08-12', expiry: '2012-04-15' })
  expect(parseZoneReading('\nARKFREITH\n1974\n')).toEqual({ name: 'ARKFREITH', birth: '1974', expiry: '' })
  expect(parseZoneReading('\n\n1974-08-12\n2012-04-15')).toBeNull()
})
