const MENTION = /(?:^|[\s(])@([^\s@,;()]+@[^\s@,;()]+\.[^\s@,;().]+)/g

/** The addresses that a note names: `@ada@example.org`. */
export function mentionsIn(note: string): string[] {
  return [...new Set([...note.matchAll(MENTION)].map((found) => found[1]!.toLowerCase()))]
}

/** What is being typed after an `@` before the caret; null where nobody is being named. */
export function mentionBeingTyped(note: string, caret: number): string | null {
  const found = /(?:^|[\s(])@([^\s@]*)$/.exec(note.slice(0, caret))
  return found ? found[1]! : null
}

/** The note with the address in the place of what was typed, and where the caret goes. */
export function withMention(note: string, caret: number, email: string): { note: string; caret: number } {
  const typed = mentionBeingTyped(note, caret)
  if (typed === null) return { note, caret }
  const before = `${note.slice(0, caret - typed.length)}${email} `
  return { note: before + note.slice(caret).replace(/^ /, ''), caret: before.length }
}
