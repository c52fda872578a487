import { useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../i18n/translator'
import { Button, IconButton, sentenceOf } from '../ui/basic'
import { Icon } from '../ui/icon'
import { queries, useHere } from '../shell/state'
import { settle, type ApplicationClient } from '../api/client'
import { CallFailure } from '../api/failure'
import { useShortcuts } from '../shell/shortcuts'
import { PendingActionQueue, type StoredAction, type Waiting } from './queue'

const KEPT = 'vidimus.unsent'

/** What shows the status of records in its rows, and what is of one record each: the second part of their keys. */
const LISTS: unknown[] = ['sessions', 'transactions', 'sessions-of']
const RECORDS: unknown[] = ['session', 'transaction', 'case', 'next', undefined]

/** The decisions of this tab. */
export const pendingActions = new PendingActionQueue({
  sent: ({ record }) => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(record) || LISTS.includes(queryKey[1]) })
    // All the rest may tell of the record as well: it is read anew when it is next shown.
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !RECORDS.includes(queryKey[1]), refetchType: 'none' })
  },
  problemOf: sentenceOf,
  passes: (error) => error instanceof CallFailure && error.repeatable,
  passesAfter: (error) => (error instanceof CallFailure ? error.retryAfterMs : null),
  keep: (records) => {
    try {
      if (records.length === 0) sessionStorage.removeItem(KEPT)
      else sessionStorage.setItem(KEPT, JSON.stringify(records))
    } catch {
      // Without storage a crash is not told of afterwards.
    }
  },
})

/** What an earlier page of this tab may not have sent: it hands to the browser what is left to send, and never hears what became of it. */
function kept(): StoredAction[] {
  try {
    const records: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    sessionStorage.removeItem(KEPT)
    return Array.isArray(records) ? records.filter((each: StoredAction | null) => typeof each?.record === 'string') : []
  } catch {
    return []
  }
}

/** A call that the last page left behind may still be under way. */
const LOOKS = 4
const LOOK_EVERY_MS = 700

/** Those of the decisions whose records have the status that they had before. */
async function unsentOf(client: ApplicationClient, records: StoredAction[]): Promise<StoredAction[]> {
  const same = async ({ record, about, was }: StoredAction) => {
    const now = await (about === 'transaction'
      ? settle(() => client.GET('/transactions/{transaction_id}/', { params: { path: { transaction_id: record } } }))
      : settle(() => client.GET('/session/{sessionId}/decision/', { params: { path: { sessionId: record } } }))
    ).catch(() => null)
    return now === null || now.status === was
  }
  let left = records
  for (let look = 0; look < LOOKS && left.length > 0; look++) {
    await new Promise((settled) => setTimeout(settled, look === 0 ? 0 : LOOK_EVERY_MS))
    const answers = await Promise.all(left.map(same))
    left = left.filter((_, at) => answers[at])
  }
  return left
}

export const usePendingActions = () => useSyncExternalStore(pendingActions.subscribe, pendingActions.list)

/** The decision on a record that is not sent yet. */
export function usePendingAction(record: string): Waiting | undefined {
  return usePendingActions().find((each) => each.pendingAction.record === record)
}

/** The notices of decisions: how to take them back, what failed, and what others did meanwhile. */
export function PendingActionNotices() {
  const waiting = usePendingActions()
  const { client } = useHere()
  const [unsent, setUnsent] = useState<StoredAction[]>([])
  const undo = () => void pendingActions.undo()
  useShortcuts(text('shortcuts.decisions'), [{ keys: 'z', label: text('action.undo'), run: undo }], waiting.length > 0)
  useEffect(() => {
    const before = kept()
    if (before.length > 0) void unsentOf(client, before).then(setUnsent)
  }, [client])
  useEffect(() => {
    const leave = () => pendingActions.flush()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return (
    <div className="notices" role="status" aria-label={text('shortcuts.decisions')}>
      {waiting.map((each, at) => <Notice key={each.pendingAction.record} waiting={each} latest={at === waiting.length - 1} />)}
      {unsent.length > 0 && (
        <div className="notice tone-notice">
          <p>{text('pendingAction.lost', { titles: unsent.map(({ title }) => title).join(', ') })}</p>
          <IconButton icon="cross" label={text('action.close')} onClick={() => setUnsent([])} />
        </div>
      )}
    </div>
  )
}

/** The key takes back the latest decision alone. */
function Notice({ waiting: { pendingAction, state, problem }, latest }: { waiting: Waiting; latest: boolean }) {
  const drop = () => void pendingActions.undo(pendingAction.record)
  if (state === 'waiting') {
    return (
      <div className="notice">
        <Icon name="check" size={16} />
        <p>{pendingAction.title}</p>
        <Button look="quiet" {...(latest ? { keys: 'z' } : {})} onClick={drop}>{text('action.undo')}</Button>
        <span className="countdown" aria-hidden="true" />
      </div>
    )
  }
  if (state === 'sending') return <div className="notice"><p>{pendingAction.title}</p><span className="quiet">{text('pendingAction.sending')}</span></div>
  return (
    <div className={`notice ${state === 'conflict' ? 'tone-notice' : 'tone-bad'}`}>
      <Icon name="warn" size={16} />
      <p><strong>{text('pendingAction.unsent', { title: pendingAction.title })}</strong> {problem}</p>
      <Button look="quiet" onClick={() => pendingActions.retry(pendingAction.record)}>{text(state === 'conflict' ? 'pendingAction.sendAnyway' : 'action.retry')}</Button>
      <Button look="quiet" onClick={drop}>{text('pendingAction.drop')}</Button>
    </div>
  )
}
