import { useHere } from '../shell/state'
import type { About } from './case/create'
import { lazyPart } from '../ui/lazy_part'

const CasesCard = lazyPart(async () => (await import('./case/card')).default)

/** The cases about a record, on its page; it comes after the record, and only for members who see cases. */
export function CasesHere({ about, title }: { about: About; title: string }) {
  const { hasPermission } = useHere()
  if (!hasPermission('list:cases')) return null
  return <CasesCard about={about} title={title} />
}
