import { describe, expect, test } from 'vitest'
import { reduce, START, type Event } from '../flow/state'
import { CARD, session, step } from '../testdata'
import { messagesBetween } from './messages'
import { parentBridge } from './parent'

function told(...events: Event[]) {
  let state = START
  return events.flatMap((event) => {
    const before = state
    state = reduce(state, event)
    return messagesBetween(before, state)
  })
}

const types = (...events: Event[]) => told(...events).map((each) => each.type)
const read = (wish: Parameters<typeof session>[0]): Event => ({ type: 'session', session: session(wish) })
const fresh = read({ status: 'Not Started', consent: { version: '1', accepted_at: null } })

describe('a parent hears', () => {
  test('that the page is ready, with the session', () => {
    expect(told(fresh)).toEqual([{ type: 'ready', data: { sessionId: session().session_id } }])
  })
  test('that the person agreed', () => {
    expect(types(fresh, read({}))).toEqual(['ready', 'started', 'status_updated', 'step_started'])
  })
  test('statuses in capitals', () => {
    expect(told(fresh, read({}))).toContainEqual(expect.objectContaining({ type: 'status_updated', data: expect.objectContaining({ status: 'IN_PROGRESS' }) }))
  })
  test('which document was chosen', () => {
    expect(told(read({}), read({ steps: [step(CARD)] }))).toContainEqual({ type: 'document_selected', data: { documentType: 'ID', country: 'ESP' } })
  })
  test('that going back to the choice completes nothing', () => {
    const heard = types(read({ steps: [step(CARD)] }), { type: 'choice' })
    expect(heard).toContain('step_changed')
    expect(heard).not.toContain('step_completed')
  })
  test('who left', () => {
    expect(types(fresh, { type: 'leave' })).toContain('cancelled')
  })
  test.each([
    ['Approved', 'Approved'],
    ['Declined', 'Declined'],
    ['In Review', 'Pending'],
    ['Kyc Expired', 'Pending'],
  ] as const)('%s as completed with %s', (status, said) => {
    expect(told(read({ status })).at(-1)).toMatchObject({ type: 'completed', data: { status: said, sessionId: session().session_id } })
  })
  test('an expired session as an error', () => {
    expect(told(read({ status: 'Expired' })).at(-1)).toMatchObject({ type: 'error', data: { error: 'sessionExpired' } })
  })
  test('a lost connection once', () => {
    const lost: Event = { type: 'readFailed', kind: 'network' }
    expect(types(lost, lost)).toEqual(['error'])
  })
  test('a refused link as an expired session', () => {
    expect(told({ type: 'readFailed', kind: 'denied' })).toEqual([{ type: 'error', data: { error: 'sessionExpired' } }])
  })
})

describe('the bridge', () => {
  function sent(referrer: string, prefixes = 'vidimus:') {
    const messages: unknown[][] = []
    const parent = { postMessage: (...message: unknown[]) => void messages.push(message) }
    parentBridge({ parent, referrer, ownOrigin: 'https://verify.example', prefixes, now: () => 7 })({ type: 'ready' })
    return messages
  }
  test('speaks to the origin that framed the page', () => {
    expect(sent('https://shop.example/cart')).toEqual([[{ type: 'vidimus:ready', timestamp: 7 }, 'https://shop.example']])
  })
  test.each(['', 'https://verify.example/session/x', 'not an address', 'about:blank'])('speaks to any origin when the referrer is %j', (referrer) => {
    expect(sent(referrer)[0]![1]).toBe('*')
  })
  test('repeats each message for each prefix', () => {
    expect(sent('', 'vidimus: other:').map(([message]) => (message as { type: string }).type)).toEqual(['vidimus:ready', 'other:ready'])
  })
  test('is silent without a frame', () => {
    expect(() => parentBridge({ parent: null, referrer: '', ownOrigin: '', prefixes: '', now: () => 0 })({ type: 'ready' })).not.toThrow()
  })
})
