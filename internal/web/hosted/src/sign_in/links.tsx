import { useState } from 'preact/hooks'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title } from '../ui/parts'
import { Seal } from '../ui/picture'
import { PasswordField } from './password_field'
import { leftToRight, useSeconds } from './code'
import { EmailField, General, type Props } from './screens'
import type { LinkPlace, Place } from './state'
import { problemOf } from './trouble'
import { useSpeech } from './words'

/** What would have been mailed, for whoever tries the page in a sandbox. */
function Unmailed({ link }: { link: string | null }) {
  if (!link) return null
  return (
    <p>
      <a class="link address" dir="ltr" href={link}>
        {link}
      </a>
    </p>
  )
}

/** A link is on its way, as everybody is told. It may be opened in another browser, whose digits are typed in here. */
export function LinkSent({ signIn, state, place }: Props & { place: LinkPlace }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  const seconds = useSeconds(place.next)
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void signIn.relayed(place, code.trim()).then(() => setCode(''))}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
          {seconds === 0 && (
            <Button kind="secondary" icon="link" onClick={() => void signIn.sendLink()}>
              {t.text('sign_link_instead')}
            </Button>
          )}
          <Button kind="quiet" onClick={signIn.back}>
            {t.text('email_other')}
          </Button>
        </>
      }
    >
      <Title>{t.text('sign_link_title')}</Title>
      <p class="lead">{t.text('sign_link_text', { address: leftToRight(state.email) })}</p>
      <p class="muted small">{t.text('email_note')}</p>
      <Unmailed link={place.link} />
      <TextField
        id="code"
        name="code"
        label={t.text('code_label')}
        note={t.text('sign_relay_note')}
        latin
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={10}
        value={code}
        onValue={setCode}
        problem={problemOf('code', state.trouble, t)}
      />
      {place.left !== null && <p class="muted small">{t.count('code_left', place.left)}</p>}
    </Screen>
  )
}

/** Programs open links too, so that a link alone does nothing: the person says so. */
export function ConfirmLink({ signIn, state, token }: Props & { token: string }) {
  const t = useSpeech()
  return (
    <Screen
      look="calm"
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy} onClick={() => void signIn.confirm(token)}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Seal kind="wait" />
      <Title>{t.text('sign_link_confirm_title')}</Title>
      <p class="lead">{t.text('sign_link_confirm_text')}</p>
    </Screen>
  )
}

/** The link was asked for in another browser, which is to be signed in, by somebody who sees both. */
export function Relay({ code }: { code: string }) {
  const t = useSpeech()
  return (
    <Screen look="calm">
      <Title>{t.text('sign_relay_title')}</Title>
      <p class="relay" dir="ltr">
        {code}
      </p>
      <p class="lead">{t.text('sign_relay_text')}</p>
    </Screen>
  )
}

export function Forgot({ signIn, state }: Props) {
  const t = useSpeech()
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void signIn.sendReset()}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('sign_forgot_send')}</Button>
        </>
      }
    >
      <Title quiet>{t.text('sign_forgot')}</Title>
      <p class="lead">{t.text('sign_forgot_text')}</p>
      <EmailField signIn={signIn} state={state} />
    </Screen>
  )
}

export function ForgotSent({ signIn, state, link }: Props & { link: string | null }) {
  const t = useSpeech()
  return (
    <Screen
      look="calm"
      actions={
        <Button kind="quiet" onClick={signIn.back}>
          {t.text('email_other')}
        </Button>
      }
    >
      <Seal kind="wait" />
      <Title>{t.text('sign_link_title')}</Title>
      <p class="lead">{t.text('sign_link_text', { address: leftToRight(state.email) })}</p>
      <p class="muted small">{t.text('email_note')}</p>
      <Unmailed link={link} />
    </Screen>
  )
}

export function Reset({ signIn, state, page, token }: Props & { token: string }) {
  const t = useSpeech()
  const [password, setPassword] = useState('')
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void signIn.reset(token, password)}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('sign_reset_save')}</Button>
        </>
      }
    >
      <Title quiet>{t.text('sign_reset_title')}</Title>
      <PasswordField
        label={t.text('sign_password')}
        autocomplete="new-password"
        first
        note={t.count('sign_length', page.password_min_length)}
        value={password}
        onValue={setPassword}
        problem={problemOf('password', state.trouble, t, page.password_min_length)}
      />
    </Screen>
  )
}

/** Who invites whom; that the mail arrived proves the address. */
export function Invited({ signIn, state, place }: Props & { place: Extract<Place, { name: 'invited' }> }) {
  const t = useSpeech()
  return (
    <Screen
      look="calm"
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy} onClick={() => void signIn.accept(place.token)}>
            {t.text('sign_invite_accept')}
          </Button>
        </>
      }
    >
      <Seal kind="wait" />
      <Title>{t.text('sign_invite_title', { name: place.organization })}</Title>
      <p class="lead">
        <bdi>{place.email}</bdi>
      </p>
    </Screen>
  )
}
