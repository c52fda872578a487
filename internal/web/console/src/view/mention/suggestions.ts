import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { Colleague } from './colleague'
import { mentionBeingTyped, withMention } from './mention'

const MOST_NAMES = 6

/** The people whose names begin as what stands after the `@`; arrows choose, Enter or Tab takes. */
export function useMentionSuggestions(colleagues: Colleague[], note: string, setNote: (note: string) => void, noteRef: RefObject<HTMLTextAreaElement | null>) {
  const [caret, setCaret] = useState<number | null>(null)
  const [at, choose] = useState(0)
  const typed = caret === null ? null : mentionBeingTyped(note, caret)?.toLowerCase() ?? null
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
