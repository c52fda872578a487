import { useState } from 'preact/hooks'
import { QrCode } from '../handover/qr_code'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title } from '../ui/parts'
import { General, type Props } from './screens'
import { knowsPasskeys } from './passkey'
import type { FactorPlace, SetUpPlace } from './state'
import { problemOf } from './trouble'
import { useSpeech } from './words'

/** A passkey in the place of a code, where this browser knows them. */
function Passkey({ signIn, place, kind }: Pick<Props, 'signIn'> & { place: FactorPlace; kind: 'primary' | 'secondary' }) {
  const t = useSpeech()
  if (!place.factors.includes('passkey') || !knowsPasskeys()) return null
  return (
    <Button kind={kind} icon="lock" onClick={() => void signIn.verifyByPasskey(place)}>
      {t.text('sign_passkey')}
    </Button>
  )
}

/** There is nothing but a passkey to show. */
function PasskeyFactor({ signIn, state, place }: Props & { place: FactorPlace }) {
  const t = useSpeech()
  return (
    <Screen
      actions={
        <>
          <General state={state} />
          <Passkey signIn={signIn} place={place} kind="primary" />
        </>
      }
    >
      <Title>{t.text('sign_factor_title')}</Title>
      <p class="lead">{t.text('sign_factor_passkey')}</p>
    </Screen>
  )
}

/** The second factor: a code of the authenticator program, one of those that were kept for the day without it, or a passkey. */
export function SecondFactor(props: Props & { place: FactorPlace }) {
  return props.place.method === 'passkey' ? <PasskeyFactor {...props} /> : <CodeFactor {...props} />
}

function CodeFactor({ signIn, state, place }: Props & { place: FactorPlace }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  useFirstProblem(state.trouble)
  const recovery = place.method === 'recovery_code'
  const other = place.factors.find((factor) => factor !== place.method && factor !== 'passkey')
  return (
    <Screen
      onSubmit={() => void signIn.verify(place, code.trim()).then(() => setCode(''))}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
          <Passkey signIn={signIn} place={place} kind="secondary" />
          {other && (
            <Button kind="quiet" onClick={() => signIn.choose(place, other)}>
              {t.text(recovery ? 'sign_factor_app' : 'sign_recovery_instead')}
            </Button>
          )}
        </>
      }
    >
      <Title quiet>{t.text('sign_factor_title')}</Title>
      <p class="lead">{t.text(recovery ? 'sign_recovery_text' : 'sign_factor_text')}</p>
      <TextField
        // Another field: what was typed into the one is not meant for the other.
        key={place.method}
        id="code"
        name="code"
        label={t.text(recovery ? 'sign_recovery' : 'code_label')}
        required
        latin
        first
        inputMode={recovery ? 'text' : 'numeric'}
        autocomplete={recovery ? 'off' : 'one-time-code'}
        maxLength={recovery ? 64 : 10}
        note={place.left === null ? null : t.count('code_left', place.left)}
        value={code}
        onValue={setCode}
        problem={problemOf('code', state.trouble, t)}
      />
    </Screen>
  )
}

/** The application wants a second factor of everybody: it is set up on the way. */
export function SetUp({ signIn, state, place }: Props & { place: SetUpPlace }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void signIn.setUp(place, code.trim()).then(() => setCode(''))}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
        </>
      }
    >
      <Title>{t.text('sign_setup_title')}</Title>
      <p class="lead">{t.text('sign_setup_text')}</p>
      <QrCode text={place.uri} label={t.text('sign_setup_picture')} />
      {/* A phone cannot take a picture of itself. */}
      <p>
        <a class="link" href={place.uri}>
          {t.text('sign_factor_app')}
        </a>
      </p>
      <p class="muted small">
        {t.text('sign_setup_key')} <bdi class="address">{inFours(place.secret)}</bdi>
      </p>
      <TextField
        id="code"
        name="code"
        label={t.text('code_label')}
        required
        latin
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

/** Groups of four are easier to type off. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

export function Keep({ signIn, state, challenge, codes }: Pick<Props, 'signIn' | 'state'> & { challenge: string; codes: string[] }) {
  const t = useSpeech()
  const [copied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(
    () => setCopied(true),
    () => {}, // They stand there to be marked by hand.
  )
  return (
    <Screen
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy} onClick={() => void signIn.kept(challenge)}>
            {t.text('form_continue')}
          </Button>
          <Button kind="secondary" onClick={() => void copy()}>
            {t.text('sign_keep_copy')}
          </Button>
          <p class="muted small centred" role="status">
            {copied && t.text('sign_keep_copied')}
          </p>
        </>
      }
    >
      <Title>{t.text('sign_keep_title')}</Title>
      <p class="lead">{t.text('sign_keep_text')}</p>
      <ol class="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Screen>
  )
}
