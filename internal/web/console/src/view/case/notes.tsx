import './texts'
import { useId, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Foreign, sentenceOf, Time } from '../../ui/basic'
import type { Colleague } from './colleague'
import { beingNamed, mentionsIn, withMention } from './mention'
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
  const [note, setNote] = useState('')
  const [internal, setInternal] = useState(false)
  const naming = useNaming(useColleagues(shown), note, setNote, noteRef)
  const list = useId()
  const change = useCaseChange(shown.uuid, () => settle(() => client.POST('/cases/{case_uuid}/notes/', {
    params: { path: { case_uuid: shown.uuid } }, body: { comment: note.trim(), is_internal: internal, mentioned_emails: mentionsIn(note) },
  })), () => setNote(''))
  useShortcuts(text('shortcuts.record'), [{ keys: 'n', label: text('feed.note'), run: () => noteRef.current?.focus() }])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (note.trim() !== '' && !change.isPending) change.mutate(undefined)
  }
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (naming.pressed(event)) event.preventDefault()
    else if (event.key === 'Escape') noteRef.current?.blur()
  }
  return (
    <form onSubmit={submit}>
      <textarea
        ref={noteRef} rows={3} maxLength={10_000} dir="auto" value={note} aria-label={text('feed.note')} placeholder={text('case.notePlaceholder')} aria-autocomplete="list"
        {...(naming.found.length > 0 ? { 'aria-controls': list, 'aria-activedescendant': `${list}-${naming.at}` } : {})}
        onChange={(event) => { setNote(event.target.value); naming.look(event.target) }} onSelect={(event) => naming.look(event.currentTarget)} onKeyDown={pressed} onBlur={naming.close}
      />
      {naming.found.length > 0 && (
        <ul className="mention-list" role="listbox" id={list} aria-label={text('case.mention')}>
          {naming.found.map((each, at) => (
            <li key={each.email} id={`${list}-${at}`} role="option" aria-selected={at === naming.at} onPointerDown={(event) => { event.preventDefault(); naming.take(each) }}><bdi>{each.name}</bdi>{each.name !== each.email && <bdi className="quiet">{each.email}</bdi>}</li>
          ))}
        </ul>
      )}
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
      {note.trim() !== '' && (
        <>
          <label className="check"><input type="checkbox" checked={internal} onChange={() => setInternal(!internal)} />{text('case.internalHint')}</label>
          <Button type="submit" look="main" keys="Ctrl ⏎" disabled={change.isPending}>{text('feed.send')}</Button>
        </>
      )}
    </form>
  )
}

const MOST_NAMES = 6

/** The people whose names begin as what stands after the `@`; arrows choose, Enter or Tab takes. */
function useNaming(colleagues: Colleague[], note: string, setNote: (note: string) => void, noteRef: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState<number | null>(null)
  const [at, choose] = useState(0)
  const typed = caret === null ? null : beingNamed(note, caret)?.toLowerCase() ?? null
  const found = typed === null ? [] : colleagues.filter(({ email, name }) => `${name} ${email}`.toLowerCase().includes(typed)).slice(0, MOST_NAMES)
  const chosen = Math.min(at, found.length - 1)
  const take = ({ email }: Colleague) => {
    const next = withMention(note, caret ?? note.length, email)
    setNote(next.note)
    setCaret(null)
    requestAnimationFrame(() => noteRef.current?.setSelectionRange(next.caret, next.caret))
  }
  const pressed = (event: KeyboardEvent): boolean => {
    if (found.length === 0) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') choose((chosen + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[chosen]!)
    else if (event.key === 'Escape') setCaret(null)
    else return false
    return true
  }
  const look = (field: HTMLTextAreaElement) => {
    setCaret(field.selectionEnd)
    choose(0)
  }
  return { found, at: chosen, take, pressed, look: (field: HTMLTextAreaElement) => { if (field.selectionEnd !== caret) look(field) }, close: () => setCaret(null) }
}
