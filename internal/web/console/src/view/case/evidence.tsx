import './texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail, CaseLink, CaseLinkType } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Card, Field, Foreign, IconButton, Input, sentenceOf, Time } from '../../ui/basic'
import { Confirm, Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Status } from '../../ui/status'
import { moneyOf } from '../transactions/money'
import { paymentOf } from './payment'
import { useCaseChange } from './query'

const TYPES: CaseLinkType[] = ['session', 'business_session', 'transaction']

/** Whom the case is about, and the sessions and payments that it was opened for or that were added. */
export function Evidence({ shown, writes }: { shown: CaseDetail; writes: boolean }) {
  const { client } = useHere()
  const [adding, add] = useState(false)
  const [removing, remove] = useState<CaseLink | null>(null)
  const change = useCaseChange(shown.uuid, (link: CaseLink) =>
    settle(() => client.DELETE('/cases/{case_uuid}/links/{link_uuid}/', { params: { path: { case_uuid: shown.uuid, link_uuid: link.uuid } } })))
  return (
    <Card title={text('case.subjectAndLinks')} aside={writes && <Button look="quiet" icon="plus" onClick={() => add(true)}>{text('case.addLink')}</Button>}>
      <Subject shown={shown} />
      {shown.links.length === 0 ? <p className="quiet">{text('case.noLinks')}</p> : (
        <ul className="rows">{shown.links.map((link) => <LinkLine key={link.uuid} link={link} {...(writes ? { onRemove: () => remove(link) } : {})} />)}</ul>
      )}
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
      {adding && <AddLink shown={shown} onClose={() => add(false)} />}
      <Confirm
        title={text('case.removeLinkTitle')} description={text(shown.pending_resolution ? 'case.withdrawExplain' : 'case.removeLinkExplain')} action={text('case.removeLink')}
        open={removing !== null} onClose={() => remove(null)} onConfirm={() => removing && change.mutate(removing)}
      />
    </Card>
  )
}

function Subject({ shown }: { shown: CaseDetail }) {
  const { application } = useHere()
  const subject = shown.subject
  if (!subject) return <p className="quiet">{text('case.noSubject')}</p>
  const name = subject.name || subject.external_id || subject.uuid
  return (
    <p className="case-subject">
      <Icon name={subject.type === 'business' ? 'businesses' : 'users'} />
      <Link to={`/a/$application/${subject.type === 'business' ? 'businesses' : 'users'}/$entity`} params={{ application: application.id, entity: subject.external_id ?? subject.uuid }}><bdi>{name}</bdi></Link>
      <span className="quiet">{text(`case.kind.${subject.type}`)}</span>
      {subject.external_id && subject.external_id !== name && <span className="quiet"><Foreign>{subject.external_id}</Foreign></span>}
    </p>
  )
}

/** A record that the case is about, as a way to its screen. */
export function LinkLine({ link, onRemove }: { link: CaseLink; onRemove?(): void }) {
  const { application } = useHere()
  const { linked_entity_type: type, linked_entity_uuid: id } = link
  const about = (link.linked_entity_summary ?? {}) as { session_number?: number; status?: string }
  const params = { application: application.id }
  return (
    <li>
      {!type || !id ? <span className="quiet">{text('case.linkGone')}</span>
        : type === 'transaction' ? <Link to="/a/$application/transactions/$transaction" params={{ ...params, transaction: id }}><Icon name="transactions" size={16} /> {text('case.transaction')} <bdi>{paymentOf(link)}</bdi></Link>
        : <Link to="/a/$application/sessions/$session" params={{ ...params, session: id }}><Icon name="sessions" size={16} /> {text('session.title', { number: String(about.session_number ?? '') })}</Link>}
      {about.status && <Status value={about.status} />}
      <span className="quiet"><Time value={link.created_at} />{onRemove && <IconButton icon="cross" label={text('case.removeLink')} onClick={onRemove} />}</span>
    </li>
  )
}

/** Adds a record: one of the subject's sessions by a click, anything by its id. */
function AddLink({ shown, onClose }: { shown: CaseDetail; onClose(): void }) {
  const { client, application, hasPermission } = useHere()
  const [type, setType] = useState<CaseLinkType>(shown.subject?.type === 'business' ? 'business_session' : 'session')
  const [id, setId] = useState('')
  const reference = shown.subject?.external_id ?? ''
  const sessions = useQuery({
    queryKey: [application.id, 'sessions-of', reference], enabled: reference !== '' && hasPermission('list:sessions'),
    queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { vendor_data: reference, limit: 50 } } })),
  })
  const payments = useQuery({
    queryKey: [application.id, 'payments-of', reference], enabled: type === 'transaction' && reference !== '' && hasPermission('list:transactions'),
    queryFn: () => settle(() => client.GET('/transactions/', { params: { query: { vendor_data: reference, limit: 50 } } })),
  })
  const change = useCaseChange(shown.uuid, (entity_uuid: string) =>
    settle(() => client.POST('/cases/{case_uuid}/links/', { params: { path: { case_uuid: shown.uuid } }, body: { entity_type: type, entity_uuid } })), onClose)
  const linked = new Set(shown.links.map(({ linked_entity_uuid }) => linked_entity_uuid))
  const rest = (sessions.data?.results ?? []).filter(({ session_id }) => !linked.has(session_id))
  const paid = type === 'transaction' ? (payments.data?.results ?? []).filter(({ uuid }) => !linked.has(uuid)) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(id.trim())
  }
  return (
    <Dialog title={text('case.addLink')} open onClose={onClose} {...(shown.pending_resolution ? { description: text('case.withdrawExplain') } : {})}>
      <form onSubmit={submit}>
        <div className="pair">
          <Field label={text('case.recordKind')}>{(ids) => <select {...ids} value={type} onChange={(event) => setType(event.target.value as CaseLinkType)}>{TYPES.map((each) => <option key={each} value={each}>{text(`case.kind.${each}`)}</option>)}</select>}</Field>
          <Input label={text('case.id')} value={id} required spellCheck={false} autoFocus onChange={(event) => setId(event.target.value)} />
        </div>
        {type !== 'transaction' && rest.length > 0 && (
          <fieldset className="reasons">
            <legend>{text('case.sessionsOfSubject')}</legend>
            {rest.slice(0, 8).map((row) => (
              <label key={row.session_id}><input type="radio" name="session" checked={id === row.session_id} onChange={() => setId(row.session_id)} />{text('session.title', { number: String(row.session_number) })} <Status value={row.status} /></label>
            ))}
          </fieldset>
        )}
        {paid.length > 0 && (
          <fieldset className="reasons">
            <legend>{text('case.paymentsOfSubject')}</legend>
            {paid.slice(0, 8).map((row) => (
              <label key={row.uuid}><input type="radio" name="payment" checked={id === row.uuid} onChange={() => setId(row.uuid)} /><span><span className="number">{row.transaction_number}</span> {moneyOf(row.amount, row.currency)} <bdi className="quiet">{row.counterparty_name ?? row.counterparty_vendor_data}</bdi></span> <Status value={row.status} /></label>
            ))}
          </fieldset>
        )}
        {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={change.isPending}>{text('case.addLink')}</Button></div>
      </form>
    </Dialog>
  )
}
