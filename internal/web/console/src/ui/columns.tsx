import { useSyncExternalStore } from 'react'
import { text } from '../i18n/translator'
import { preference } from '../shell/preference'
import { Icon } from './icon'
import { Menu } from './menu'

/** The columns of each list that this browser leaves out, as JSON: the list's name, then ids. */
function hiddenColumns(kept: string | null): Record<string, string[]> {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, string[]>) : {}
  } catch {
    return {}
  }
}

export const useDensity = () => (useSyncExternalStore(preference.subscribe, () => preference.read('density')) === 'compact' ? 'compact' : 'comfortable')

/** The columns of a list that are shown: the first always, the others as chosen in this browser. */
export function useColumns<Column extends { id: string }>(list: string, columns: readonly Column[]): Column[] {
  const kept = useSyncExternalStore(preference.subscribe, () => preference.read('columns'))
  const hidden = hiddenColumns(kept)[list] ?? []
  return columns.filter(({ id }, at) => at === 0 || !hidden.includes(id))
}

/** Chooses the columns of a list, and how close the rows of all lists stand. */
export function ColumnMenu({ list, columns }: { list: string; columns: readonly { id: string; title: string }[] }) {
  const shown = useColumns(list, columns)
  const density = useDensity()
  const toggle = (id: string) => {
    const all = hiddenColumns(preference.read('columns'))
    const hidden = all[list] ?? []
    preference.write('columns', JSON.stringify({ ...all, [list]: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] }))
  }
  return (
    <Menu
      className="button look-quiet column-menu" trigger={<><Icon name="down" size={16} />{text('list.columns')}</>}
      groups={[
        { label: text('list.columns'), entries: columns.slice(1).map(({ id, title }) => ({ label: title, chosen: shown.some((each) => each.id === id), stays: true, run: () => toggle(id) })) },
        { label: text('list.rows'), entries: (['comfortable', 'compact'] as const).map((each) => ({ label: text(`list.${each}`), chosen: density === each, stays: true, run: () => preference.write('density', each) })) },
      ]}
    />
  )
}
