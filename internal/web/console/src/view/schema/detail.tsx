import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useBlocker, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { AuthoritySchema, SchemaMapping } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Loading, sentenceOf, Time } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { useTitle } from '../title'
import { CodesCard } from './codes'
import { DefaultsCard, LimitsCard, MappingCard, type MappingForm } from './form'
import { formOf, bodyOf } from './mapping'
import { formatSize } from './size'
import { UploadDialog } from './upload'

export function SchemaScreen() {
  const { schema: name } = useParams({ strict: false }) as { schema: string }
  const { client, application } = useHere()
  const params = { path: { profile_name: name } }
  const found = useQuery({ queryKey: [application.id, 'schemas', name], queryFn: () => settle(() => client.GET('/fiu-profiles/{profile_name}/', { params })) })
  const mapping = useQuery({ queryKey: [application.id, 'schemas', name, 'mapping'], queryFn: () => settle(() => client.GET('/fiu-profiles/{profile_name}/mapping/', { params })) })
  useTitle(text('schema.list'))
  const error = (found.data ? null : found.error) ?? (mapping.data ? null : mapping.error)
  if (error) return <div className="screen"><h1 className="hidden">{text('schema.list')}</h1><Failure error={error} retry={() => { void found.refetch(); void mapping.refetch() }} /></div>
  if (!found.data || !mapping.data) return <div className="screen"><h1 className="hidden">{text('schema.list')}</h1><Loading /></div>
  return <div className="screen"><Detail key={name} schema={found.data} mapping={mapping.data} /></div>
}

function Detail({ schema, mapping }: { schema: AuthoritySchema; mapping: SchemaMapping }) {
  const { client, application, hasPermission } = useHere()
  const navigate = useNavigate()
  const [given, give] = useState(() => formOf(mapping))
  const [saved, setSaved] = useState(() => JSON.stringify(bodyOf(given)))
  const [asked, ask] = useState<'replace' | 'delete' | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const own = schema.source === 'application'
  const writes = hasPermission('write:cases') && own
  const dirty = JSON.stringify(bodyOf(given)) !== saved
  // What was deleted is left at once, before the page is drawn anew.
  const gone = useRef(false)
  const leaving = useBlocker({ shouldBlockFn: () => dirty && !gone.current, enableBeforeUnload: dirty, withResolver: true })
  const toList = () => void navigate({ to: '/a/$application/reports/schemas', params: { application: application.id } })
  const params = { path: { profile_name: schema.name } }
  const refresh = () => void queries.invalidateQueries({ queryKey: [application.id, 'schemas'] })
  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => settle(() => client.PATCH('/fiu-profiles/{profile_name}/mapping/', { params, body })),
    onSuccess: (_, body) => { setSaved(JSON.stringify(body)); refresh() },
  })
  const remove = useMutation({
    mutationFn: () => settle(() => client.DELETE('/fiu-profiles/{profile_name}/', { params })),
    onSuccess: () => { gone.current = true; toList(); void queries.invalidateQueries({ queryKey: [application.id, 'schemas', 'list'] }) },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (writes && !save.isPending) save.mutate(bodyOf(given))
  }
  useShortcuts(text('schema.list'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: toList },
    ...(writes ? [{ keys: 's', label: text('report.save'), run: () => element.current?.requestSubmit() }] : []),
  ])
  const problems = save.error instanceof CallFailure ? save.error.fields : {}
  const form: MappingForm = { mapping, given, problems, readOnly: !writes, give }
  const refusal = save.error ?? remove.error
  return (
    <>
      <form className="session-detail report-detail" ref={element} onSubmit={submit}>
        <header className="session-head">
          <div className="session-title">
            <Link className="back-link" to="/a/$application/reports/schemas" params={{ application: application.id }} aria-label={text('schema.toList')} title={text('schema.toList')}><Icon name="back" /></Link>
            <div>
              <h1><bdi>{schema.name}</bdi></h1>
              <p className="session-meta">
                <span>{text('schema.source')}: {text(`schema.source.${schema.source}`)}</span>
                {schema.updated_at && <span>{text('case.changed')} <Time value={schema.updated_at} /></span>}
                {dirty && <span className="tone-notice unsaved"><Icon name="edit" size={14} /> {text('report.unsaved')}</span>}
              </p>
            </div>
          </div>
          {writes && (
            <div className="session-decisions">
              <Button look="main" type="submit" keys="s" disabled={save.isPending || !dirty}>{text('report.save')}</Button>
              <Button onClick={() => ask('replace')}>{text('schema.replace')}</Button>
              <Button look="quiet" icon="cross" disabled={remove.isPending} onClick={() => ask('delete')}>{text('schema.delete')}</Button>
            </div>
          )}
        </header>
        {!own && <p className="session-hint">{text('schema.fixed')}</p>}
        {refusal && <p className="session-hint" role="alert">{refusal === save.error && Object.keys(problems).length > 0 ? text('schema.refused') : sentenceOf(refusal)}</p>}
        {save.isSuccess && !dirty && <p className="hidden" role="status">{text('schema.saved')}</p>}
        <div className="report-form">
          <FactsCard schema={schema} />
          <LimitsCard form={form} />
          <MappingCard form={form} />
          <DefaultsCard form={form} />
          <CodesCard name={schema.name} />
        </div>
      </form>
      {/* Beside the form: what a dialog sends would reach the form around it. */}
      {asked === 'replace' && <UploadDialog replaces={schema} onClose={() => ask(null)} />}
      <Confirm title={text('schema.deleteTitle', { name: schema.name })} description={text('schema.deleteExplain')} action={text('schema.delete')} open={asked === 'delete'} onClose={() => ask(null)} onConfirm={() => { save.reset(); remove.mutate() }} />
      <Confirm title={text('report.leaveTitle')} description={text('schema.leaveExplain')} action={text('report.leave')} open={leaving.status === 'blocked'} onClose={() => leaving.reset?.()} onConfirm={() => leaving.proceed?.()} />
    </>
  )
}

function FactsCard({ schema }: { schema: AuthoritySchema }) {
  return (
    <Card title={text('schema.file')}>
      <Facts facts={[[text('schema.size'), formatSize(schema.size_bytes)], [text('schema.digest'), <code key="digest" className="digest" dir="ltr">{schema.sha256}</code>]]} />
      {schema.rewritten_patterns.length > 0 && (
        <>
          <h3>{text('schema.patterns')}</h3>
          <ul className="rewritten">{schema.rewritten_patterns.map(({ pattern, read_as: read }) => <li key={pattern}>{text('schema.pattern', { pattern, read })}</li>)}</ul>
        </>
      )}
    </Card>
  )
}
