import '../view/account/texts'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { sendSecondFactor, logIn, readSession, stepUp } from '../api/browser'
import { account, settle } from '../api/client'
import { CallFailure } from '../api/failure'
import { logInByPasskey, passkeyProblem, passkeysWork, stepUpByPasskey } from '../api/passkey'
import { text } from '../i18n/translator'
import { Button, Input, sentenceOf } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { FACTORS } from '../view/account/fields'
import { lock, queries, useHere } from './state'
import { signOut } from './frame'

/** Why a password or code was not taken. */
const refusal = (error: unknown) => (error instanceof CallFailure && error.kind === 'signedOut' ? text('lock.refused') : sentenceOf(error))

/** Covers the page when the login has ended: the work stays, the password brings it back. */
export function LockScreen() {
  const { session } = useHere()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const unlocked = () => {
    lock.set(false)
    void queries.invalidateQueries()
  }
  const passkey = async () => {
    setProblem(null)
    try {
      await logInByPasskey()
      // What stands behind the lock is for the one who was signed in.
      if ((await readSession()).account.id !== session.account.id) return location.assign('/console/')
      unlocked()
    } catch (error) {
      setProblem(passkeyProblem(error))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      if (code !== null) await sendSecondFactor(code, 'totp')
      else if ((await logIn(session.account.email, password)).factor) return setCode('')
      unlocked()
    } catch (error) {
      setProblem(refusal(error))
    }
  }
  return (
    <div className="lock" role="dialog" aria-modal="true" aria-labelledby="lock-title">
      <form className="gate" onSubmit={submit}>
        <h2 id="lock-title">{text('lock.title')}</h2>
        <p className="quiet">{text('lock.explain', { email: session.account.email })}</p>
        {code === null ? (
          <Input label={text('login.password')} type="password" autoComplete="current-password" autoFocus required value={password} problem={problem} onChange={(event) => setPassword(event.target.value)} />
        ) : (
          <Input label={text('login.code')} inputMode="numeric" autoComplete="one-time-code" autoFocus required value={code} problem={problem} onChange={(event) => setCode(event.target.value)} />
        )}
        <Button look="main" type="submit">{text('lock.open')}</Button>
        {passkeysWork() && <Button icon="key" onClick={() => void passkey()}>{text('login.passkey')}</Button>}
        <Button look="quiet" onClick={() => void signOut()}>{text('account.signOut')}</Button>
      </form>
    </div>
  )
}

/** Asks for the password, or a passkey, once more before something that matters. */
export function StepUp({ open, onSettle }: { open: boolean; onSettle(given: boolean): void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const factors = useQuery({ queryKey: FACTORS, queryFn: () => settle(() => account.GET('/auth/v2/2fa/', {})), enabled: open && passkeysWork() })
  const show = async (given: () => Promise<unknown>, refused: (error: unknown) => string) => {
    try {
      await given()
      setProblem(null)
      onSettle(true)
    } catch (error) {
      setProblem(refused(error))
    }
    setPassword('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void show(() => stepUp(password), refusal)
  }
  return (
    <Dialog title={text('stepUp.title')} description={text('stepUp.explain')} open={open} onClose={() => onSettle(false)}>
      <form onSubmit={submit}>
        <Input label={text('login.password')} type="password" autoComplete="current-password" required value={password} problem={problem} onChange={(event) => setPassword(event.target.value)} />
        <div className="dialog-actions">
          {passkeysWork() && factors.data?.has_passkeys && <Button icon="key" onClick={() => void show(stepUpByPasskey, passkeyProblem)}>{text('stepUp.passkey')}</Button>}
          <Button look="main" type="submit">{text('action.continue')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
