import './texts'
import type { Transaction } from '../../api/shapes'
import { count, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card } from '../../ui/basic'
import { moneyOf } from '../transactions/money'
import { columnsOf, readNetwork, type Participant, type Payments } from './network'
import { Picture, type Target } from './picture'

/** Who deals with whom around a transaction. */
export default function NetworkCard({ network }: { network: NonNullable<Transaction['network_snapshot']> }) {
  const { hasPermission } = useHere()
  const { participants, lines } = readNetwork(network)
  const columns = columnsOf(participants, lines)
  const boxes = participants.map((each) => ({
    id: each.id, column: columns.get(each.id) ?? 0, kind: kindOf(each), name: each.name ?? each.vendorData ?? text('links.stranger'),
    target: targetOf(each, hasPermission), look: each.isParty ? ('subject' as const) : ('other' as const),
  }))
  return (
    <Card title={text('network.title')} className="links" aside={lines.length > 0 && <span className="quiet">{count('network.said', lines.length)}</span>}>
      {lines.length === 0 ? <p className="quiet">{text('network.none')}</p> : <Picture boxes={boxes} ties={lines.map((line) => ({ ...line, note: noteOf(line) }))} label={text('network.title')} />}
      {lines.length >= 100 && <p className="quiet">{text('network.most')}</p>}
    </Card>
  )
}

const kindOf = ({ kind, isParty }: Participant) => text(kind === 'user' || kind === 'business' ? `network.kind.${kind}` : isParty ? 'network.kind.party' : 'network.kind.stranger')

function targetOf({ kind, vendorData }: Participant, hasPermission: (permission: string) => boolean): Target {
  if (vendorData === null) return null
  if (kind === 'user' && hasPermission('read:users')) return { screen: 'users', id: vendorData }
  return kind === 'business' && hasPermission('read:businesses') ? { screen: 'businesses', id: vendorData } : null
}

function noteOf({ payments, total, currency }: Payments): string | undefined {
  if (payments === null) return undefined
  return text('links.edge.payment', { payments: count('links.payments', payments), total: moneyOf(total ?? '0', currency ?? '') })
}
