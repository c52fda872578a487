import './texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import { count, text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Button, Card, Failure, Loading } from '../../ui/basic'
import { CreateCase, type About } from './create'
import { CaseStatusMark } from './mark'

const SHOWN = 5

/** The cases about a record, and a way to open one from here. */
export default function CasesCard({ about, title }: { about: About; title: string }) {
  const { client, application, hasPermission } = useHere()
  const [opening, open] = useState(false)
  const link = about.links?.[0]
  const query = about.subject ? { subject_uuid: about.subject.uuid } : { linked_entity_uuid: link?.entity_uuid ?? '' }
  const cases = useQuery({ queryKey: [application.id, 'cases', query], queryFn: () => settle(() => client.GET('/cases/', { params: { query: { ...query, limit: SHOWN } } })) })
  const writes = hasPermission('write:cases')
  useShortcuts(text('shortcuts.record'), [{ keys: 'e', label: text('case.here'), run: () => open(true) }], writes)
  const more = (cases.data?.count ?? 0) - (cases.data?.results.length ?? 0)
  return (
    <Card title={text('screen.cases')} aside={cases.data && <span className="quiet">{cases.data.count}</span>}>
      {cases.isPending ? <Loading rows={1} /> : cases.error ? <Failure error={cases.error} retry={() => void cases.refetch()} /> : cases.data.count > 0 && (
        <ul className="rows">
          {cases.data.results.map((row) => (
            <li key={row.uuid}>
              <Link to="/a/$application/cases/$case" params={{ application: application.id, case: row.uuid }}><span className="number">{row.case_number}</span> <bdi>{row.title}</bdi></Link>
              <CaseStatusMark row={row} />
            </li>
          ))}
          {more > 0 && <li><Link to="/a/$application/cases" params={{ application: application.id }} search={{ search: Object.values(query)[0] } as never}>{count('case.moreHere', more)}</Link></li>}
        </ul>
      )}
      {writes && <p><Button icon="plus" keys="e" onClick={() => open(true)}>{text('case.here')}</Button></p>}
      {opening && <CreateCase about={about} title={title} onClose={() => open(false)} />}
    </Card>
  )
}
