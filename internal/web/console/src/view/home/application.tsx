import '../deferred_texts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { settle } from '../../api/client'
import { count, quantity, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'

const FRESH_MS = 60_000
const PUBLISHED = 3

/** How the application itself does: its webhooks, its credits and what was published last. */
export function ApplicationCard() {
  const { hasPermission } = useHere()
  const shown = [hasPermission('read:webhooks') && <Webhooks key="webhooks" />, hasPermission('read:subscription') && <Balance key="balance" />, hasPermission('read:workflows') && <Published key="published" />].filter(Boolean)
  if (shown.length === 0) return null
  return <Card title={text('home.here')} className="home-card"><dl className="facts">{shown}</dl></Card>
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => <div><dt>{name}</dt><dd>{children}</dd></div>

function Webhooks() {
  const { client, application } = useHere()
  const all = useQuery({ queryKey: [application.id, 'home-webhooks'], staleTime: FRESH_MS, queryFn: () => settle(() => client.GET('/webhook/destinations/')) })
  const off = all.data?.filter(({ warning }) => warning !== null).length ?? 0
  return (
    <Fact name={text('home.webhooks')}>
      {!all.data ? '–' : all.data.length === 0 ? text('home.noWebhooks') : off === 0 ? <span className="status tone-good"><Icon name="check" size={14} />{text('home.webhooksOn')}</span> : <span className="status tone-bad"><Icon name="warn" size={14} />{count('home.webhooksOff', off)}</span>}
    </Fact>
  )
}

function Balance() {
  const { client, application } = useHere()
  const balance = useQuery({ queryKey: [application.id, 'home-balance'], staleTime: FRESH_MS, queryFn: () => settle(() => client.GET('/billing/balance/')) })
  return <Fact name={text('home.credits')}>{balance.data ? <span className={Number(balance.data.available) > 0 ? '' : 'tone-bad'}>{quantity(Number(balance.data.available))}</span> : '–'}</Fact>
}

function Published() {
  const { client, application } = useHere()
  const workflows = useQuery({ queryKey: [application.id, 'home-workflows'], staleTime: FRESH_MS, queryFn: () => settle(() => client.GET('/workflows/')) })
  const last = (workflows.data?.results ?? []).filter(({ is_editable, is_archived }) => !is_editable && !is_archived).sort((a, b) => b.updated_at.localeCompare(a.updated_at)).slice(0, PUBLISHED)
  return (
    <Fact name={text('home.published')}>
      {!workflows.data ? '–' : last.length === 0 ? text('home.nothingPublished') : (
        <ul className="home-published">{last.map((each) => <li key={each.uuid}><bdi>{each.workflow_label}</bdi> <span className="quiet"><Time value={each.updated_at} /></span></li>)}</ul>
      )}
    </Fact>
  )
}
