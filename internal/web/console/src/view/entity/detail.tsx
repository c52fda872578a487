import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { EntityStatus } from '../../api/shapes'
import { country, formatDate, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Foreign, Loading, sentenceOf, Time } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { useDraft } from '../../ui/draft'
import { Icon } from '../../ui/icon'
import { lazyPart } from '../../ui/lazy_part'
import { Status } from '../../ui/status'
import { CasesHere } from '../cases_here'
import { useTitle } from '../title'
import { idOf, titleOf, type EntityDetail, type Kind } from './kinds'
import { Portrait } from './list'

const LinksCard = lazyPart(async () => (await import('../graph/links_card')).default, { waiting: <Loading rows={3} /> })

const STATUSES: EntityStatus[] = ['ACTIVE', 'FLAGGED', 'BLOCKED']

export function EntityScreen({ kind }: { kind: Kind }) {
  const { entity: id } = useParams({ strict: false }) as { entity: string }
  const { client, application } = useHere()
  const navigate = useNavigate()
  const entity = useQuery({ queryKey: [application.id, kind.id, id], queryFn: () => kind.read(client, id) })
  useTitle(text(kind.title))
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: `/a/$application/${kind.id}`, params: { application: application.id } }) }])
  if (entity.isPending) return <div className="screen"><h1 className="hidden">{text(kind.title)}</h1><Loading /></div>
  if (entity.error && !entity.data) return <div className="screen"><h1 className="hidden">{text(kind.title)}</h1><Failure error={entity.error} retry={() => void entity.refetch()} /></div>
  return <div className="screen"><Detail key={id} kind={kind} entity={entity.data} /></div>
}

function Detail({ kind, entity }: { kind: Kind; entity: EntityDetail }) {
  const { application, hasPermission } = useHere()
  const writes = hasPermission(kind.write)
  const [status, choose] = useState<EntityStatus | null>(null)
  return (
    <div className="session-detail">
      <header className="session-head">
        <div className="session-title">
          <Link className="back-link" to={`/a/$application/${kind.id}`} params={{ application: application.id }} aria-label={text('entity.toList')} title={text('entity.toList')}><Icon name="back" /></Link>
          <Portrait entity={entity as never} />
          <div>
            <h1><bdi>{titleOf(entity)}</bdi></h1>
            <p className="session-meta"><Status value={entity.status} /><span><span className="quiet">{text('column.vendorData')}</span> <bdi>{entity.vendor_data}</bdi></span></p>
          </div>
        </div>
        {writes && (
          <div className="session-decisions">
            {STATUSES.filter((each) => each !== entity.status).map((each) => <Button key={each} look={each === 'ACTIVE' ? 'good' : each === 'BLOCKED' ? 'bad' : 'plain'} onClick={() => choose(each)}>{text(`entity.set.${each}`)}</Button>)}
          </div>
        )}
      </header>
      <div className="session-body">
        <div className="session-cards">
          <Card title={text('entity.profile')}>
            <Facts facts={[...profileOf(entity), [text('entity.first'), entity.first_session_at && <Time key="f" value={entity.first_session_at} />], [text('column.last'), entity.last_activity_at && <Time key="l" value={entity.last_activity_at} />]]} />
          </Card>
          <Card title={text('entity.steps')} aside={<span className="quiet">{text('entity.counts', { approved: entity.approved_count, declined: entity.declined_count, review: entity.in_review_count })}</span>}>
            <ul className="matrix">{Object.entries(entity.features ?? {}).map(([feature, outcome]) => <li key={feature}><span>{word('feature', feature)}</span><Status value={outcome} group="step" /></li>)}</ul>
          </Card>
          <Sessions kind={kind} vendorData={idOf(entity)} />
          {entity.vendor_data && <LinksCard kind={kind.id} vendorData={entity.vendor_data} />}
        </div>
        <aside className="session-side" aria-label={text('session.side')}>
          <Tags kind={kind} entity={entity} writes={writes} />
          <CasesHere about={{ subject: { type: kind.id === 'users' ? 'user' : 'business', uuid: entity.internal_id } }} title={titleOf(entity)} />
          <Comments kind={kind} vendorData={idOf(entity)} writes={writes} />
        </aside>
      </div>
      {status && <StatusDialog kind={kind} entity={entity} status={status} onClose={() => choose(null)} />}
    </div>
  )
}

