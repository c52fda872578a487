import { text } from '../i18n/translator'
import { Dialog } from '../ui/dialog'
import { useShortcutMap } from './shortcuts'

/** Every key that does something on the screen below. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  const map = useShortcutMap()
  return (
    <Dialog title={text('shortcuts.title')} open={open} onClose={onClose}>
      <div className="shortcut-list">
        {open && map.listed().map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{keys.split(' ').map((key) => <kbd key={key}>{key}</kbd>)}</dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {open && <section><h3>{text('shortcuts.palette')}</h3><dl><div><dt><kbd>Ctrl</kbd><kbd>K</kbd></dt><dd>{text('shell.search')}</dd></div></dl></section>}
      </div>
    </Dialog>
  )
}
