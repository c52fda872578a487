import { useCallback, useState } from 'react'

/** What was written and is not sent, by where it belongs. It is kept in memory alone: nothing about a person goes into the browser's storage. */
const drafts = new Map<string, string>()

addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault()
})

/** Words that are being written: who leaves the record and comes back finds them as they were, and who leaves the page is asked first. */
export function useDraft(of: string): [words: string, write: (words: string) => void] {
  const [, redraw] = useState(0)
  const write = useCallback((words: string) => {
    if (words === '') drafts.delete(of)
    else drafts.set(of, words)
    redraw((times) => times + 1)
  }, [of])
  return [drafts.get(of) ?? '', write]
}
