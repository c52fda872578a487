import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { giveFactor, logIn, stepUp } from '../api/browser'
import { CallFailure } from '../api/failure'
import { text } from '../i18n/translator'
import { Button, Input, sentenceOf } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { lock, queries, useHere } from './state'
import { signOut } from './frame'

/** Why a password or code was not taken. */
const refusal = (error: unknown) => (error instanceof CallFailure && error.kind === 'signedOut' ? text('lock.refused') : sentenceOf(error))

/** Covers the page when the login has ended: the work stays, the password brings it back. */
export function LockScreen() {
  const closed = useSyncExternalStore(lock.subscribe, lock.closed)
  const { session } = useHere()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (!closed) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      if (code !== null) await giveFactor(code, 'totp')
      else if ((await logIn(session.account.email, password)).factor) return setCode('')
      setPassword('')
      setCode(null)
      lock.set(false)
      void queries.invalidateQueries()
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
        <Button look="quiet" onClick={() => void signOut()}>{text('account.signOut')}</Button>
      </form>
    </div>
  )
}

/** Asks for the password once more before something that matters. */
export function StepUp({ open, onSettle }: { open: boolean; onSettle(given: boolean): void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await stepUp(password)
      setProblem(null)
      onSettle(true)
    } catch (error) {
      setProblem(refusal(error))
    }
    setPassword('')
  }
  return (
    <Dialog title={text('stepUp.title')} description={text('stepUp.explain')} open={open} onClose={() => onSettle(false)}>
      <form onSubmit={submit}>
        <Input label={text('login.password')} type="password" autoComplete="current-password" required value={password} problem={problem} onChange={(event) => setPassword(event.target.value)} />
        <div className="dialog-actions"><Button look="main" type="submit">{text('action.continue')}</Button></div>
      </form>
    </Dialog>
  )
}
