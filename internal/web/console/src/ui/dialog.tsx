import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, type ReactNode } from 'react'
import { text } from '../i18n/translator'
import { Button, IconButton } from './basic'

interface DialogProps {
  title: string
  open: boolean
  onClose(): void
  children: ReactNode
  /** Where it stands: in the middle, or along the edge where the text begins. */
  place?: 'middle' | 'edge' | 'top'
  description?: string
}

/** Who has written something does not lose it by a press beside the dialog, nor by the Escape that leaves the field. */
export function Dialog({ title, open, onClose, children, place = 'middle', description }: DialogProps) {
  const written = useRef(false)
  const close = (reason: string) => {
    const field = document.activeElement
    const kept = written.current && place === 'middle'
    if (kept && reason === 'escape-key' && field instanceof HTMLTextAreaElement && field.value !== '') return field.closest('.dialog')?.querySelector('button')?.focus()
    if (kept && reason === 'outside-press') return
    written.current = false
    onClose()
  }
  return (
    <Base.Root open={open} onOpenChange={(next, { reason }) => { if (!next) close(reason) }}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className={`dialog place-${place}`} onInput={() => { written.current = true }}>
          <header>
            <Base.Title>{title}</Base.Title>
            <IconButton icon="cross" label={text('action.close')} onClick={onClose} />
          </header>
          {description && <Base.Description>{description}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Asks before something that cannot be taken back; it names the thing. */
export function Confirm({ title, description, action, open, onClose, onConfirm }: { title: string; description: string; action: string; open: boolean; onClose(): void; onConfirm(): void }) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Popup className="dialog place-middle">
          <header><AlertDialog.Title>{title}</AlertDialog.Title></header>
          <AlertDialog.Description>{description}</AlertDialog.Description>
          <div className="dialog-actions">
            <Button onClick={onClose}>{text('action.cancel')}</Button>
            <Button look="bad" onClick={() => { onClose(); onConfirm() }}>{action}</Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
