import { useEffect } from 'preact/hooks'
import type { FormProps } from '../screen/form'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import { Seal } from '../ui/picture'

/** How often the page looks whether the app has sent the chip. */
const LOOK_MS = 3000

/** Browsers cannot read chips: an app around this page does, or the person goes on without. */
export function Chip({ flow, state, screen, session, ask }: FormProps) {
  const t = useTranslator()
  const skip = screen.form['skip_allowed'] === true
  const request = ask && (() => ask({ type: 'chip_wanted', data: { sessionId: session.session_id, nodeId: screen.step.node_id } }))
  useEffect(() => {
    if (!request) return
    request()
    const timer = window.setInterval(() => void flow.refresh(), LOOK_MS)
    return () => window.clearInterval(timer)
  }, [])
  const actions = (skip || request) && (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      {request && <Button onClick={request}>{t.text('try_now')}</Button>}
      {skip && (
        <Button kind={request ? 'quiet' : 'primary'} busy={state.busy} onClick={() => void flow.answer({ skip_reason: 'DEVICE_WITHOUT_NFC' })}>
          {t.text('chip_skip')}
        </Button>
      )}
    </>
  )
  return (
    <Screen look="calm" actions={actions}>
      <Seal kind="wait" />
      <Title>{t.text('chip_title')}</Title>
      <p class="lead">{t.text(request ? 'chip_app_text' : skip ? 'chip_text_skip' : 'chip_text')}</p>
    </Screen>
  )
}
