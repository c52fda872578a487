import './deferred_texts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settle } from '../api/client'
import type { Notification } from '../api/shapes'
import { text } from '../i18n/translator'
import { queries, useHere } from '../shell/state'

/** A notification as a sentence, with the way to what it is about; going there marks it as read. */
export function NotificationText({ row, onOpen }: { row: Notification; onOpen?: () => void }) {
  const { client, application } = useHere()
  const read = useMutation({
    mutationFn: () => settle(() => client.POST('/notifications/read/', { body: { notification_uuids: [row.uuid] } })),
    onSettled: () => queries.invalidateQueries({ queryKey: [application.id, 'notifications'] }),
  })
  const opened = () => {
    onOpen?.()
    if (!row.read_at) read.mutate()
  }
  const look = row.read_at ? 'is-read' : ''
  const unread = !row.read_at && <span className="hidden"> {text('bell.new')}</span>
  if (row.case) return <Link to="/a/$application/cases/$case" params={{ application: application.id, case: row.case.uuid }} className={look} onClick={opened}>{text(`bell.${row.type}`, { number: row.case.case_number })}{unread}</Link>
  if (row.session) return <Link to="/a/$application/sessions/$session" params={{ application: application.id, session: row.session.session_id }} className={look} onClick={opened}>{text('told.session', { number: String(row.session.session_number) })}{unread}</Link>
  return <span className={look}>{text(`bell.${row.type}`, { label: row.destination?.label ?? '' })}{unread}</span>
}
