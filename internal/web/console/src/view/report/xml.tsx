import '../case/texts'
import { useQuery } from '@tanstack/react-query'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Report } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Failure, Loading } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { localPath } from '../../ui/picture'

/** The sealed XML of a final report, as text. */
export default function ReportXML({ report, onClose }: { report: Report; onClose(): void }) {
  const { client, application } = useHere()
  const file = useQuery({
    queryKey: [application.id, 'report', report.uuid, 'xml'], gcTime: 0,
    queryFn: async () => {
      const link = await settle(() => client.GET('/regulatory-reports/{report_uuid}/download-url/', { params: { path: { report_uuid: report.uuid }, query: { file: 'xml' } } }))
      const answer = await fetch(localPath(link.download_url), { credentials: 'same-origin', cache: 'no-store' }).catch(() => null)
      if (!answer?.ok) throw new CallFailure(answer ? 'server' : 'network')
      return answer.text()
    },
  })
  return (
    <Dialog title={text('report.xml', { number: report.report_number ?? '' })} description={text('report.xmlHint')} open onClose={onClose}>
      {file.isPending ? <Loading rows={4} /> : file.error ? <Failure error={file.error} retry={() => void file.refetch()} /> : <pre className="xml" dir="ltr" tabIndex={0}>{file.data}</pre>}
    </Dialog>
  )
}
