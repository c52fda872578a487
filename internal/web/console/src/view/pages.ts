import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Records of one page of a list, and how many there are in all. */
export interface Page<Row> {
  count: number
  results: Row[]
  /** Where the server counts no further than some number, this alone tells whether there is another page. */
  next?: string | null
  /** The place behind the page; lists that tell it are read on from there, so that nothing moves between the pages. */
  cursor?: string | null
}

export type PageQuery = { limit: number } & ({ offset: number } | { after: string })

export const PAGE_SIZE = 50
/** More rows than these are not kept: a filter finds what is further down. */
export const MOST_ROWS = 10_000

/** A list of the server, page after page as it is scrolled. */
export function usePages<Row>(key: QueryKey, read: (query: PageQuery) => Promise<Page<Row>>) {
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read({ limit: PAGE_SIZE, ...(typeof pageParam === 'string' ? { after: pageParam } : { offset: pageParam }) }),
    initialPageParam: 0 as number | string,
    getNextPageParam: (last: Page<Row>, all: Page<Row>[]) => {
      const have = all.length * PAGE_SIZE
      const more = last.next === undefined ? have < last.count : last.next !== null
      return last.results.length === PAGE_SIZE && more && have < MOST_ROWS ? last.cursor ?? have : undefined
    },
  })
  const { hasNextPage, isFetching, fetchNextPage } = list
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  return { ...list, rows, total: Math.max(list.data?.pages[0]?.count ?? 0, rows.length), onEnd }
}
