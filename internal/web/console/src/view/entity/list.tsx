import { Link } from '@tanstack/react-router'
import { formatList, text, word, type TextKey } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Foreign, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { ColumnMenu, useColumns } from '../../ui/columns'
import { List, type Column } from '../../ui/list'
import { mediaLink } from '../../ui/media'
import { markOf, Status, toneOf } from '../../ui/status'
import { FilterBar, useFilters, type ShownField } from '../filter_bar'
import { ListScreen } from '../list_screen'
import { usePages } from '../pages'
import { idOf, titleOf, type Entity, type Kind } from './kinds'

/** The server counts no further than this. */
const COUNTED_TO = 100

const ENTITY_FIELDS: readonly ShownField[] = [
  { name: 'search', kind: 'text', label: 'filter.search' },
  { name: 'status', kind: 'choice', values: ['ACTIVE', 'FLAGGED', 'BLOCKED'], label: 'filter.status' },
  { name: 'country', kind: 'country', label: 'filter.country' },
  { name: 'tag', kind: 'text', label: 'filter.tag' },
  { name: 'date_from', kind: 'day', label: 'filter.from' },
  { name: 'date_to', kind: 'day', label: 'filter.to' },
  { name: 'ordering', kind: 'choice', values: ['-last_session_at', '-created_at', 'created_at'], label: 'filter.order', said: (value) => text(`order.${value}` as TextKey) },
]

export function EntitiesScreen({ kind }: { kind: Kind }) {
  const { client, application } = useHere()
  const columns = useColumns(kind.id, COLUMNS)
  const { filters } = useFilters(ENTITY_FIELDS)
  const list = usePages<Entity>([application.id, kind.id, filters], (page) => kind.list(client, { ...filters, ...page }))
  const filtered = Object.keys(filters).some((name) => name !== 'ordering')
  return (
    <ListScreen
      title={text(kind.title)} total={list.data ? list.total : null} countedTo={COUNTED_TO} filtered={filtered} query={list}
      filters={<FilterBar fields={ENTITY_FIELDS} views={kind.id} placeholder={text('filter.placeholderEntities')}><ColumnMenu list={kind.id} columns={COLUMNS} /></FilterBar>} empty={{ title: text(kind.empty), hint: text('entity.emptyHint') }}
    >
      <List
        label={text(kind.title)} rows={list.rows} columns={columns} keyOf={(row) => row.internal_id} total={list.total} onEnd={list.onEnd}
        link={(row, ref) => (
          <Link ref={ref} className="row-link" to={`/a/$application/${kind.id}/$entity`} params={{ application: application.id, entity: idOf(row) }}>
            <Portrait entity={row} />
            <bdi className="name">{titleOf(row)}</bdi>
          </Link>
        )}
      />
    </ListScreen>
  )
}

export function Portrait({ entity }: { entity: Entity }) {
  const address = 'portrait_image_url' in entity ? entity.portrait_image_url : null
  // An element of its own for each picture: none stands beside another's name until the next one has come.
  if (address) return <img key={address} className="portrait" src={mediaLink(address)} alt="" loading="lazy" decoding="async" />
  return <span className="portrait" aria-hidden="true">{Array.from(entity.effective_name || '?')[0]?.toUpperCase()}</span>
}

export function FeatureMarks({ entity }: { entity: Entity }) {
  const features = Object.entries(entity.features ?? {})
  if (features.length === 0) return <span className="quiet">–</span>
  const said = formatList(features.map(([feature, status]) => `${word('feature', feature)}: ${word('step', status)}`))
  return (
    <span className="step-marks" title={said}>
      {features.map(([feature, status]) => <span key={feature} className={`tone-${toneOf(status)}`}><Icon name={markOf(status)} size={14} /></span>)}
      <span className="hidden">{said}</span>
    </span>
  )
}

const column = (id: string): string => text(`column.${id}` as TextKey)

const COLUMNS: Column<Entity>[] = [
  { id: 'name', title: column('name'), width: 'minmax(0, 2fr)', cell: () => null, narrow: 'first' },
  { id: 'status', title: column('status'), width: '8.5rem', cell: (row) => <Status value={row.status} />, narrow: 'end' },
  { id: 'features', title: column('steps'), width: '9rem', cell: (row) => <FeatureMarks entity={row} /> },
  { id: 'vendor', title: column('vendorData'), width: 'minmax(0, 1.2fr)', cell: (row) => <Foreign>{row.vendor_data}</Foreign>, narrow: 'second' },
  { id: 'sessions', title: column('sessions'), width: '5.5rem', cell: (row) => row.session_count },
  { id: 'tags', title: column('tags'), width: 'minmax(0, 1fr)', cell: (row) => <span className="tags">{(row.tags ?? []).map((tag) => <bdi key={tag.uuid} className="tag">{tag.name}</bdi>)}</span> },
  { id: 'last', title: column('last'), width: '6rem', cell: (row) => <Time value={row.last_activity_at} />, narrow: 'second' },
]
