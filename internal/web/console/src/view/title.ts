import { useEffect } from 'react'

/** Names the page in the browser's tab. Never with a person's name: titles end up in histories. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Vidimus`
  }, [title])
}
