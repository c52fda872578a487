import type { FormProps } from '../screen/form'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title } from '../ui/parts'
import { Seal } from '../ui/picture'

/** Browsers cannot read chips: an app around this page does, or the person goes on without. */
export function Chip({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const skip = screen.form['skip_allowed'] === true
  const actions = skip && (
    <>
      <ComplaintText complaint={state.complaint} picture={false} />
      <Button busy={state.busy} onClick={() => void flow.answer({ skip_reason: 'DEVICE_WITHOUT_NFC' })}>
        {t.text('chip_skip')}
      </Button>
    </>
  )
  return (
    <Screen look="calm" actions={actions}>
      <Seal kind="wait" />
      <Title>{t.text('chip_title')}</Title>
      <p class="lead">{t.text(skip ? 'chip_text_skip' : 'chip_text')}</p>
    </Screen>
  )
}
