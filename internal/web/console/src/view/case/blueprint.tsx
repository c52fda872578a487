import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { settle } from '../../api/client'
import type { Blueprint, BlueprintRow } from '../../api/shapes'
import { codeLabel, count, formatList, quantity, text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Foreign, Loading, sentenceOf, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { List, type Column } from '../../ui/list'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { useTitle } from '../title'
import { BlueprintForm } from './blueprint_form'

export function BlueprintsScreen() {
  const { client, application, hasPermission } = useHere()
  const [making, make] = useState(false)
  const list = usePages<BlueprintRow>([application.id, 'blueprints', 'list'], (page) => settle(() => client.GET('/cases/blueprints/', { params: { query: page } })))
  const navigate = useNavigate()
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/cases', params: { application: application.id } }) }])
  return (
    <>
      <ListScreen
        title={text('blueprint.list')} total={list.data ? list.total : null} filtered={false} query={list} empty={{ title: text('blueprint.empty'), hint: text('blueprint.emptyHint') }}
        actions={
          <span className="head-actions">
            <Link className="button look-quiet" to="/a/$application/cases" params={{ application: application.id }}>{text('screen.cases')}</Link>
            {hasPermission('write:cases') && <InstallPresets />}
            {hasPermission('write:cases') && <Button look="main" icon="plus" onClick={() => make(true)}>{text('blueprint.create')}</Button>}
          </span>
        }
      >
        <List
          label={text('blueprint.list')} rows={list.rows} columns={COLUMNS} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd}
          link={(row, ref) => <Link ref={ref} className="row-link" to="/a/$application/cases/blueprints/$blueprint" params={{ application: application.id, blueprint: row.uuid }}><bdi className="name">{row.name}</bdi></Link>}
        />
      </ListScreen>
      {making && <BlueprintForm onClose={() => make(false)} />}
    </>
  )
}

/** Puts in the ready ones that are not there yet. */
function InstallPresets() {
  const { client, application } = useHere()
  const presets = useQuery({ queryKey: [application.id, 'blueprints', 'presets'], queryFn: () => settle(() => client.GET('/cases/blueprints/presets/')) })
  const install = useMutation({
    mutationFn: () => settle(() => client.POST('/cases/blueprints/presets/install/', { body: {} })),
    onSuccess: () => void queries.invalidateQueries({ queryKey: [application.id, 'blueprints'] }),
  })
  const missing = (presets.data?.results ?? []).filter((each) => !each.installed)
  if (install.error) return <span className="problem" role="alert">{sentenceOf(install.error)}</span>
  if (missing.length === 0) return null
  return <Button title={missing.map(({ name }) => name).join(', ')} disabled={install.isPending} onClick={() => install.mutate()}>{count('blueprint.install', missing.length)}</Button>
}

function State({ active }: { active: boolean }) {
  return <span className={`status tone-${active ? 'good' : 'quiet'}`}><Icon name={active ? 'check' : 'ring'} size={14} />{text(active ? 'blueprint.active' : 'blueprint.inactive')}</span>
}

const yes = (value: boolean): string => text(value ? 'answer.yes' : 'answer.no')

const COLUMNS: Column<BlueprintRow>[] = [
  { id: 'name', title: text('column.name'), width: 'minmax(0, 1.4fr)', cell: () => null, narrow: 'first' },
  { id: 'state', title: text('column.status'), width: '7.5rem', cell: (row) => <State active={row.is_active} />, narrow: 'end' },
  { id: 'assignment', title: text('blueprint.assignment'), width: '9rem', cell: (row) => text(row.assignment_method === 'AUTOMATIC' ? 'blueprint.automatic' : 'blueprint.manual'), narrow: 'second' },
  { id: 'pool', title: text('blueprint.pool'), width: '6rem', cell: (row) => quantity(row.assignee_pool.length) },
  { id: 'escalation', title: text('blueprint.escalation'), width: '7rem', cell: (row) => yes(row.escalation_enabled) },
  { id: 'description', title: text('blueprint.description'), width: 'minmax(0, 2fr)', cell: (row) => <Foreign>{row.description}</Foreign>, narrow: 'second' },
]

export function BlueprintScreen() {
  const { blueprint: id } = useParams({ strict: false }) as { blueprint: string }
  const { client, application } = useHere()
  const navigate = useNavigate()
  const found = useQuery({ queryKey: [application.id, 'blueprints', id], queryFn: () => settle(() => client.GET('/cases/blueprints/{blueprint_uuid}/', { params: { path: { blueprint_uuid: id } } })) })
  useTitle(text('blueprint.list'))
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/cases/blueprints', params: { application: application.id } }) }])
  if (found.isPending) return <div className="screen"><h1 className="hidden">{text('blueprint.list')}</h1><Loading /></div>
  if (found.error && !found.data) return <div className="screen"><h1 className="hidden">{text('blueprint.list')}</h1><Failure error={found.error} retry={() => void found.refetch()} /></div>
  return <div className="screen"><View key={id} blueprint={found.data} /></div>
}

