import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { text } from '../i18n/translator'
import { useShortcuts } from '../shell/shortcuts'

export interface Column<Row> {
  id: string
  title: string
  /** A track of the grid, such as `minmax(0, 2fr)`. */
  width: string
  cell(row: Row): ReactNode
  /** Where it stands in a narrow window: `first` and `second` line, at the `end` of the first, or nowhere. */
  narrow?: 'first' | 'second' | 'end'
}

interface ListProps<Row> {
  label: string
  rows: readonly Row[]
  columns: Column<Row>[]
  keyOf(row: Row): string
  /** The link of the row, with its words; it reaches over the whole row. */
  link(row: Row, ref: (element: HTMLAnchorElement | null) => void): ReactNode
  /** How many there are on the server. */
  total: number
  onEnd?(): void
  /** More keys that work on the row that has the focus. */
  chosen?: string | null
  onChoose?(row: Row): void
  /** Two lines for each row, as in a narrow window. */
  cards?: boolean
  /** False while another list or record has the keys. */
  keys?: boolean
  /** Rows can be ticked, with a box, `x`, and `X` or Shift for a range. */
  ticks?: Ticks<Row>
}

export interface Ticks<Row> {
  has(key: string): boolean
  /** All of them become as the last one is told to be. */
  set(rows: readonly Row[], on: boolean): void
  label(row: Row): string
}

const WIDE_ROW = 44
const NARROW_ROW = 76

const narrow = matchMedia('(max-width: 719px)')
const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )

/** Rows of which only those in sight are in the page. j and k walk, Enter opens. */
export function List<Row>({ label, rows, columns, keyOf, link, total, onEnd, chosen, onChoose, cards: asCards = false, keys = true, ticks }: ListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const links = useRef(new Map<number, HTMLAnchorElement>())
  const [at, setAt] = useState(0)
  const cards = useNarrow() || asCards
  const height = cards ? NARROW_ROW : WIDE_ROW
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: 8,
    // The row that has the focus stays in the page, however far it was scrolled away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const from = Math.max(0, startIndex - overscan)
      const to = Math.min(count - 1, endIndex + overscan)
      const range = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      return at < from && at < count ? [at, ...range] : at > to && at < count ? [...range, at] : range
    },
  })
  useEffect(() => virtual.measure(), [height, virtual])
  const visible = virtual.getVirtualItems()
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 10) onEnd?.()
  }, [last, rows.length, onEnd])

  const go = (next: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, next))
    if (rows[to] === undefined) return
    setAt(to)
    onChoose?.(rows[to])
    virtual.scrollToIndex(to)
    requestAnimationFrame(() => links.current.get(to)?.focus({ preventScroll: true }))
  }
  const focused = () => [...links.current].find(([, element]) => element === document.activeElement)?.[0]
  const step = (by: number) => {
    const from = focused()
    go(from === undefined && chosen === undefined ? at : (from ?? at) + by)
  }
  const lastTicked = useRef(0)
  const tick = (index: number, range: boolean) => {
    const row = rows[index]
    if (!row || !ticks) return
    const [from, to] = range ? [Math.min(lastTicked.current, index), Math.max(lastTicked.current, index)] : [index, index]
    ticks.set(rows.slice(from, to + 1), range || !ticks.has(keyOf(row)))
    lastTicked.current = index
  }
  useShortcuts(label, [
    { keys: 'x', label: text('shortcuts.tick'), run: () => tick(focused() ?? at, false) },
    { keys: 'X', label: text('shortcuts.tickRange'), run: () => tick(focused() ?? at, true) },
  ], keys && ticks !== undefined)
  useShortcuts(label, [
    { keys: 'j', label: text('shortcuts.next'), run: () => step(1) },
    { keys: 'k', label: text('shortcuts.previous'), run: () => step(-1) },
    { keys: 'ArrowDown', label: '', listed: false, run: () => step(1) },
    { keys: 'ArrowUp', label: '', listed: false, run: () => step(-1) },
    { keys: 'Home', label: '', listed: false, run: () => go(0) },
    { keys: 'End', label: '', listed: false, run: () => go(rows.length - 1) },
    { keys: 'Enter', label: text('shortcuts.open'), run: () => links.current.get(at)?.click() },
  ], keys)

  const template = columns.map(({ width }) => width).join(' ')
  return (
    <div className={`list${cards ? ' is-cards' : ''}`} ref={frame}>
      <div role="table" aria-label={label} aria-rowcount={total + 1}>
        <div role="rowgroup" className="list-head">
          <div role="row" aria-rowindex={1} style={cards ? undefined : { gridTemplateColumns: template }}>
            {columns.map(({ id, title }) => <span key={id} role="columnheader">{title}</span>)}
          </div>
        </div>
        <div role="rowgroup" className="list-body" style={{ blockSize: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const row = rows[index]!
            return (
              <div
                key={keyOf(row)} role="row" aria-rowindex={index + 2} className={`list-row${chosen === keyOf(row) ? ' is-chosen' : ''}`}
                style={{ insetBlockStart: start, blockSize: height, ...(cards ? {} : { gridTemplateColumns: template }) }}
              >
                {columns.map((column, place) => (
                  <span key={column.id} role="cell" className={`cell narrow-${column.narrow ?? 'none'}`}>
                    {place === 0 && ticks && (
                      <label className="row-tick"><input type="checkbox" aria-label={ticks.label(row)} checked={ticks.has(keyOf(row))} onChange={(event) => tick(index, (event.nativeEvent as MouseEvent).shiftKey === true)} /></label>
                    )}
                    {place === 0
                      ? link(row, (element) => {
                        if (element) links.current.set(index, element)
                        else links.current.delete(index)
                      })
                      : column.cell(row)}
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