function profileOf(entity: EntityDetail): [string, React.ReactNode][] {
  if ('legal_name' in entity) return [[text('company.name'), entity.legal_name], [text('company.number'), entity.registration_number], [text('field.country'), country(entity.country_code)]]
  return [
    [text('field.full_name'), entity.full_name], [text('field.date_of_birth'), formatDate(entity.date_of_birth)], [text('entity.emails'), entity.approved_emails?.join(', ')],
    [text('entity.phones'), entity.approved_phones?.length ? <bdi key="p" dir="ltr">{entity.approved_phones.join(', ')}</bdi> : null], [text('entity.states'), entity.issuing_states?.map((state) => country(state)).join(', ')],
  ]
}

function Sessions({ kind, vendorData }: { kind: Kind; vendorData: string }) {
  const { client, application, hasPermission } = useHere()
  const sessions = useQuery({
    queryKey: [application.id, 'sessions-of', kind.id, vendorData], enabled: hasPermission('list:sessions'),
    queryFn: () => settle(() => client.GET('/sessions/', { params: { query: { vendor_data: vendorData, session_kind: kind.sessions, limit: 50 } } })),
  })
  if (!hasPermission('list:sessions')) return null
  return (
    <Card title={text('screen.sessions')} aside={sessions.data && <span className="quiet">{sessions.data.count}</span>}>
      {sessions.isPending ? <Loading rows={3} /> : sessions.error ? <Failure error={sessions.error} retry={() => void sessions.refetch()} /> : (
        <ul className="rows">
          {sessions.data.results.map((row) => (
            <li key={row.session_id}>
              <Link to="/a/$application/sessions/$session" params={{ application: application.id, session: row.session_id }}>{text('session.title', { number: String(row.session_number) })}</Link>
              <Status value={row.status} /><span className="quiet"><Time value={row.created_at} /></span>
            </li>
          ))}
          {sessions.data.results.length === 0 && <li className="quiet">{text('entity.noSessions')}</li>}
        </ul>
      )}
    </Card>
  )
}

function useRefresh() {
  const { application } = useHere()
  return () => void queries.invalidateQueries({ queryKey: [application.id] })
}

function Tags({ kind, entity, writes }: { kind: Kind; entity: EntityDetail; writes: boolean }) {
  const { client } = useHere()
  const [name, setName] = useState('')
  const refresh = useRefresh()
  const field = useRef<HTMLInputElement>(null)
  const done = { onSuccess: () => { setName(''); refresh() } }
  const add = useMutation({ mutationFn: () => kind.tag(client, idOf(entity), name.trim()), ...done })
  const remove = useMutation({ mutationFn: (uuid: string) => kind.untag(client, idOf(entity), uuid), ...done })
  useShortcuts(text('shortcuts.record'), [{ keys: 't', label: text('column.tags'), run: () => field.current?.focus() }], writes)
  const tags = (entity.tags ?? []).map((each) => ('tag' in each ? each.tag : each))
  return (
    <Card title={text('column.tags')}>
      <p className="tags">
        {tags.map((tag) => (
          <span key={tag.uuid} className="tag"><bdi>{tag.name}</bdi>{writes && <button type="button" aria-label={text('tags.remove', { tag: tag.name })} onClick={() => remove.mutate(tag.uuid)}><Icon name="cross" size={12} /></button>}</span>
        ))}
        {tags.length === 0 && <span className="quiet">{text('tags.none')}</span>}
      </p>
      {writes && <form className="inline" onSubmit={(event) => { event.preventDefault(); if (name.trim()) add.mutate() }}><input ref={field} value={name} maxLength={64} dir="auto" aria-label={text('tags.add')} placeholder={text('tags.add')} onChange={(event) => setName(event.target.value)} /></form>}
      {(add.error ?? remove.error) && <p className="problem" role="alert">{sentenceOf(add.error ?? remove.error)}</p>}
    </Card>
  )
}

