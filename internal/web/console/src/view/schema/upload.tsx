import './texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CallFailure } from '../../api/failure'
import type { AuthoritySchema } from '../../api/shapes'
import { sendFile, type UploadRequest } from '../../api/upload'
import { text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { bytesOf } from './mapping'

/** The largest schema that is taken, in bytes: a larger one need not be sent. */
const MOST_BYTES = 2 * 1024 * 1024

interface UploadProps {
  /** The schema whose place it takes; null for one of any name. */
  replaces: AuthoritySchema | null
  onClose(): void
  onDone?(made: AuthoritySchema): void
}

/** Uploads the schema of an authority, or a later edition of one. What is refused is told at its field, and what was typed stays. */
export function UploadDialog({ replaces, onClose, onDone }: UploadProps) {
  const { organization, application } = useHere()
  const [name, setName] = useState(replaces?.name ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [maxFile, setMaxFile] = useState('')
  const [maxZip, setMaxZip] = useState('')
  const [same, setSame] = useState(false)
  const [share, setShare] = useState(0)
  const sending = useRef<UploadRequest<AuthoritySchema> | null>(null)
  useEffect(() => () => sending.current?.stop(), [])
  const send = useMutation({
    mutationFn: () => {
      if (file === null || file.size > MOST_BYTES) throw new CallFailure('refused', 0, null, { file: text(file === null ? 'schema.fileMissing' : 'schema.fileLarge') })
      setShare(0)
      const limits = Object.entries({ max_file_bytes: bytesOf(maxFile), max_zip_bytes: bytesOf(maxZip) }).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]]))
      const fields = { name: name.trim(), ...Object.fromEntries(limits), ...(replaces || same ? { replace: 'true' } : {}) }
      sending.current = sendFile<AuthoritySchema>({ organizationId: organization.id, applicationId: application.id }, '/fiu-profiles/', file, setShare, fields)
      return sending.current.done
    },
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: [application.id, 'schemas'] })
      onClose()
      onDone?.(made)
    },
  })
  const problems = send.error instanceof CallFailure ? send.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  return (
    <Dialog title={text(replaces ? 'schema.replace' : 'schema.upload')} description={replaces ? text('schema.replaceExplain', { name: replaces.name }) : text('schema.uploadExplain')} open onClose={onClose}>
      <form onSubmit={submit}>
        {!replaces && <Input label={text('schema.name')} hint={text('schema.nameHint')} value={name} required maxLength={50} pattern="[A-Za-z0-9][A-Za-z0-9_\-]*" spellCheck={false} autoFocus problem={problems.name} onChange={(event) => setName(event.target.value)} />}
        <Input label={text('schema.file')} hint={text('schema.fileHint')} type="file" accept=".xsd,.xml,application/xml,text/xml" problem={problems.file} onChange={(event) => { setFile(event.target.files?.[0] ?? null); send.reset() }} />
        {!replaces && (
          <>
            <div className="pair">
              <Input label={text('schema.maxFile')} type="number" min="0" max="1000" step="any" value={maxFile} problem={problems.max_file_bytes} onChange={(event) => setMaxFile(event.target.value)} />
              <Input label={text('schema.maxZip')} type="number" min="0" max="1000" step="any" value={maxZip} problem={problems.max_zip_bytes} onChange={(event) => setMaxZip(event.target.value)} />
            </div>
            <label className="check"><input type="checkbox" checked={same} onChange={() => setSame(!same)} />{text('schema.replaceSame')}</label>
          </>
        )}
        {send.isPending && file && <progress className="sending" max={1} value={share} aria-label={text('schema.sending', { name: file.name })} />}
        {send.error && Object.keys(problems).length === 0 && <p className="problem" role="alert">{sentenceOf(send.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={send.isPending}>{text(replaces ? 'schema.replace' : 'schema.upload')}</Button></div>
      </form>
    </Dialog>
  )
}
