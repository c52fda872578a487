import './texts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import type { CaseAction, CaseDetail } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Facts, Failure, Foreign, Loading, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { useTitle } from '../title'
import { ActionDialog, type Asked } from './action'
import { ApprovalBanner } from './approval'
import { AssigneeCard } from './assign'
import { Checklist } from './checklist'
import { EditCase } from './edit'
import { Evidence } from './evidence'
import { CaseStatusMark, Due, Priority } from './list'
import { Notes } from './notes'
import { useCase } from './query'
import { CaseReports } from './reports'
import { CaseTags } from './tags'
import { Timeline } from './timeline'

export function CaseScreen() {
  const { case: id } = useParams({ strict: false }) as { case: string }
  const { application } = useHere()
  const navigate = useNavigate()
  const found = useCase(id)
  useTitle(text('screen.cases'))
  useShortcuts(text('shortcuts.record'), [{ keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/cases', params: { application: application.id } }) }])
  if (found.isPending) return <div className="screen"><h1 className="hidden">{text('screen.cases')}</h1><Loading /></div>
  if (found.error && !found.data) return <div className="screen"><h1 className="hidden">{text('screen.cases')}</h1><Failure error={found.error} retry={() => void found.refetch()} /></div>
  return <div className="screen"><Detail key={id} shown={found.data} /></div>
}

function Detail({ shown }: { shown: CaseDetail }) {
  const { may } = useHere()
  const note = useRef<HTMLTextAreaElement>(null)
  const [asked, ask] = useState<Asked | 'edit' | null>(null)
  const can = (action: CaseAction) => shown.permissions.includes(action)
  const writes = may('write:cases')
  return (
    <div className="session-detail case-detail">
      <Head shown={shown} can={can} onAsk={ask} />
      {shown.pending_resolution && <ApprovalBanner shown={shown} can={can} />}
      {shown.status === 'RESOLVED' && <Resolved shown={shown} />}
      <div className="session-body">
        <div className="session-cards">
          <Evidence shown={shown} writes={writes} />
          {shown.checklist_items.length > 0 && <Checklist shown={shown} writes={writes && shown.status !== 'RESOLVED'} />}
          <CaseReports shown={shown} />
          <Timeline shown={shown} />
        </div>
        <aside className="session-side" aria-label={text('case.side')}>
          <AssigneeCard shown={shown} can={can} />
          <About shown={shown} />
          <CaseTags shown={shown} writes={can('update')} />
          <Notes shown={shown} writes={writes} noteRef={note as RefObject<HTMLTextAreaElement | null>} />
        </aside>
      </div>
      {asked === 'edit' ? <EditCase shown={shown} onClose={() => ask(null)} /> : asked && <ActionDialog shown={shown} asked={asked} onClose={() => ask(null)} />}
    </div>
  )
}

interface HeadProps {
  shown: CaseDetail
  can(action: CaseAction): boolean
  onAsk(what: Asked | 'edit'): void
}

function Head({ shown, can, onAsk }: HeadProps) {
  const { application } = useHere()
  const may: [CaseAction, Asked | 'edit', string, string][] = [
    ['approve', 'approve', 'a', text('case.approve')], ['reject_approval', 'reject_approval', 'd', text('case.reject')], ['resolve', 'resolve', 'd', text('case.resolve')],
    ['request_info', 'request_info', 'r', text('case.requestInfo')], ['reopen', 'reopen', 'o', text('case.reopen')],
    ['escalate', 'escalate', 'e', text('case.escalate')], ['transfer', 'transfer', 'x', text('case.transfer')], ['update', 'edit', 'i', text('case.edit')],
  ]
  const open = may.filter(([action]) => can(action) && usable(shown, action))
  useShortcuts(text('shortcuts.session'), open.map(([, asked, keys, label]) => ({ keys, label, run: () => onAsk(asked) })))
  const has = (action: CaseAction) => open.some(([each]) => each === action)
  const menu = open.filter(([action]) => ['escalate', 'transfer', 'update', 'request_info'].includes(action))
  return (
    <header className="session-head">
      <div className="session-title">
        <Link className="back-link" to="/a/$application/cases" params={{ application: application.id }} aria-label={text('case.toList')} title={text('case.toList')}><Icon name="back" /></Link>
        <div>
          <h1><span className="number">{shown.case_number}</span> <bdi>{shown.title}</bdi></h1>
          <p className="session-meta">
            <CaseStatusMark row={shown} />
            <Priority value={shown.priority} />
            {shown.due_at && <span className="case-due"><span className="quiet">{text('case.due')}</span> <Due row={shown} /></span>}
            <span><span className="quiet">{text('case.assignee')}</span> {shown.assigned_to ? <bdi>{shown.assigned_to.full_name || shown.assigned_to.email}</bdi> : text('case.nobody')}</span>
            <span>{text('session.started')} <Time value={shown.created_at} /></span>
          </p>
        </div>
      </div>
      <div className="session-decisions">
        {has('approve') && <Button look="good" icon="check" keys="a" onClick={() => onAsk('approve')}>{text('case.approve')}</Button>}
        {has('reject_approval') && <Button look="bad" icon="cross" keys="d" onClick={() => onAsk('reject_approval')}>{text('case.reject')}</Button>}
        {has('resolve') && <Button look="main" icon="check" keys="d" onClick={() => onAsk('resolve')}>{text('case.resolve')}</Button>}
        {has('reopen') && <Button icon="redo" keys="o" onClick={() => onAsk('reopen')}>{text('case.reopen')}</Button>}
        {menu.length > 0 && <Menu label={text('action.more')} trigger={<Icon name="more" />} className="icon-button" groups={[{ entries: menu.map(([, asked, keys, label]) => ({ label, keys, run: () => onAsk(asked) })) }]} />}
      </div>
    </header>
  )
}

/** What the kind of case does not allow is not offered, though the state would. */
function usable(shown: CaseDetail, action: CaseAction): boolean {
  if (action === 'escalate') return shown.blueprint?.escalation_enabled === true && shown.blueprint.escalation_blueprint !== null
  if (action === 'transfer') return shown.blueprint?.transfer_enabled === true
  if (action === 'request_info') return shown.status === 'OPEN'
  return true
}

function Resolved({ shown }: { shown: CaseDetail }) {
  return (
    <section className={`case-banner ${shown.resolution === 'VALID_THREAT' ? 'tone-bad' : 'tone-good'}`} aria-label={text('case.resolution')}>
      <Icon name={shown.resolution === 'VALID_THREAT' ? 'flag' : 'check'} />
      <div>
        <p><strong>{word('resolution', shown.resolution)}</strong> {text('case.resolvedBy', { who: shown.resolved_by_name || shown.resolved_by_email || text('feed.system') })} <Time value={shown.resolved_at} /></p>
        {shown.resolution_notes && <p className="feed-words" dir="auto">{shown.resolution_notes}</p>}
      </div>
    </section>
  )
}

function About({ shown }: { shown: CaseDetail }) {
  const { application } = useHere()
  const blueprint = shown.blueprint && <Link key="b" to="/a/$application/cases/blueprints/$blueprint" params={{ application: application.id, blueprint: shown.blueprint.uuid }}><bdi>{shown.blueprint.name}</bdi></Link>
  return (
    <Card title={text('case.facts')}>
      <Facts facts={[
        [text('case.blueprint'), blueprint], [text('case.source'), word('source', shown.source)],
        [text('case.openedBy'), <Foreign key="o">{shown.created_by_name || shown.created_by_email || text('feed.system')}</Foreign>],
        [text('case.changed'), <Time key="c" value={shown.updated_at} />],
      ]} />
    </Card>
  )
}
