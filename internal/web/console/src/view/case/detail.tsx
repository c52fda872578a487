import './texts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useRef, useState, type RefObject } from 'react'
import type { CaseAction, CaseDetail } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Card, Facts, Failure, Foreign, Loading, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { useTitle } from '../title'
import { ActionDialog, type Asked } from './action'
import { ApprovalBanner } from './approval'
import { AssigneeCard } from './assign'
import { Checklist } from './checklist'
import { EditCase } from './edit'
import { Evidence } from './evidence'
import { Head } from './head'
import { Notes } from './notes'
import { useCase } from './query'
import { CaseReports } from './reports'
import { CaseScreening } from './screening'
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
  const { hasPermission } = useHere()
  const note = useRef<HTMLTextAreaElement>(null)
  const [asked, ask] = useState<Asked | 'edit' | null>(null)
  const can = (action: CaseAction) => shown.permissions.includes(action)
  const writes = hasPermission('write:cases')
  return (
    <div className="session-detail case-detail">
      <Head shown={shown} can={can} onAsk={ask} />
      {shown.pending_resolution && <ApprovalBanner shown={shown} can={can} />}
      {shown.status === 'RESOLVED' && <Resolved shown={shown} />}
      <div className="session-body">
        <div className="session-cards">
          <Evidence shown={shown} writes={writes} />
          <CaseScreening shown={shown} />
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

function Resolved({ shown }: { shown: CaseDetail }) {
  const approval = shown.events.find(({ event_type: type }) => type === 'APPROVAL_GRANTED' || type === 'REOPENED')
  const checker = approval?.event_type === 'APPROVAL_GRANTED' ? approval.actor_name || approval.actor_email : null
  return (
    <section className={`case-banner ${shown.resolution === 'VALID_THREAT' ? 'tone-bad' : 'tone-good'}`} aria-label={text('case.resolution')}>
      <Icon name={shown.resolution === 'VALID_THREAT' ? 'flag' : 'check'} />
      <div>
        <p><strong>{word('resolution', shown.resolution)}</strong> {text('case.resolvedBy', { who: shown.resolved_by_name || shown.resolved_by_email || text('feed.system') })}{checker && `, ${text('case.approvedBy', { who: checker })}`} <Time value={shown.resolved_at} /></p>
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
