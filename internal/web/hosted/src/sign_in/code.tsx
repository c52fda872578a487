import { useEffect, useState } from 'preact/hooks'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title } from '../ui/parts'
import { General, type Props } from './screens'
import { offers, type CodePlace } from './state'
import { problemOf } from './trouble'
import { useSpeech } from './words'

/** The code that was mailed, or sent to a phone. */
export function SentCode({ signIn, state, page, place }: Props & { place: CodePlace }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  useFirstProblem(state.trouble)
  const seconds = useSeconds(place.next)
  const check = async () => {
    await signIn.checkCode(place, code.trim())
    setCode('')
  }
  const phone = place.channel === 'phone'
  const sandbox = page.environment === 'sandbox'
  const again = () => void (phone ? signIn.sendText() : signIn.sendCode(place.purpose))
  return (
    <Screen
      onSubmit={() => void check()}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
          <Again seconds={seconds} onAgain={again} />
          {!phone && place.purpose === 'login' && offers(page, 'magic') && (
            <Button kind="secondary" icon="link" onClick={() => void signIn.sendLink()}>
              {t.text('sign_link_instead')}
            </Button>
          )}
          <Button kind="quiet" onClick={phone ? () => signIn.go('phone') : signIn.back}>
            {t.text(phone ? 'phone_other' : 'email_other')}
          </Button>
        </>
      }
    >
      <Title quiet>{t.text('code_title')}</Title>
      {/* Said of every address: whether it has an account is told to its owner alone. */}
      <p class="lead">{sandbox ? t.text('code_sandbox') : t.text('code_text', { address: leftToRight(phone ? state.phone : state.email) })}</p>
      {!phone && !sandbox && <p class="muted small">{t.text('email_note')}</p>}
      <TextField
        id="code"
        name="code"
        label={t.text('code_label')}
        required
        latin
        first
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={10}
        note={place.left === null ? null : t.count('code_left', place.left)}
        value={code}
        onValue={setCode}
        problem={problemOf('code', state.trouble, t)}
      />
    </Screen>
  )
}

/** An address has no letter that would tell its direction among those of another script. */
export function leftToRight(address: string): string {
  return `\u2066${address.trim()}\u2069`
}

/** Another message, once the wait is over. */
export function Again({ seconds, onAgain }: { seconds: number; onAgain: () => void }) {
  const t = useSpeech()
  if (seconds > 0) return <p class="muted small centred">{t.count('code_wait', seconds)}</p>
  return (
    <Button kind="secondary" onClick={onAgain}>
      {t.text('code_again')}
    </Button>
  )
}

/** Seconds until a moment; 0 once it has come. */
export function useSeconds(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000))
  useEffect(() => {
    if (seconds === 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), 1000)
    return () => window.clearTimeout(timer)
  }, [seconds, now])
  return seconds
}
