import { useState } from 'preact/hooks'
import { QrCode } from '../handover/qr_code'
import { PasswordField } from '../sign_in/password_field'
import { generalOf, problemOf } from '../sign_in/trouble'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title, Trouble } from '../ui/parts'
import type { Enrolment, Passkey } from './calls'
import type { AccountPage, State } from './state'
import { useSpeech } from './words'

export interface Props {
  page: AccountPage
  state: State
}

/** What was refused and is about no field; whoever signed in too long ago is led to sign in again. */
export function Refused({ page, state }: Props) {
  const t = useSpeech()
  if (state.old)
    return (
      <>
        <Trouble>{t.text('account_recent')}</Trouble>
        <Button kind="secondary" onClick={page.signIn}>
          {t.text('sign_sign_in')}
        </Button>
      </>
    )
  const told = state.trouble?.word === 'contact_taken' ? t.text('account_contact_taken') : generalOf(state.trouble, t)
  return told && <Trouble>{told}</Trouble>
}

export function Back({ page }: Pick<Props, 'page'>) {
  return (
    <Button kind="quiet" onClick={page.back}>
      {useSpeech().text('back')}
    </Button>
  )
}

/** A passkey is named, before the browser makes it or afterwards. */
export function Naming({ page, state, passkey }: Props & { passkey: Passkey | null }) {
  const t = useSpeech()
  const [name, setName] = useState(passkey?.name ?? '')
  const send = () => void (passkey ? page.rename(passkey, name.trim() || passkey.name) : page.add(name.trim()))
  return (
    <Screen
      onSubmit={send}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text(passkey ? 'account_save' : 'account_passkey_add')}</Button>
          <Back page={page} />
        </>
      }
    >
      <Title quiet>{t.text(passkey ? 'account_passkeys' : 'account_passkey_add')}</Title>
      <TextField id="name" label={t.text('account_passkey_name')} required first maxLength={100} value={name} onValue={setName} problem={null} />
    </Screen>
  )
}

export function CodeField({ state, value, onValue, note = null }: Pick<Props, 'state'> & { value: string; onValue: (code: string) => void; note?: string | null }) {
  const t = useSpeech()
  useFirstProblem(state.trouble)
  return (
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
      note={note}
      value={value}
      onValue={onValue}
      problem={problemOf('code', state.trouble, t)}
    />
  )
}

export function Enrol({ page, state, enrolment }: Props & { enrolment: Enrolment }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  return (
    <Screen
      onSubmit={() => void page.confirm(code.trim())}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
          <Back page={page} />
        </>
      }
    >
      <Title quiet>{t.text('account_factor')}</Title>
      <p class="lead">{t.text('sign_setup_text')}</p>
      <QrCode text={enrolment.uri} label={t.text('sign_setup_picture')} />
      <p class="muted small">
        {t.text('sign_setup_key')} <bdi class="address">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>
      </p>
      <CodeField state={state} value={code} onValue={setCode} />
    </Screen>
  )
}

/** A code of the app, for what weakens an account or makes its codes anew. */
export function Prove({ page, state, wish }: Props & { wish: 'remove' | 'renew' }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  return (
    <Screen
      onSubmit={() => void page.prove(wish, code.trim())}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text(wish === 'remove' ? 'form_remove' : 'account_codes_new')}</Button>
          <Back page={page} />
        </>
      }
    >
      <Title quiet>{t.text('account_factor')}</Title>
      <p class="lead">{t.text('sign_factor_text')}</p>
      <CodeField state={state} value={code} onValue={setCode} />
    </Screen>
  )
}

export function Codes({ page, state, codes }: Props & { codes: string[] }) {
  const t = useSpeech()
  return (
    <Screen
      actions={
        <Button busy={state.busy} onClick={() => void page.kept()}>
          {t.text('form_continue')}
        </Button>
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

export function NewPassword({ page, state }: Props) {
  const t = useSpeech()
  const [password, setPassword] = useState('')
  const least = state.whole!.page.password_min_length
  useFirstProblem(state.trouble)
  return (
    <Screen
      onSubmit={() => void page.setPassword(password)}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text('sign_reset_save')}</Button>
          <Back page={page} />
        </>
      }
    >
      <Title quiet>{t.text('sign_reset_title')}</Title>
      <PasswordField
        label={t.text('sign_password')}
        autocomplete="new-password"
        first
        note={t.count('sign_length', least)}
        value={password}
        onValue={setPassword}
        problem={problemOf('password', state.trouble, t, least)}
      />
    </Screen>
  )
}

export function Delete({ page, state }: Props) {
  const t = useSpeech()
  return (
    <Screen
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy} onClick={() => void page.erase()}>
            {t.text('account_delete_yes')}
          </Button>
          <Back page={page} />
        </>
      }
    >
      <Title>{t.text('account_delete')}</Title>
      <p class="lead">{t.text('account_delete_text', { application: state.whole!.page.application_name })}</p>
    </Screen>
  )
}
