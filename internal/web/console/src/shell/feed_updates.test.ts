import { expect, test } from 'vitest'
import type { Change } from '../api/feed'
import { queryKeysOf, unseenChanges } from './feed_updates'

const change = (topic: Change['topic'], type: string, id: string): Change => ({ event_id: `${topic}${type}${id}`, topic, type, id, at: '2026-05-04T09:30:00Z' })

test('a record that changed is read anew once, and who looks at it apart from it', () => {
  expect(queryKeysOf('app', [change('sessions', 'status.updated', 's'), change('sessions', 'data.updated', 's'), change('cases', 'presence.updated', 'c'), change('notifications', 'notification.added', 'n')])).toEqual([
    ['app', 'session', 's'], ['app', 'view-counts'], ['app', 'presence', 'CASE', 'c'], ['app', 'notifications'],
  ])
  expect(queryKeysOf('app', 'reset')).toContainEqual(['app', 'session'])
})

test('lists are told how many records are new since they were read', () => {
  unseenChanges.hear([change('sessions', 'status.updated', 'a'), change('sessions', 'data.updated', 'a'), change('cases', 'case.created', 'b'), change('sessions', 'presence.updated', 'c')], 100)
  expect([unseenChanges.since('sessions', 99), unseenChanges.since('sessions', 100), unseenChanges.since('cases', 99)]).toEqual([1, 0, 1])
})
