import './texts'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { arrange, BOX, pathOf, type Line, type Placed } from './layout'

/** Where a box leads; null for what has no page. */
export type Target = { screen: 'users' | 'businesses' | 'sessions'; id: string } | null

export interface Box extends Placed {
  kind: string
  name: string
  target: Target
  look: 'subject' | 'own' | 'other'
}

export interface Tie extends Line {
  /** What the table says beside the name of the other end. */
  note?: string | undefined
}

/** More letters do not fit into a box. */
const LETTERS = 20
const shorten = (name: string) => (Array.from(name).length > LETTERS ? `${Array.from(name).slice(0, LETTERS - 1).join('')}…` : name)

/** A picture of links. Those who do not see it, or use no mouse, have the table below. */
export function Picture({ boxes, ties, label }: { boxes: readonly Box[]; ties: readonly Tie[]; label: string }) {
  const { width, height, at } = arrange(boxes, ties)
  const frame = useRef<HTMLDivElement>(null)
  const middle = (at.get(boxes.find(({ look }) => look === 'subject')?.id ?? '')?.y ?? 0) + BOX.height / 2
  useLayoutEffect(() => {
    // A picture that is larger than its frame begins with whom it is about.
    if (frame.current) frame.current.scrollTop = middle - frame.current.clientHeight / 2
  }, [middle, height])
  return (
    <>
      <div ref={frame} className="graph-frame" tabIndex={0} role="group" aria-label={label}>
        <svg className="graph" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {ties.map(({ from, to }, n) => {
            const [a, b] = [at.get(from), at.get(to)]
            return a && b && <path key={n} d={pathOf(a, b)} />
          })}
          {boxes.map((box) => {
            const place = at.get(box.id)
            return place && <Leads key={box.id} target={box.target} hidden><BoxDrawing box={box} {...place} /></Leads>
          })}
        </svg>
      </div>
      <details className="graph-table">
        <summary>{text('links.table')}</summary>
        <Table boxes={boxes} ties={ties} />
      </details>
    </>
  )
}

function BoxDrawing({ box, x, y }: { box: Box; x: number; y: number }) {
  return (
    <g className={`graph-box is-${box.look}`} transform={`translate(${x} ${y})`}>
      <title>{`${box.kind}: ${box.name}`}</title>
      <rect width={BOX.width} height={BOX.height} rx={6} />
      <text className="graph-kind" x={9} y={14}>{box.kind}</text>
      <text x={9} y={30}>{shorten(box.name)}</text>
    </g>
  )
}

function Leads({ target, hidden = false, children }: { target: Target; hidden?: boolean; children: ReactNode }) {
  const { application } = useHere()
  if (!target) return <>{children}</>
  const common = { children, ...(hidden ? { tabIndex: -1 } : {}) }
  return target.screen === 'sessions'
    ? <Link to="/a/$application/sessions/$session" params={{ application: application.id, session: target.id }} {...common} />
    : <Link to={`/a/$application/${target.screen}/$entity`} params={{ application: application.id, entity: target.id }} {...common} />
}

function Table({ boxes, ties }: { boxes: readonly Box[]; ties: readonly Tie[] }) {
  const known = new Map(boxes.map((box) => [box.id, box]))
  return (
    <table>
      <thead><tr><th scope="col">{text('links.table.what')}</th><th scope="col">{text('links.table.kind')}</th><th scope="col">{text('links.table.linked')}</th></tr></thead>
      <tbody>
        {boxes.map((box) => (
          <tr key={box.id}>
            <th scope="row"><Leads target={box.target}><bdi>{box.name}</bdi></Leads></th>
            <td>{box.kind}</td>
            <td>
              <ul>
                {ties.filter(({ from, to }) => from === box.id || to === box.id).map(({ from, to, note }, n) => {
                  const other = known.get(from === box.id ? to : from)
                  return other && <li key={n}><span className="quiet">{other.kind}</span> <bdi>{other.name}</bdi>{note && <span className="quiet"> ({note})</span>}</li>
                })}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
