import { useRef, useState } from 'preact/hooks'
import { FileRefusal, prepareFile, type FileProblem } from '../capture/picture'
import { Button, Trouble } from './parts'
import { useTranslator } from './locale'
import type { Picture } from '../flow/state'
import type { TextKey } from '../i18n/language'

const PICTURES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

/** What is said of a file that is refused. */
export function refusalText(problem: FileProblem): TextKey {
  return problem === 'pictures' ? 'guide_upload_pictures' : `file_${problem}`
}

interface Props {
  kind: 'primary' | 'secondary' | 'quiet'
  label: string
  /** Whether a PDF will do as well. */
  pdf: boolean
  onPicture: (picture: Picture) => void
}

export function FilePicker({ kind, label, pdf, onPicture }: Props) {
  const t = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const picked = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    setBusy(true)
    try {
      onPicture({ data: await prepareFile(file, pdf, 'leave'), capture: 'upload', auto: false })
    } catch (error) {
      setProblem(error instanceof FileRefusal ? error.problem : 'broken')
    } finally {
      setBusy(false)
      // The same file may be picked again after it was refused.
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      {problem && <Trouble>{t.text(refusalText(problem))}</Trouble>}
      <input ref={input} type="file" hidden accept={pdf ? `${PICTURES},application/pdf` : PICTURES} onChange={(event) => void picked(event.currentTarget.files?.[0])} />
      <Button kind={kind} icon="file" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
