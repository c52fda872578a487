import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { account, settle } from '../../api/client'
import { count, text } from '../../i18n/translator'
import { queries } from '../../shell/state'
import { Button, Card, Failure, Input, Loading, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { QrCode } from '../../ui/qr_code'
import { FACTORS, fieldsOf } from './fields'

type Change = 'enrol' | 'remove' | 'renew'

/** The second factor: an authenticator program with its recovery codes. */
export function SecondFactor() {
  const factors = useQuery({ queryKey: FACTORS, queryFn: () => settle(() => account.GET('/auth/v2/2fa/', {})) })
  const [change, begin] = useState<Change | null>(null)
  const [codes, show] = useState<string[] | null>(null)
  const done = (fresh: string[] | null) => {
    begin(null)
    show(fresh)
    void queries.invalidateQueries({ queryKey: FACTORS })
  }
  const state = factors.data
  return (
    <Card title={text('account.factor')} aside={state && <span className={`status tone-${state.is_enabled ? 'good' : 'notice'}`}><Icon name={state.is_enabled ? 'check' : 'ring'} size={14} />{text(state.is_enabled ? 'account.on' : 'account.off')}</span>}>
      {factors.isPending ? <Loading rows={2} /> : factors.error ? <Failure error={factors.error} retry={() => void factors.refetch()} /> : (
        <>
          {codes && <RecoveryCodes codes={codes} onClose={() => show(null)} />}
          {state?.has_authenticator ? <p>{count('account.codesLeft', state.recovery_codes_left)}</p> : <p className="quiet">{text('account.factorLead')}</p>}
          {change === 'enrol' ? <Enrol onDone={done} onCancel={() => begin(null)} /> : change ? <ByCode change={change} onDone={done} onCancel={() => begin(null)} /> : (
            <div className="account-actions">
              {state?.has_authenticator ? (
                <><Button onClick={() => begin('renew')}>{text('account.renew')}</Button><Button look="bad" onClick={() => begin('remove')}>{text('account.remove')}</Button></>
              ) : <Button look="main" onClick={() => begin('enrol')}>{text('account.enrol')}</Button>}
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** A form of one secret; what is refused is said at the field. */
function SecretForm({ label, action, error, busy, password = false, children, onSubmit, onCancel }: { label: string; action: string; error: unknown; busy: boolean; password?: boolean; children?: ReactNode; onSubmit(value: string): void; onCancel(): void }) {
  const [value, setValue] = useState('')
  const problem = error ? (Object.values(fieldsOf(error))[0] ?? sentenceOf(error)) : null
  return (
    <form onSubmit={(event: FormEvent) => { event.preventDefault(); onSubmit(value.trim()); setValue('') }}>
      {children}
      <Input
        label={label} required autoFocus value={value} problem={problem} onChange={(event) => setValue(event.target.value)}
        {...(password ? { type: 'password', autoComplete: 'current-password' } : { autoComplete: 'one-time-code', spellCheck: false })}
      />
      <div className="account-actions"><Button look="main" type="submit" disabled={busy}>{action}</Button><Button look="quiet" onClick={onCancel}>{text('action.cancel')}</Button></div>
    </form>
  )
}

function Enrol({ onDone, onCancel }: { onDone(codes: string[]): void; onCancel(): void }) {
  const enrol = useMutation({ mutationFn: (password: string) => settle(() => account.POST('/auth/v2/2fa/authenticator/', { body: { password } })) })
  const confirm = useMutation({ mutationFn: (otp_token: string) => settle(() => account.POST('/auth/v2/2fa/authenticator/confirm/', { body: { otp_token } })), onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  if (!enrol.data) return <SecretForm key="password" password label={text('login.password')} action={text('action.continue')} error={enrol.error} busy={enrol.isPending} onSubmit={(value) => enrol.mutate(value)} onCancel={onCancel} />
  return (
    <SecretForm key="code" label={text('login.code')} action={text('account.confirm')} error={confirm.error} busy={confirm.isPending} onSubmit={(value) => confirm.mutate(value)} onCancel={onCancel}>
      <p>{text('account.scanSecret')}</p>
      <QrCode value={enrol.data.uri} label={text('account.qr')} />
      <p>{text('account.typeSecret')}</p>
      <p className="secret"><code>{enrol.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
      <p><a href={enrol.data.uri}>{text('account.openProgram')}</a></p>
    </SecretForm>
  )
}

function ByCode({ change, onDone, onCancel }: { change: 'remove' | 'renew'; onDone(codes: string[] | null): void; onCancel(): void }) {
  const go = useMutation({
    mutationFn: async (otp_token: string): Promise<string[] | null> => {
      if (change === 'renew') return (await settle(() => account.POST('/auth/v2/2fa/recovery-codes/', { body: { otp_token } }))).recovery_codes
      await settle(() => account.POST('/auth/v2/2fa/authenticator/remove/', { body: { otp_token } }))
      return null
    },
    onSuccess: onDone,
  })
  return <SecretForm label={text('login.code')} action={text(change === 'renew' ? 'account.renew' : 'account.remove')} error={go.error} busy={go.isPending} onSubmit={(value) => go.mutate(value)} onCancel={onCancel} />
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose(): void }) {
  return (
    <div className="recovery" role="group" aria-label={text('account.codes')}>
      <p><strong>{text('account.codesOnce')}</strong></p>
      <ul>{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
      <div className="account-actions">
        <Button icon="link" onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{text('account.copyCodes')}</Button>
        <Button look="main" onClick={onClose}>{text('account.codesKept')}</Button>
      </div>
    </div>
  )
}
