import './texts'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail, ChecklistItem } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Card, sentenceOf, Time } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { useCaseChange } from './query'

/** What of the checklist keeps the case from being resolved. */
export function unfinished(shown: Pick<CaseDetail, 'blueprint' | 'checklist_items'>): ChecklistItem[] {
  return shown.blueprint?.content_config.checklist.optional ? [] : shown.checklist_items.filter(({ is_completed }) => !is_completed)
}

export function Checklist({ shown, writes }: { shown: CaseDetail; writes: boolean }) {
  const { client } = useHere()
  const [asked, ask] = useState<ChecklistItem | null>(null)
  const change = useCaseChange(shown.uuid, (item: ChecklistItem) =>
    settle(() => client.PATCH('/cases/{case_uuid}/checklist/{item_uuid}/', { params: { path: { case_uuid: shown.uuid, item_uuid: item.uuid } }, body: { is_completed: !item.is_completed } })))
  // What waits for a second person is taken back when its evidence moves: that is asked first.
  const toggle = (item: ChecklistItem) => (shown.pending_resolution ? ask(item) : change.mutate(item))
  const items = shown.checklist_items
  useShortcuts(text('case.checklist'), items.slice(0, 9).map((item, at) => ({ keys: String(at + 1), label: at === 0 ? text('case.toggle') : '', listed: at === 0, run: () => toggle(item) })), writes)
  const done = items.filter(({ is_completed }) => is_completed).length
  return (
    <Card title={text('case.checklist')} aside={<span className="quiet">{text('case.done', { done, all: items.length })}</span>}>
      {unfinished(shown).length > 0 && <p className="quiet">{text('case.gate')}</p>}
      <ol className="checklist">
        {items.map((item, at) => {
          const shownAs = change.isPending && change.variables?.uuid === item.uuid ? !item.is_completed : item.is_completed
          return (
            <li key={item.uuid}>
              <label className="check"><input type="checkbox" checked={shownAs} disabled={!writes} onChange={() => toggle(item)} />{writes && at < 9 && <kbd aria-hidden="true">{at + 1}</kbd>}<span dir="auto">{item.label}</span></label>
              {item.is_completed && <span className="quiet checklist-by">{item.completed_by && <bdi>{item.completed_by}</bdi>} <Time value={item.completed_at} /></span>}
            </li>
          )
        })}
      </ol>
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
      <Confirm title={text('case.withdrawTitle')} description={text('case.withdrawExplain')} action={text('case.withdraw')} open={asked !== null} onClose={() => ask(null)} onConfirm={() => asked && change.mutate(asked)} />
    </Card>
  )
}
