import '../account/texts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createFirstAccount, sendSecondFactor, logIn } from '../../api/browser'
import { CallFailure } from '../../api/failure'
import { logInByPasskey, passkeyProblem, passkeysWork } from '../../api/passkey'
import { locale, text } from '../../i18n/translator'
import { languageOfAccount } from '../../shell/account_preferences'
import { LanguageSelect } from '../account/language_select'
import { preference } from '../../shell/preference'
import { queries, sessionQuery } from '../../shell/state'
import { Button, Input, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { useTitle } from '../title'

function Gate({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="gate-page">
      <div className="gate">
        <p className="brand"><span className="brand-mark" aria-hidden="true">V</span>Vidimus</p>
        <h1>{title}</h1>
        {lead && <p className="quiet">{lead}</p>}
        {children}
      </div>
    </main>
  )
}

function Problem({ children }: { children: string | null }) {
  if (!children) return null
  return <p className="problem" role="alert"><Icon name="warn" size={16} />{children}</p>
}

/** Only addresses of the console are gone back to: another one could imitate it. */
export function returnPath(wanted: string | undefined): string {
  return wanted?.startsWith('/a/') || wanted?.startsWith('/account') ? wanted : '/'
}

function useEnter() {
  const navigate = useNavigate()
  const { to } = useSearch({ strict: false }) as { to?: string }
  return async () => {
    const href = `/console${returnPath(to)}`
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
    // What was drawn in another language than that of the account is drawn anew.
    if (await languageOfAccount() === locale) await navigate({ href, replace: true })
    else location.replace(href)
  }
}

type Stage = 'password' | 'code' | 'recovery'

export function LoginScreen() {
  const enter = useEnter()
  const [stage, setStage] = useState<Stage>('password')
  const [email, setEmail] = useState('')
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [stage])
  const turn = (next: Stage) => {
    setStage(next)
    setSecret('')
    setProblem(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      if (stage === 'password') {
        if ((await logIn(email.trim(), secret)).factor) return turn('code')
      } else await sendSecondFactor(secret.trim(), stage === 'code' ? 'totp' : 'recovery_code')
      await enter()
    } catch (error) {
      setProblem(problemOf(error, stage))
      setSecret('')
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const passkey = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await logInByPasskey()
      await enter()
    } catch (error) {
      setProblem(passkeyProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const byPasskey = passkeysWork() && <div className="gate-passkey"><Button icon="key" disabled={busy} onClick={() => void passkey()}>{text('login.passkey')}</Button></div>
  if (stage === 'password') {
    return (
      <Gate title={text('login.title')}>
        <form onSubmit={submit}>
          <Problem>{problem}</Problem>
          <Input label={text('login.email')} ref={email === '' ? field : null} type="email" autoComplete="username" required value={email} onChange={(event) => setEmail(event.target.value)} />
          <Input label={text('login.password')} type="password" autoComplete="current-password" required value={secret} onChange={(event) => setSecret(event.target.value)} />
          <Button look="main" type="submit" disabled={busy}>{text('login.submit')}</Button>
        </form>
        {byPasskey}
        <div className="gate-foot"><a href={`/console/password?language=${locale}`}>{text('login.forgot')}</a><LanguageSelect value={locale} bare onChoose={chooseLanguage} /></div>
      </Gate>
    )
  }
  const recovery = stage === 'recovery'
  return (
    <Gate title={text('login.factor')} lead={text(recovery ? 'login.recoveryLead' : 'login.factorLead')}>
      <form onSubmit={submit}>
        <Problem>{problem}</Problem>
        <Input
          key={stage} ref={field} label={text(recovery ? 'login.recovery' : 'login.code')} required value={secret} onChange={(event) => setSecret(event.target.value)}
          {...(recovery ? { autoComplete: 'off', spellCheck: false } : { inputMode: 'numeric' as const, autoComplete: 'one-time-code' })}
        />
        <Button look="main" type="submit" disabled={busy}>{text('action.continue')}</Button>
      </form>
      {byPasskey}
      <p className="gate-foot">
        <Button look="quiet" onClick={() => turn(recovery ? 'code' : 'recovery')}>{text(recovery ? 'login.useCode' : 'login.useRecovery')}</Button>
        <Button look="quiet" onClick={() => turn('password')}>{text('login.other')}</Button>
      </p>
    </Gate>
  )
}

/** Until somebody is logged in; then the language is that of the account. */
function chooseLanguage(language: string): void {
  preference.write('language', language)
  location.reload()
}

function problemOf(error: unknown, stage: Stage): string {
  if (error instanceof CallFailure && ['signedOut', 'forbidden', 'refused'].includes(error.kind)) {
    return text(stage === 'password' ? 'login.refused' : 'login.codeRefused')
  }
  return sentenceOf(error)
}

/** The token of the one-use link. It is read once, not while something is drawn, which may be begun anew, and leaves the address at once, so that no history keeps it. */
const firstToken = location.pathname.endsWith('/first') ? takeHash() : ''

function takeHash(): string {
  const given = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  return given
}

/** The page of the one-use link that makes the owner of an empty installation. */
export function FirstScreen() {
  const enter = useEnter()
  const token = firstToken
  const [values, setValues] = useState({ name: '', organization_name: '', email: '', password: '' })
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const input = (name: keyof typeof values, label: string, more: object = {}) => (
    <Input label={label} required value={values[name]} problem={failure?.fields[name]} onChange={(event) => setValues({ ...values, [name]: event.target.value })} {...more} />
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await createFirstAccount({ token, ...values, email: values.email.trim() })
      await enter()
    } catch (error) {
      setFailure(error instanceof CallFailure ? error : new CallFailure('server'))
    } finally {
      setBusy(false)
    }
  }
  if (token === '') return <Gate title={text('first.title')} lead={text('first.noToken')}><p className="gate-foot"><a href="/console/login">{text('login.title')}</a></p></Gate>
  const whole = failure && Object.keys(failure.fields).every((name) => !(name in values)) ? sentenceOf(failure) : null
  return (
    <Gate title={text('first.title')} lead={text('first.lead')}>
      <form onSubmit={submit}>
        <Problem>{whole}</Problem>
        {input('name', text('first.name'), { autoComplete: 'name', autoFocus: true })}
        {input('organization_name', text('first.organization'), { autoComplete: 'organization' })}
        {input('email', text('login.email'), { type: 'email', autoComplete: 'username' })}
        {input('password', text('login.password'), { type: 'password', autoComplete: 'new-password', hint: text('first.passwordHint') })}
        <Button look="main" type="submit" disabled={busy}>{text('first.submit')}</Button>
      </form>
    </Gate>
  )
}
