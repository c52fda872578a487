import './texts'
import { useRef, useState, type FormEvent, type RefObject } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Foreign, sentenceOf, Time } from '../../ui/basic'
import { useDraft } from '../../ui/draft'
import { NoteField } from '../mention/field'
import { mentionsIn } from '../mention/mention'
import { AttachButton, ChosenFiles, NoteFiles, useUploads } from './attach'
import { useCaseChange, useColleagues } from './query'

/** What people wrote about the case, the latest first. */
export function Notes({ shown, writes, noteRef }: { shown: CaseDetail; writes: boolean; noteRef: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <Card title={text('case.notes')} aside={<span className="quiet">{shown.notes_count}</span>} className="feed">
      {writes && <NoteForm shown={shown} noteRef={noteRef} />}
      <ol>
        {shown.notes.map((note) => (
          <li key={note.uuid}>
            <p className="feed-head"><Foreign>{note.actor_name || note.actor_email || text('feed.system')}</Foreign> {note.is_internal && <span className="tag">{text('case.internal')}</span>} <Time value={note.created_at} /></p>
            <p className="feed-words" dir="auto">{note.comment}</p>
            <NoteFiles files={note.attachments} />
          </li>
        ))}
        {shown.notes.length === 0 && <li className="quiet">{text('case.noNotes')}</li>}
      </ol>
      {shown.notes_count > shown.notes.length && <p className="quiet">{text('case.newestNotes', { shown: shown.notes.length, all: shown.notes_count })}</p>}
    </Card>
  )
}

function NoteForm({ shown, noteRef }: { shown: CaseDetail; noteRef: RefObject<HTMLTextAreaElement | null> }) {
  const { client } = useHere()
  const [note, setNote] = useDraft(`case ${shown.uuid}`)
  const [internal, setInternal] = useState(false)
  const colleagues = useColleagues(shown)
  const uploads = useUploads(shown.uuid)
  const files = useRef<HTMLInputElement>(null)
  const [wordless, setWordless] = useState(false)
  const change = useCaseChange(shown.uuid, () => settle(() => client.POST('/cases/{case_uuid}/notes/', {
    params: { path: { case_uuid: shown.uuid } }, body: { comment: note.trim(), is_internal: internal, mentioned_emails: mentionsIn(note), attachments: uploads.kept.map(({ s3_key }) => ({ s3_key })) },
  })), () => { setNote(''); uploads.clear() })
  useShortcuts(text('shortcuts.record'), [{ keys: 'n', label: text('feed.note'), run: () => noteRef.current?.focus() }])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setWordless(note.trim() === '' && uploads.kept.length > 0)
    if (note.trim() !== '' && !change.isPending && !uploads.busy) change.mutate(undefined)
  }
  return (
    <form onSubmit={submit} onDragOver={(event) => { if (event.dataTransfer.types.includes('Files')) event.preventDefault() }} onDrop={(event) => { event.preventDefault(); uploads.add(event.dataTransfer.files) }}>
      <NoteField
        label={text('feed.note')} placeholder={text('case.notePlaceholder')} rows={3} maxLength={10_000} note={note} setNote={setNote} colleagues={colleagues} fieldRef={noteRef} onSend={submit}
        onPaste={(event) => { if (event.clipboardData.files.length > 0) { event.preventDefault(); uploads.add(event.clipboardData.files) } }}
      />
      <ChosenFiles uploads={uploads} fieldRef={files} />
      {wordless && note.trim() === '' && <p className="problem" role="alert">{text('case.fileNeedsWords')}</p>}
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
      <AttachButton fieldRef={files} />
      {(note.trim() !== '' || uploads.all.length > 0) && (
        <>
          <label className="check"><input type="checkbox" checked={internal} onChange={() => setInternal(!internal)} />{text('case.internalHint')}</label>
          <Button type="submit" look="main" keys="Ctrl ⏎" disabled={change.isPending || uploads.busy}>{text('feed.send')}</Button>
        </>
      )}
    </form>
  )
}
