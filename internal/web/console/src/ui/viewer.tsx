import { Dialog as Base } from '@base-ui/react/dialog'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react'
import { text } from '../i18n/translator'
import { IconButton } from './basic'
import { mediaLink } from './media'
import { type Shot } from './picture'

interface View {
  zoom: number
  x: number
  y: number
  turned: number
  inverted: boolean
  bright: number
}

const FIT: View = { zoom: 1, x: 0, y: 0, turned: 0, inverted: false, bright: 1 }
const MOST_ZOOM = 12
const STEP = 60

/** Pictures at full size: zoomed, moved, turned, inverted, two beside each other moving together. Every part of it by keys. */
export function Viewer({ shots, first, beside, onClose }: { shots: Shot[]; first: number; beside: boolean; onClose(): void }) {
  const [at, setAt] = useState(first)
  const [view, setView] = useState(FIT)
  const [pair, setPair] = useState(beside)
  const drag = useRef<{ x: number; y: number } | null>(null)
  const shot = shots[at]!
  const change = (by: Partial<View>) => setView((old) => ({ ...old, ...by }))
  const zoom = (factor: number, x = 0, y = 0) =>
    setView((old) => {
      const next = Math.min(MOST_ZOOM, Math.max(1, old.zoom * factor))
      const ratio = next / old.zoom
      // What is under the pointer stays under it.
      return next === 1 ? { ...old, zoom: 1, x: 0, y: 0 } : { ...old, zoom: next, x: x - (x - old.x) * ratio, y: y - (y - old.y) * ratio }
    })
  const go = (by: number) => {
    setAt((at + by + shots.length) % shots.length)
    setView(FIT)
  }
  const move = (x: number, y: number) => setView((old) => ({ ...old, x: old.x + x, y: old.y + y }))
  const pendingActions: Record<string, () => void> = {
    '+': () => zoom(1.4), '=': () => zoom(1.4), '-': () => zoom(1 / 1.4), '0': () => setView(FIT), R: () => change({ turned: view.turned + 90 }), r: () => change({ turned: view.turned + 90 }),
    i: () => change({ inverted: !view.inverted }), b: () => change({ bright: view.bright >= 2 ? 1 : view.bright + 0.5 }), v: () => shots.length > 1 && setPair(!pair), '[': () => go(-1), ']': () => go(1),
    ArrowLeft: () => (view.zoom === 1 ? go(-1) : move(STEP, 0)), ArrowRight: () => (view.zoom === 1 ? go(1) : move(-STEP, 0)), ArrowUp: () => move(0, STEP), ArrowDown: () => move(0, -STEP),
  }
  const pressed = (event: KeyboardEvent) => {
    const pendingAction = event.ctrlKey || event.metaKey || event.altKey ? undefined : pendingActions[event.key]
    if (!pendingAction) return
    event.preventDefault()
    pendingAction()
  }
  const wheel = (event: WheelEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2)
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    drag.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const dragged = (event: PointerEvent) => {
    if (!drag.current) return
    move(event.clientX - drag.current.x, event.clientY - drag.current.y)
    drag.current = { x: event.clientX, y: event.clientY }
  }
  const shown = pair ? [shot, shots[(at + 1) % shots.length]!] : [shot]
  const style = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turned}deg)`,
    filter: `invert(${view.inverted ? 1 : 0}) brightness(${view.bright})`,
  }
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="backdrop" />
        <Base.Popup className="viewer" onKeyDown={pressed}>
          <header>
            <Base.Title>{shot.label}</Base.Title>
            <span className="quiet">{text('viewer.place', { at: at + 1, all: shots.length })}</span>
            <IconButton icon="back" label={text('viewer.previous')} onClick={() => go(-1)} />
            <IconButton icon="next" label={text('viewer.next')} onClick={() => go(1)} />
            <IconButton icon="minus" label={text('viewer.out')} onClick={pendingActions['-']} />
            <IconButton icon="plus" label={text('viewer.in')} onClick={pendingActions['+']} />
            <IconButton icon="fit" label={text('viewer.fit')} onClick={pendingActions['0']} />
            <IconButton icon="turn" label={text('viewer.turn')} onClick={pendingActions.R} />
            <IconButton icon="invert" label={text('viewer.invert')} aria-pressed={view.inverted} onClick={pendingActions.i} />
            {shots.length > 1 && <IconButton icon="sessions" label={text('viewer.pair')} aria-pressed={pair} onClick={pendingActions.v} />}
            <IconButton icon="cross" label={text('action.close')} onClick={onClose} />
          </header>
          <div className="viewer-stage" onWheel={wheel} onPointerDown={begin} onPointerMove={dragged} onPointerUp={() => { drag.current = null }}>
            {shown.map((each) => <div key={each.address} className="viewer-pane"><img src={mediaLink(each.address)} alt={each.label} style={style} draggable={false} /></div>)}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
