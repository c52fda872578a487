import { useQuery } from '@tanstack/react-query'
import { settle } from '../../api/client'
import type { AuthorityCode } from '../../api/shapes'
import { useHere } from '../../shell/state'
import type { FieldIds } from '../../ui/basic'

/** One of the schemas of authorities that are there; a name that is no longer among them stays to be seen. */
export function SchemaField({ ids, value, readOnly, onChange }: { ids: FieldIds; value: string; readOnly: boolean; onChange(value: string): void }) {
  const { client, application, hasPermission } = useHere()
  const found = useQuery({ queryKey: [application.id, 'schemas', 'names'], enabled: hasPermission('read:cases'), queryFn: () => settle(() => client.GET('/fiu-profiles/', { params: { query: { limit: 200 } } })) })
  const names = [...new Set([...(found.data?.results ?? []).map(({ name }) => name), ...(value ? [value] : [])])].sort()
  return (
    <select {...ids} value={value} disabled={readOnly} onChange={(event) => onChange(event.target.value)}>
      <option value="">–</option>
      {names.map((each) => <option key={each} value={each}>{each}</option>)}
    </select>
  )
}

/** The codes that a schema takes for a member; none where it has no list, or there is no schema. */
export function useCodes(schema: string | null | undefined, member: string): readonly AuthorityCode[] {
  const { client, application, hasPermission } = useHere()
  const name = schema ?? ''
  const found = useQuery({ queryKey: [application.id, 'schemas', name, 'codes'], enabled: name !== '' && hasPermission('read:cases'), queryFn: () => settle(() => client.GET('/fiu-profiles/{profile_name}/codes/', { params: { path: { profile_name: name } } })) })
  return found.data?.members.find((each) => each.member === member)?.codes ?? []
}
