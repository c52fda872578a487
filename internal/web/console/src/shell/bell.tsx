import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settle } from '../api/client'
import { count, quantity, loadDeferredTexts, text } from '../i18n/translator'
import { Button } from '../ui/basic'
import { lazyPart } from '../ui/lazy_part'
import { useHere } from './state'

const NotificationList = lazyPart(async () => (await Promise.all([import('./notification_list'), loadDeferredTexts()]))[0].NotificationList, { over: true })

/** The feed tells what is new; it is asked for all the same, in case the feed does not come through. */
const LOOK_EVERY_MS = 120_000
const SHOWN = 50

export const notificationsKey = (application: string) => [application, 'notifications'] as const

/** How many notifications wait, and the list of them. */
export function Bell() {
  const { hasPermission } = useHere()
  return hasPermission('list:sessions') && (hasPermission('list:cases') || hasPermission('read:sessions') || hasPermission('read:webhooks')) ? <Notifications /> : null
}

function Notifications() {
  const { client, application } = useHere()
  const [open, show] = useState(false)
  const told = useQuery({
    queryKey: notificationsKey(application.id), staleTime: LOOK_EVERY_MS, refetchInterval: LOOK_EVERY_MS,
    queryFn: () => settle(() => client.GET('/notifications/', { params: { query: { limit: SHOWN } } })),
  })
  const waiting = told.data?.unread_count ?? 0
  return (
    <>
      <Button look="quiet" icon="flag" onClick={() => show(true)}>
        {text('bell.title')}
        {waiting > 0 && <span className="bell-count"><span aria-hidden="true">{quantity(waiting)}</span><span className="hidden">{count('bell.unread', waiting)}</span></span>}
      </Button>
      {open && <NotificationList told={told} onClose={() => show(false)} />}
    </>
  )
}
