import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useHere } from '../shell/state'

interface RowLinkProps {
  /** The path below the application; nothing in it needs escaping. */
  to: string
  /** The part of the page to come to. */
  hash?: string
  linkRef(element: HTMLAnchorElement | null): void
  children: ReactNode
}

/** The link of a row: a jump in a long list draws some thirty at once, so it looks at nothing of the address. */
export function RowLink({ to, hash, linkRef, children }: RowLinkProps) {
  const { application } = useHere()
  const navigate = useNavigate()
  const path = `/a/${application.id}/${to}`
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: path, ...(hash ? { hash } : {}) })
  }
  return <a ref={linkRef} className="row-link" href={`/console${path}${hash ? `#${hash}` : ''}`} onClick={open}>{children}</a>
}
