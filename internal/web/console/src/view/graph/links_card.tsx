import './texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { LinkGraph, LinkNode } from '../../api/shapes'
import { count, quantity, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Failure, Loading } from '../../ui/basic'
import { moneyOf } from '../transactions/money'
import { columnOf, othersOf, sharedOf } from './links'
import { Picture, type Box, type Target, type Tie } from './picture'

/** What a user or business is linked with. */
export default function LinksCard({ kind, vendorData }: { kind: 'users' | 'businesses'; vendorData: string }) {
  const { client, application, hasPermission } = useHere()
  const params = { path: { vendor_data: vendorData } }
  const graph = useQuery({
    queryKey: [application.id, kind, vendorData, 'graph'],
    queryFn: () => settle(() => (kind === 'users' ? client.GET('/users/{vendor_data}/graph/', { params }) : client.GET('/businesses/{vendor_data}/graph/', { params }))),
  })
  const [shared, onlyShared] = useState(true)
  if (!graph.data) return <Card title={text('links.title')}>{graph.error ? <Failure error={graph.error} retry={() => void graph.refetch()} /> : <Loading rows={3} />}</Card>
  const whole = graph.data
  const shown = shared ? sharedOf(whole) : whole
  const others = othersOf(whole)
  return (
    <Card title={text('links.title')} className="links" aside={<span className="quiet">{count('links.others', others, whole.is_cut ? { count: `${others}+` } : {})}</span>}>
      {others === 0 && <p className="quiet">{text('links.none')}</p>}
      {whole.nodes.length > 1 && <label className="check"><input type="checkbox" checked={shared} onChange={(event) => onlyShared(event.target.checked)} /> {text('links.onlyShared')}</label>}
      {shown.nodes.length > 1 && <Picture boxes={shown.nodes.map((node) => boxOf(shown, node, hasPermission))} ties={shown.edges.map(tieOf)} label={text('links.picture')} />}
      <Notes graph={whole} />
    </Card>
  )
}

function Notes({ graph }: { graph: LinkGraph }) {
  const named = (kinds: LinkGraph['kinds']) => kinds.map(({ kind }) => text(`links.kind.${kind}`)).join(', ')
  const more = graph.kinds.filter(({ has_more }) => has_more)
  const missing = graph.kinds.filter(({ searched }) => !searched)
  return (
    <>
      {graph.is_cut && <p className="quiet">{text('links.cut')}</p>}
      {more.length > 0 && <p className="quiet">{text('links.more', { kinds: named(more) })}</p>}
      {missing.length > 0 && <p className="quiet">{text('links.notSearched', { kinds: named(missing) })}</p>}
    </>
  )
}

function boxOf(graph: LinkGraph, node: LinkNode, hasPermission: (permission: string) => boolean): Box {
  return { id: node.id, column: columnOf(graph, node), kind: kindOf(node), name: nameOf(node), target: targetOf(graph, node, hasPermission), look: node.id === graph.subject ? 'subject' : node.is_own ? 'own' : 'other' }
}

const kindOf = (node: LinkNode) => (node.kind === 'session' ? text('links.sessionNumber', { number: String(node.session_number) }) : text(`links.kind.${node.kind}`))

const nameOf = (node: LinkNode) => node.label ?? node.vendor_data ?? (node.kind === 'session' ? text('session.nameless') : node.kind === 'face' ? text('links.faces') : text('links.stranger'))

function targetOf(graph: LinkGraph, { id, kind, session_id, vendor_data }: LinkNode, hasPermission: (permission: string) => boolean): Target {
  if (id === graph.subject) return null
  if (kind === 'session' && session_id) return { screen: 'sessions', id: session_id }
  if (kind === 'user' && vendor_data && hasPermission('read:users')) return { screen: 'users', id: vendor_data }
  if (kind === 'business' && vendor_data && hasPermission('read:businesses')) return { screen: 'businesses', id: vendor_data }
  return null
}

function tieOf({ from, to, kind, score, payments, total, currency }: LinkGraph['edges'][number]): Tie {
  if (kind === 'payment') return { from, to, note: text('links.edge.payment', { payments: count('links.payments', payments ?? 0), total: moneyOf(total ?? '0', currency ?? '') }) }
  if (kind === 'face') return { from, to, note: text('links.edge.face', { score: quantity((score ?? 0) / 100, { style: 'percent', maximumFractionDigits: 1 }) }) }
  return { from, to, note: kind === 'party' ? text('links.edge.party') : undefined }
}
