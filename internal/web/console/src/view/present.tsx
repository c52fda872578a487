import { useQuery } from '@tanstack/react-query'
import { settle } from '../api/client'
import { count, text } from '../i18n/translator'
import { presenceKey, REPORT_EVERY_MS, usePresence } from '../shell/presence'
import { useHere } from '../shell/state'
import { Icon } from '../ui/icon'

/** Who else is at a record: it advises, nothing is locked. */
export function Present({ kind, id }: { kind: 'SESSION' | 'CASE'; id: string }) {
  const { client, application, session, hasPermission } = useHere()
  usePresence(kind, id)
  const list = useQuery({
    queryKey: presenceKey(application.id, kind, id), enabled: hasPermission('list:sessions'), staleTime: REPORT_EVERY_MS,
    // Who says that he is here is answered by who else is.
    initialData: { results: [] },
    queryFn: () => settle(() => client.GET('/presence/', { params: { query: { kind, id } } })),
  })
  const others = (list.data?.results ?? []).filter(({ account_uuid }) => account_uuid !== session.account.id)
  const edits = others.filter(({ state }) => state === 'EDITING')
  const [one] = edits.length > 0 ? edits : others
  return (
    <p className={`present${one ? '' : ' hidden'}`} role="status">
      {one && <><Icon name="eye" size={15} />{text(edits.length > 0 ? 'presence.edits' : 'presence.looks', { who: one.name })}{others.length > 1 && ` ${count('presence.more', others.length - 1)}`}</>}
    </p>
  )
}
