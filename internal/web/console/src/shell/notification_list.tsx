import '../view/deferred_texts'
import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { settle } from '../api/client'
import type { NotificationPage } from '../api/shapes'
import { text } from '../i18n/translator'
import { Button, Failure, Loading, sentenceOf, Time } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { NotificationText } from '../view/notification_text'
import { notificationsKey } from './bell'
import { useHere } from './state'

/** What the member is told, the newest first. */
export function NotificationList({ told, onClose }: { told: UseQueryResult<NotificationPage>; onClose(): void }) {
  const { client, application } = useHere()
  const queries = useQueryClient()
  // What came meanwhile has not been seen, so the newest that is shown is the last that is read.
  const read = useMutation({
    mutationFn: (until: string) => settle(() => client.POST('/notifications/read/', { body: { until } })),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey(application.id) }),
  })
  const rows = told.data?.results ?? []
  return (
    <Dialog title={text('bell.title')} open onClose={onClose}>
      {told.isPending ? <Loading rows={4} /> : told.error && rows.length === 0 ? <Failure error={told.error} retry={() => void told.refetch()} /> : rows.length === 0 ? <p className="quiet">{text('bell.none')}</p> : (
        <ul className="rows bell-rows">{rows.map((row) => <li key={row.uuid}><NotificationText row={row} onOpen={onClose} /><span className="quiet"><Time value={row.created_at} /></span></li>)}</ul>
      )}
      {read.error && <p className="problem" role="alert">{sentenceOf(read.error)}</p>}
      {(told.data?.unread_count ?? 0) > 0 && rows[0] && <div className="dialog-actions"><Button disabled={read.isPending} onClick={() => read.mutate(rows[0]!.created_at)}>{text('bell.read')}</Button></div>}
    </Dialog>
  )
}
