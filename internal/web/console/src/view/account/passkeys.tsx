import './texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { createPasskey, type NewPasskeyOptions } from '../../../../hosted/src/sign_in/passkey'
import { account, settle } from '../../api/client'
import { passkeyProblem, passkeysWork } from '../../api/passkey'
import { text } from '../../i18n/translator'
import { queries } from '../../shell/state'
import { Button, Card, Failure, Input, Loading, Time } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { FACTORS } from './fields'

const PASSKEYS = ['account', 'passkeys'] as const
interface Row {
  id: string
  name: string
  created_at: string
  last_used_at: string | null
}

/** The passkeys of the account: each is a whole login, and shows once more who one is. */
export function Passkeys() {
  const kept = useQuery({ queryKey: PASSKEYS, queryFn: () => settle(() => account.GET('/auth/v2/browser/passkeys/', {})) })
  const [name, setName] = useState<string | null>(null)
  const [removing, remove] = useState<Row | null>(null)
  const done = () => {
    for (const queryKey of [PASSKEYS, FACTORS]) void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['account', 'logins'] })
  }
  const add = useMutation({
    mutationFn: async (given: string) => {
      const { options } = await settle(() => account.POST('/auth/v2/browser/passkeys/options/', {}))
      const credential = await createPasskey(options as unknown as NewPasskeyOptions)
      await settle(() => account.POST('/auth/v2/browser/passkeys/', { body: { credential, name: given } }))
    },
    onSuccess: () => { setName(null); done() },
  })
  const forget = useMutation({ mutationFn: (passkey_id: string) => settle(() => account.DELETE('/auth/v2/browser/passkeys/{passkey_id}/', { params: { path: { passkey_id } } })), onSettled: done })
  const problem = add.error ?? forget.error
  return (
    <Card title={text('passkey.title')}>
      <p className="quiet">{text('passkey.lead')}</p>
      {kept.isPending ? <Loading rows={2} /> : kept.error ? <Failure error={kept.error} retry={() => void kept.refetch()} /> : (
        <ul className="rows account-logins">
          {kept.data.results.map((row) => <Passkey key={row.id} row={row} onChange={done} onRemove={() => remove(row)} />)}
        </ul>
      )}
      {problem && <p className="problem" role="alert">{passkeyProblem(problem)}</p>}
      {!passkeysWork() ? <p className="quiet">{text('passkey.impossible')}</p> : name === null ? <div className="account-actions"><Button look="main" icon="plus" onClick={() => setName('')}>{text('passkey.add')}</Button></div> : (
        <form onSubmit={(event: FormEvent) => { event.preventDefault(); add.mutate(name.trim()) }}>
          <Input label={text('passkey.name')} hint={text('passkey.nameHint')} autoFocus maxLength={100} dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
          <div className="account-actions"><Button look="main" type="submit" disabled={add.isPending}>{text('action.continue')}</Button><Button look="quiet" onClick={() => { setName(null); add.reset() }}>{text('action.cancel')}</Button></div>
        </form>
      )}
      <Confirm title={text('passkey.removeTitle', { name: removing?.name ?? '' })} description={text('passkey.removeExplain')} action={text('passkey.remove')} open={removing !== null} onClose={() => remove(null)} onConfirm={() => { if (removing) forget.mutate(removing.id); remove(null) }} />
    </Card>
  )
}

function Passkey({ row, onChange, onRemove }: { row: Row; onChange(): void; onRemove(): void }) {
  const [name, setName] = useState<string | null>(null)
  const rename = useMutation({
    mutationFn: (given: string) => settle(() => account.PATCH('/auth/v2/browser/passkeys/{passkey_id}/', { params: { path: { passkey_id: row.id } }, body: { name: given } })),
    onSuccess: () => { setName(null); onChange() },
  })
  if (name !== null) {
    return (
      <li>
        <form onSubmit={(event: FormEvent) => { event.preventDefault(); rename.mutate(name.trim()) }}>
          <Input label={text('passkey.name')} autoFocus required maxLength={100} dir="auto" value={name} problem={rename.error ? passkeyProblem(rename.error) : null} onChange={(event) => setName(event.target.value)} />
          <div className="account-actions"><Button look="main" type="submit" disabled={rename.isPending}>{text('account.save')}</Button><Button look="quiet" onClick={() => setName(null)}>{text('action.cancel')}</Button></div>
        </form>
      </li>
    )
  }
  return (
    <li>
      <span>
        <bdi>{row.name}</bdi>
        <span className="quiet account-since">{text('account.since')} <Time value={row.created_at} /> · {row.last_used_at ? <>{text('passkey.used')} <Time value={row.last_used_at} /></> : text('passkey.unused')}</span>
      </span>
      <span className="account-actions">
        <Button aria-label={text('passkey.renameOf', { name: row.name })} onClick={() => setName(row.name)}>{text('passkey.rename')}</Button>
        <Button look="bad" aria-label={text('passkey.removeOf', { name: row.name })} onClick={onRemove}>{text('passkey.remove')}</Button>
      </span>
    </li>
  )
}
