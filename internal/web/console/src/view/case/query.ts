import { useMutation, useQuery } from '@tanstack/react-query'
import { settle, type ApplicationClient } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { CaseDetail } from '../../api/shapes'
import { queries, useHere } from '../../shell/state'
import { colleaguesOf, type Colleague } from '../mention/colleague'
import { useMembers } from '../mention/members'

export const caseKey = (application: string, id: string) => [application, 'case', id] as const

/** The links of attachments work for an hour. */
const LINKS_MS = 45 * 60_000

export const caseQuery = (client: ApplicationClient, application: string, id: string) => ({
  queryKey: caseKey(application, id),
  queryFn: () => settle(() => client.GET('/cases/{case_uuid}/', { params: { path: { case_uuid: id } } })),
})

export function useCase(id: string) {
  const { client, application } = useHere()
  return useQuery({ ...caseQuery(client, application.id, id), refetchInterval: LINKS_MS })
}

/**
 * A change of a case. Whatever comes of it, the case is read anew: what it leads to is the server's to say, and after a
 * refusal the page shows what others did meanwhile, while the form keeps what was typed.
 */
export function useCaseChange<Given>(id: string, call: (given: Given) => Promise<unknown>, done?: () => void) {
  const { application } = useHere()
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: caseKey(application.id, id) })
    void queries.invalidateQueries({ queryKey: [application.id, 'cases'] })
  }
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      refresh()
      done?.()
    },
    onError: (error) => {
      if (error instanceof CallFailure && !error.repeatable) refresh()
    },
  })
}

/** The members, and whoever has to do with the case. */
export const useColleagues = (of: CaseDetail): Colleague[] => colleaguesOf(of, useMembers())

export function useBlueprints() {
  const { client, application, hasPermission } = useHere()
  return useQuery({
    queryKey: [application.id, 'blueprints'], enabled: hasPermission('list:cases'), staleTime: 60_000,
    queryFn: () => settle(() => client.GET('/cases/blueprints/', { params: { query: { limit: 200 } } })),
  })
}
