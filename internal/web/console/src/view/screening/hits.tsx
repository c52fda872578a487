import '../session/texts'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Hit, HitStatus, Screening } from '../../api/shapes'
import { count, quantity, text, word } from '../../i18n/translator'
import { Button, Facts, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Status } from '../../ui/status'
import { agreement } from '../session/compare'
import { Score } from '../session/parts'
import { indexesBetween } from './history'
import { riskLevel } from './level'

const KEYS: Record<string, HitStatus> = { y: 'Confirmed Match', w: 'False Positive', u: 'Inconclusive' }

export type Screened = Pick<Screening['screened_data'], 'full_name' | 'date_of_birth' | 'nationality'>

interface HitsProps {
  hits: readonly Hit[]
  subject: Screened
  writes: boolean
  error: unknown
  /** All of them get the status, or none. */
  onReview(ids: string[], status: HitStatus): void
  /** What stands below the comparison of a hit, such as what was decided before. */
  below?(hit: Hit): ReactNode
}

/** Hits on the left, the chosen one beside the person on the right. y, w and u set the status of the chosen hit, or of all ticked ones. */
export function Hits({ hits, subject, writes, error, onReview, below }: HitsProps) {
  const [chosen, choose] = useState(0)
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set())
  const at = Math.min(chosen, hits.length - 1)
  const hit = hits[at]
  if (!hit) return null
  const mine = hits.filter(({ id }) => ticked.has(id))
  const review = (status: HitStatus) => {
    onReview(mine.length > 0 ? mine.map(({ id }) => id) : [hit.id], status)
    tick(new Set())
  }
  const toggle = (id: string) => tick(ticked.has(id) ? new Set([...ticked].filter((each) => each !== id)) : new Set([...ticked, id]))
  const move = (list: Element, by: number, along: boolean) => {
    const next = Math.max(0, Math.min(hits.length - 1, at + by))
    choose(next)
    if (along) tick(new Set([...ticked, ...indexesBetween(at, next).map((place) => hits[place]!.id)]))
    list.querySelectorAll<HTMLElement>('.hit-list button')[next]?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    const status = KEYS[event.key]
    const step = ['ArrowDown', 'j', 'J'].includes(event.key) ? 1 : ['ArrowUp', 'k', 'K'].includes(event.key) ? -1 : 0
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (status && writes) review(status)
    else if (event.key === 'x' && writes) toggle(hit.id)
    else if (event.key === 'Escape' && mine.length > 0) tick(new Set())
    else if (step !== 0) move(event.currentTarget, step, event.shiftKey && writes)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="hits" onKeyDown={pressed}>
      <div className="hit-side">
        {writes && hits.length > 1 && <Ticked hits={hits} ticked={mine.length} onTick={(on) => tick(new Set(on ? hits.map(({ id }) => id) : []))} />}
        <ul className="hit-list" aria-label={text('screening.list')}>
          {hits.map((each, place) => (
            <li key={each.id}>
              {writes && hits.length > 1 && <input type="checkbox" aria-label={text('screening.tick', { name: each.caption })} checked={ticked.has(each.id)} onChange={() => toggle(each.id)} />}
              <button type="button" id={`hit-${each.id}`} aria-pressed={each === hit} onClick={() => choose(place)}>
                <bdi>{each.caption}</bdi>
                <span className="hit-line"><span className="number">{quantity(each.match_score ?? 0, { maximumFractionDigits: 0 })}</span><span className="quiet">{each.datasets.join(', ')}</span><Status value={each.review_status} group="hit" /></span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <HitDetail hit={hit} subject={subject}>
        {below?.(hit)}
        {writes && (
          <div className="hit-actions" role="group" aria-label={mine.length > 0 ? count('screening.judgeTicked', mine.length) : text('screening.judge')}>
            {mine.length > 0 && <span className="quiet" role="status">{count('screening.judgeTicked', mine.length)}</span>}
            {Object.entries(KEYS).map(([key, status]) => (
              <Button key={key} keys={key} aria-pressed={mine.length === 0 && hit.review_status === status} onClick={() => review(status)}>{word('hit', status)}</Button>
            ))}
          </div>
        )}
        {error ? <p className="problem" role="alert">{sentenceOf(error)}</p> : null}
      </HitDetail>
    </div>
  )
}

function Ticked({ hits, ticked, onTick }: { hits: readonly Hit[]; ticked: number; onTick(on: boolean): void }) {
  const all = ticked === hits.length
  return <label className="check"><input type="checkbox" checked={all} ref={(box) => { if (box) box.indeterminate = ticked > 0 && !all }} onChange={() => onTick(!all)} />{text('screening.tickAll')}</label>
}

function HitDetail({ hit, subject, children }: { hit: Hit; subject: Screened; children: ReactNode }) {
  const entry = hit.properties
  const rows: [string, string | null, string[] | null | undefined][] = [
    [text('field.full_name'), subject.full_name, [...new Set([hit.caption, ...(entry.name ?? []), ...(entry.alias ?? []), ...(entry.weakAlias ?? [])])]],
    [text('field.date_of_birth'), subject.date_of_birth, entry.birthDate],
    [text('field.nationality'), subject.nationality, entry.nationality ?? entry.citizenship ?? entry.country],
    [text('screening.position'), null, entry.position],
    [text('field.gender'), null, entry.gender],
    [text('field.place_of_birth'), null, entry.birthPlace],
    [text('screening.address'), null, entry.address],
    [text('screening.topics'), null, entry.topics],
  ]
  const parts = hit.score_breakdown
  return (
    <div className="hit-detail">
      <div className="scroll-x">
        <table className="fields">
          <thead><tr><th scope="col">{text('document.field')}</th><th scope="col">{text('screening.person')}</th><th scope="col">{text('screening.entry')}</th><th scope="col"><span className="hidden">{text('document.agreement')}</span></th></tr></thead>
          <tbody>
            {rows.filter(([, mine, theirs]) => mine || theirs?.length).map(([name, mine, theirs]) => {
              const fits = mine && theirs?.length ? (theirs.some((each) => agreement([mine, each]) === 'same') ? 'same' : 'differs') : 'alone'
              return (
                <tr key={name} className={fits === 'differs' ? 'tone-notice' : ''}>
                  <th scope="row">{name}</th><td>{mine ? <bdi>{mine}</bdi> : <span className="quiet">–</span>}</td>
                  <td>{theirs?.length ? <bdi>{theirs.slice(0, 6).join(', ')}{theirs.length > 6 ? ' …' : ''}</bdi> : <span className="quiet">–</span>}</td>
                  <td>{fits !== 'alone' && <span className={`tone-${fits === 'same' ? 'good' : 'notice'}`}><Icon name={fits === 'same' ? 'check' : 'cross'} size={15} /><span className="hidden">{text(`document.${fits}`)}</span></span>}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Score label={text('screening.match')} value={hit.match_score} />
      <Score label={text('screening.risk')} value={hit.risk_score} {...(hit.risk_score === null || hit.risk_score === undefined ? {} : { level: riskLevel(hit.risk_score) })} />
      {parts && <Facts facts={[[text('screening.nameScore'), String(parts.name_score)], [text('screening.birthScore'), String(parts.dob_score)], [text('screening.countryScore'), String(parts.country_score)]]} />}
      <Sources hit={hit} />
      {children}
    </div>
  )
}

function Sources({ hit }: { hit: Hit }) {
  const lists = [
    ...(hit.sanction_matches ?? []).flatMap(({ list_name, reason }) => (list_name ?? []).map((name) => ({ name, words: reason }))),
    ...(hit.pep_matches ?? []).map(({ list_name, pep_position }) => ({ name: list_name, words: pep_position })),
    ...(hit.warning_matches ?? []).map(({ list_name, description }) => ({ name: list_name, words: description })),
    ...(hit.adverse_media_matches ?? []).map(({ headline, summary }) => ({ name: headline, words: summary })),
  ]
  if (lists.length === 0) return null
  return (
    <ul className="sources" aria-label={text('screening.sources')}>
      {lists.slice(0, 12).map(({ name, words }, at) => <li key={at}><strong><bdi>{name}</bdi></strong>{words && <> <bdi className="quiet">{words}</bdi></>}</li>)}
    </ul>
  )
}
