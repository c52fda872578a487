import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Assignment } from '../../api/shapes'
import { formatDateTime, formatExactTime, text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { prefetch } from '../session/query'
import { morningIn } from './order'

const listKey = (application: string) => [application, 'assignments'] as const

/** Who looks after the sessions in review, by session. */
export function useAssignments(): ReadonlyMap<string, Assignment> {
  const { client, application } = useHere()
  const list = useQuery({
    queryKey: listKey(application.id),
    queryFn: () => settle(() => client.GET('/sessions/assignments/', {})),
    select: ({ results }) => new Map(results.map((each) => [each.session_id, each])),
    refetchInterval: 60_000,
  })
  return list.data ?? NONE
}

const NONE: ReadonlyMap<string, Assignment> = new Map()

export interface Wanted {
  kind: 'user' | 'business' | undefined
  /** The session that came to review last goes first, not the one that has waited longest. */
  lastFirst: boolean
  exclude: string[]
}

/** The session that the server hands out after the open one, claimed and made ready before it is asked for. */
export function useNext(open: string | undefined, wanted: Wanted, active: boolean): { waits: boolean; id: string | null | undefined; ready: boolean } {
  const { client, application } = useHere()
  const next = useQuery({
    queryKey: [application.id, 'next', open ?? '', wanted.lastFirst],
    enabled: active,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async () => {
      const { assignment } = await settle(() => client.POST('/sessions/next/', { body: { ...(wanted.kind ? { session_kind: wanted.kind } : {}), ordering: wanted.lastFirst ? '-in_review_at' : 'in_review_at', exclude: wanted.exclude.slice(-200) } }))
      if (assignment) queries.setQueryData<{ results: Assignment[] }>(listKey(application.id), (list) => list && { ...list, results: [...list.results.filter(({ session_id }) => session_id !== assignment.session_id), assignment] })
      return assignment?.session_id ?? null
    },
  })
  const id = next.isError ? undefined : next.data
  const ready = useQuery({
    queryKey: [application.id, 'next', id, 'ready'],
    enabled: active && typeof id === 'string',
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => prefetch(queries, client, application.id, id!).then(() => true),
  })
  // Whoever may not claim walks the queue as it is shown.
  return { waits: active && next.isPending, id, ready: ready.data === true }
}

/** Who has a session, in a row of the queue. */
export function Assignee({ assignment }: { assignment: Assignment | undefined }) {
  if (!assignment) return <span className="quiet assignee-none">–</span>
  return (
    <span className="assignee">
      {assignment.snoozed_until && <span title={text('assign.snoozedUntil', { at: formatExactTime(assignment.snoozed_until) })}><Icon name="clock" size={14} /><span className="hidden">{text('assign.snoozedUntil', { at: formatDateTime(assignment.snoozed_until) })}</span></span>}
      {assignment.assigned_to && <bdi>{assignment.is_mine ? text('assign.me') : assignment.assigned_to.name}</bdi>}
    </span>
  )
}

/** Takes the open session, lets it go, puts it off. What another has is taken over by a press of its own. */
export function AssignmentBar({ id, assignment, onSnoozed }: { id: string; assignment: Assignment | undefined; onSnoozed(): void }) {
  const { client, application, hasPermission } = useHere()
  const path = { path: { sessionId: id } }
  const refresh = () => void queries.invalidateQueries({ queryKey: listKey(application.id) })
  const assign = useMutation({ mutationFn: (body: { assigned: boolean; take_over: boolean }) => settle(() => client.POST('/session/{sessionId}/assign/', { params: path, body })), onSettled: refresh })
  const snooze = useMutation({ mutationFn: (until: Date | null) => settle(() => client.POST('/session/{sessionId}/snooze/', { params: path, body: { until: until?.toISOString() ?? null } })), onSettled: refresh, onSuccess: (_, until) => { if (until) onSnoozed() } })
  const mine = assignment?.is_mine === true
  const other = assignment?.assigned_to && !mine ? assignment.assigned_to.name : null
  const toggle = () => assign.mutate({ assigned: !mine, take_over: false })
  const writes = hasPermission('write:sessions')
  useShortcuts(text('screen.review'), [{ keys: 'm', label: text('assign.toggle'), run: toggle }], writes)
  useEffect(() => assign.reset(), [id])
  const taken = assign.error instanceof CallFailure && assign.error.kind === 'conflict'
  return (
    <span className="assignment">
      {assignment?.snoozed_until && <span className="quiet"><Icon name="clock" size={14} /> {text('assign.snoozedUntil', { at: formatDateTime(assignment.snoozed_until) })}</span>}
      {other && !taken && <span className="tone-notice"><Icon name="users" size={14} /> {text('assign.other', { who: other })}</span>}
      {assign.error && <span className="tone-notice" role="alert"><Icon name="warn" size={14} /> {sentenceOf(assign.error)}</span>}
      {snooze.error && <span className="tone-notice" role="alert"><Icon name="warn" size={14} /> {sentenceOf(snooze.error)}</span>}
      {writes && (taken
        ? <Button look="plain" onClick={() => assign.mutate({ assigned: true, take_over: true })}>{text('assign.takeOver')}</Button>
        : <Button look="quiet" keys="m" aria-pressed={mine} onClick={toggle}>{text(mine ? 'assign.release' : 'assign.take')}</Button>)}
      {writes && (
        <Menu
          label={text('assign.snooze')} trigger={<Icon name="clock" />} className="icon-button"
          groups={[{
            entries: [
              { label: text('assign.hour'), run: () => snooze.mutate(new Date(Date.now() + 3_600_000)) },
              { label: text('assign.tomorrow'), run: () => snooze.mutate(morningIn(1)) },
              { label: text('assign.week'), run: () => snooze.mutate(morningIn(7)) },
              ...(assignment?.snoozed_until ? [{ label: text('assign.wake'), run: () => snooze.mutate(null) }] : []),
            ],
          }]}
        />
      )}
    </span>
  )
}
