import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useReducer, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../i18n/translator'
import { useShortcuts } from '../shell/shortcuts'
import { useDensity } from './columns'
import { Slots } from './slots'

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
  /** The link of the row, with its words; it reaches over the whole row. A function that stays the same spares rows that stay the same. */
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
const COMPACT_ROW = 32
const NARROW_ROW = 76
/** Rows that are ready above and below those in sight. */
const OVERSCAN = 5

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
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const links = useRef(new Map<number, HTMLAnchorElement>())
  // The row that the keys are at. It is drawn anew by none of its steps: what comes into sight is drawn by the scrolling alone, once.
  const at = useRef(0)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  // Set from a key until its row has the focus, which takes a frame: the next key may come before.
  const moving = useRef(false)
  // Set from a key until what it leads to is drawn: nothing beside what is in sight is made ready for that.
  const jumped = useRef(false)
  const slots = useRef<Slots>(null)
  slots.current ??= new Slots()
  const cards = useNarrow() || asCards
  const density = useDensity()
  const height = cards ? NARROW_ROW : density === 'compact' ? COMPACT_ROW : WIDE_ROW
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // The row that has the focus stays in the page, however far it was scrolled away.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const beside = jumped.current ? 0 : overscan
      const from = Math.max(0, startIndex - beside)
      const to = Math.min(count - 1, endIndex + beside)
      const range = Array.from({ length: to - from + 1 }, (_, step) => from + step)
      const kept = at.current
      return kept < from && kept < count ? [kept, ...range] : kept > to && kept < count ? [...range, kept] : range
    },
  })
  useEffect(() => virtual.measure(), [height, virtual])
  const visible = virtual.getVirtualItems()
  const slotOf = slots.current.place(visible.map(({ index }) => keyOf(rows[index]!)), jumped.current)
  useEffect(() => { jumped.current = false })
  const last = visible.at(-1)?.index ?? 0
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 10) onEnd?.()
  }, [last, rows.length, onEnd])

  const go = (next: number) => {
    const to = Math.max(0, Math.min(rows.length - 1, next))
    if (rows[to] === undefined) return
    // Rows are of one height, so that nothing has to be laid out anew to know where one stands.
    const by = frame.current && head.current && body.current ? distance(frame.current, head.current, body.current, to * height, height) : 0
    at.current = to
    moving.current = true
    jumped.current = Math.abs(by) > (frame.current?.clientHeight ?? 0)
    onChoose?.(rows[to])
    if (by !== 0) frame.current?.scrollBy({ top: by, behavior: 'instant' })
    // The scrolling is told before the next frame is drawn, so that the row stands there by then.
    requestAnimationFrame(() => {
      moving.current = false
      if (at.current !== to) return
      if (!links.current.has(to)) flushSync(redraw)
      links.current.get(to)?.focus({ preventScroll: true })
    })
  }
  const focused = () => (moving.current ? at.current : [...links.current].find(([, element]) => element === document.activeElement)?.[0])
  const step = (by: number) => {
    const from = focused()
    go(from === undefined && chosen === undefined ? at.current : (from ?? at.current) + by)
  }
  const lastTicked = useRef(0)
  const tick = (index: number, range: boolean) => {
    const row = rows[index]
    if (!row || !ticks) return
    const [from, to] = range ? [Math.min(lastTicked.current, index), Math.max(lastTicked.current, index)] : [index, index]
    ticks.set(rows.slice(from, to + 1), range || !ticks.has(keyOf(row)))
    lastTicked.current = index
  }
  const latestTick = useRef(tick)
  latestTick.current = tick
  const onTick = useCallback((index: number, range: boolean) => latestTick.current(index, range), [])
  const setLink = useCallback((index: number, element: HTMLAnchorElement | null) => {
    if (element) links.current.set(index, element)
    else links.current.delete(index)
  }, [])
  useShortcuts(label, [
    { keys: 'x', label: text('shortcuts.tick'), run: () => tick(focused() ?? at.current, false) },
    { keys: 'X', label: text('shortcuts.tickRange'), run: () => tick(focused() ?? at.current, true) },
  ], keys && ticks !== undefined)
  useShortcuts(label, [
    { keys: 'j', label: text('shortcuts.next'), run: () => step(1) },
    { keys: 'k', label: text('shortcuts.previous'), run: () => step(-1) },
    { keys: 'ArrowDown', label: '', listed: false, run: () => step(1) },
    { keys: 'ArrowUp', label: '', listed: false, run: () => step(-1) },
    { keys: 'Home', label: '', listed: false, run: () => go(0) },
    { keys: 'End', label: '', listed: false, run: () => go(rows.length - 1) },
    { keys: 'Enter', label: text('shortcuts.open'), run: () => links.current.get(at.current)?.click() },
  ], keys)

  const template = columns.map(({ width }) => width).join(' ')
  return (
    <div className={`list${cards ? ' is-cards' : ''}`} ref={frame}>
      <div role="table" aria-label={label} aria-rowcount={total + 1}>
        <div role="rowgroup" className="list-head" ref={head}>
          <div role="row" aria-rowindex={1} style={cards ? undefined : { gridTemplateColumns: template }}>
            {columns.map(({ id, title }) => <span key={id} role="columnheader">{title}</span>)}
          </div>
        </div>
        <div role="rowgroup" className="list-body" ref={body} style={{ blockSize: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const row = rows[index]!
            const key = keyOf(row)
            return (
              <ListRow
                key={slotOf.get(key)} row={row} index={index} start={start} height={height} columns={columns} template={cards ? null : template} isChosen={chosen === key}
                link={link} setLink={setLink} tickLabel={ticks ? ticks.label(row) : null} isTicked={ticks?.has(key) ?? false} onTick={onTick}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** How far to scroll until a row stands between the head of the list and its end. */
function distance(frame: HTMLElement, head: HTMLElement, body: HTMLElement, start: number, height: number): number {
  const { top, bottom } = frame.getBoundingClientRect()
  const row = body.getBoundingClientRect().top + start
  const above = top + (head.offsetHeight > 1 ? head.offsetHeight : 0)
  if (row < above) return row - above
  return Math.max(0, row + height - bottom)
}

interface RowProps<Row> {
  row: Row
  index: number
  start: number
  height: number
  columns: Column<Row>[]
  template: string | null
  isChosen: boolean
  link: ListProps<Row>['link']
  setLink(index: number, element: HTMLAnchorElement | null): void
  tickLabel: string | null
  isTicked: boolean
  onTick(index: number, range: boolean): void
}

/** One row, drawn anew only when something of it changes: a step to the next row draws no other. */
const ListRow = memo(function ListRow<Row>({ row, index, start, height, columns, template, isChosen, link, setLink, tickLabel, isTicked, onTick }: RowProps<Row>) {
  const linkRef = useCallback((element: HTMLAnchorElement | null) => setLink(index, element), [index, setLink])
  return (
    <div
      role="row" aria-rowindex={index + 2} className={`list-row${isChosen ? ' is-chosen' : ''}`}
      style={{ insetBlockStart: start, blockSize: height, ...(template === null ? {} : { gridTemplateColumns: template }) }}
    >
      {columns.map((column, place) => (
        <span key={column.id} role="cell" className={`cell narrow-${column.narrow ?? 'none'}`}>
          {place === 0 && tickLabel !== null && (
            <label className="row-tick"><input type="checkbox" aria-label={tickLabel} checked={isTicked} onChange={(event) => onTick(index, (event.nativeEvent as MouseEvent).shiftKey === true)} /></label>
          )}
          {place === 0 ? link(row, linkRef) : column.cell(row)}
        </span>
      ))}
    </div>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
