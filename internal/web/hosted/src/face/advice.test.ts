import { describe, expect, test } from 'vitest'
import { advise, FRESH, type Advice, type Memory } from './advice'
import type { Face } from './find'
import type { Sight } from './sight'
import { HeadTurn } from './turn'
import { bearsNetwork } from './watcher'

interface Held {
  x?: number
  y?: number
  wide?: number
  /** How far the nose is off the middle of the eyes, in halves of their distance. */
  turned?: number
  rolled?: number
  nose?: number
}

/** A face in the middle of an upright view, as the network would find it. */
function face({ x = 0.5, y = 0.53, wide = 0.6, turned = 0, rolled = 0, nose = 0.55 }: Held = {}): Face {
  const high = wide * 0.75
  const eyes = wide * 0.2
  const point = (across: number, down: number) => {
    const [dx, dy] = [across * eyes, down * eyes]
    return { x: x + dx * Math.cos(rolled) - dy * Math.sin(rolled), y: y - high * 0.2 + (dx * Math.sin(rolled) + dy * Math.cos(rolled)) * 0.75 }
  }
  return {
    score: 0.95, left: x - wide / 2, right: x + wide / 2, top: y - high / 2, bottom: y + high / 2,
    rightEye: point(-1, 0), leftEye: point(1, 0), nose: point(turned, 2 * nose), mouth: point(0, 2), rightEar: point(-2, 0.3), leftEar: point(2, 0.3),
  }
}

const sight = (at: number, wish: Partial<Sight> = {}): Sight => ({ faces: [face()], light: { mean: 130, contrast: 120, burnt: 0 }, sharpness: 0.6, at, ...wish })
const light = (mean: number, burnt = 0) => ({ mean, contrast: 120, burnt })

/** What is told after this has been seen for half a second. */
function told(wish: Partial<Sight>): Advice {
  return seen(Array.from({ length: 11 }, (_, frame) => sight(1000 + frame * 50, wish))).at(-1)!.advice
}

function seen(frames: Sight[]) {
  let memory: Memory = FRESH
  return frames.map((frame) => {
    const next = advise(frame, memory)
    memory = next.memory
    return next.guidance
  })
}

describe('the advice', () => {
  test.each<[Advice, Partial<Sight>]>([
    ['good', {}],
    ['place', { faces: [] }],
    ['dark', { faces: [], light: light(20) }],
    ['bright', { faces: [], light: light(240, 0.4) }],
    ['place', { faces: [], light: light(240) }],
    ['alone', { faces: [face(), face({ wide: 0.4, x: 0.9 })] }],
    ['good', { faces: [face(), face({ wide: 0.15, x: 0.9 })] }],
    ['dark', { light: light(40) }],
    ['bright', { light: light(230) }],
    ['bright', { light: light(150, 0.4) }],
    ['closer', { faces: [face({ wide: 0.3, x: 0.2 })] }],
    ['farther', { faces: [face({ wide: 0.9 })] }],
    ['right', { faces: [face({ x: 0.68 })] }],
    ['left', { faces: [face({ x: 0.32 })] }],
    ['up', { faces: [face({ y: 0.68 })] }],
    ['down', { faces: [face({ y: 0.36 })] }],
    ['straight', { faces: [face({ turned: 0.5 })] }],
    ['straight', { faces: [face({ turned: -0.5 })] }],
    ['straight', { faces: [face({ rolled: 0.4 })] }],
    ['straight', { faces: [face({ nose: 0.3 })] }],
    ['straight', { faces: [face({ nose: 0.85 })] }],
    ['blurred', { sharpness: 0.05 }],
  ])('is %s for %j', (advice, wish) => {
    expect(told(wish)).toBe(advice)
  })

  test('to hold still goes to a face that moves', () => {
    const frames = Array.from({ length: 12 }, (_, frame) => sight(1000 + frame * 50, { faces: [face({ x: 0.45 + (frame % 2) * 0.06 })] }))
    expect(seen(frames).at(-1)!.advice).toBe('still')
  })

  test('does not change for a moment', () => {
    const odd = (frame: number) => (frame === 12 || frame === 13 ? { faces: [face({ wide: 0.3 })] } : {})
    const frames = Array.from({ length: 20 }, (_, frame) => sight(1000 + frame * 50, odd(frame)))
    expect(new Set(seen(frames).map(({ advice }) => advice))).toEqual(new Set(['good']))
  })

  test('holds at its border', () => {
    const wide = (frame: number) => (frame < 10 ? 0.4 : frame % 2 ? 0.43 : 0.44)
    const frames = Array.from({ length: 60 }, (_, frame) => sight(1000 + frame * 50, { faces: [face({ wide: wide(frame) })] }))
    expect(new Set(seen(frames).map(({ advice }) => advice))).toEqual(new Set(['closer']))
  })

  test('is never ready unless all is right for seven tenths of a second', () => {
    const right = Array.from({ length: 90 }, (_, frame) => sight(1000 + frame * 50))
    const late = right.map((frame, at) => (at < 40 ? { ...frame, faces: [] } : frame))
    expect(seen(late).findIndex(({ ready }) => ready)).toBe(40 + 14)
    const broken = right.map((frame, at) => (at % 10 === 9 ? { ...frame, faces: [] } : frame))
    expect(seen(broken).some(({ ready }) => ready)).toBe(false)
  })

  test('is not ready before the person has seen the picture, and its ring runs in the time that is left', () => {
    const guidance = seen(Array.from({ length: 50 }, (_, frame) => sight(1000 + frame * 50)))
    expect(guidance.findIndex(({ ready }) => ready)).toBe(32)
    expect(guidance.findIndex(({ progress }) => progress > 0)).toBe(32 - 13)
  })
})

