import './texts'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { CaseDetail, CasePriority } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { PRIORITIES } from './fields'
import { useCaseChange } from './query'
import { localOf, momentIn } from './when'

/** Title, priority and due date. When somebody was faster, both are shown and nothing that was typed is lost. */
export function EditCase({ shown, onClose }: { shown: CaseDetail; onClose(): void }) {
  const { client } = useHere()
  const [seen] = useState(shown)
  const [title, setTitle] = useState(shown.title)
  const [priority, setPriority] = useState<CasePriority>(shown.priority)
  const [due, setDue] = useState(localOf(shown.due_at))
  // A second press is about what the page shows by then, as the case was read anew after the refusal.
  const change = useCaseChange(shown.uuid, (expected: number) =>
    settle(() => client.PATCH('/cases/{case_uuid}/', { params: { path: { case_uuid: shown.uuid } }, body: { title: title.trim(), priority, due_at: due ? momentIn(due) : null, expected_version: expected } })), onClose)
  const failure = change.error instanceof CallFailure ? change.error : null
  const conflict = failure?.kind === 'conflict' && shown.version !== seen.version
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(failure?.kind === 'conflict' ? shown.version : seen.version)
  }
  return (
    <Dialog title={text('case.edit')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('case.title')} value={title} maxLength={255} required autoFocus dir="auto" problem={failure?.fields.title} onChange={(event) => setTitle(event.target.value)} />
        <div className="pair">
          <Field label={text('case.priority')}>{(ids) => <select {...ids} value={priority} onChange={(event) => setPriority(event.target.value as CasePriority)}>{PRIORITIES.map((each) => <option key={each} value={each}>{word('priority', each)}</option>)}</select>}</Field>
          <Input label={text('case.dueAt')} type="datetime-local" value={due} problem={failure?.fields.due_at} onChange={(event) => setDue(event.target.value)} />
        </div>
        {change.error && !failure?.fields.title && !failure?.fields.due_at && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
        {conflict && (
          <div className="case-gate tone-notice">
            <p>{text('case.theirs')}</p>
            <ul><li><bdi>{shown.title}</bdi></li><li>{word('priority', shown.priority)}</li><li>{shown.due_at ? localOf(shown.due_at).replace('T', ' ') : text('case.noDue')}</li></ul>
          </div>
        )}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={change.isPending}>{text(conflict ? 'case.saveMine' : 'account.save')}</Button></div>
      </form>
    </Dialog>
  )
}
