import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { followPointers } from './pointers'

export interface EnlargedProps {
  address: string
  alt: string
  onClose: () => void
}

const GREATEST = 6
const STEP = 1.5

/** The picture over the whole window: two fingers, keys and buttons make it larger, Escape closes it. The focus goes back to what opened it. */
export function Enlarged({ address, alt, onClose }: EnlargedProps) {
  const t = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  const view = useRef<HTMLDivElement>(null)
  const { zoom, zoomBy, width, measure } = useZoom(view)
  // Before the picture is drawn, so that there is room to measure.
  useLayoutEffect(() => dialog.current!.showModal(), [])
  useEffect(() => followPointers(view.current!, zoomBy), [])
  const pressed = (event: KeyboardEvent) => {
    const by = event.key === '+' || event.key === '=' ? STEP : event.key === '-' ? 1 / STEP : null
    const way = WAYS[event.key]
    if (by === null && !way) return
    event.preventDefault()
    if (by !== null) zoomBy(by)
    if (way) view.current!.scrollBy(way[0], way[1])
  }
  return (
    <dialog class="enlarged" ref={dialog} aria-label={alt} onClose={onClose} onKeyDown={pressed}>
      <div class="enlarged-view" dir="ltr" role="img" aria-label={alt} tabIndex={0} ref={view} onDblClick={() => zoomBy(zoom > 1 ? 1 / GREATEST : 2.5)}>
        <img src={address} alt="" style={width === null ? {} : { width: `${width * zoom}px` }} draggable={false} onLoad={measure} />
      </div>
      <div class="enlarged-actions">
        <button type="button" class="round" aria-disabled={zoom <= 1} onClick={() => zoomBy(1 / STEP)}>
          <Icon name="smaller" />
          <span class="visually-hidden">{t.text('picture_smaller')}</span>
        </button>
        <button type="button" class="round" aria-disabled={zoom >= GREATEST} onClick={() => zoomBy(STEP)}>
          <Icon name="larger" />
          <span class="visually-hidden">{t.text('picture_larger')}</span>
        </button>
        <button type="button" class="round" onClick={() => dialog.current!.close()}>
          <Icon name="cross" />
          <span class="visually-hidden">{t.text('picture_close')}</span>
        </button>
      </div>
    </dialog>
  )
}

const PACE = 80
const WAYS: Record<string, [number, number]> = { ArrowLeft: [-PACE, 0], ArrowRight: [PACE, 0], ArrowUp: [0, -PACE], ArrowDown: [0, PACE] }

/** How much larger than the window's size the picture is; what is in the middle stays there. */
function useZoom(view: { current: HTMLDivElement | null }) {
  const [zoom, setZoom] = useState(1)
  const [width, setWidth] = useState<number | null>(null)
  const before = useRef(1)
  useLayoutEffect(() => {
    const box = view.current!
    const grown = zoom / before.current
    before.current = zoom
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * grown - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * grown - box.clientHeight / 2
  }, [zoom])
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: { currentTarget: HTMLImageElement }) => {
    const { clientWidth, clientHeight } = view.current!
    setWidth(Math.min(clientWidth, (clientHeight * naturalWidth) / naturalHeight))
  }
  const zoomBy = (factor: number) => setZoom((now) => Math.min(GREATEST, Math.max(1, now * factor)))
  return { zoom, zoomBy, width, measure }
}
