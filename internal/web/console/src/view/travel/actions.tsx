import './texts'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { TravelRuleFile } from '../../api/shapes'
import { formatDateTime, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Input, sentenceOf } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { useChange } from './query'

/** What can be done about an exchange as it is; the server says what. */
export function Actions({ file }: { file: TravelRuleFile }) {
  const { client } = useHere()
  const params = { path: { transaction_id: file.transaction_id } }
  const [asking, ask] = useState<'deny' | 'cancel' | null>(null)
  const owner = useChange(file.transaction_id, (confirmed: boolean) => settle(() => client.POST('/transactions/{transaction_id}/travel-rule/ownership/', { params, body: { confirmed } })))
  const patch = useChange(file.transaction_id, (body: { action: 'cancel' | 'resend' } | { payment_txn_id: string }) => settle(() => client.PATCH('/transactions/{transaction_id}/travel-rule/', { params, body })))
  const allows = (action: TravelRuleFile['allowed_actions'][number]) => file.allowed_actions.includes(action)
  const busy = owner.isPending || patch.isPending
  const refusal = owner.error ?? patch.error
  if (file.allowed_actions.length === 0) return null
  return (
    <div className="travel-actions">
      <div className="travel-buttons">
        {allows('confirm_ownership') && <Button look="good" icon="check" disabled={busy} onClick={() => owner.mutate(true)}>{text('travel.confirm')}</Button>}
        {allows('deny_ownership') && <Button look="bad" icon="cross" disabled={busy} onClick={() => ask('deny')}>{text('travel.deny')}</Button>}
        {allows('resend') && <Button icon="redo" disabled={busy} onClick={() => patch.mutate({ action: 'resend' })}>{text('travel.resend')}</Button>}
        {allows('cancel') && <Button disabled={busy} onClick={() => ask('cancel')}>{text('travel.cancel')}</Button>}
      </div>
      {allows('confirm_ownership') && file.wallet_address && file.chain && <AskForProof file={file} />}
      {allows('report_payment') && <Payment busy={busy} onSend={(payment_txn_id) => patch.mutate({ payment_txn_id })} />}
      {refusal && <p className="problem" role="alert">{sentenceOf(refusal)}</p>}
      <Confirm
        title={text(asking === 'deny' ? 'travel.deny' : 'travel.cancel')} description={text(asking === 'deny' ? 'travel.denyExplain' : 'travel.cancelExplain')} action={text(asking === 'deny' ? 'travel.deny' : 'travel.cancel')}
        open={asking !== null} onClose={() => ask(null)} onConfirm={() => (asking === 'deny' ? owner.mutate(false) : patch.mutate({ action: 'cancel' }))}
      />
    </div>
  )
}

/** A page on which the holder proves the wallet; its link is sent by whoever asks. */
function AskForProof({ file }: { file: TravelRuleFile }) {
  const { client } = useHere()
  const [page, show] = useState<{ url: string; expires_at: string } | null>(null)
  const open = useChange(file.transaction_id, () => settle(() => client.POST('/travel-rule/widget-session/', { body: { wallet_address: file.wallet_address, chain: file.chain, transaction_id: file.transaction_id } })), show)
  if (page) return <p className="travel-link" role="status">{text('travel.asked', { until: formatDateTime(page.expires_at) })} <a href={page.url} rel="noopener noreferrer" target="_blank"><bdi dir="ltr">{page.url}</bdi></a></p>
  return (
    <div>
      <Button icon="link" disabled={open.isPending} onClick={() => open.mutate(undefined)}>{text('travel.ask')}</Button>
      {open.error && <p className="problem" role="alert">{sentenceOf(open.error)}</p>}
    </div>
  )
}

function Payment({ busy, onSend }: { busy: boolean; onSend(hash: string): void }) {
  const [hash, setHash] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (hash.trim() !== '') onSend(hash.trim())
  }
  return (
    <form className="travel-payment" onSubmit={submit}>
      <Input label={text('travel.hash')} dir="ltr" maxLength={255} autoComplete="off" spellCheck={false} value={hash} onChange={(event) => setHash(event.target.value)} />
      <Button type="submit" look="main" disabled={busy || hash.trim() === ''}>{text('travel.hashSend')}</Button>
    </form>
  )
}
