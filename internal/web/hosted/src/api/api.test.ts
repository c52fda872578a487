import { describe, expect, test } from 'vitest'
import { CallFailure, failureOf } from './failure'
import { session } from '../testdata'
import { imageAddress, sendWithRetry } from './upload'

describe('an answer without a session', () => {
  test.each([
    [401, 'denied', false],
    [403, 'denied', false],
    [404, 'missing', false],
    [400, 'refused', false],
    [409, 'conflict', false],
    [413, 'tooLarge', false],
    [415, 'refused', false],
    [408, 'server', true],
    [429, 'server', true],
    [500, 'server', true],
    [503, 'server', true],
  ])('%i means %s', (status, kind, repeatable) => {
    expect(failureOf(status)).toMatchObject({ kind, repeatable })
  })
})

test('what was refused is named, inside lists of objects too', () => {
  expect(failureOf(400, { email: ['No.'], parties: [{ email: ['No.'], roles: ['No.'] }, {}, { first_name: ['No.'] }] }).fields).toEqual([
    'email', 'parties.0.email', 'parties.0.roles', 'parties.2.first_name',
  ])
  expect(failureOf(400, ['Too late.']).fields).toEqual([])
  expect(failureOf(409, { detail: 'No.' }).fields).toEqual([])
})

describe('sending', () => {
  const persist = () => {
    const waits: number[] = []
    return { waits, delays: [1, 2], wait: (ms: number) => (waits.push(ms), Promise.resolve()) }
  }
  const failing = (kinds: (CallFailure | null)[]) => () => {
    const failure = kinds.shift()
    return failure ? Promise.reject(failure) : Promise.resolve(session())
  }
  const network = new CallFailure('network')

  test('goes on after faults that pass', async () => {
    const patience = persist()
    await expect(sendWithRetry(failing([network, new CallFailure('server'), null]), patience)).resolves.toBeTruthy()
    expect(patience.waits).toEqual([1, 2])
  })
  test('ends with its patience', async () => {
    await expect(sendWithRetry(failing([network, network, network, null]), persist())).rejects.toBe(network)
  })
  test('ends at once with a refusal', async () => {
    const patience = persist()
    const refused = new CallFailure('refused')
    await expect(sendWithRetry(failing([refused, null]), patience)).rejects.toBe(refused)
    expect(patience.waits).toEqual([])
  })
  test('names step, side and way in the address, escaped', () => {
    const asked = { nodeId: 'a/b', side: 'back', capture: 'camera' } as const
    expect(imageAddress({ ...asked, captureId: null, attemptsLeft: null, check: false })).toBe('/v3/hosted/session/steps/a%2Fb/images/back/?capture=camera')
    expect(imageAddress({ ...asked, captureId: 'c7', attemptsLeft: 2, check: true })).toBe('/v3/hosted/session/steps/a%2Fb/images/back/?capture=camera&capture_id=c7&attempts_left=2&check=true')
  })
})