function Comments({ kind, vendorData, writes }: { kind: Kind; vendorData: string; writes: boolean }) {
  const { client, application } = useHere()
  const [words, setWords] = useDraft(`${kind.id} ${vendorData}`)
  const refresh = useRefresh()
  const field = useRef<HTMLTextAreaElement>(null)
  const comments = useQuery({ queryKey: [application.id, kind.id, vendorData, 'comments'], queryFn: () => kind.comments(client, vendorData) })
  const add = useMutation({ mutationFn: () => kind.comment(client, vendorData, words.trim()), onSuccess: () => { setWords(''); refresh() } })
  useShortcuts(text('shortcuts.record'), [{ keys: 'n', label: text('feed.note'), run: () => field.current?.focus() }], writes)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (words.trim() !== '' && !add.isPending) add.mutate()
  }
  return (
    <Card title={text('feed.title')} className="feed">
      {writes && (
        <form onSubmit={submit}>
          <textarea ref={field} rows={2} dir="auto" maxLength={2000} value={words} aria-label={text('feed.note')} placeholder={text('feed.note')} onChange={(event) => setWords(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()} />
          {add.error && <p className="problem" role="alert">{sentenceOf(add.error)}</p>}
          {words.trim() !== '' && <Button type="submit" look="main" keys="Ctrl ⏎" disabled={add.isPending}>{text('feed.send')}</Button>}
        </form>
      )}
      {comments.isPending ? <Loading rows={2} /> : comments.error ? <Failure error={comments.error} retry={() => void comments.refetch()} /> : (
        <ol>
          {comments.data.results.map((each) => (
            <li key={each.uuid}>
              <p className="feed-head"><Foreign>{each.actor_name ?? each.actor_email ?? text('feed.system')}</Foreign> <span className="quiet">{word('activity', each.comment_type)}</span> <Time value={each.created_at} /></p>
              {each.new_status && <p>{each.previous_status && <><Status value={each.previous_status} /> → </>}<Status value={each.new_status} /></p>}
              {each.comment && <p className="feed-words" dir="auto">{each.comment}</p>}
            </li>
          ))}
          {comments.data.results.length === 0 && <li className="quiet">{text('feed.empty')}</li>}
        </ol>
      )}
    </Card>
  )
}

function StatusDialog({ kind, entity, status, onClose }: { kind: Kind; entity: EntityDetail; status: EntityStatus; onClose(): void }) {
  const { client } = useHere()
  const [reason, setReason] = useState('')
  const refresh = useRefresh()
  const set = useMutation({ mutationFn: () => kind.setStatus(client, idOf(entity), status, reason.trim()), onSuccess: () => { refresh(); onClose() } })
  return (
    <Dialog title={text(`entity.set.${status}`)} description={text('entity.setExplain', { name: titleOf(entity) })} open onClose={onClose}>
      <form onSubmit={(event) => { event.preventDefault(); set.mutate() }}>
        <div className="field"><label htmlFor="entity-reason">{text('decline.words')}</label><textarea id="entity-reason" rows={3} maxLength={2000} dir="auto" value={reason} onChange={(event) => setReason(event.target.value)} autoFocus /></div>
        {set.error && <p className="problem" role="alert">{sentenceOf(set.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look={status === 'BLOCKED' ? 'bad' : 'main'} type="submit" disabled={set.isPending}>{text(`entity.set.${status}`)}</Button></div>
      </form>
    </Dialog>
  )
}