describe('a head that turns', () => {
  const look = (turned: number) => sight(0, { faces: [face({ turned })] })
  const begun = (own = 0) => {
    const head = new HeadTurn()
    for (let at = 0; at < 5; at++) head.straight(look(own))
    return head
  }

  test('is told what it does', () => {
    const head = begun()
    expect(head.follow('left', look(0)).advice).toBe('order')
    expect(head.follow('left', look(0.2)).advice).toBe('order')
    expect(head.follow('left', look(0.4)).advice).toBe('reached')
    expect(head.follow('left', look(1.2)).advice).toBe('far')
    expect(head.follow('left', look(-0.3)).advice).toBe('other')
    expect(head.follow('right', look(-0.4)).advice).toBe('reached')
    expect(head.follow('right', look(0.4)).advice).toBe('other')
    expect(head.follow('centre', look(0.4)).advice).toBe('order')
    expect(head.follow('centre', look(0.05)).advice).toBe('reached')
  })

  test('is measured against its own straight look', () => {
    expect(begun(0.3).follow('left', look(0.4)).advice).toBe('order')
    expect(begun(0.3).follow('right', look(-0.1)).advice).toBe('reached')
    expect(begun(0.3).follow('centre', look(0.3))).toEqual({ turn: 0, share: 0, advice: 'reached' })
  })

  test('moves the ring as it moves', () => {
    const shares = [0, 0.1, 0.2, 0.3, 0.4].map((turned) => begun().follow('left', look(turned)).share)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
  })

  test('that is out of sight has turned too far, or hears the order as ever', () => {
    const head = begun()
    head.follow('left', look(0.7))
    expect(head.follow('left', sight(0, { faces: [] })).advice).toBe('far')
    expect(begun().follow('left', sight(0, { faces: [] })).advice).toBe('order')
  })

  test('has reached what it clearly has not left', () => {
    const head = begun()
    expect(head.follow('left', look(0.33)).advice).toBe('order')
    head.follow('left', look(0.4))
    expect(head.follow('left', look(0.33)).advice).toBe('reached')
    expect(head.follow('left', look(0.2)).advice).toBe('order')
  })
})

test('a weak line is spared the network', () => {
  expect([bearsNetwork(), bearsNetwork({ effectiveType: '4g' }), bearsNetwork({ effectiveType: '3g' })]).toEqual([true, true, true])
  expect([bearsNetwork({ effectiveType: '2g' }), bearsNetwork({ effectiveType: 'slow-2g' }), bearsNetwork({ saveData: true })]).toEqual([false, false, false])
})
