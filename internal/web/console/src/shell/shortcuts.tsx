import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react'
import { preference } from './preference'
import { ShortcutMap, type Shortcut } from './shortcut'

const Shortcuts = createContext<ShortcutMap | null>(null)

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const map = useRef<ShortcutMap>(null)
  map.current ??= new ShortcutMap()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || ignored(event)) return
      const found = map.current!.press(event.key)
      if (found === null) return
      event.preventDefault()
      if (found !== 'begun') found.run()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
  return <Shortcuts value={map.current}>{children}</Shortcuts>
}

export const useShortcutMap = () => useContext(Shortcuts)!

/** Binds keys while the component is shown. */
export function useShortcuts(title: string, shortcuts: Shortcut[], on = true): void {
  const map = useShortcutMap()
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const keys = shortcuts.map((each) => each.keys).join('|')
  useEffect(() => {
    if (!on) return
    // The binding lasts; what it does is looked up when the key is pressed.
    const bound = latest.current.map((each, at) => ({ ...each, run: () => latest.current[at]?.run() }))
    return map.bind(title, bound)
  }, [map, title, keys, on])
}

/** Where a key is the person's own: fields, open dialogs and menus, and everything once single keys are switched off. */
function ignored(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return true
  if ((event.key === 'Enter' || event.key === ' ') && target?.closest('a, button, summary, video')) return true
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return true
  return preference.read('shortcuts') === 'off' && event.key.length === 1
}