function View({ blueprint }: { blueprint: Blueprint }) {
  const { application, session, hasPermission } = useHere()
  const [editing, edit] = useState(false)
  const content = blueprint.content_config
  const writes = hasPermission('write:cases')
  useShortcuts(text('shortcuts.record'), [{ keys: 'i', label: text('case.edit'), run: () => edit(true) }], writes)
  const way = (id: string | null, name: string | null) => id && <Link key={id} to="/a/$application/cases/blueprints/$blueprint" params={{ application: application.id, blueprint: id }}><bdi>{name ?? id}</bdi></Link>
  const pool = blueprint.assignee_pool.map((id) => (id === session.account.id ? text('assign.me') : null)).filter(Boolean)
  return (
    <div className="session-detail">
      <header className="session-head">
        <div className="session-title">
          <Link className="back-link" to="/a/$application/cases/blueprints" params={{ application: application.id }} aria-label={text('blueprint.toList')} title={text('blueprint.toList')}><Icon name="back" /></Link>
          <div>
            <h1><bdi>{blueprint.name}</bdi></h1>
            <p className="session-meta"><State active={blueprint.is_active} /><span>{text('blueprint.version', { version: String(blueprint.version) })}</span><span>{text('case.changed')} <Time value={blueprint.updated_at} /></span></p>
          </div>
        </div>
        <div className="session-decisions">
          <Link className="button" to="/a/$application/cases" params={{ application: application.id }} search={{ blueprint: blueprint.uuid } as never}>{text('blueprint.itsCases')}</Link>
          {writes && <Button icon="edit" keys="i" onClick={() => edit(true)}>{text('case.edit')}</Button>}
        </div>
      </header>
      <div className="report-form">
        {blueprint.description && <p className="card-lead" dir="auto">{blueprint.description}</p>}
        <Card title={text('blueprint.rules')}>
          <Facts facts={[
            [text('blueprint.assignment'), text(blueprint.assignment_method === 'AUTOMATIC' ? 'blueprint.automatic' : 'blueprint.manual')],
            [text('blueprint.pool'), `${quantity(blueprint.assignee_pool.length)}${pool.length > 0 ? ` (${pool.join(', ')})` : ''}`],
            [text('blueprint.most'), blueprint.max_active_cases && quantity(blueprint.max_active_cases)], [text('blueprint.due'), blueprint.default_due_hours && count('blueprint.hours', blueprint.default_due_hours)],
            [text('blueprint.noteNeeded'), yes(blueprint.require_resolution_note)], [text('blueprint.transfer'), yes(blueprint.transfer_enabled)],
            [text('blueprint.escalation'), blueprint.escalation_enabled ? way(blueprint.escalation_blueprint, blueprint.escalation_blueprint_name) || text('blueprint.noTarget') : yes(false)],
            [text('blueprint.fourEyes'), way(blueprint.four_eyes_checker_blueprint, blueprint.four_eyes_checker_blueprint_name) || yes(false)],
          ]} />
        </Card>
        {content.checklist.enabled && (
          <Card title={text('case.checklist')} aside={<span className="quiet">{text(content.checklist.optional ? 'blueprint.optional' : 'blueprint.needed')}</span>}>
            <ol className="numbered">{content.checklist.items.map((item) => <li key={item.order} dir="auto">{item.label}</li>)}</ol>
          </Card>
        )}
        <Card title={text('blueprint.sections')}><Sections content={content} /></Card>
        {(blueprint.creation_sources.length > 0 || blueprint.receives_escalation_from.length > 0) && (
          <Card title={text('blueprint.comeFrom')}>
            <ul className="rows">
              {blueprint.creation_sources.map((each) => <li key={each.id}><bdi>{each.name}</bdi><span className="quiet">{text(`blueprint.from.${each.kind}`)}</span></li>)}
              {blueprint.receives_escalation_from.map((each) => <li key={each.id}>{way(each.id, each.name)}<span className="quiet">{text('blueprint.escalation')}</span></li>)}
            </ul>
          </Card>
        )}
      </div>
      {editing && <BlueprintForm blueprint={blueprint} onClose={() => edit(false)} />}
    </div>
  )
}

/** Which parts a case of this kind shows. */
function Sections({ content }: { content: Blueprint['content_config'] }) {
  const sections = (['identity', 'verifications', 'aml_control', 'financial', 'reporting'] as const).filter((name) => content[name].enabled)
  if (sections.length === 0) return <p className="quiet">{text('blueprint.noSections')}</p>
  return (
    <Facts facts={sections.map((name): [string, ReactNode] => [
      text(`blueprint.section.${name}`), formatList(Object.entries(content[name]).filter(([key, on]) => on && key !== 'enabled').map(([key]) => (key === 'fiu_reports' ? text('blueprint.part.fiu_reports') : codeLabel(key)))) || yes(true),
    ])} />
  )
}
