import './texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { settle, type ApplicationClient } from '../../api/client'
import type { CaseBulkResult, CaseResolution, CaseRow, CaseStatus } from '../../api/shapes'
import { count, text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { BY_EMAIL } from './assign'
import { STATUSES } from './fields'
import { useMembers } from '../mention/members'
import { inCalls } from './several'

/** What is done with several cases. */
type Order =
  | { kind: 'assign'; account: string | null; email?: string }
  | { kind: 'status'; status: CaseStatus; resolution: CaseResolution; note: string }

function send(client: ApplicationClient, case_uuids: string[], order: Order): Promise<CaseBulkResult> {
  if (order.kind === 'assign') return settle(() => client.POST('/cases/bulk/assign/', { body: { case_uuids, assignee_user_id: order.account, ...(order.email ? { assignee_email: order.email } : {}) } }))
  const { status, resolution, note } = order
  return settle(() => client.POST('/cases/bulk/status/', { body: { case_uuids, status, ...(status === 'RESOLVED' ? { resolution } : {}), ...(note.trim() ? { note: note.trim() } : {}) } }))
}

interface BulkProps {
  ticked: readonly CaseRow[]
  /** The rows that the list has read. */
  shown: readonly CaseRow[]
  onTick(rows: readonly CaseRow[]): void
}

/** What can be done with the cases that are ticked; afterwards what became of them, and those that failed stay ticked. */
export function Bulk({ ticked, shown, onTick }: BulkProps) {
  const { client, application, session } = useHere()
  const [asked, ask] = useState<'assign' | 'status' | null>(null)
  const [result, tell] = useState<{ of: readonly CaseRow[]; said: CaseBulkResult } | null>(null)
  const give = useMutation({
    mutationFn: (order: Order) => inCalls(ticked.map(({ uuid }) => uuid), (ids) => send(client, ids, order)),
    onSuccess: (said) => {
      ask(null)
      tell({ of: ticked, said })
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [application.id, 'cases'] }),
  })
  const mine = () => give.mutate({ kind: 'assign', account: session.account.id })
  const close = () => { ask(null); give.reset() }
  const done = () => {
    const failed = new Set(result?.said.failures.map(({ case_uuid }) => case_uuid))
    tell(null)
    onTick(ticked.filter(({ uuid }) => failed.has(uuid)))
  }
  useShortcuts(text('case.several'), [
    { keys: 'm', label: text('assign.take'), run: mine },
    { keys: 'M', label: text('case.give'), run: () => ask('assign') },
    { keys: 'd', label: text('case.setStatus'), run: () => ask('status') },
    { keys: 'Escape', label: text('case.untick'), run: () => onTick([]) },
  ])
  return (
    <>
      <section className="bulk" aria-label={text('case.several')}>
        <strong role="status">{count('case.ticked', ticked.length)}</strong>
        {shown.length > ticked.length && <Button look="quiet" onClick={() => onTick(shown)}>{count('case.tickShown', shown.length)}</Button>}
        <Button keys="m" disabled={give.isPending} onClick={mine}>{text('assign.take')}</Button>
        <Button keys="M" onClick={() => ask('assign')}>{text('case.give')}</Button>
        <Button keys="d" onClick={() => ask('status')}>{text('case.setStatus')}</Button>
        <Button look="quiet" keys="Esc" onClick={() => onTick([])}>{text('case.untick')}</Button>
        {give.error && asked === null && <p className="problem" role="alert">{sentenceOf(give.error)}</p>}
      </section>
      {asked === 'assign' && <Assign cases={ticked.length} busy={give.isPending} error={give.error} onGive={give.mutate} onClose={close} />}
      {asked === 'status' && <SetStatus cases={ticked.length} busy={give.isPending} error={give.error} onGive={give.mutate} onClose={close} />}
      {result && <Outcome of={result.of} said={result.said} onClose={done} />}
    </>
  )
}

interface AskProps {
  cases: number
  busy: boolean
  error: unknown
  onGive(order: Order): void
  onClose(): void
}

function Assign({ cases, busy, error, onGive, onClose }: AskProps) {
  const members = useMembers()
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onGive({ kind: 'assign', account: BY_EMAIL, email: email.trim() })
  }
  return (
    <Dialog title={count('case.giveSeveral', cases)} description={text('case.giveSeveralHint')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('case.colleague')} type="email" value={email} list="case-members" required autoFocus autoComplete="off" problem={error ? sentenceOf(error) : null} onChange={(event) => setEmail(event.target.value)} />
        <datalist id="case-members">{members.map((each) => <option key={each} value={each} />)}</datalist>
        <div className="dialog-actions">
          <Button look="quiet" className="apart" onClick={() => onGive({ kind: 'assign', account: null })} disabled={busy}>{text('case.toNobody')}</Button>
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="main" type="submit" disabled={busy}>{text('case.give')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

const RESOLUTIONS: CaseResolution[] = ['FALSE_POSITIVE', 'VALID_THREAT']

function SetStatus({ cases, busy, error, onGive, onClose }: AskProps) {
  const [status, setStatus] = useState<CaseStatus>('AWAITING_USER')
  const [resolution, setResolution] = useState<CaseResolution>('FALSE_POSITIVE')
  const [note, setNote] = useState('')
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!busy) onGive({ kind: 'status', status, resolution, note })
  }
  return (
    <Dialog title={count('case.setStatusOf', cases)} description={text('case.setStatusHint')} open onClose={onClose}>
      <form onSubmit={submit} onKeyDown={(event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit() }}>
        <Field label={text('filter.status')}>{(ids) => <select {...ids} autoFocus value={status} onChange={(event) => setStatus(event.target.value as CaseStatus)}>{STATUSES.map((each) => <option key={each} value={each}>{word('case', each)}</option>)}</select>}</Field>
        {status === 'RESOLVED' && <Field label={text('case.resolution')}>{(ids) => <select {...ids} value={resolution} onChange={(event) => setResolution(event.target.value as CaseResolution)}>{RESOLUTIONS.map((each) => <option key={each} value={each}>{word('resolution', each)}</option>)}</select>}</Field>}
        <Field label={text('case.note')}>{(ids) => <textarea {...ids} rows={3} maxLength={10_000} dir="auto" value={note} onChange={(event) => setNote(event.target.value)} />}</Field>
        {error ? <p className="problem" role="alert">{sentenceOf(error)}</p> : null}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={busy}>{text('case.setStatus')}</Button></div>
      </form>
    </Dialog>
  )
}

/** How many were changed, and which were not and why. */
function Outcome({ of, said, onClose }: { of: readonly CaseRow[]; said: CaseBulkResult; onClose(): void }) {
  const { application } = useHere()
  const named = new Map(of.map((row) => [row.uuid, row]))
  return (
    <Dialog title={count('case.changedSeveral', said.updated)} open onClose={onClose} {...(said.failures.length > 0 ? { description: count('case.failedSeveral', said.failures.length) } : {})}>
      {said.failures.length > 0 && (
        <div className="failures" tabIndex={0} role="region" aria-label={text('case.failures')}>
          <ul className="rows">
            {said.failures.map(({ case_uuid: id, detail }) => (
              <li key={id}>
                <Link to="/a/$application/cases/$case" params={{ application: application.id, case: id }}><span className="number">{named.get(id)?.case_number}</span> <bdi>{named.get(id)?.title}</bdi></Link>
                <span className="tone-bad" dir="auto">{detail}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="dialog-actions"><Button look="main" autoFocus onClick={onClose}>{text('action.close')}</Button></div>
    </Dialog>
  )
}
