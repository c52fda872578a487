import './texts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Report } from '../../api/shapes'
import { quantity, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Failure, Loading, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { localPath } from '../../ui/picture'
import { sizeOf } from '../case/files'
import { useCase } from '../case/query'

/** The most files that the contract takes for one package. */
const MOST_FILES = 20

/** Packs the XML of a final report with files of its case that are chosen here. */
export default function PackageDialog({ report, onClose }: { report: Report; onClose(): void }) {
  const { client } = useHere()
  const [chosen, choose] = useState<readonly string[]>([])
  const of = useCase(report.case_uuid)
  const problem = useId()
  const files = (of.data?.notes ?? []).flatMap(({ attachments }) => attachments)
  const pack = useMutation({
    mutationFn: async () => {
      const link = await settle(() => client.GET('/regulatory-reports/{report_uuid}/download-url/', { params: { path: { report_uuid: report.uuid }, query: { file: 'zip', attachments: [...chosen] } } }))
      Object.assign(document.createElement('a'), { href: localPath(link.download_url), download: `${report.report_number ?? report.uuid}.zip` }).click()
    },
    onSuccess: onClose,
  })
  const refused = pack.error instanceof CallFailure ? pack.error.fields.attachments : undefined
  const toggle = (key: string) => {
    pack.reset()
    choose(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pack.isPending && of.data) pack.mutate()
  }
  return (
    <Dialog title={text('package.title', { number: report.report_number ?? '' })} description={text('package.explain')} open onClose={onClose}>
      {of.isPending ? <Loading rows={3} /> : of.error && !of.data ? <Failure error={of.error} retry={() => void of.refetch()} /> : (
        <form onSubmit={submit}>
          {files.length === 0 ? <p className="quiet">{text('package.none')}</p> : (
            <fieldset {...(refused ? { 'aria-describedby': problem } : {})}>
              <legend>{text('package.files')}</legend>
              <ul className="files">
                {files.map(({ s3_key: key, filename, file_size: size }) => {
                  const { value, unit } = sizeOf(size)
                  return <li key={key}><label className="check"><input type="checkbox" checked={chosen.includes(key)} disabled={!chosen.includes(key) && chosen.length >= MOST_FILES} onChange={() => toggle(key)} /><bdi>{filename}</bdi> <span className="quiet">{quantity(value, { style: 'unit', unit })}</span></label></li>
                })}
              </ul>
              {chosen.length >= MOST_FILES && <p className="quiet" role="status">{text('package.many', { most: MOST_FILES })}</p>}
              {refused && <p className="problem" id={problem} role="alert"><Icon name="warn" size={14} />{refused}</p>}
            </fieldset>
          )}
          {of.data && of.data.notes_count > of.data.notes.length && <p className="quiet">{text('package.newestNotes', { shown: of.data.notes.length, all: of.data.notes_count })}</p>}
          {pack.error && !refused && <p className="problem" role="alert">{sentenceOf(pack.error)}</p>}
          <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={pack.isPending}>{text('package.download')}</Button></div>
        </form>
      )}
    </Dialog>
  )
}
