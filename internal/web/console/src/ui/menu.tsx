import { Menu as Base } from '@base-ui/react/menu'
import { useState, type ReactNode } from 'react'
import { text } from '../i18n/translator'
import { useShortcuts } from '../shell/shortcuts'
import { Icon, type IconName } from './icon'

export interface MenuEntry {
  label: string
  icon?: IconName
  keys?: string
  chosen?: boolean
  disabled?: boolean
  /** The menu stays open: another entry may be wanted as well. */
  stays?: boolean
  run(): void
}

export interface MenuGroup {
  label?: string
  entries: MenuEntry[]
}

interface MenuProps {
  label?: string
  trigger: ReactNode
  groups: MenuGroup[]
  className?: string
  /** A key that opens it while it is shown. */
  keys?: string
}

export function Menu({ label, trigger, groups, className = 'button look-quiet', keys }: MenuProps) {
  const [open, setOpen] = useState(false)
  useShortcuts(text('shortcuts.record'), [{ keys: keys ?? '', label: label ?? '', run: () => setOpen(true) }], keys !== undefined)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger className={className} {...(label ? { 'aria-label': label, title: label } : {})}>{trigger}</Base.Trigger>
      <Base.Portal render={<div role="region" aria-label={text('shell.menu')} />}>
        <Base.Positioner className="positioner" sideOffset={4} align="start">
          <Base.Popup className="menu">
            {groups.filter(({ entries }) => entries.length > 0).map((group, at) => (
              <Base.Group key={group.label ?? at} className="menu-group">
                {group.label && <Base.GroupLabel className="menu-label">{group.label}</Base.GroupLabel>}
                {group.entries.map((entry) => (
                  <Base.Item key={entry.label} className="menu-item" disabled={entry.disabled ?? false} closeOnClick={!entry.stays} onClick={entry.run}>
                    {entry.icon ? <Icon name={entry.icon} size={16} /> : entry.chosen !== undefined && <span className="menu-mark">{entry.chosen && <Icon name="check" size={16} />}</span>}
                    <span>{entry.label}</span>
                    {entry.keys && <kbd aria-hidden="true">{entry.keys}</kbd>}
                  </Base.Item>
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
