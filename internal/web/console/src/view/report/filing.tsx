import './texts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Report } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { localOf, momentIn } from '../case/when'

/** Records that somebody has filed the report, and how the authority calls it. */
export default function FilingDialog({ report, onClose, onFiled }: { report: Report; onClose(): void; onFiled(): void }) {
  const { client } = useHere()
  const [now] = useState(() => localOf(new Date().toISOString()))
  const [at, setAt] = useState(() => localOf(report.filed_at) || now)
  const [reference, setReference] = useState(report.fiu_reference ?? '')
  const [note, setNote] = useState(report.filing_note ?? '')
  const record = useMutation({
    mutationFn: () => settle(() => client.POST('/regulatory-reports/{report_uuid}/filed/', {
      params: { path: { report_uuid: report.uuid } }, body: { filed_at: momentIn(at), fiu_reference: reference.trim() || null, note: note.trim() || null },
    })),
    onSuccess: () => {
      onFiled()
      onClose()
    },
  })
  const problems = record.error instanceof CallFailure ? record.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (at !== '' && !record.isPending) record.mutate()
  }
  return (
    <Dialog title={text(report.filed_at ? 'filing.change' : 'filing.mark')} description={text(report.filed_at ? 'filing.explainAgain' : 'filing.explain')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('filing.at')} hint={text('filing.atHint')} type="datetime-local" value={at} required autoFocus problem={problems.filed_at} onChange={(event) => setAt(event.target.value)} />
        <Input label={text('filing.reference')} hint={text('filing.referenceHint')} value={reference} maxLength={255} dir="auto" problem={problems.fiu_reference} onChange={(event) => setReference(event.target.value)} />
        <Field label={text('filing.note')} hint={text('filing.noteHint')} problem={problems.note}>{(ids) => <textarea {...ids} rows={3} maxLength={2000} dir="auto" value={note} onChange={(event) => setNote(event.target.value)} />}</Field>
        {record.error && Object.keys(problems).length === 0 && <p className="problem" role="alert">{sentenceOf(record.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={record.isPending}>{text('filing.record')}</Button></div>
      </form>
    </Dialog>
  )
}
