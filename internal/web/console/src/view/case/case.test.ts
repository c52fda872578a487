import { expect, test } from 'vitest'
import { colleaguesOf } from '../mention/colleague'
import { viewOf, VIEWS } from './fields'
import { mentionBeingTyped, mentionsIn, withMention } from '../mention/mention'
import { moveOf } from './move'
import { inCalls } from './several'
import { localOf, momentIn } from './when'

test('a note names people by @ and their address, and nobody by an address alone', () => {
  expect(mentionsIn('@ada@example.org and (@Grace@example.org), see x@y.org; @ada@example.org.')).toEqual(['ada@example.org', 'grace@example.org'])
  expect(mentionsIn('write to ada@example.org, @nobody')).toEqual([])
})

test('a name is completed where the caret stands', () => {
  const typed = 'Ask @gr about it'
  expect(mentionBeingTyped(typed, 7)).toBe('gr')
  expect(mentionBeingTyped(typed, 3)).toBeNull()
  expect(withMention(typed, 7, 'grace@example.org')).toEqual({ note: 'Ask @grace@example.org about it', caret: 23 })
  expect(withMention(typed, 3, 'grace@example.org')).toEqual({ note: typed, caret: 3 })
})

test('an order leaves a view what it is, another filter does not', () => {
  for (const [name, filters] of Object.entries(VIEWS)) {
    expect(viewOf(filters)).toBe(name)
    expect(viewOf({ ...filters, ordering: 'due_at' })).toBe(name)
    expect(viewOf({ ...filters, tag: 'x' })).toBeNull()
  }
  expect(viewOf({})).toBeNull()
})

test('colleagues are known by the name that they go by, each once', () => {
  const person = { uuid: 'u', email: 'ada@example.org', full_name: 'Ada' }
  const note = { actor_email: 'grace@example.org', actor_name: 'Grace' }
  expect(colleaguesOf({ assigned_to: person, checker: null, notes: [note], events: [{ actor_email: null, actor_name: 'system' }] } as never, ['ada@example.org', 'joan@example.org'])).toEqual([
    { email: 'ada@example.org', name: 'Ada' }, { email: 'grace@example.org', name: 'Grace' }, { email: 'joan@example.org', name: 'joan@example.org' },
  ])
})

test('a moment goes into a field and back', () => {
  expect(momentIn(localOf('2026-12-01T09:30:00.000Z'))).toBe('2026-12-01T09:30:00.000Z')
  expect([localOf(null), localOf('nonsense')]).toEqual(['', ''])
})

test('a column of the board is reached by the action that leads to it', () => {
  const statuses = ['OPEN', 'AWAITING_USER', 'RESOLVED'] as const
  expect(statuses.map((from) => statuses.map((to) => moveOf(from, to)))).toEqual([
    [null, 'request_info', 'resolve'], ['reopen', null, 'resolve'], ['reopen', null, null],
  ])
})

test('an order on many cases goes in calls of 200, and its failures come together', async () => {
  const sent: number[] = []
  const ids = Array.from({ length: 201 }, (_, at) => String(at))
  const sum = await inCalls(ids, async (each) => {
    sent.push(each.length)
    return { updated: each.length - 1, failures: [{ case_uuid: each[0]!, detail: 'no' }] }
  })
  expect(sum).toEqual({ updated: 199, failures: [{ case_uuid: '0', detail: 'no' }, { case_uuid: '200', detail: 'no' }] })
  expect(sent).toEqual([200, 1])
})
