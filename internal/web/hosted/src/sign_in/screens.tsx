import { useState } from 'preact/hooks'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title, Trouble } from '../ui/parts'
import { PasswordField } from './password_field'
import { Providers } from './providers'
import type { Page } from './calls'
import type { SignIn } from './sign_in'
import { knowsPasskeys } from './passkey'
import { BY_EMAIL, canGoBack, offers, type State } from './state'
import { generalOf, problemOf } from './trouble'
import { useSpeech } from './words'

export interface Props {
  signIn: SignIn
  state: State
  page: Page
}

/** What is wrong and belongs to no field. */
export function General({ state }: { state: State }) {
  const text = generalOf(state.trouble, useSpeech())
  return text ? <Trouble>{text}</Trouble> : null
}

/** Passkeys, where this browser knows them. */
function Passkey({ signIn, page }: Props) {
  const t = useSpeech()
  if (!offers(page, 'passkey') || !knowsPasskeys()) return null
  return (
    <Button kind="secondary" icon="lock" onClick={() => void signIn.passkey()}>
      {t.text('sign_passkey')}
    </Button>
  )
}

/** Who wants to sign in. What follows is the same whether there is such an account or not. */
export function Identify(props: Props) {
  const { signIn, state, page } = props
  const t = useSpeech()
  useFirstProblem(state.trouble)
  if (!BY_EMAIL.some((method) => offers(page, method))) return offers(page, 'phone') ? <Phone {...props} /> : <NothingToType {...props} />
  return (
    <Screen
      onSubmit={signIn.identify}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('form_continue')}</Button>
          <Passkey {...props} />
          <Providers {...props} />
          {offers(page, 'phone') && (
            <Button kind="secondary" icon="phone" onClick={() => signIn.go('phone')}>
              {t.text('sign_phone_instead')}
            </Button>
          )}
          {page.sign_up && (offers(page, 'code') || offers(page, 'password')) && (
            <Button kind="quiet" onClick={() => signIn.go('sign_up')}>
              {t.text('sign_new')}
            </Button>
          )}
        </>
      }
    >
      <Title quiet>{t.text('sign_title', { application: page.application_name })}</Title>
      <EmailField signIn={signIn} state={state} offered={offers(page, 'passkey')} />
    </Screen>
  )
}

function NothingToType(props: Props) {
  const t = useSpeech()
  return (
    <Screen
      actions={
        <>
          <General state={props.state} />
          <Passkey {...props} />
          <Providers {...props} />
        </>
      }
    >
      <Title>{t.text('sign_title', { application: props.page.application_name })}</Title>
    </Screen>
  )
}

export function Phone(props: Props) {
  const { signIn, state, page } = props
  const t = useSpeech()
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void signIn.sendText()}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('code_send')}</Button>
          {!canGoBack(state) && <Passkey {...props} />}
          {!canGoBack(state) && <Providers {...props} />}
          {BY_EMAIL.some((method) => offers(page, method)) && (
            <Button kind="secondary" icon="mail" onClick={signIn.back}>
              {t.text('sign_email_instead')}
            </Button>
          )}
        </>
      }
    >
      <Title quiet>{t.text('sign_title', { application: page.application_name })}</Title>
      <p class="lead">{t.text('phone_text')}</p>
      <TextField
        id="phone"
        name="phone"
        label={t.text('phone_label')}
        note={t.text('phone_note')}
        type="tel"
        autocomplete="tel"
        maxLength={32}
        required
        latin
        first
        value={state.phone}
        onValue={signIn.typePhone}
        problem={problemOf('phone', state.trouble, t)}
      />
    </Screen>
  )
}

/** The address; a browser may offer passkeys there. */
export function EmailField({ signIn, state, offered = false }: Pick<Props, 'signIn' | 'state'> & { offered?: boolean }) {
  const t = useSpeech()
  return (
    <TextField
      id="email"
      name="email"
      label={t.text('email_label')}
      type="email"
      autocomplete={offered ? 'username webauthn' : 'username'}
      maxLength={254}
      required
      latin
      first
      value={state.email}
      onValue={signIn.typeEmail}
      problem={problemOf('email', state.trouble, t)}
    />
  )
}

export function Password({ signIn, state, page }: Props) {
  const t = useSpeech()
  const [password, setPassword] = useState('')
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => signIn.password(password)}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('sign_sign_in')}</Button>
          {offers(page, 'code') && (
            <Button kind="secondary" icon="mail" onClick={() => void signIn.sendCode('login')}>
              {t.text('sign_code_instead')}
            </Button>
          )}
          {offers(page, 'magic') && (
            <Button kind="secondary" icon="link" onClick={() => void signIn.sendLink()}>
              {t.text('sign_link_instead')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => signIn.go('forgot')}>
            {t.text('sign_forgot')}
          </Button>
        </>
      }
    >
      <Title quiet>{t.text('sign_password_title')}</Title>
      <Who email={state.email} />
      <PasswordField
        label={t.text('sign_password')}
        autocomplete="current-password"
        first
        value={password}
        onValue={setPassword}
        problem={problemOf('password', state.trouble, t)}
      />
    </Screen>
  )
}

/** The address that was typed, for the person to see and for a password manager to find. */
export function Who({ email }: { email: string }) {
  return (
    <>
      <p class="lead">
        <bdi>{email.trim()}</bdi>
      </p>
      <input class="visually-hidden" type="email" name="email" autocomplete="username" value={email.trim()} readOnly tabIndex={-1} aria-hidden="true" />
    </>
  )
}

export function SignUp({ signIn, state, page }: Props) {
  const t = useSpeech()
  const [password, setPassword] = useState('')
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => signIn.signUp(password)}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('form_continue')}</Button>
          <Button kind="quiet" onClick={signIn.back}>
            {t.text('sign_have')}
          </Button>
        </>
      }
    >
      <Title quiet>{t.text('sign_new')}</Title>
      <p class="lead">{t.text('email_text')}</p>
      <EmailField signIn={signIn} state={state} />
      {offers(page, 'password') && (
        <PasswordField
          label={t.text('sign_password')}
          required={!offers(page, 'code')}
          autocomplete="new-password"
          note={t.count('sign_length', page.password_min_length)}
          value={password}
          onValue={setPassword}
          problem={problemOf('password', state.trouble, t, page.password_min_length)}
        />
      )}
      {page.branding?.privacy_policy_url && (
        <p>
          <a class="link" href={page.branding.privacy_policy_url} target="_blank" rel="noopener noreferrer">
            {t.text('welcome_privacy', { application: page.application_name })}
          </a>
        </p>
      )}
    </Screen>
  )
}
