import { useState } from 'preact/hooks'
import { CallFailure } from '../api/failure'
import type { Sample } from '../api/session'
import type { Flow } from '../flow/flow'
import type { PictureScreen } from '../flow/state'
import { useTranslator } from '../ui/locale'
import { Button, StepErrorText } from '../ui/parts'

/** Offers a drawn document or face in test mode, to whoever has no document or camera at hand. */
export function SampleButton({ flow, screen }: { flow: Flow; screen: PictureScreen }) {
  const t = useTranslator()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<'network' | 'server' | null>(null)
  const sample = sampleFor(screen)
  if (!sample) return null
  const take = async () => {
    setBusy(true)
    setFailed(null)
    try {
      await flow.takeSample(sample)
    } catch (error) {
      setFailed(error instanceof CallFailure && error.kind === 'network' ? 'network' : 'server')
      setBusy(false)
    }
  }
  return (
    <>
      <StepErrorText stepError={failed} picture={false} />
      <Button kind="quiet" busy={busy} onClick={() => void take()}>
        {t.text(sample === 'face' ? 'sample_face' : 'sample_document')}
      </Button>
      <p class="muted small centred">{t.text('sample_note')}</p>
    </>
  )
}

/** A paper has no sample. */
function sampleFor({ side, instead, document }: PictureScreen): Sample | null {
  if (side === 'selfie' || instead === 'selfie') return 'face'
  if (!document) return null
  return document.chosen?.document_type === 'P' ? 'passport' : 'identity_card'
}
