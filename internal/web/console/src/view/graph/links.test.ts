import { expect, test } from 'vitest'
import type { LinkGraph, LinkNode } from '../../api/shapes'
import { columnOf, othersOf, sharedOf } from './links'

const node = (id: string, kind: LinkNode['kind'], is_own: boolean): LinkNode => ({ id, kind, is_own, label: id, entity_id: null, vendor_data: null, session_id: null, session_number: null, status: null })
const edge = (from: string, to: string, kind: LinkGraph['edges'][number]['kind']) => ({ from, to, kind, score: null, payments: null, total: null, currency: null })

const graph: LinkGraph = {
  subject: 'me', is_cut: false, kinds: [],
  nodes: [node('me', 'user', true), node('s1', 'session', true), node('s2', 'session', true), node('mine', 'device', true), node('ours', 'phone', true), node('theirs', 'session', false), node('they', 'user', false), node('shop', 'counterparty', false)],
  edges: [edge('me', 's1', 'session'), edge('me', 's2', 'session'), edge('s1', 'ours', 'value'), edge('s2', 'mine', 'value'), edge('theirs', 'ours', 'value'), edge('they', 'theirs', 'session'), edge('me', 'shop', 'payment')],
}

test('what the subject alone has is left out', () => {
  expect(sharedOf(graph).nodes.map(({ id }) => id)).toEqual(['me', 's1', 'ours', 'theirs', 'they', 'shop'])
  expect(sharedOf(graph).edges).toHaveLength(5)
})

test('others are counted once, their sessions with them', () => {
  expect(othersOf(graph)).toBe(2)
})

test('columns lead from the subject to the others', () => {
  expect(graph.nodes.map((each) => columnOf(graph, each))).toEqual([0, 1, 1, 2, 2, 3, 4, 2])
})
