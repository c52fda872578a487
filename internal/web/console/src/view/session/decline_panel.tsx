import '../deferred_texts'
import { useId, useState } from 'react'
import { text, type TextKey } from '../../i18n/translator'
import { Button } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'

const REASONS: readonly TextKey[] = ['reason.fraud', 'reason.altered', 'reason.notTheirs', 'reason.unreadable', 'reason.expired', 'reason.sanctioned', 'reason.underage', 'reason.duplicate', 'reason.other']

/** Asks why before a decline; the digits choose a reason. */
export function DeclinePanel({ title = text('decline.title'), reasons = REASONS, required = false, onClose, onDecline }: { title?: string; reasons?: readonly TextKey[]; required?: boolean; onClose(): void; onDecline(comment: string): void }) {
  const [comment, setComment] = useState('')
  const id = useId()
  const done = () => onDecline(comment.trim())
  return (
    <Dialog title={title} open onClose={onClose}>
      <form
        onSubmit={(event) => { event.preventDefault(); done() }}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLTextAreaElement) {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
            return
          }
          const reason = reasons[Number(event.key) - 1]
          if (reason) setComment(text(reason))
        }}
      >
        <fieldset className="reasons">
          <legend>{text('decline.reason')}</legend>
          {reasons.map((reason, at) => (
            <label key={reason}>
              <input type="radio" name={id} checked={comment === text(reason)} onChange={() => setComment(text(reason))} autoFocus={at === 0} />
              <kbd aria-hidden="true">{at + 1}</kbd>{text(reason)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-text`}>{text('decline.words')}</label>
          <textarea id={`${id}-text`} rows={3} maxLength={2000} required={required} value={comment} onChange={(event) => setComment(event.target.value)} />
        </div>
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="bad" type="submit">{text('action.decline')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
