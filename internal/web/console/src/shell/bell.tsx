import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../api/client'
import { count, quantity, text } from '../i18n/translator'
import { Button, Failure, Loading, sentenceOf, Time } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { useHere } from './state'

/** The feed tells what is new; it is asked for all the same, in case the feed does not come through. */
const LOOK_EVERY_MS = 120_000
const SHOWN = 50

/** How many notifications wait, and the list of them. */
export function Bell() {
  const { may } = useHere()
  return may('list:cases') || may('read:webhooks') ? <Notifications /> : null
}

function Notifications() {
  const { client, application } = useHere()
  const queries = useQueryClient()
  const [open, show] = useState(false)
  const key = [application.id, 'notifications'] as const
  const told = useQuery({
    queryKey: key, staleTime: LOOK_EVERY_MS, refetchInterval: LOOK_EVERY_MS,
    queryFn: () => settle(() => client.GET('/notifications/', { params: { query: { limit: SHOWN } } })),
  })
  // What came meanwhile has not been seen, so the newest that is shown is the last that is read.
  const read = useMutation({
    mutationFn: (given: { notification_uuids: string[] } | { until: string }) => settle(() => client.POST('/notifications/read/', { body: given })),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const waiting = told.data?.unread_count ?? 0
  const rows = told.data?.results ?? []
  return (
    <>
      <Button look="quiet" icon="flag" onClick={() => show(true)}>
        {text('bell.title')}
        {waiting > 0 && <span className="bell-count"><span aria-hidden="true">{quantity(waiting)}</span><span className="hidden">{count('bell.unread', waiting)}</span></span>}
      </Button>
      <Dialog title={text('bell.title')} open={open} onClose={() => show(false)}>
        {told.isPending ? <Loading rows={4} /> : told.error && rows.length === 0 ? <Failure error={told.error} retry={() => void told.refetch()} /> : rows.length === 0 ? <p className="quiet">{text('bell.none')}</p> : (
          <ul className="rows bell-rows">
            {rows.map((row) => (
              <li key={row.uuid}>
                {row.case ? (
                  <Link
                    to="/a/$application/cases/$case" params={{ application: application.id, case: row.case.uuid }} className={row.read_at ? 'is-read' : ''}
                    onClick={() => { show(false); if (!row.read_at) read.mutate({ notification_uuids: [row.uuid] }) }}
                  >
                    {text(`bell.${row.type}`, { number: row.case.case_number })}{!row.read_at && <span className="hidden"> {text('bell.new')}</span>}
                  </Link>
                ) : (
                  <span className={row.read_at ? 'is-read' : ''}>{text(`bell.${row.type}`, { label: row.destination?.label ?? '' })}{!row.read_at && <span className="hidden"> {text('bell.new')}</span>}</span>
                )}
                <span className="quiet"><Time value={row.created_at} /></span>
              </li>
            ))}
          </ul>
        )}
        {read.error && <p className="problem" role="alert">{sentenceOf(read.error)}</p>}
        {waiting > 0 && rows[0] && <div className="dialog-actions"><Button disabled={read.isPending} onClick={() => read.mutate({ until: rows[0]!.created_at })}>{text('bell.read')}</Button></div>}
      </Dialog>
    </>
  )
}
