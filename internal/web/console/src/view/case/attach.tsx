import './texts'
import { useSyncExternalStore, type RefObject } from 'react'
import { sendFile } from '../../api/upload'
import type { CaseAttachment } from '../../api/shapes'
import { count, quantity, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, IconButton, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { FileLink } from '../../ui/picture'
import { ACCEPTED, MOST_FILES, refusalOf, sizeOf } from './files'
import { keptFiles, type Upload } from './kept_files'

export interface Uploads {
  all: readonly Upload[]
  kept: CaseAttachment[]
  /** While true a note with them would miss one. */
  busy: boolean
  add(files: Iterable<File>): void
  remove(key: number): void
  clear(): void
}

/** Files of a note that is being written: each is sent as it is chosen, and what is refused stays there with the reason. */
export function useUploads(caseId: string): Uploads {
  const { organization, application } = useHere()
  const of = `${application.id} ${caseId}`
  const all = useSyncExternalStore(keptFiles.listen, () => keptFiles.of(of))
  const path = `/cases/${encodeURIComponent(caseId)}/notes/presign/`
  const add = (files: Iterable<File>) => {
    let already = all.filter(({ problem }) => problem === null).length
    for (const file of files) {
      const refused = refusalOf(file, already)
      if (!refused) already++
      keptFiles.add(of, file, refused && text(`case.file.${refused}`, { most: MOST_FILES }), (onProgress) => sendFile<CaseAttachment>({ organizationId: organization.id, applicationId: application.id }, path, file, onProgress), sentenceOf)
    }
  }
  return {
    all, kept: all.flatMap(({ kept }) => (kept ? [kept] : [])), busy: all.some(({ kept, problem }) => !kept && !problem),
    add, remove: (key) => keptFiles.remove(of, key), clear: () => keptFiles.clear(of),
  }
}

/** The button that chooses files, and what has become of those that were chosen. */
export function ChosenFiles({ uploads, fieldRef }: { uploads: Uploads; fieldRef: RefObject<HTMLInputElement | null> }) {
  return (
    <>
      <input ref={fieldRef} type="file" hidden multiple accept={ACCEPTED} aria-label={text('case.attach')} onChange={(event) => { uploads.add([...(event.target.files ?? [])]); event.target.value = '' }} />
      {uploads.all.length > 0 && (
        <ul className="files" aria-label={text('case.attached')}>
          {uploads.all.map((each) => (
            <li key={each.key}>
              <Icon name={each.problem ? 'warn' : each.kept ? 'check' : 'file'} size={16} />
              <span className="file-name"><bdi>{each.kept?.filename ?? each.name}</bdi> <span className="quiet">{said(each.kept?.file_size ?? each.size)}</span></span>
              <IconButton icon="cross" label={text('case.detach', { name: each.name })} onClick={() => uploads.remove(each.key)} />
              {!each.problem && !each.kept && <progress max={1} value={each.share} aria-label={text('case.sending', { name: each.name })} />}
              {each.problem && <p className="problem" role="alert">{each.problem}</p>}
            </li>
          ))}
        </ul>
      )}
      <span className="hidden" role="status">{uploads.kept.length > 0 && !uploads.busy ? count('case.filesReady', uploads.kept.length) : ''}</span>
    </>
  )
}

export function AttachButton({ fieldRef }: { fieldRef: RefObject<HTMLInputElement | null> }) {
  return <Button look="quiet" icon="plus" title={text('case.attachHint', { most: MOST_FILES })} onClick={() => fieldRef.current?.click()}>{text('case.attach')}</Button>
}

/** Files of a note that was sent; they are saved, never shown in the page. */
export function NoteFiles({ files }: { files: readonly CaseAttachment[] }) {
  if (files.length === 0) return null
  return <ul className="files">{files.map((file) => <li key={file.s3_key}><FileLink address={file.url} label={file.filename} name={file.filename} /> <span className="quiet">{said(file.file_size)}</span></li>)}</ul>
}

function said(bytes: number): string {
  const { value, unit } = sizeOf(bytes)
  return quantity(value, { style: 'unit', unit })
}
