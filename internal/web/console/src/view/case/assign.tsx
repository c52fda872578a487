import './texts'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { CaseAction, CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Input, sentenceOf, Time } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { useCaseChange, useColleagues } from './query'

/** No account: the member is found by the address that stands beside it. */
export const BY_EMAIL = '00000000-0000-0000-0000-000000000000'

type To = { assignee_user_id: string | null; assignee_email?: string }

/** Who has the case: take it, let go of it, or give it to somebody. */
export function AssigneeCard({ shown, can }: { shown: CaseDetail; can(action: CaseAction): boolean }) {
  const { client, session } = useHere()
  const [giving, give] = useState(false)
  const change = useCaseChange(shown.uuid, (to: To) =>
    settle(() => client.POST('/cases/{case_uuid}/assign/', { params: { path: { case_uuid: shown.uuid } }, body: { ...to, expected_version: shown.version } })))
  const mine = shown.assigned_to?.uuid === session.account.id
  const open = can('assign') && shown.status !== 'RESOLVED'
  const toggle = () => change.mutate({ assignee_user_id: mine ? null : session.account.id })
  useShortcuts(text('shortcuts.record'), [
    { keys: 'm', label: text('assign.toggle'), run: toggle },
    { keys: 'M', label: text('case.give'), run: () => give(true) },
  ], open)
  return (
    <Card title={text('case.assignee')}>
      <p>{shown.assigned_to ? <><bdi>{mine ? text('assign.me') : shown.assigned_to.full_name || shown.assigned_to.email}</bdi> <span className="quiet"><Time value={shown.assigned_at} /></span></> : <span className="quiet">{text('case.nobody')}</span>}</p>
      {open && (
        <p className="case-buttons">
          <Button keys="m" aria-pressed={mine} onClick={toggle} disabled={change.isPending}>{text(mine ? 'assign.release' : 'assign.take')}</Button>
          <Button look="quiet" keys="M" onClick={() => give(true)}>{text('case.give')}</Button>
        </p>
      )}
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
      {giving && <Give shown={shown} onClose={() => give(false)} />}
    </Card>
  )
}

/** Gives the case to somebody by their address; those who are known are proposed. */
function Give({ shown, onClose }: { shown: CaseDetail; onClose(): void }) {
  const { client } = useHere()
  const colleagues = useColleagues(shown)
  const [email, setEmail] = useState('')
  const change = useCaseChange(shown.uuid, () =>
    settle(() => client.POST('/cases/{case_uuid}/assign/', { params: { path: { case_uuid: shown.uuid } }, body: { assignee_user_id: BY_EMAIL, assignee_email: email.trim(), expected_version: shown.version } })), onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(undefined)
  }
  return (
    <Dialog title={text('case.give')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('case.colleague')} type="email" value={email} list="case-colleagues" required autoFocus autoComplete="off" problem={change.error ? sentenceOf(change.error) : null} onChange={(event) => setEmail(event.target.value)} />
        <datalist id="case-colleagues">{colleagues.map((each) => <option key={each.email} value={each.email}>{each.name}</option>)}</datalist>
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={change.isPending}>{text('case.give')}</Button></div>
      </form>
    </Dialog>
  )
}
