import { createContext, useContext, useState, type ReactNode } from 'react'
import { text } from '../i18n/translator'
import { Icon } from './icon'
import { mediaLink } from './media'
import { Viewer } from './viewer'

/** The path of a medium on the origin of this page: the server serves media under every name it is reached by. */
export function localPath(address: string): string {
  const { pathname, search } = new URL(address, location.origin)
  return pathname + search
}

export interface Shot {
  address: string
  /** What it is, never whom it shows. */
  label: string
}

const ViewerContext = createContext<(shots: Shot[], at: number, pair?: boolean) => void>(() => {})

/** Opens pictures in the viewer; as a pair, the first two stand beside each other. */
export const useViewer = () => useContext(ViewerContext)

/** Has pictures below it open in the viewer. */
export function ViewerHost({ children }: { children: ReactNode }) {
  const [shown, show] = useState<{ shots: Shot[]; at: number; pair: boolean } | null>(null)
  return (
    <ViewerContext value={(shots, at, pair = false) => show({ shots, at, pair })}>
      {children}
      {shown && <Viewer shots={shown.shots} first={shown.at} beside={shown.pair} onClose={() => show(null)} />}
    </ViewerContext>
  )
}

export function Pictures({ shots, className = '' }: { shots: (Shot | null)[]; className?: string }) {
  const open = useContext(ViewerContext)
  const known = shots.filter((each) => each !== null)
  if (known.length === 0) return null
  return (
    <div className={`pictures ${className}`}>
      {known.map((shot, at) => <Picture key={mediaLink(shot.address)} shot={shot} onOpen={() => open(known, at)} />)}
    </div>
  )
}

function Picture({ shot, onOpen }: { shot: Shot; onOpen(): void }) {
  const [broken, setBroken] = useState(false)
  return (
    <figure className="picture">
      {broken ? <span className="picture-gone"><Icon name="file" size={24} />{text('picture.gone')}</span> : (
        <button type="button" onClick={onOpen} aria-label={text('picture.open', { picture: shot.label })}>
          <img src={mediaLink(shot.address)} alt="" decoding="async" onError={() => setBroken(true)} />
        </button>
      )}
      <figcaption>{shot.label}</figcaption>
    </figure>
  )
}

export const shot = (address: string | null | undefined, label: string): Shot | null => (address ? { address, label } : null)

/** A file that is not shown in the page: it is downloaded. */
export function FileLink({ address, label, name = '' }: { address: string; label: string; name?: string }) {
  return <a className="file-link" href={localPath(address)} download={name} rel="noopener"><Icon name="file" size={16} /><bdi>{label}</bdi></a>
}
