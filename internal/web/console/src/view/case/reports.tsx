import './texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Card, Failure, Loading, Time } from '../../ui/basic'
import { lazyPart } from '../../ui/lazy_part'
import { Status } from '../../ui/status'
import { caseKey } from './query'

const NewReport = lazyPart(async () => (await import('../report/create')).NewReport, { over: true })

/** Reports to authorities that were made from the case; a card of its own only where the kind of case has them, or where there are some. */
export function CaseReports({ shown }: { shown: CaseDetail }) {
  const { client, application, hasPermission } = useHere()
  const [making, make] = useState(false)
  const reports = useQuery({
    queryKey: [...caseKey(application.id, shown.uuid), 'reports'],
    queryFn: () => settle(() => client.GET('/cases/{case_uuid}/regulatory-reports/', { params: { path: { case_uuid: shown.uuid }, query: { limit: 50 } } })),
  })
  const wanted = shown.blueprint?.content_config.reporting.enabled ?? true
  if (!wanted && (reports.data?.count ?? 0) === 0) return null
  return (
    <Card title={text('screen.reports')} aside={hasPermission('write:cases') && <Button look="quiet" icon="plus" onClick={() => make(true)}>{text('report.create')}</Button>}>
      {reports.isPending ? <Loading rows={1} /> : reports.error ? <Failure error={reports.error} retry={() => void reports.refetch()} /> : (
        <ul className="rows">
          {reports.data.results.map((row) => (
            <li key={row.uuid}>
              <Link to="/a/$application/reports/$report" params={{ application: application.id, report: row.uuid }}><span className="number">{row.report_number}</span> {row.report_type_display}</Link>
              <Status value={row.status} group="case" /><span className="quiet"><Time value={row.updated_at} /></span>
            </li>
          ))}
          {reports.data.results.length === 0 && <li className="quiet">{text('report.noneHere')}</li>}
        </ul>
      )}
      {making && <NewReport caseId={shown.uuid} onClose={() => make(false)} />}
    </Card>
  )
}
