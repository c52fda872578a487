import { useEffect, useState } from 'preact/hooks'
import type { Session, Status } from '../api/session'
import { safeRedirect } from '../flow/redirect'
import { useTranslator } from '../ui/locale'
import { Button, Screen, Title } from '../ui/parts'
import { Seal } from '../ui/picture'
import { endingOf } from './ending'

export const REDIRECT_SECONDS = 3

interface Props {
  session: Session
  status: Status
  /** Asks the framing window to close; null when the page stands alone. */
  onClose: (() => void) | null
}

export function End({ session, status, onClose }: Props) {
  const t = useTranslator()
  const values = { application: session.application_name }
  const { seal, title, text } = endingOf(session, status)
  // Only the device that callback_method names is given an address.
  const address = safeRedirect(session.redirect_url)
  const close = onClose && <Button onClick={onClose}>{t.text('end_close_button')}</Button>
  // Bad news is read in peace: only the person leaves it.
  const seconds = status === 'Declined' ? null : (session.branding?.callback_seconds ?? REDIRECT_SECONDS)
  return (
    <Screen look="calm" actions={address ? <Return address={address} application={session.application_name} seconds={seconds} /> : close}>
      <Seal kind={seal} />
      <Title>{t.text(title)}</Title>
      {session.decline_reason && <p class="lead">{t.text(`decline_${session.decline_reason}`)}</p>}
      <p class="lead">{t.text(text, values)}</p>
      {!address && !onClose && <p class="muted">{t.text(session.device_role === 'completer' ? 'end_other' : 'end_close')}</p>}
    </Screen>
  )
}

/** Leaves by itself after a moment, unless there is none or the person wants to stay and read. */
function Return({ address, application, seconds }: { address: string; application: string; seconds: number | null }) {
  const t = useTranslator()
  const [left, setLeft] = useState<number | null>(seconds)
  // Whoever goes by the keyboard, or has the page read aloud, needs more than a glance: the first key stops the time.
  useEffect(() => {
    const stay = () => setLeft(null)
    window.addEventListener('keydown', stay, { once: true })
    return () => window.removeEventListener('keydown', stay)
  }, [])
  useEffect(() => {
    if (left === null) return
    if (left === 0) return location.assign(address)
    const timer = window.setTimeout(() => setLeft(left - 1), 1000)
    return () => window.clearTimeout(timer)
  }, [left])
  return (
    <>
      {left !== null && <p class="muted centred">{t.count('end_countdown', left)}</p>}
      <Button onClick={() => location.assign(address)}>{t.text('end_back', { application })}</Button>
      {left !== null && (
        <Button kind="quiet" onClick={() => setLeft(null)}>
          {t.text('end_stay')}
        </Button>
      )}
    </>
  )
}
