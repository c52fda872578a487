import { lazy, Suspense } from 'react'
import { useHere } from '../shell/state'
import type { About } from './case/create'

const CasesCard = lazy(() => import('./case/card'))

/** The cases about a record, on its page; it comes after the record, and only for members who see cases. */
export function CasesHere({ about, title }: { about: About; title: string }) {
  const { may } = useHere()
  if (!may('list:cases')) return null
  return <Suspense><CasesCard about={about} title={title} /></Suspense>
}
