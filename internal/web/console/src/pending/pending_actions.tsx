import { useEffect, useState, useSyncExternalStore } from 'react'
import { text } from '../i18n/translator'
import { Button, IconButton, sentenceOf } from '../ui/basic'
import { Icon } from '../ui/icon'
import { queries } from '../shell/state'
import { useShortcuts } from '../shell/shortcuts'
import { PendingActionQueue, type Waiting } from './queue'

const KEPT = 'vidimus.unsent'

/** The decisions of this tab. */
export const pendingActions = new PendingActionQueue({
  sent: () => void queries.invalidateQueries(),
  problemOf: sentenceOf,
  keep: (records) => {
    try {
      if (records.length === 0) sessionStorage.removeItem(KEPT)
      // The number of the record and what was decided; never a reason that was written.
      else sessionStorage.setItem(KEPT, JSON.stringify(records.map(({ title }) => title)))
    } catch {
      // Without storage a crash is not told of afterwards.
    }
  },
})

/** What an earlier page of this tab did not send. */
function lost(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]')
    sessionStorage.removeItem(KEPT)
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const usePendingActions = () => useSyncExternalStore(pendingActions.subscribe, pendingActions.list)

/** The decision on a record that is not sent yet. */
export function usePendingAction(record: string): Waiting | undefined {
  return usePendingActions().find((each) => each.pendingAction.record === record)
}

/** The notices of decisions: how to take them back, what failed, and what others did meanwhile. */
export function PendingActionNotices() {
  const waiting = usePendingActions()
  const [unsent, setUnsent] = useState(lost)
  const undo = () => void pendingActions.undo()
  useShortcuts(text('shortcuts.decisions'), [{ keys: 'z', label: text('action.undo'), run: undo }], waiting.length > 0)
  useEffect(() => {
    const leave = () => pendingActions.flush()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  return (
    <div className="notices" role="status" aria-label={text('shortcuts.decisions')}>
      {waiting.map((each) => <Notice key={each.pendingAction.record} waiting={each} />)}
      {unsent.length > 0 && (
        <div className="notice tone-notice">
          <p>{text('pendingAction.lost', { titles: unsent.join(', ') })}</p>
          <IconButton icon="cross" label={text('action.close')} onClick={() => setUnsent([])} />
        </div>
      )}
    </div>
  )
}

function Notice({ waiting: { pendingAction, state, problem } }: { waiting: Waiting }) {
  const drop = () => void pendingActions.undo(pendingAction.record)
  if (state === 'waiting') {
    return (
      <div className="notice">
        <Icon name="check" size={16} />
        <p>{pendingAction.title}</p>
        <Button look="quiet" keys="z" onClick={drop}>{text('action.undo')}</Button>
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
