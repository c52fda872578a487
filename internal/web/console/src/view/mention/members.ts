import { useQuery } from '@tanstack/react-query'
import { account, settle } from '../../api/client'
import { useHere } from '../../shell/state'

/** The addresses of the members, for those who may list them. */
export function useMembers(): string[] {
  const { organization, hasPermission } = useHere()
  const members = useQuery({
    queryKey: ['members', organization.id], enabled: hasPermission('list:members'), staleTime: 300_000,
    queryFn: () => settle(() => account.GET('/auth/v2/organizations/{org_id}/members/', { params: { path: { org_id: organization.id } } })),
  })
  return (members.data ?? []).map(({ email }) => email)
}
