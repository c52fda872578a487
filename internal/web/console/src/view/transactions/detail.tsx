import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { Transaction } from '../../api/shapes'
import { pendingActions, usePendingAction } from '../../pending/pending_actions'
import { codeLabel, country, formatDateTime, text, word, type TextKey } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Foreign, Loading, sentenceOf, Time } from '../../ui/basic'
import { useDraft } from '../../ui/draft'
import { Icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy_part'
import { Status } from '../../ui/status'
import { SessionLink } from '../session/session_link'
import { CasesHere } from '../cases_here'
import { useTitle } from '../title'
import { Conditions } from './conditions'
import { moneyOf } from './money'
import { movesOf, type Move } from './moves'

const DeclinePanel = lazyPart(async () => (await import('../session/decline_panel')).DeclinePanel, { over: true })
const NetworkCard = lazyPart(async () => (await import('../graph/network_card')).default, { waiting: <Loading rows={2} /> })
const TravelRuleCard = lazyPart(async () => (await import('../travel/card')).default, { waiting: <Loading rows={2} /> })

export function TransactionScreen() {
  const { transaction: id } = useParams({ strict: false }) as { transaction: string }
  const { client, application } = useHere()
  const navigate = useNavigate()
  const params = { path: { transaction_id: id } }
  const transaction = useQuery({ queryKey: [application.id, 'transaction', id], queryFn: () => settle(() => client.GET('/transactions/{transaction_id}/', { params })) })
  useTitle(text('screen.transactions'))
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/transactions', params: { application: application.id } }) }])
  if (transaction.isPending) return <div className="screen"><h1 className="hidden">{text('screen.transactions')}</h1><Loading /></div>
  if (transaction.error && !transaction.data) return <div className="screen"><h1 className="hidden">{text('screen.transactions')}</h1><Failure error={transaction.error} retry={() => void transaction.refetch()} /></div>
  return <div className="screen"><Detail key={id} transaction={transaction.data} /></div>
}

/** Why payments are declined. */
const REASONS: readonly TextKey[] = ['reason.fraud', 'payment.why.laundering', 'payment.why.split', 'reason.sanctioned', 'payment.why.counterparty', 'payment.why.purpose', 'reason.other']

const DID = ['TRANSACTION_CREATED', 'TRANSACTION_NOTE_ADDED', 'TRANSACTION_STATUS_CHANGED', 'RULE_NOTE']

/** What happened; as the server calls it where the catalogue does not know it. */
function didOf({ activity_type, metadata, title }: Transaction['activities'][number]): string | null {
  const what = metadata.kind === 'rule_note' ? 'RULE_NOTE' : activity_type
  return DID.includes(what) ? text(`payment.did.${what}` as TextKey) : title
}

/** What a case about the payment is called to begin with: how much, and between whom. */
function titleOf({ amount, currency, direction, parties }: Transaction): string {
  const names = parties.map(({ full_name, vendor_data }) => full_name ?? vendor_data).filter(Boolean)
  if (direction === 'INBOUND') names.reverse()
  return `${moneyOf(amount, currency)}, ${names.join(' → ')}`.replace(/, $/, '').slice(0, 255)
}

function useDecide(transaction: Transaction) {
  const { client } = useHere()
  const params = { path: { transaction_id: transaction.uuid } }
  return (status: Move, comment?: string) =>
    pendingActions.add({
      record: transaction.uuid,
      title: text(`pendingAction.payment.${status}`, { number: String(transaction.transaction_number) }),
      shows: status,
      about: 'transaction',
      was: transaction.status,
      check: async () => {
        const now = await settle(() => client.GET('/transactions/{transaction_id}/', { params }))
        return now.status === transaction.status ? null : { status: now.status, problem: text('pendingAction.conflict', { status: word('status', now.status) }) }
      },
      send: async (leaving) => {
        await settle(() => client.PATCH('/transactions/{transaction_id}/update-status/', { params, keepalive: leaving, body: { status, ...(comment ? { comment } : {}) } }))
      },
    })
}

function Detail({ transaction }: { transaction: Transaction }) {
  const { application, hasPermission } = useHere()
  const waiting = usePendingAction(transaction.uuid)
  const decide = useDecide(transaction)
  const [declining, decline] = useState(false)
  const writes = hasPermission('write:transactions')
  const moves = movesOf(transaction.status)
  const open = (to: Move) => writes && moves.includes(to)
  useShortcuts(text('shortcuts.payment'), [
    ...(open('APPROVED') ? [{ keys: 'a', label: text('action.approve'), run: () => decide('APPROVED') }] : []),
    ...(open('DECLINED') ? [{ keys: 'd', label: text('action.decline'), run: () => decline(true) }] : []),
    ...(open('IN_REVIEW') ? [{ keys: 'r', label: text('payment.toReview'), run: () => decide('IN_REVIEW') }] : []),
  ])
  return (
    <div className="session-detail">
      <header className="session-head">
        <div className="session-title">
          <Link className="back-link" to="/a/$application/transactions" params={{ application: application.id }} aria-label={text('payment.toList')} title={text('payment.toList')}><Icon name="back" /></Link>
          <div>
            <h1><span className="number">{transaction.transaction_number}</span> {moneyOf(transaction.amount, transaction.currency)}</h1>
            <p className="session-meta">
              {waiting ? <Status value={waiting.pendingAction.shows} pending /> : <Status value={transaction.status} />}
              <span>{text(transaction.direction === 'INBOUND' ? 'direction.in' : 'direction.out')}</span>
              <span className={`severity is-${transaction.severity.toLowerCase()}`}>{text('payment.score', { score: transaction.score })} · {codeLabel(transaction.severity)}</span>
              {transaction.txn_date && <Time value={transaction.txn_date} />}
            </p>
          </div>
        </div>
        {writes && moves.length > 0 && (
          <div className="session-decisions">
            {moves.includes('APPROVED') && <Button look="good" icon="check" keys="a" onClick={() => decide('APPROVED')} disabled={!open('APPROVED')}>{text('action.approve')}</Button>}
            <Button look="bad" icon="cross" keys="d" onClick={() => decline(true)} disabled={!open('DECLINED')}>{text('action.decline')}</Button>
            {moves.includes('IN_REVIEW') && <Button icon="review" keys="r" onClick={() => decide('IN_REVIEW')} disabled={!open('IN_REVIEW')}>{text('payment.toReview')}</Button>}
          </div>
        )}
      </header>
      {transaction.status === 'DECLINED' && <p className="session-hint">{text('payment.final')}</p>}
      <div className="session-body">
        <div className="session-cards">
          <Rules transaction={transaction} />
          <Parties transaction={transaction} />
          {transaction.travel_rule && <TravelRuleCard id={transaction.uuid} writes={writes} />}
          {transaction.network_snapshot && <NetworkCard network={transaction.network_snapshot} />}
          <Card title={text('payment.facts')}>
            <Facts facts={[
              [text('payment.id'), transaction.txn_id], [text('payment.type'), transaction.transaction_type && codeLabel(transaction.transaction_type)], [text('payment.inDefault'), moneyOf(transaction.preferred_currency_amount, transaction.preferred_currency_code)],
              [text('payment.details'), transaction.payment_details], [text('payment.date'), transaction.txn_date && formatDateTime(transaction.txn_date)], [text('payment.reason'), transaction.decision_reason_label],
              [text('payment.travelRule'), transaction.travel_rule && word('travel.status', transaction.travel_rule.status)], [text('payment.remediation'), transaction.remediation && <SessionLink key="r" session={transaction.remediation.session_id}><Status value={transaction.remediation.status} /></SessionLink>],
            ]} />
          </Card>
        </div>
        <aside className="session-side" aria-label={text('session.side')}>
          <CasesHere about={{ links: [{ entity_type: 'transaction', entity_uuid: transaction.uuid }] }} title={titleOf(transaction)} />
          <Notes id={transaction.uuid} writes={writes} />
          {transaction.activities.length > 0 && (
            <Card title={text('payment.activity')} className="feed">
              <ol>{transaction.activities.map((each) => <li key={each.uuid}><p className="feed-head"><bdi>{didOf(each)}</bdi> <Time value={each.occurred_at} /></p><Moved metadata={each.metadata} />{each.description && <p className="quiet"><bdi>{each.description}</bdi></p>}</li>)}</ol>
            </Card>
          )}
        </aside>
      </div>
      {declining && <DeclinePanel title={text('action.decline')} reasons={REASONS} required={transaction.status === 'APPROVED'} onClose={() => decline(false)} onDecline={(comment) => { decline(false); decide('DECLINED', comment) }} />}
    </div>
  )
}

function Parties({ transaction }: { transaction: Transaction }) {
  return (
    <Card title={text('payment.parties')}>
      <div className="parties">
        {transaction.parties.map((party) => (
          <div key={party.uuid}>
            <h3>{party.role === 'APPLICANT' ? text('column.subject') : codeLabel(party.role)}</h3>
            <p><strong><Foreign>{party.full_name ?? party.vendor_data}</Foreign></strong></p>
            <Facts facts={[
              [text('payment.kind'), codeLabel(party.entity_type)], [text('field.country'), country(party.country_code)],
              [text('column.vendorData'), party.vendor_data && (party.kind === 'EXTERNAL' ? <bdi key="v">{party.vendor_data}</bdi> : <Owner key="v" kind={party.kind} id={party.vendor_data} />)],
            ]} />
          </div>
        ))}
        {transaction.payment_methods.map((method) => (
          <div key={method.uuid}>
            <h3>{text('payment.method', { role: codeLabel(method.role) })}</h3>
            <p><strong>{codeLabel(method.payment_method_type)}</strong></p>
            <Facts facts={[[text('payment.account'), method.account_id && <bdi key="a" dir="ltr">{method.account_id}</bdi>], [text('field.country'), country(method.issuing_country)], [text('payment.owner'), method.owner_name]]} />
          </div>
        ))}
      </div>
    </Card>
  )
}

function Owner({ kind, id }: { kind: string; id: string }) {
  const { application } = useHere()
  const screen = kind === 'BUSINESS' ? 'businesses' : 'users'
  return <Link to={`/a/$application/${screen}/$entity`} params={{ application: application.id, entity: id }}><bdi>{id}</bdi></Link>
}

/** Rules that ran, those that held first. */
function Rules({ transaction }: { transaction: Transaction }) {
  const runs = [...transaction.rule_runs].sort((a, b) => Number(b.matched) - Number(a.matched) || b.score_delta - a.score_delta)
  const held = runs.filter(({ matched }) => matched)
  return (
    <Card title={text('payment.rules')} aside={<span className="quiet">{text('payment.held', { held: held.length, all: runs.length })}</span>}>
      {held.length === 0 && <p className="quiet">{text('payment.noRules')}</p>}
      <ul className="warnings">
        {held.map((run) => (
          <li key={run.uuid} className={run.is_test ? 'tone-quiet' : 'tone-notice'}>
            <Icon name="warn" size={15} />
            <div>
              <strong><bdi>{run.rule_title}</bdi></strong> {run.score_delta !== 0 && <span className="number">+{run.score_delta}</span>} {run.is_test && <span className="tag">{text('payment.test')}</span>}
              {run.rule_description && <p className="quiet"><bdi>{run.rule_description}</bdi></p>}
              <Conditions all={run.matched_conditions} />
              {run.status_target && <p><Status value={run.status_target} /></p>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** From which status to which something was moved. */
function Moved({ metadata }: { metadata: Record<string, unknown> }) {
  const { previous_status: from, status: to } = metadata
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null
  return <p><Status value={from} /> → <Status value={to} /></p>
}

function Notes({ id, writes }: { id: string; writes: boolean }) {
  const { client, application } = useHere()
  const [words, setWords] = useDraft(`transaction ${id}`)
  const field = useRef<HTMLTextAreaElement>(null)
  const key = [application.id, 'transaction', id, 'notes']
  const params = { path: { transaction_id: id } }
  const notes = useQuery({ queryKey: key, queryFn: () => settle(() => client.GET('/transactions/{transaction_id}/notes/', { params })) })
  const add = useMutation({
    mutationFn: () => settle(() => client.POST('/transactions/{transaction_id}/notes/', { params, body: { note: words.trim() } })),
    onSuccess: () => { setWords(''); void queries.invalidateQueries({ queryKey: key }) },
  })
  useShortcuts(text('shortcuts.record'), [{ keys: 'n', label: text('feed.note'), run: () => field.current?.focus() }], writes)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (words.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <Card title={text('payment.notes')} className="feed">
      {writes && (
        <form onSubmit={submit}>
          <textarea ref={field} rows={2} dir="auto" maxLength={2000} value={words} aria-label={text('feed.note')} placeholder={text('feed.note')} onChange={(event) => setWords(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()} />
          {add.error && <p className="problem" role="alert">{sentenceOf(add.error)}</p>}
          {words.trim() !== '' && <Button type="submit" look="main" keys="Ctrl ⏎" disabled={add.isPending}>{text('feed.send')}</Button>}
        </form>
      )}
      {notes.isPending ? <Loading rows={2} /> : notes.error ? <Failure error={notes.error} retry={() => void notes.refetch()} /> : (
        <ol>
          {notes.data.results.map((note) => <li key={note.uuid}><p className="feed-head"><Foreign>{note.actor_name ?? note.actor_email ?? text('feed.system')}</Foreign> <Time value={note.created_at} /></p><Moved metadata={note.metadata} />{note.note && <p className="feed-words" dir="auto">{note.note}</p>}</li>)}
          {notes.data.results.length === 0 && <li className="quiet">{text('payment.noNotes')}</li>}
        </ol>
      )}
    </Card>
  )
}
