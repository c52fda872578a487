import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { account, settle } from '../../api/client'
import { formatDateTime, locale, text } from '../../i18n/translator'
import { PREFERENCES_KEY, useAccountPreferences } from '../../shell/account_preferences'
import { LanguageSelect } from './language_select'
import { applyTheme, preference, type Theme } from '../../shell/preference'
import { queries, sessionQuery, useHere } from '../../shell/state'
import { Button, Card, Failure, Input, Loading, sentenceOf, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { useTitle } from '../title'
import { SecondFactor } from './factor'
import { fieldsOf } from './fields'
import { Passkeys } from './passkeys'

const LOGINS = ['account', 'logins'] as const

/** What somebody sets about themselves: name, password, second factor, logins, looks. */
export function AccountScreen() {
  useTitle(text('screen.account'))
  return (
    <div className="screen account">
      <header className="screen-head"><h1>{text('screen.account')}</h1></header>
      <div className="account-cards">
        <Profile />
        <Looks />
        <Preferences />
        <Password />
        <SecondFactor />
        <Passkeys />
        <Logins />
      </div>
    </div>
  )
}

/** What a form says once it was sent. */
export function Said({ children }: { children: string | null }) {
  return <p className="account-said tone-good" role="status">{children && <><Icon name="check" size={14} />{children}</>}</p>
}

function Profile() {
  const { session } = useHere()
  const me = session.account
  const [name, setName] = useState(me.name === me.email ? '' : me.name)
  const save = useMutation({
    mutationFn: () => settle(() => account.PATCH('/auth/v2/account/', { body: { name: name.trim() } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  })
  return (
    <Card title={text('account.profile')}>
      <form onSubmit={(event) => { event.preventDefault(); save.mutate() }}>
        <p><span className="quiet">{text('login.email')}</span> <bdi>{me.email}</bdi></p>
        <Input label={text('first.name')} autoComplete="name" maxLength={120} value={name} problem={fieldsOf(save.error).name} onChange={(event) => { setName(event.target.value); save.reset() }} />
        {save.error && !fieldsOf(save.error).name && <p className="problem" role="alert">{sentenceOf(save.error)}</p>}
        <div className="account-actions"><Button look="main" type="submit" disabled={save.isPending}>{text('account.save')}</Button><Said>{save.isSuccess ? text('account.saved') : null}</Said></div>
      </form>
    </Card>
  )
}

function Looks() {
  const [theme, setTheme] = useState((preference.read('theme') ?? 'system') as Theme)
  const choose = (next: Theme) => {
    preference.write('theme', next)
    applyTheme()
    setTheme(next)
  }
  return (
    <Card title={text('account.looks')}>
      <fieldset className="account-choice">
        <legend>{text('account.theme')}</legend>
        {(['system', 'light', 'dark'] as const).map((each) => <label key={each}><input type="radio" name="theme" checked={theme === each} onChange={() => choose(each)} /> {text(`theme.${each}`)}</label>)}
      </fieldset>
    </Card>
  )
}

/** How the account is written to, and how the console behaves for it in every browser. */
function Preferences() {
  const prefers = useAccountPreferences()
  const save = useMutation({
    mutationFn: (more: object) => settle(() => account.PUT('/auth/v2/account/preferences/', { body: { ...prefers.data!, ...more } })),
    onSuccess: (now) => queries.setQueryData(PREFERENCES_KEY, now),
  })
  if (prefers.isPending) return <Card title={text('account.mails')}><Loading rows={1} /></Card>
  if (prefers.error) return <Card title={text('account.mails')}><Failure error={prefers.error} retry={() => void prefers.refetch()} /></Card>
  const { mail_notifications, undo_seconds, single_keys, language = locale } = prefers.data
  return (
    <Card title={text('account.preferences')}>
      <LanguageSelect value={language} hint={text('account.languageHint')} disabled={save.isPending} onChoose={(chosen) => save.mutate({ language: chosen }, { onSuccess: redraw })} />
      <label className="check"><input type="checkbox" checked={mail_notifications === 'AT_ONCE'} disabled={save.isPending} onChange={(event) => save.mutate({ mail_notifications: event.target.checked ? 'AT_ONCE' : 'NEVER' })} /> {text('account.mails')}</label>
      <p className="quiet">{text('account.mailsHint')}</p>
      <label className="check"><input type="checkbox" checked={single_keys} disabled={save.isPending} onChange={(event) => save.mutate({ single_keys: event.target.checked })} /> {text('account.singleKeys')}</label>
      <label className="account-language">{text('account.undo')}<select value={undo_seconds} disabled={save.isPending} onChange={(event) => save.mutate({ undo_seconds: Number(event.target.value) })}>{Array.from({ length: 16 }, (_, seconds) => <option key={seconds} value={seconds}>{seconds}</option>)}</select></label>
      {save.error && <p className="problem" role="alert">{sentenceOf(save.error)}</p>}
    </Card>
  )
}

/** The page in the language that the account has now; what waits to be sent is sent as the page is left. */
const redraw = () => location.reload()

const EMPTY = { password: '', new_password: '' }

function Password() {
  const [values, setValues] = useState(EMPTY)
  const change = useMutation({
    mutationFn: () => settle(() => account.POST('/auth/v2/programmatic/change-password/', { body: values })),
    onSuccess: () => {
      setValues(EMPTY)
      void queries.invalidateQueries({ queryKey: LOGINS })
    },
  })
  const problems = fieldsOf(change.error)
  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string, hint?: string) => (
    <Input label={label} type="password" required autoComplete={autoComplete} value={values[name]} problem={problems[name]} {...(hint ? { hint } : {})} onChange={(event) => { setValues({ ...values, [name]: event.target.value }); if (!change.isPending) change.reset() }} />
  )
  return (
    <Card title={text('login.password')}>
      <form onSubmit={(event: FormEvent) => { event.preventDefault(); change.mutate() }}>
        {field('password', text('account.present'), 'current-password')}
        {field('new_password', text('account.next'), 'new-password', text('first.passwordHint'))}
        {change.error && Object.keys(problems).length === 0 && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
        <div className="account-actions"><Button look="main" type="submit" disabled={change.isPending}>{text('account.change')}</Button><Said>{change.isSuccess ? text('account.changed') : null}</Said></div>
      </form>
    </Card>
  )
}

function Logins() {
  const logins = useQuery({ queryKey: LOGINS, queryFn: () => settle(() => account.GET('/auth/v2/browser/logins/', {})) })
  const end = useMutation({
    mutationFn: (id: string) => settle(() => account.DELETE('/auth/v2/browser/logins/{id}/', { params: { path: { id } } })),
    onSettled: () => void queries.invalidateQueries({ queryKey: LOGINS }),
  })
  return (
    <Card title={text('account.logins')} className="account-wide">
      {logins.isPending ? <Loading rows={3} /> : logins.error ? <Failure error={logins.error} retry={() => void logins.refetch()} /> : (
        <ul className="rows account-logins">
          {logins.data.results.map((login) => (
            <li key={login.id}>
              <span>
                <bdi>{login.agent ?? text(login.kind === 'browser' ? 'account.browser' : 'account.program')}</bdi>
                <span className="quiet account-since">{login.ip && <bdi>{login.ip}</bdi>} {text('account.since')} <Time value={login.created_at} /> · {text('account.until', { at: formatDateTime(login.expires_at) })}</span>
              </span>
              {login.is_current ? <span className="status tone-good"><Icon name="check" size={14} />{text('account.this')}</span> : <Button look="plain" disabled={end.isPending} onClick={() => end.mutate(login.id)}>{text('account.end')}</Button>}
            </li>
          ))}
        </ul>
      )}
      {end.error && <p className="problem" role="alert">{sentenceOf(end.error)}</p>}
    </Card>
  )
}
