import { useEffect, useState } from 'preact/hooks'
import type { HandoverLink, Session } from '../api/session'
import { CallFailure } from '../api/failure'
import type { Flow } from '../flow/flow'
import type { State, StepError } from '../flow/state'
import { taskOf } from '../flow/task'
import { wayOf } from '../flow/steps_ahead'
import { isLoopback } from '../handover/loopback'
import { QrCode } from '../handover/qr_code'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title, Trouble } from '../ui/parts'
import { Seal } from '../ui/picture'

export interface HandoverProps {
  flow: Flow
  state: State
  session: Session
}

/** A code that a phone takes over with. It holds no token, works once, and is made anew when it is asked for. */
export function Handover({ flow, state, session }: HandoverProps) {
  const t = useTranslator()
  const [link, setLink] = useState<HandoverLink | null>(null)
  const [over, setOver] = useState(false)
  const [failed, setFailed] = useState<StepError>(null)
  const make = () => {
    setFailed(null)
    setOver(false)
    setLink(null)
    flow.offer().then(setLink, (error) => setFailed(stepErrorOf(error)))
  }
  useEffect(make, [])
  useEffect(() => {
    if (!link) return
    const timer = window.setTimeout(() => setOver(true), link.expires_in * 1000)
    return () => window.clearTimeout(timer)
  }, [link])
  const stepError = failed ?? state.stepError
  const actions = (over || stepError || mayStay(state, session)) && (
    <>
      <StepErrorText stepError={stepError} picture={false} />
      {(over || failed) && <Button onClick={make}>{t.text('handover_new')}</Button>}
      {mayStay(state, session) && (
        <Button kind="secondary" busy={state.busy} onClick={() => void flow.takeOverSession()}>
          {t.text('handover_here')}
        </Button>
      )}
    </>
  )
  return (
    <Screen look="calm" actions={actions}>
      <Title>{t.text('handover_title')}</Title>
      {!session.is_desktop_allowed && <p class="lead">{t.text('handover_only')}</p>}
      <p class="lead">{t.text('handover_text')}</p>
      {link && !over && isLoopback(link.url) && <Trouble>{t.text('handover_loopback')}</Trouble>}
      <Code link={over ? null : link} busy={!over && !failed} />
      <p role="status">{over ? t.text('handover_old') : link && t.text('handover_until', { time: timeAfter(link.expires_in, t.locale) })}</p>
      {link && !over && (
        <p class="muted small">
          {t.text('handover_link')} <bdi class="address">{link.url}</bdi>
        </p>
      )}
    </Screen>
  )
}

function mayStay(state: State, session: Session): boolean {
  return session.is_desktop_allowed || !state.computer
}

/** A refused link leads to another state, which is read; what is left to say is that nobody answers. */
function stepErrorOf(error: unknown): StepError {
  return error instanceof CallFailure && error.kind === 'network' ? 'network' : 'server'
}

/** As the clock of this device will show it, right or wrong. */
function timeAfter(seconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(Date.now() + seconds * 1000))
}

function Code({ link, busy }: { link: HandoverLink | null; busy: boolean }) {
  const t = useTranslator()
  const empty = busy ? <div class="qr qr-empty"><span class="spinner spinner-large" aria-hidden="true" /></div> : <div class="qr qr-empty" />
  return (link && QrCode({ text: link.url, label: t.text('handover_code') })) ?? empty
}

/** What the other device does, as it does it. */
export function Following({ flow, state, session }: HandoverProps) {
  const t = useTranslator()
  const way = wayOf(session, null)
  const { kind } = taskOf(session)
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      {mayStay(state, session) && (
        <Button kind="secondary" busy={state.busy} onClick={() => void flow.takeOverSession()}>
          {t.text('handover_here')}
        </Button>
      )}
      <Button kind="quiet" onClick={flow.usePhone}>
        {t.text('follow_again')}
      </Button>
    </>
  )
  return (
    <Screen look="calm" actions={actions}>
      <Seal kind="wait" />
      <Title>{t.text('follow_title')}</Title>
      <p class="lead">{t.text('follow_text')}</p>
      <p role="status" class="follow-way">
        {kind === 'wait' ? t.text('processing_any_title') : way && way.steps > 1 && kind !== 'consent' ? t.text('progress_steps', { ...way }) : t.text('follow_opened')}
      </p>
    </Screen>
  )
}
