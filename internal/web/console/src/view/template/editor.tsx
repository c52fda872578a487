import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { ReportTemplate, ReportTemplateRequest } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Failure, Field, Input, Loading, sentenceOf } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { SchemaField } from '../report/schema_field'
import { REPORT_TYPES } from '../report/types'
import { useTitle } from '../title'
import { cleaned, faultsIn, write, type Config, type TemplateFault } from './config'
import { problemOf, type ConfigForm } from './field'
import { FilingSection, FinCENSection, LocationSection, PartsSection, PersonSection, WordsSection } from './parts'

const FORMATS = ['goaml', 'fincen_sar', 'pdf_only'] as const

export function TemplateScreen() {
  const { template: id } = useParams({ strict: false }) as { template: string }
  const { client, application } = useHere()
  const found = useQuery({ queryKey: [application.id, 'report-templates', id], queryFn: () => settle(() => client.GET('/report-templates/{template_uuid}/', { params: { path: { template_uuid: id } } })) })
  useTitle(text('template.list'))
  if (found.isPending) return <div className="screen"><h1 className="hidden">{text('template.list')}</h1><Loading /></div>
  if (found.error && !found.data) return <div className="screen"><h1 className="hidden">{text('template.list')}</h1><Failure error={found.error} retry={() => void found.refetch()} /></div>
  return <div className="screen"><Editor key={id} template={found.data} /></div>
}

export function NewTemplateScreen() {
  useTitle(text('template.create'))
  return <div className="screen"><Editor template={null} /></div>
}

interface Given {
  name: string
  jurisdiction: string
  report_type: ReportTemplateRequest['report_type']
  /** Empty leaves it to the server, which goes by country and kind. */
  format: ReportTemplate['format'] | ''
  profile: string
  config: Config
}

const begun = (template: ReportTemplate | null): Given => ({
  name: template?.name ?? '', jurisdiction: template?.jurisdiction ?? '', report_type: template?.report_type ?? 'STR', format: template?.format ?? '', profile: template?.profile ?? '',
  config: template ? template.field_config : { submission_code: 'E' },
})

const bodyOf = ({ name, jurisdiction, report_type, format, profile, config }: Given): ReportTemplateRequest => ({
  name: name.trim(), jurisdiction: jurisdiction.trim(), report_type, field_config: (cleaned(config) ?? {}) as Config, ...(format ? { format } : {}), ...(profile.trim() ? { profile: profile.trim() } : {}),
})

/** The calls of a template. */
function useTemplate(template: ReportTemplate | null, given: Given) {
  const { client, application } = useHere()
  const body = bodyOf(given)
  const params = { path: { template_uuid: template?.uuid ?? '' } }
  const onSuccess = () => void queries.invalidateQueries({ queryKey: [application.id, 'report-templates'] })
  return {
    save: useMutation({ mutationFn: () => settle<ReportTemplate>(() => (template ? client.PATCH('/report-templates/{template_uuid}/', { params, body }) : client.POST('/report-templates/', { body }))), onSuccess }),
    remove: useMutation({ mutationFn: () => settle(() => client.DELETE('/report-templates/{template_uuid}/', { params })), onSuccess }),
  }
}

