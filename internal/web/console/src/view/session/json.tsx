import { text } from '../../i18n/translator'
import { Button } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'

/** The record as the contract has it, folded. */
export function JsonDialog({ value, onClose }: { value: unknown; onClose(): void }) {
  return (
    <Dialog title={text('action.json')} open onClose={onClose}>
      <div className="json"><Value value={value} open /></div>
      <div className="dialog-actions"><Button onClick={() => void navigator.clipboard.writeText(JSON.stringify(value, null, 2))}>{text('action.copyJson')}</Button></div>
    </Dialog>
  )
}

function Value({ value, open = false }: { value: unknown; open?: boolean }) {
  if (typeof value !== 'object' || value === null) return <bdi className={`json-${typeof value}`}>{JSON.stringify(value)}</bdi>
  const entries = Object.entries(value)
  const [begin, end] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return <span>{begin}{end}</span>
  return (
    <details open={open}>
      <summary>{begin} <span className="quiet">{entries.length}</span> {end}</summary>
      <ul>{entries.map(([name, each]) => <li key={name}><span className="json-name">{name}</span> <Value value={each} /></li>)}</ul>
    </details>
  )
}
