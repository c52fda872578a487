import { describe, expect, test } from 'vitest'
import { CARD, session, step } from '../testdata'
import { canGoBack, reduce, screenOf, START, type Event, type State } from './state'

const picture = { data: new Blob(['x']), capture: 'camera' as const, auto: false }
const card = session({ steps: [step(CARD)] })
const waiting = session({ steps: [step({ ...CARD, uploaded: ['front', 'back'] }, { state: 'processing' })] })

function after(...events: Event[]): State {
  return events.reduce(reduce, START)
}

const begun: Event = { type: 'session', session: card }
const photographed: Event[] = [begun, { type: 'camera' }, { type: 'picture', picture }]

describe('screens', () => {
  test.each<[string, Event[], string]>([
    ['before the first answer the page loads', [], 'loading'],
    ['an unreachable server is shown', [{ type: 'readFailed', kind: 'network' }], 'trouble'],
    ['an unknown link is closed', [{ type: 'readFailed', kind: 'denied' }], 'closed'],
    ['consent comes first', [{ type: 'session', session: session({ status: 'Not Started' }) }], 'welcome'],
    ['a chosen document is explained before the camera opens', [begun], 'guide'],
    ['the camera opens on request', [begun, { type: 'camera' }], 'camera'],
    ['a photo is looked at before it is sent', photographed, 'review'],
    ['a photo taken again goes back to the camera', [...photographed, { type: 'retake' }], 'camera'],
    ['another try says why', [{ type: 'session', session: session({ steps: [step(CARD, { state: 'retry' })] }) }], 'retry'],
    ['the back of another try needs no reason', [{ type: 'session', session: session({ steps: [step({ ...CARD, uploaded: ['front'] }, { state: 'retry' })] }) }], 'guide'],
    ['a single possible document is not shown as a choice', [{ type: 'session', session: onlyOne() }], 'loading'],
    ['unless choosing it failed', [{ type: 'session', session: onlyOne() }, { type: 'callFailed', kind: 'network' }], 'choice'],
    ['work in progress is shown', [{ type: 'session', session: waiting }], 'processing'],
    ['a result ends the flow', [{ type: 'session', session: session({ status: 'Approved' }) }], 'end'],
  ])('%s', (_, events, name) => {
    expect(screenOf(after(...events)).name).toBe(name)
  })
})

function onlyOne() {
  return session({ steps: [step({ allowed: [{ issuing_state: 'ESP', documents: [{ document_type: 'ID', sides: 2 }] }] })] })
}

describe('what the person has begun', () => {
  test('stays when a read in the background brings nothing new', () => {
    expect(screenOf(after(...photographed, { type: 'session', session: structuredClone(card) })).name).toBe('review')
  })
  test('goes when the task has changed elsewhere', () => {
    const state = after(...photographed, { type: 'session', session: waiting })
    expect(screenOf(state).name).toBe('processing')
    expect(state.picture).toBeNull()
  })
  test('stays when the picture could not be sent', () => {
    const state = after(...photographed, { type: 'sending', share: 0.4 }, { type: 'sendFailed', kind: 'network' })
    expect(state).toMatchObject({ sent: null, stepError: 'network', picture })
  })
  test('goes when the server takes no picture any more', () => {
    const state = after(...photographed, { type: 'sending', share: 1 }, { type: 'sendFailed', kind: 'conflict' })
    expect(state).toMatchObject({ picture: null, place: 'start' })
  })
  test('the choice ends with its answer, even when the same document is chosen again', () => {
    const state = after(begun, { type: 'choice' }, { type: 'called' }, { type: 'answered', session: structuredClone(card) })
    expect(screenOf(state).name).toBe('guide')
  })
  test('a failed read keeps the screen and clears with the next answer', () => {
    const state = after(begun, { type: 'camera' }, { type: 'readFailed', kind: 'server' })
    expect([screenOf(state).name, state.unreachable]).toEqual(['camera', 'server'])
    expect(reduce(state, begun).unreachable).toBeNull()
  })
})

describe('the back button', () => {
  test.each<[string, Event[], string]>([
    ['leads from the photo to the camera', photographed, 'camera'],
    ['leads from the camera to the explanation', [begun, { type: 'camera' }], 'guide'],
    ['leads from the explanation to the choice', [{ type: 'session', session: session({ steps: [step({ ...CARD })] }) }], 'choice'],
    ['leads back from leaving', [{ type: 'session', session: session({ status: 'Not Started' }) }, { type: 'leave' }], 'welcome'],
  ])('%s', (_, events, name) => {
    const state = after(...events)
    expect(canGoBack(state)).toBe(true)
    expect(screenOf(reduce(state, { type: 'back' })).name).toBe(name)
  })

  test.each<[string, Event[]]>([
    ['does nothing while a picture is on its way', [...photographed, { type: 'sending', share: 0 }]],
    ['does nothing while the server works', [{ type: 'session', session: waiting }]],
    ['leaves the page from the first screen', [{ type: 'session', session: session({ status: 'Not Started' }) }]],
    ['leaves the page from the choice', [{ type: 'session', session: session() }]],
    ['does not undo a side that was sent', [{ type: 'session', session: session({ steps: [step({ ...CARD, uploaded: ['front'] })] }) }]],
  ])('%s', (_, events) => {
    const state = after(...events)
    expect(canGoBack(state)).toBe(false)
    expect(reduce(state, { type: 'back' })).toBe(state)
  })
})

describe('a computer', () => {
  const computer: Event = { type: 'computer' }
  const only = session({ is_desktop_allowed: false, steps: [step(CARD)] })
  const opened = { link_expires_at: null, opened_at: '2031-03-01T10:01:00Z' }
  const read = (of: typeof only): Event => ({ type: 'session', session: of })
  test.each<[string, Event[], string]>([
    ['only hands over where it must', [computer, read(only)], 'handover'],
    ['goes through the pages where it may', [computer, begun], 'guide'],
    ['hands over where the person wants it', [computer, begun, { type: 'phone' }], 'handover'],
    ['goes on when the person wants no more', [computer, begun, { type: 'phone' }, { type: 'here' }], 'guide'],
    ['follows what took over', [computer, begun, { type: 'phone' }, read({ ...card, handover: opened })], 'following'],
    ['waits while nobody has opened the link', [computer, begun, { type: 'phone' }, read({ ...card, handover: { link_expires_at: '2031-03-01T10:10:00Z', opened_at: null } })], 'handover'],
    ['offers another link', [computer, read({ ...only, handover: opened }), { type: 'phone' }], 'handover'],
    ['shows the result', [computer, read({ ...only, status: 'Approved' })], 'end'],
    ['shows work that is going on', [computer, read({ ...waiting, is_desktop_allowed: false })], 'processing'],
  ])('%s', (_, events, name) => {
    expect(screenOf(after(...events)).name).toBe(name)
  })
  test('a phone goes through the pages wherever it begins', () => {
    expect(screenOf(after(read(only))).name).toBe('guide')
    expect(screenOf(after(computer, read({ ...only, device_role: 'completer', handover: opened }))).name).toBe('guide')
  })
  test('the back button leaves a hand-over that was asked for, not one that must be', () => {
    expect(canGoBack(after(computer, begun, { type: 'phone' }))).toBe(true)
    expect(canGoBack(after(computer, read(only)))).toBe(false)
  })
})
