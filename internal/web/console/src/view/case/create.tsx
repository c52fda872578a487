import './texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { settle, type ApplicationClient } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { CaseCreate, CaseLinkType, CasePriority } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { PRIORITIES } from './fields'
import { useBlueprints } from './query'
import { momentIn } from './when'

/** Whom or what a new case is about. */
export type About = Pick<CaseCreate, 'subject' | 'links'>

const KINDS = ['user', 'business', 'session', 'business_session', 'transaction'] as const
type Kind = (typeof KINDS)[number]

/** Users and businesses are named by your own reference, the others by their id. */
async function aboutOf(client: ApplicationClient, kind: Kind, named: string): Promise<About> {
  const path = { path: { vendor_data: named } }
  if (kind === 'user') return { subject: { type: kind, uuid: (await settle(() => client.GET('/users/{vendor_data}/', { params: path }))).internal_id } }
  if (kind === 'business') return { subject: { type: kind, uuid: (await settle(() => client.GET('/businesses/{vendor_data}/', { params: path }))).internal_id } }
  return { links: [{ entity_type: kind satisfies CaseLinkType, entity_uuid: named }] }
}

/** Opens a case about what is given, or about what the person names. */
export function CreateCase({ about, title: proposed = '', onClose }: { about?: About; title?: string; onClose(): void }) {
  const { client, application, session } = useHere()
  const navigate = useNavigate()
  const id = useId()
  const blueprints = useBlueprints().data?.results.filter((each) => each.is_active) ?? []
  const [title, setTitle] = useState(proposed)
  const [priority, setPriority] = useState<CasePriority>('MEDIUM')
  const [blueprint, setBlueprint] = useState('')
  const [due, setDue] = useState('')
  const [mine, setMine] = useState(true)
  const [kind, setKind] = useState<Kind>('user')
  const [named, setNamed] = useState('')
  const open = useMutation({
    mutationFn: async () => {
      const body: CaseCreate = {
        title: title.trim(), priority, ...(about ?? (await aboutOf(client, kind, named.trim()))),
        ...(blueprint ? { blueprint } : {}), ...(due ? { due_at: momentIn(due) } : {}), ...(mine ? { assigned_to: session.account.id } : {}),
      }
      return settle(() => client.POST('/cases/', { body }))
    },
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: [application.id, 'cases'] })
      onClose()
      void navigate({ to: '/a/$application/cases/$case', params: { application: application.id, case: made.uuid } })
    },
  })
  const fields = open.error instanceof CallFailure ? open.error.fields : {}
  const unknown = open.error instanceof CallFailure && open.error.kind === 'missing'
  const told = ['title', 'due_at', 'blueprint', 'subject', 'links'].some((name) => fields[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <Dialog title={text('case.create')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('case.title')} value={title} maxLength={255} required autoFocus dir="auto" problem={fields.title} onChange={(event) => setTitle(event.target.value)} />
        {!about && (
          <div className="pair">
            <Field label={text('case.about')}>{(ids) => <select {...ids} value={kind} onChange={(event) => setKind(event.target.value as Kind)}>{KINDS.map((each) => <option key={each} value={each}>{text(`case.kind.${each}`)}</option>)}</select>}</Field>
            <Input
              label={text(kind === 'user' || kind === 'business' ? 'column.vendorData' : 'case.id')} value={named} required spellCheck={false}
              problem={unknown ? text('case.unknownSubject') : (fields.subject ?? fields.links)} onChange={(event) => setNamed(event.target.value)}
            />
          </div>
        )}
        <div className="pair">
          <Field label={text('case.priority')}>{(ids) => <select {...ids} value={priority} onChange={(event) => setPriority(event.target.value as CasePriority)}>{PRIORITIES.map((each) => <option key={each} value={each}>{word('priority', each)}</option>)}</select>}</Field>
          <Field label={text('case.blueprint')} problem={fields.blueprint}>{(ids) => <select {...ids} value={blueprint} onChange={(event) => setBlueprint(event.target.value)}><option value="">{text('case.noBlueprint')}</option>{blueprints.map((each) => <option key={each.uuid} value={each.uuid}>{each.name}</option>)}</select>}</Field>
        </div>
        <Input label={text('case.dueAt')} type="datetime-local" value={due} problem={fields.due_at} hint={text('case.dueHint')} onChange={(event) => setDue(event.target.value)} />
        <label className="check" htmlFor={id}><input id={id} type="checkbox" checked={mine} onChange={() => setMine(!mine)} />{text('case.takeAtOnce')}</label>
        {open.error && !told && !unknown && <p className="problem" role="alert">{sentenceOf(open.error)}</p>}
        {about && (fields.subject ?? fields.links) && <p className="problem" role="alert">{fields.subject ?? fields.links}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={open.isPending}>{text('case.create')}</Button></div>
      </form>
    </Dialog>
  )
}
