import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { Transaction, TransactionStatus } from '../../api/shapes'
import { pendingActions, usePendingAction } from '../../pending/pending_actions'
import { country, momentOf, readable, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Foreign, Loading, sentenceOf, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Status } from '../../ui/status'
import { DeclinePanel } from '../session/decide'
import { SessionLink } from '../session/session_link'
import { CasesHere } from '../cases_here'
import { useTitle } from '../title'
import { Conditions } from './conditions'
import { moneyOf } from './money'

const NetworkCard = lazy(() => import('../graph/network_card'))
const TravelRuleCard = lazy(() => import('../travel/card'))

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

function useDecide(transaction: Transaction) {
  const { client } = useHere()
  const params = { path: { transaction_id: transaction.uuid } }
  return (status: 'APPROVED' | 'DECLINED' | 'AWAITING_USER', comment?: string) =>
    pendingActions.add({
      record: transaction.uuid,
      title: text(`pendingAction.payment.${status}`, { number: String(transaction.transaction_number) }),
      shows: status,
      check: async () => {
        const now = await settle(() => client.GET('/transactions/{transaction_id}/', { params }))
        return now.status === transaction.status ? null : text('pendingAction.conflict', { status: word('status', now.status) })
      },
      send: async (leaving) => {
        await settle(() => client.PATCH('/transactions/{transaction_id}/update-status/', { params, keepalive: leaving, body: { status: status as TransactionStatus, ...(comment ? { comment } : {}) } }))
      },
    })
}

function Detail({ transaction }: { transaction: Transaction }) {
  const { application, may } = useHere()
  const waiting = usePendingAction(transaction.uuid)
  const decide = useDecide(transaction)
  const [declining, decline] = useState(false)
  const writes = may('write:transactions')
  useShortcuts(text('shortcuts.payment'), [
    { keys: 'a', label: text('action.approve'), run: () => decide('APPROVED') },
    { keys: 'd', label: text('action.decline'), run: () => decline(true) },
    { keys: 'r', label: text('payment.await'), run: () => decide('AWAITING_USER') },
  ], writes)
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
              <span className={`severity is-${transaction.severity.toLowerCase()}`}>{text('payment.score', { score: transaction.score })} · {readable(transaction.severity)}</span>
              {transaction.txn_date && <Time value={transaction.txn_date} />}
            </p>
          </div>
        </div>
        {writes && (
          <div className="session-decisions">
            <Button look="good" icon="check" keys="a" onClick={() => decide('APPROVED')} disabled={transaction.status === 'APPROVED'}>{text('action.approve')}</Button>
            <Button look="bad" icon="cross" keys="d" onClick={() => decline(true)} disabled={transaction.status === 'DECLINED'}>{text('action.decline')}</Button>
            <Button icon="clock" keys="r" onClick={() => decide('AWAITING_USER')} disabled={transaction.status === 'AWAITING_USER'}>{text('payment.await')}</Button>
          </div>
        )}
      </header>
      <div className="session-body">
        <div className="session-cards">
          <Parties transaction={transaction} />
          <Rules transaction={transaction} />
          {transaction.travel_rule && <Suspense fallback={<Loading rows={2} />}><TravelRuleCard id={transaction.uuid} writes={writes} /></Suspense>}
          {transaction.network_snapshot && <Suspense fallback={<Loading rows={2} />}><NetworkCard network={transaction.network_snapshot} /></Suspense>}
          <Card title={text('payment.facts')}>
            <Facts facts={[
              [text('payment.id'), transaction.txn_id], [text('payment.type'), transaction.transaction_type && readable(transaction.transaction_type)], [text('payment.inDefault'), moneyOf(transaction.preferred_currency_amount, transaction.preferred_currency_code)],
              [text('payment.details'), transaction.payment_details], [text('payment.date'), transaction.txn_date && momentOf(transaction.txn_date)], [text('payment.reason'), transaction.decision_reason_label],
              [text('payment.travelRule'), transaction.travel_rule && word('travel.status', transaction.travel_rule.status)], [text('payment.remediation'), transaction.remediation && <SessionLink key="r" session={transaction.remediation.session_id}><Status value={transaction.remediation.status} /></SessionLink>],
            ]} />
          </Card>
        </div>
        <aside className="session-side" aria-label={text('session.side')}>
          <CasesHere about={{ links: [{ entity_type: 'transaction', entity_uuid: transaction.uuid }] }} title={moneyOf(transaction.amount, transaction.currency)} />
          <Notes id={transaction.uuid} writes={writes} />
          {transaction.activities.length > 0 && (
            <Card title={text('payment.activity')} className="feed">
              <ol>{transaction.activities.map((each) => <li key={each.uuid}><p className="feed-head"><bdi>{each.title}</bdi> <Time value={each.occurred_at} /></p>{each.description && <p className="quiet"><bdi>{each.description}</bdi></p>}</li>)}</ol>
            </Card>
          )}
        </aside>
      </div>
      <DeclinePanel title={text('action.decline')} open={declining} onClose={() => decline(false)} onDecline={(comment) => { decline(false); decide('DECLINED', comment) }} />
    </div>
  )
}

function Parties({ transaction }: { transaction: Transaction }) {
  return (
    <Card title={text('payment.parties')}>
      <div className="parties">
        {transaction.parties.map((party) => (
          <div key={party.uuid}>
            <h3>{readable(party.role)}</h3>
            <p><strong><Foreign>{party.full_name ?? party.vendor_data}</Foreign></strong></p>
            <Facts facts={[
              [text('payment.kind'), readable(party.entity_type)], [text('field.country'), country(party.country_code)],
              [text('column.vendorData'), party.vendor_data && (party.kind === 'EXTERNAL' ? <bdi key="v">{party.vendor_data}</bdi> : <Owner key="v" kind={party.kind} id={party.vendor_data} />)],
            ]} />
          </div>
        ))}
        {transaction.payment_methods.map((method) => (
          <div key={method.uuid}>
            <h3>{text('payment.method', { role: readable(method.role) })}</h3>
            <p><strong>{readable(method.payment_method_type)}</strong></p>
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

function Notes({ id, writes }: { id: string; writes: boolean }) {
  const { client, application } = useHere()
  const [words, setWords] = useState('')
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
    if (words.trim() !== '') add.mutate()
  }
  return (
    <Card title={text('payment.notes')} className="feed">
      {writes && (
        <form onSubmit={submit}>
          <textarea ref={field} rows={2} dir="auto" maxLength={2000} value={words} aria-label={text('feed.note')} placeholder={text('feed.note')} onChange={(event) => setWords(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()} />
          {add.error && <p className="problem" role="alert">{sentenceOf(add.error)}</p>}
          {words.trim() !== '' && <Button type="submit" look="main" keys="Ctrl ⏎">{text('feed.send')}</Button>}
        </form>
      )}
      {notes.isPending ? <Loading rows={2} /> : notes.error ? <Failure error={notes.error} retry={() => void notes.refetch()} /> : (
        <ol>
          {notes.data.results.map((note) => <li key={note.uuid}><p className="feed-head"><Foreign>{note.actor_name ?? note.actor_email ?? text('feed.system')}</Foreign> <Time value={note.created_at} /></p><p className="feed-words" dir="auto">{note.note}</p></li>)}
          {notes.data.results.length === 0 && <li className="quiet">{text('feed.empty')}</li>}
        </ol>
      )}
    </Card>
  )
}
