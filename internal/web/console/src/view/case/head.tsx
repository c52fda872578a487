import './texts'
import { Link } from '@tanstack/react-router'
import type { CaseAction, CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, sentenceOf, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { Present } from '../present'
import type { Asked } from './action'
import { CaseStatusMark, Due, Priority } from './mark'
import { usePrint } from './print'

interface HeadProps {
  shown: CaseDetail
  can(action: CaseAction): boolean
  onAsk(what: Asked | 'edit'): void
}

export function Head({ shown, can, onAsk }: HeadProps) {
  const { application, hasPermission } = useHere()
  const print = usePrint(shown)
  const actions: [CaseAction, Asked | 'edit', string, string][] = [
    ['approve', 'approve', 'a', text('case.approve')], ['reject_approval', 'reject_approval', 'd', text('case.reject')], ['resolve', 'resolve', 'd', text('case.resolve')],
    ['request_info', 'request_info', 'r', text('case.requestInfo')], ['reopen', 'reopen', 'o', text('case.reopen')],
    ['escalate', 'escalate', 'e', text('case.escalate')], ['transfer', 'transfer', 'x', text('case.transfer')], ['update', 'edit', 'i', text('case.edit')],
  ]
  const open = actions.filter(([action]) => can(action) && usable(shown, action))
  useShortcuts(text('shortcuts.session'), open.map(([, asked, keys, label]) => ({ keys, label, run: () => onAsk(asked) })))
  const save = (internal: boolean) => { if (!print.isPending) print.mutate({ internal }) }
  useShortcuts(text('shortcuts.record'), [{ keys: 'p', label: text('case.print'), run: () => save(false) }])
  const has = (action: CaseAction) => open.some(([each]) => each === action)
  const menu = open.filter(([action]) => ['escalate', 'transfer', 'update', 'request_info'].includes(action))
  return (
    <>
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
            <Present kind="CASE" id={shown.uuid} />
          </div>
        </div>
        <div className="session-decisions">
          {has('approve') && <Button look="good" icon="check" keys="a" onClick={() => onAsk('approve')}>{text('case.approve')}</Button>}
          {has('reject_approval') && <Button look="bad" icon="cross" keys="d" onClick={() => onAsk('reject_approval')}>{text('case.reject')}</Button>}
          {has('resolve') && <Button look="main" icon="check" keys="d" onClick={() => onAsk('resolve')}>{text('case.resolve')}</Button>}
          {has('reopen') && <Button icon="redo" keys="o" onClick={() => onAsk('reopen')}>{text('case.reopen')}</Button>}
          <Button look="quiet" icon="file" keys="p" disabled={print.isPending} onClick={() => save(false)}>{text('case.print')}</Button>
          <Menu label={text('action.more')} trigger={<Icon name="more" />} className="icon-button" groups={[
            { entries: menu.map(([, asked, keys, label]) => ({ label, keys, run: () => onAsk(asked) })) },
            { entries: [
              ...(hasPermission('write:cases') ? [{ label: text('case.printInternal'), run: () => save(true) }] : []),
              { label: text('action.copyLink'), keys: 'c', run: () => void navigator.clipboard.writeText(`${location.origin}/console/a/${application.id}/cases/${shown.uuid}`) },
            ] },
          ]} />
        </div>
      </header>
      {print.isPending && <p className="session-hint" role="status">{text('pdf.making')}</p>}
      {print.error && <p className="session-hint" role="alert">{sentenceOf(print.error)}</p>}
    </>
  )
}

/** What the kind of case does not allow is not offered, though the state would. */
function usable(shown: CaseDetail, action: CaseAction): boolean {
  if (action === 'escalate') return shown.blueprint?.escalation_enabled === true && shown.blueprint.escalation_blueprint !== null
  if (action === 'transfer') return shown.blueprint?.transfer_enabled === true
  if (action === 'request_info') return shown.status === 'OPEN'
  return true
}
