import './texts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { settle, type ApplicationClient } from '../../api/client'
import type { CaseAction, CaseDetail, CaseResolution } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Field, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { FrozenEvidence } from './approval'
import { unfinished } from './checklist'
import { useBlueprints, useCaseChange } from './query'

export type Asked = Exclude<CaseAction, 'update' | 'delete' | 'assign'>

interface Given {
  resolution: CaseResolution | null
  words: string
  target: string
}

/** The calls that move a case. */
function send(client: ApplicationClient, asked: Asked, id: string, { resolution, words, target }: Given): Promise<unknown> {
  const params = { path: { case_uuid: id } }
  const note = words.trim()
  switch (asked) {
    case 'resolve': return settle(() => client.POST('/cases/{case_uuid}/resolve/', { params, body: { resolution: resolution!, ...(note ? { note } : {}) } }))
    case 'reject_approval': return settle(() => client.POST('/cases/{case_uuid}/reject-approval/', { params, body: note ? { notes: note } : {} }))
    case 'transfer': return settle(() => client.POST('/cases/{case_uuid}/transfer/', { params, body: { target_blueprint: target } }))
    case 'approve': return settle(() => client.POST('/cases/{case_uuid}/approve/', { params }))
    case 'request_info': return settle(() => client.POST('/cases/{case_uuid}/request-info/', { params, body: { comment: note || null } }))
    case 'escalate': return settle(() => client.POST('/cases/{case_uuid}/escalate/', { params, body: { comment: note || null } }))
    case 'reopen': return settle(() => client.POST('/cases/{case_uuid}/reopen/', { params }))
  }
}

/** Actions that words go with, which stay with the case. */
const WORDED: readonly Asked[] = ['resolve', 'reject_approval', 'request_info', 'escalate']

/** What asks for nothing that has to be given: `Enter` alone does it. */
const READY: readonly Asked[] = ['approve', 'reopen', 'request_info', 'escalate']

const RESOLUTIONS: CaseResolution[] = ['FALSE_POSITIVE', 'VALID_THREAT']

/** Asks what an action needs, and does it. A refusal is told in words; what was typed stays. */
export function ActionDialog({ shown, asked, onClose }: { shown: CaseDetail; asked: Asked; onClose(): void }) {
  const { client } = useHere()
  const [given, give] = useState<Given>({ resolution: null, words: '', target: '' })
  const change = useCaseChange(shown.uuid, () => send(client, asked, shown.uuid, given), onClose)
  const [missing, setMissing] = useState<string | null>(null)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const problem = asked === 'resolve' && given.resolution === null ? text('case.chooseResolution') : asked === 'transfer' && given.target === '' ? text('case.chooseTarget') : null
    setMissing(problem)
    if (problem === null && !change.isPending) change.mutate()
  }
  return (
    <Dialog title={text(`case.ask.${asked}`)} description={explained(shown, asked)} open onClose={onClose}>
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLTextAreaElement) {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
            return
          }
          const chosen = asked === 'resolve' ? RESOLUTIONS[Number(event.key) - 1] : undefined
          if (chosen) give({ ...given, resolution: chosen })
        }}
      >
        {asked === 'resolve' && <Resolution shown={shown} chosen={given.resolution} onChoose={(resolution) => give({ ...given, resolution })} />}
        {asked === 'approve' && <FrozenEvidence shown={shown} />}
        {asked === 'transfer' && <Target shown={shown} chosen={given.target} onChoose={(target) => give({ ...given, target })} />}
        {WORDED.includes(asked) && (
          <Words
            label={text(asked === 'reject_approval' ? 'case.whyRejected' : asked === 'resolve' && shown.blueprint?.require_resolution_note ? 'case.noteNeeded' : 'case.note')}
            value={given.words} autoFocus={asked === 'reject_approval'} onChange={(words) => give({ ...given, words })}
          />
        )}
        {(missing ?? change.error) && <p className="problem" role="alert">{missing ?? sentenceOf(change.error)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look={asked === 'reject_approval' ? 'bad' : 'main'} type="submit" disabled={change.isPending} autoFocus={READY.includes(asked)}>{text(asked === 'resolve' && shown.blueprint?.four_eyes_checker_blueprint ? 'case.do.propose' : `case.do.${asked}`)}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What will come of it, in a sentence. */
function explained(shown: CaseDetail, asked: Asked): string {
  const checker = shown.blueprint?.four_eyes_checker_blueprint_name
  if (asked === 'resolve' && checker) return text('case.explain.staged', { blueprint: checker })
  if (asked === 'escalate') return text('case.explain.escalate', { blueprint: shown.blueprint?.escalation_blueprint_name ?? '–' })
  if (asked === 'approve') return text('case.explain.approve', { who: shown.pending_resolution?.maker_name || shown.pending_resolution?.maker_email || '–' })
  return text(`case.explain.${asked}`)
}

function Resolution({ shown, chosen, onChoose }: { shown: CaseDetail; chosen: CaseResolution | null; onChoose(resolution: CaseResolution): void }) {
  const open = unfinished(shown)
  return (
    <>
      {open.length > 0 && (
        <div className="case-gate tone-notice" role="note">
          <p><strong>{text('case.checklistOpen')}</strong></p>
          <ul>{open.map((item) => <li key={item.uuid} dir="auto">{item.label}</li>)}</ul>
        </div>
      )}
      <fieldset className="reasons">
        <legend>{text('case.resolution')}</legend>
        {RESOLUTIONS.map((resolution, at) => (
          <label key={resolution}>
            <input type="radio" name="resolution" checked={chosen === resolution} onChange={() => onChoose(resolution)} autoFocus={at === 0} />
            <kbd aria-hidden="true">{at + 1}</kbd>{word('resolution', resolution)}
          </label>
        ))}
      </fieldset>
    </>
  )
}

function Target({ shown, chosen, onChoose }: { shown: CaseDetail; chosen: string; onChoose(target: string): void }) {
  const blueprints = useBlueprints().data?.results.filter((each) => each.is_active && each.uuid !== shown.blueprint?.uuid) ?? []
  return (
    <Field label={text('case.target')}>
      {(ids) => (
        <select {...ids} value={chosen} autoFocus onChange={(event) => onChoose(event.target.value)}>
          <option value="">{text('case.choose')}</option>
          {blueprints.map((each) => <option key={each.uuid} value={each.uuid}>{each.name}</option>)}
        </select>
      )}
    </Field>
  )
}

function Words({ label, value, autoFocus, onChange }: { label: string; value: string; autoFocus: boolean; onChange(value: string): void }): ReactNode {
  return <Field label={label}>{(ids) => <textarea {...ids} rows={4} maxLength={10_000} dir="auto" value={value} autoFocus={autoFocus} onChange={(event) => onChange(event.target.value)} />}</Field>
}
