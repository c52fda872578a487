import '../deferred_texts'
import { useId, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { text } from '../../i18n/translator'
import type { Colleague } from './colleague'
import { useMentionSuggestions } from './suggestions'

interface NoteFieldProps {
  label: string
  placeholder: string
  rows: number
  maxLength: number
  note: string
  setNote(note: string): void
  colleagues: Colleague[]
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onSend(): void
  onPaste?(event: ClipboardEvent<HTMLTextAreaElement>): void
}

/** A field for a note in which `@` names colleagues; arrows choose, Enter or Tab takes, Ctrl Enter sends. */
export function NoteField({ label, placeholder, rows, maxLength, note, setNote, colleagues, fieldRef, onSend, onPaste }: NoteFieldProps) {
  const naming = useMentionSuggestions(colleagues, note, setNote, fieldRef)
  const list = useId()
  const pressed = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend()
    else if (naming.pressed(event)) event.preventDefault()
    else if (event.key === 'Escape') fieldRef.current?.blur()
  }
  return (
    <>
      <textarea
        ref={fieldRef} rows={rows} maxLength={maxLength} dir="auto" value={note} aria-label={label} placeholder={placeholder} aria-autocomplete="list"
        {...(naming.found.length > 0 ? { 'aria-controls': list, 'aria-activedescendant': `${list}-${naming.at}` } : {})}
        onChange={(event) => { setNote(event.target.value); naming.look(event.target) }} onSelect={(event) => naming.look(event.currentTarget)} onKeyDown={pressed} onBlur={naming.close} onPaste={onPaste}
      />
      {naming.found.length > 0 && (
        <ul className="mention-list" role="listbox" id={list} aria-label={text('case.mention')}>
          {naming.found.map((each, at) => (
            <li key={each.email} id={`${list}-${at}`} role="option" aria-selected={at === naming.at} onPointerDown={(event) => { event.preventDefault(); naming.take(each) }}><bdi>{each.name}</bdi>{each.name !== each.email && <bdi className="quiet">{each.email}</bdi>}</li>
          ))}
        </ul>
      )}
    </>
  )
}
