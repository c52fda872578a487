import { useMutation } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { settle } from '../../api/client'
import type { Decision, Hit, HitStatus, Screening } from '../../api/shapes'
import { country, dayOf, quantity, text, word } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Facts, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Status } from '../../ui/status'
import { agreement } from './compare'
import { Score, StepCard } from './parts'
import { decisionKey } from './query'

const KEYS: Record<string, HitStatus> = { y: 'Confirmed Match', w: 'False Positive', u: 'Inconclusive' }

/** Hits of a screening on the left, the chosen one beside the person on the right. */
export function ScreeningCard({ screening, sessionId }: { screening: Screening; sessionId: string }) {
  const { client, application, may } = useHere()
  const [chosen, choose] = useState(0)
  const hit = screening.hits[Math.min(chosen, screening.hits.length - 1)]
  const judge = useMutation({
    mutationFn: (given: { id: string; status: HitStatus }) =>
      settle(() => client.PATCH('/session/{sessionId}/update-aml-hit-status/', { params: { path: { sessionId }, query: screening.node_id ? { node_id: screening.node_id } : {} }, body: { hit_id: given.id, review_status: given.status } })),
    onMutate: ({ id, status }) => show(id, status),
    onError: (_, __, undo) => undo?.(),
    onSettled: () => void queries.invalidateQueries({ queryKey: decisionKey(application.id, sessionId) }),
  })
  /** Shows the hit with its new status at once; returns how to take that back. */
  const show = (id: string, status: HitStatus) => {
    const key = decisionKey(application.id, sessionId)
    const before = queries.getQueryData<Decision>(key)
    queries.setQueryData<Decision>(key, (old) => old && {
      ...old, aml_screenings: (old.aml_screenings ?? []).map((each) => (each.node_id !== screening.node_id ? each : { ...each, hits: each.hits.map((one) => (one.id === id ? { ...one, review_status: status } : one)) })),
    })
    return () => queries.setQueryData(key, before)
  }
  const writes = may('write:sessions')
  const pressed = (event: KeyboardEvent) => {
    const status = KEYS[event.key]
    const step = event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0
    if (status && hit && writes) judge.mutate({ id: hit.id, status })
    else if (step !== 0) {
      const next = Math.max(0, Math.min(screening.hits.length - 1, chosen + step))
      choose(next)
      ;(event.currentTarget.querySelectorAll('button')[next] as HTMLElement | undefined)?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <StepCard feature="AML" outcome={screening} aside={<span className="quiet">{text('screening.hits', { hits: screening.total_hits ?? screening.hits.length })}</span>}>
      <Facts facts={[[text('screening.subject'), screening.screened_data.full_name], [text('field.date_of_birth'), dayOf(screening.screened_data.date_of_birth)], [text('field.nationality'), country(screening.screened_data.nationality)], [text('screening.monitored'), screening.is_ongoing_monitoring_enabled ? text('answer.yes') : null]]} />
      {hit && (
        <div className="hits">
          <ul className="hit-list" aria-label={text('screening.list')} onKeyDown={pressed}>
            {screening.hits.map((each, at) => (
              <li key={each.id}>
                <button type="button" id={`hit-${each.id}`} aria-pressed={each === hit} onClick={() => choose(at)}>
                  <bdi>{each.caption}</bdi>
                  <span className="hit-line"><span className="number">{quantity(each.match_score ?? 0, { maximumFractionDigits: 0 })}</span><span className="quiet">{each.datasets.join(', ')}</span><Status value={each.review_status} group="hit" /></span>
                </button>
              </li>
            ))}
          </ul>
          <HitDetail hit={hit} screening={screening}>
            {writes && (
              <div className="hit-actions" role="group" aria-label={text('screening.judge')}>
                {Object.entries(KEYS).map(([key, status]) => (
                  <Button key={key} keys={key} aria-pressed={hit.review_status === status} onClick={() => judge.mutate({ id: hit.id, status })}>{word('hit', status)}</Button>
                ))}
              </div>
            )}
            {judge.error && <p className="problem" role="alert">{sentenceOf(judge.error)}</p>}
          </HitDetail>
        </div>
      )}
    </StepCard>
  )
}

function HitDetail({ hit, screening, children }: { hit: Hit; screening: Screening; children: React.ReactNode }) {
  const { screened_data: subject } = screening
  const entry = hit.properties
  const rows: [string, string | null, string[] | null | undefined][] = [
    [text('field.full_name'), subject.full_name, [hit.caption, ...(entry.alias ?? [])]],
    [text('field.date_of_birth'), subject.date_of_birth, entry.birthDate],
    [text('field.nationality'), subject.nationality, entry.nationality ?? entry.citizenship ?? entry.country],
    [text('screening.position'), null, entry.position],
    [text('field.gender'), null, entry.gender],
    [text('field.place_of_birth'), null, entry.birthPlace],
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
      <Score label={text('screening.risk')} value={hit.risk_score} />
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
