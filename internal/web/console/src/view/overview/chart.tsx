import './texts'
import { formatDate, quantity, text } from '../../i18n/translator'
import { axisMaximum, type Bucket } from './range'

const WIDTH = 600
const HEIGHT = 160
const LINES = ['created', 'reviewed'] as const

/** Lines of how many were opened and how many resolutions were made. What it says stands in the sentence, and in full in the table below. */
export function SeriesChart({ buckets, lastDay, sentence }: { buckets: readonly Bucket[]; lastDay: string; sentence: string }) {
  const top = axisMaximum(Math.max(...buckets.flatMap(({ created, reviewed }) => [created, reviewed]), 0))
  const across = (at: number) => (buckets.length < 2 ? WIDTH / 2 : (at / (buckets.length - 1)) * WIDTH)
  const up = (value: number) => HEIGHT - (value / top) * HEIGHT
  return (
    <figure className="chart">
      <figcaption>{sentence}</figcaption>
      <p className="chart-key" aria-hidden="true">{LINES.map((line) => <span key={line} className={`is-${line}`}>{text(`overview.${line}`)}</span>)}</p>
      <div className="chart-frame" aria-hidden="true">
        <div className="chart-scale">{[top, top / 2, 0].map((each) => <span key={each}>{quantity(each)}</span>)}</div>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[0, 0.5, 1].map((share) => <line key={share} className="chart-grid" x1="0" x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />)}
          {LINES.map((line) => (
            <polyline key={line} className={`chart-line is-${line}`} points={(buckets.length === 1 ? [0, WIDTH].map((x) => [x, buckets[0]![line]]) : buckets.map((each, at) => [across(at), each[line]])).map(([x, value]) => `${x},${up(value!)}`).join(' ')} />
          ))}
        </svg>
        <div className="chart-days"><bdi>{formatDate(buckets[0]?.date)}</bdi><bdi>{formatDate(lastDay)}</bdi></div>
      </div>
      <details>
        <summary>{text('overview.asTable')}</summary>
        <div className="scroll-x table-frame" tabIndex={0} role="region" aria-label={text('overview.seriesTable')}>
          <table className="fields figures">
            <thead><tr><th scope="col">{text('overview.day')}</th><th scope="col">{text('overview.range')}</th>{LINES.map((line) => <th key={line} scope="col">{text(`overview.${line}`)}</th>)}</tr></thead>
            <tbody>{buckets.map((each) => <tr key={each.date}><th scope="row">{formatDate(each.date)}</th><td>{quantity(each.days)}</td>{LINES.map((line) => <td key={line}>{quantity(each[line])}</td>)}</tr>)}</tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

/** A share of the largest as a bar; the number stands beside it. */
export function Bar({ value, most }: { value: number; most: number }) {
  return <span className="bar-frame" aria-hidden="true"><span className="bar-share" style={{ inlineSize: `${most > 0 ? (value / most) * 100 : 0}%` }} /></span>
}
