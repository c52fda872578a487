import { expect, test } from 'vitest'
import type { Change } from '../api/feed'
import { keysOf, news } from './news'

const change = (topic: Change['topic'], type: string, id: string): Change => ({ event_id: `${topic}${type}${id}`, topic, type, id, at: '2026-05-04T09:30:00Z' })

test('a record that changed is read anew once, and who looks at it apart from it', () => {
  expect(keysOf('app', [change('sessions', 'status.updated', 's'), change('sessions', 'data.updated', 's'), change('cases', 'presence.updated', 'c'), change('notifications', 'notification.added', 'n')])).toEqual([
    ['app', 'session', 's'], ['app', 'view-counts'], ['app', 'presence', 'CASE', 'c'], ['app', 'notifications'],
  ])
  expect(keysOf('app', 'reset')).toContainEqual(['app', 'session'])
})

test('lists are told how many records are new since they were read', () => {
  news.hear([change('sessions', 'status.updated', 'a'), change('sessions', 'data.updated', 'a'), change('cases', 'case.created', 'b'), change('sessions', 'presence.updated', 'c')], 100)
  expect([news.since('sessions', 99), news.since('sessions', 100), news.since('cases', 99)]).toEqual([1, 0, 1])
})
