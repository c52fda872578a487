import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { settle } from '../api/client'
import type { SavedView } from '../api/shapes'
import { count, quantity, text } from '../i18n/translator'
import { useHere } from './state'

/** The feed says when counts may have changed; they are asked for all the same, in case it does not come through. */
const COUNT_EVERY_MS = 120_000
/** As many views are counted by one call. */
const MOST_COUNTED = 30

export const viewsKey = (application: string) => [application, 'views'] as const

/** The views that somebody has, as far as they may have any. */
export function useSavedViews() {
  const { client, application, hasPermission } = useHere()
  return useQuery({
    queryKey: viewsKey(application.id), enabled: hasPermission('list:sessions'), staleTime: 60_000,
    queryFn: () => settle(() => client.GET('/views/', {})),
  })
}

/** How many records the views have, by their ids; one call for all of them. */
function useCounts(views: readonly SavedView[]): Record<string, number | null> {
  const { client, application } = useHere()
  const ids = views.slice(0, MOST_COUNTED).map(({ uuid }) => uuid)
  const filters = views.map((view) => JSON.stringify(view.filters)).join()
  const counted = useQuery({
    queryKey: [application.id, 'view-counts', ids, filters], enabled: ids.length > 0, staleTime: COUNT_EVERY_MS, refetchInterval: COUNT_EVERY_MS, refetchOnWindowFocus: false,
    queryFn: () => settle(() => client.POST('/views/counts/', { body: { view_uuids: ids } })),
  })
  return Object.fromEntries((counted.data?.results ?? []).map((each) => [each.view_uuid, each.count]))
}

/** The pinned views beside the screens, each with how many there are. */
export function PinnedViews() {
  const { application } = useHere()
  const views = (useSavedViews().data?.results ?? []).filter((view) => view.is_pinned)
  const counts = useCounts(views)
  if (views.length === 0) return null
  return (
    <section className="rail-views" aria-label={text('views.pinned')}>
      <h2>{text('views.title')}</h2>
      <ul>
        {views.map((view) => {
          const many = counts[view.uuid]
          return (
            <li key={view.uuid}>
              <Link to={`/a/$application/${view.screen}`} params={{ application: application.id }} search={view.filters as never} activeOptions={{ exact: true, includeSearch: true }} activeProps={{ 'aria-current': 'page' }}>
                <bdi>{view.name}</bdi>
                {typeof many === 'number' && <span className="rail-count"><span aria-hidden="true">{quantity(many)}</span><span className="hidden">{count('list.total', many)}</span></span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
