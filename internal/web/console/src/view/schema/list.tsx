import './texts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { AuthoritySchema } from '../../api/shapes'
import { count, text, type TextKey } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Time } from '../../ui/basic'
import { List, type Column } from '../../ui/list'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { formatSize } from './size'
import { UploadDialog } from './upload'

/** Schemas of authorities: those of the application, and those that the operator has loaded. */
export function SchemasScreen() {
  const { client, application, hasPermission } = useHere()
  const navigate = useNavigate()
  const [uploading, upload] = useState(false)
  const list = usePages<AuthoritySchema>([application.id, 'schemas', 'list'], (page) => settle(() => client.GET('/fiu-profiles/', { params: { query: page } })))
  const params = { application: application.id }
  const writes = hasPermission('write:cases')
  useShortcuts(text('schema.list'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: () => void navigate({ to: '/a/$application/reports', params }) },
    ...(writes ? [{ keys: 'e', label: text('schema.upload'), run: () => upload(true) }] : []),
  ])
  return (
    <ListScreen
      title={text('schema.list')} total={list.data ? list.total : null} filtered={false} query={list} empty={{ title: text('schema.empty'), hint: text('schema.emptyHint') }}
      actions={
        <span className="head-actions">
          <Link className="button look-quiet" to="/a/$application/reports" params={params}>{text('screen.reports')}</Link>
          {writes && <Button look="main" icon="plus" keys="e" onClick={() => upload(true)}>{text('schema.upload')}</Button>}
          {uploading && <UploadDialog replaces={null} onClose={() => upload(false)} onDone={(made) => void navigate({ to: '/a/$application/reports/schemas/$schema', params: { ...params, schema: made.name } })} />}
        </span>
      }
    >
      <List
        label={text('schema.list')} rows={list.rows} columns={COLUMNS} keyOf={(row) => row.name} total={list.total} onEnd={list.onEnd}
        link={(row, ref) => <Link ref={ref} className="row-link" to="/a/$application/reports/schemas/$schema" params={{ ...params, schema: row.name }}><bdi className="name">{row.name}</bdi></Link>}
      />
    </ListScreen>
  )
}

const COLUMNS: Column<AuthoritySchema>[] = [
  { id: 'name', title: text('column.name' as TextKey), width: 'minmax(0, 2fr)', cell: () => null, narrow: 'first' },
  { id: 'source', title: text('schema.source'), width: 'minmax(0, 1fr)', cell: (row) => text(`schema.source.${row.source}`), narrow: 'second' },
  { id: 'size', title: text('schema.size'), width: '6rem', cell: (row) => formatSize(row.size_bytes), narrow: 'second' },
  { id: 'file', title: text('schema.maxFile'), width: '9.5rem', cell: (row) => formatSize(row.max_file_bytes) },
  { id: 'zip', title: text('schema.maxZip'), width: '10.5rem', cell: (row) => formatSize(row.max_zip_bytes) },
  { id: 'deadline', title: text('schema.deadline'), width: '9rem', cell: (row) => (row.report_deadline_hours === null ? '–' : count('schema.hours', row.report_deadline_hours)) },
  { id: 'changed', title: text('case.changed'), width: '7rem', cell: (row) => <Time value={row.updated_at} />, narrow: 'end' },
]
