import './texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { settle } from '../../api/client'
import type { ReportTemplate } from '../../api/shapes'
import { country, text, word, type TextKey } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { List, type Column } from '../../ui/list'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'

/** Templates of reports: what reports of one kind to one authority have in common. */
export function TemplatesScreen() {
  const { client, application, hasPermission } = useHere()
  const navigate = useNavigate()
  const list = usePages<ReportTemplate>([application.id, 'report-templates', 'list'], (page) => settle(() => client.GET('/report-templates/', { params: { query: page } })))
  const params = { application: application.id }
  useShortcuts(text('template.list'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/reports', params }) },
    ...(hasPermission('write:cases') ? [{ keys: 'e', label: text('template.create'), run: () => void navigate({ to: '/a/$application/reports/templates/new', params }) }] : []),
  ])
  return (
    <ListScreen
      title={text('template.list')} total={list.data ? list.total : null} filtered={false} query={list} empty={{ title: text('template.empty'), hint: text('template.emptyHint') }}
      actions={
        <span className="head-actions">
          <Link className="button look-quiet" to="/a/$application/reports" params={params}>{text('screen.reports')}</Link>
          {hasPermission('write:cases') && <Link className="button look-main" to="/a/$application/reports/templates/new" params={params}><Icon name="plus" size={16} />{text('template.create')}<kbd aria-hidden="true">e</kbd></Link>}
        </span>
      }
    >
      <List
        label={text('template.list')} rows={list.rows} columns={COLUMNS} keyOf={(row) => row.uuid} total={list.total} onEnd={list.onEnd}
        link={(row, ref) => <Link ref={ref} className="row-link" to="/a/$application/reports/templates/$template" params={{ ...params, template: row.uuid }}><bdi className="name">{row.name}</bdi></Link>}
      />
    </ListScreen>
  )
}

const COLUMNS: Column<ReportTemplate>[] = [
  { id: 'name', title: text('column.name' as TextKey), width: 'minmax(0, 2fr)', cell: () => null, narrow: 'first' },
  { id: 'type', title: text('report.type'), width: 'minmax(0, 1.4fr)', cell: (row) => row.report_type_display, narrow: 'second' },
  { id: 'country', title: text('report.authority'), width: 'minmax(0, 1fr)', cell: (row) => country(row.jurisdiction), narrow: 'second' },
  { id: 'format', title: text('report.format'), width: '8rem', cell: (row) => word('format', row.format) },
  { id: 'changed', title: text('case.changed'), width: '7rem', cell: (row) => <Time value={row.updated_at} />, narrow: 'end' },
]