function Editor({ template }: { template: ReportTemplate | null }) {
  const { application, hasPermission } = useHere()
  const navigate = useNavigate()
  const [given, give] = useState(() => begun(template))
  const [saved, setSaved] = useState(() => JSON.stringify(bodyOf(given)))
  const [removing, askRemove] = useState(false)
  const { save, remove } = useTemplate(template, given)
  const writes = hasPermission('write:cases')
  const dirty = JSON.stringify(bodyOf(given)) !== saved
  // What was saved or deleted is left at once, before the page is drawn anew.
  const settled = useRef(false)
  const leaving = useBlocker({ shouldBlockFn: () => dirty && !settled.current, enableBeforeUnload: dirty, withResolver: true })
  const toList = () => void navigate({ to: '/a/$application/reports/templates', params: { application: application.id } })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!writes || save.isPending) return
    save.mutate(undefined, {
      onSuccess: (made) => {
        setSaved(JSON.stringify(bodyOf(given)))
        if (template !== null) return
        settled.current = true
        void navigate({ to: '/a/$application/reports/templates/$template', params: { application: application.id, template: made.uuid }, replace: true })
      },
    })
  }
  useShortcuts(text('template.template'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: toList },
    ...(writes ? [{ keys: 's', label: text('report.save'), run: () => submit() }] : []),
  ])
  const faults = save.error instanceof CallFailure ? faultsIn(save.error.body) : []
  const form: ConfigForm = { config: given.config, faults, readOnly: !writes, set: (path, value) => give((now) => ({ ...now, config: write(now.config, path, value) as Config })) }
  const isFinCEN = given.format === 'fincen_sar' || (given.format === '' && given.jurisdiction === 'US' && given.report_type === 'SAR')
  return (
    <form className="session-detail report-detail" onSubmit={submit}>
      <header className="session-head">
        <div className="session-title">
          <Link className="back-link" to="/a/$application/reports/templates" params={{ application: application.id }} aria-label={text('template.toList')} title={text('template.toList')}><Icon name="back" /></Link>
          <div>
            <h1>{template ? <bdi>{template.name}</bdi> : text('template.create')}</h1>
            <p className="session-meta"><span>{text('template.explain')}</span>{dirty && <span className="tone-notice unsaved"><Icon name="edit" size={14} /> {text('report.unsaved')}</span>}</p>
          </div>
        </div>
        {writes && (
          <div className="session-decisions">
            <Button look="main" type="submit" keys="s" disabled={save.isPending || (!dirty && template !== null)}>{text('report.save')}</Button>
            {template && <Button look="quiet" icon="cross" onClick={() => askRemove(true)}>{text('template.delete')}</Button>}
          </div>
        )}
      </header>
      <Refusal error={save.error ?? remove.error} faults={faults} />
      {save.isSuccess && !dirty && <p className="hidden" role="status">{text('template.saved')}</p>}
      <div className="report-form">
        <KindSection given={given} faults={faults} readOnly={!writes} onGive={(more) => give((now) => ({ ...now, ...more }))} />
        <FilingSection form={form} />
        <PartsSection form={form} />
        <PersonSection form={form} />
        <LocationSection form={form} />
        <WordsSection form={form} />
        {isFinCEN && <FinCENSection form={form} />}
      </div>
      <Confirm title={text('template.deleteTitle', { name: template?.name ?? '' })} description={text('template.deleteExplain')} action={text('template.delete')} open={removing} onClose={() => askRemove(false)} onConfirm={() => remove.mutate(undefined, { onSuccess: () => { settled.current = true; toList() } })} />
      <Confirm title={text('report.leaveTitle')} description={text('template.leaveExplain')} action={text('report.leave')} open={leaving.status === 'blocked'} onClose={() => leaving.reset?.()} onConfirm={() => leaving.proceed?.()} />
    </form>
  )
}

/** Everything that a field of the form says when it is wrong; the rest stands above the form. */
const TOLD = ['name', 'jurisdiction', 'profile', 'rentity_id', 'currency_code_local']

function Refusal({ error, faults }: { error: unknown; faults: readonly TemplateFault[] }) {
  if (!error) return null
  const rest = faults.filter(({ member }) => member === null || !TOLD.includes(member))
  return (
    <div className="session-hint" role="alert">
      <p>{faults.length === 0 ? sentenceOf(error) : text('template.refused')}</p>
      {rest.length > 0 && <ul>{rest.map(({ said }) => <li key={said}>{said}</li>)}</ul>}
    </div>
  )
}

function KindSection({ given, faults, readOnly, onGive }: { given: Given; faults: readonly TemplateFault[]; readOnly: boolean; onGive(more: Partial<Given>): void }) {
  return (
    <Card title={text('template.template')}>
      <div className="edit-grid">
        <Input label={text('template.name')} value={given.name} maxLength={100} required readOnly={readOnly} dir="auto" problem={problemOf(faults, 'name')} onChange={(event) => onGive({ name: event.target.value })} />
        <Input label={text('report.country')} hint={text('report.countryHint')} value={given.jurisdiction} maxLength={2} required readOnly={readOnly} spellCheck={false} problem={problemOf(faults, 'jurisdiction')} onChange={(event) => onGive({ jurisdiction: event.target.value.toUpperCase() })} />
        <Field label={text('report.type')}>
          {(ids) => <select {...ids} value={given.report_type} disabled={readOnly} onChange={(event) => onGive({ report_type: event.target.value as Given['report_type'] })}>{REPORT_TYPES.map((each) => <option key={each} value={each}>{text(`report.type.${each}`)}</option>)}</select>}
        </Field>
        <Field label={text('report.format')}>
          {(ids) => <select {...ids} value={given.format} disabled={readOnly} onChange={(event) => onGive({ format: event.target.value as Given['format'] })}>{given.format === '' && <option value="">{text('template.usual')}</option>}{FORMATS.map((each) => <option key={each} value={each}>{word('format', each)}</option>)}</select>}
        </Field>
        <Field label={text('report.profile')} problem={problemOf(faults, 'profile')}>{(ids) => <SchemaField ids={ids} value={given.profile} readOnly={readOnly} onChange={(profile) => onGive({ profile })} />}</Field>
      </div>
    </Card>
  )
}
