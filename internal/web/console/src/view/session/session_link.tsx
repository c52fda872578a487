import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHere } from '../../shell/state'

export function SessionLink({ session, children }: { session: string; children: ReactNode }) {
  const { application } = useHere()
  return <Link to="/a/$application/sessions/$session" params={{ application: application.id, session }}>{children}</Link>
}

export function CaseLink({ id, children }: { id: string; children: ReactNode }) {
  const { application } = useHere()
  return <Link to="/a/$application/cases/$case" params={{ application: application.id, case: id }}>{children}</Link>
}
