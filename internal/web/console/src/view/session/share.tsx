import '../deferred_texts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Decision } from '../../api/shapes'
import { formatDateTime, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'

const LIVES = { 600: 'share.tenMinutes', 3600: 'share.hour', 86400: 'share.day' } as const
type Life = keyof typeof LIVES

/** Makes a token by which another application takes a copy of the session, once. */
export function ShareDialog({ decision, onClose }: { decision: Decision; onClose(): void }) {
  const { client } = useHere()
  const partners = usePartners()
  const [receiver, setReceiver] = useState('')
  const [life, setLife] = useState<Life>(3600)
  const id = useId()
  const share = useMutation({
    mutationFn: async () => {
      const made = await settle(() => client.POST('/session/{sessionId}/share/', { params: { path: { sessionId: decision.session_id } }, body: { for_application_id: receiver.trim(), ttl_in_seconds: life } }))
      return { token: made.share_token, until: new Date(Date.now() + life * 1000).toISOString() }
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!share.isPending) share.mutate()
  }
  const problem = share.error instanceof CallFailure ? share.error.fields.for_application_id : undefined
  if (share.data) return <Dialog title={text('share.made')} open onClose={onClose}><Made {...share.data} onClose={onClose} /></Dialog>
  return (
    <Dialog title={text('share.title', { number: String(decision.session_number) })} description={text('share.explain')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Input label={text('share.receiver')} hint={text('share.receiverHint')} problem={problem} value={receiver} onChange={(event) => setReceiver(event.target.value)} list={`${id}-partners`} pattern="[0-9a-fA-F\-]{36}" required autoFocus autoComplete="off" spellCheck={false} />
        <datalist id={`${id}-partners`}>{partners.map(({ id: value, name }) => <option key={value} value={value}>{name}</option>)}</datalist>
        <div className="field">
          <label htmlFor={`${id}-life`}>{text('share.life')}</label>
          <select id={`${id}-life`} value={life} onChange={(event) => setLife(Number(event.target.value) as Life)}>
            {(Object.keys(LIVES).map(Number) as Life[]).map((each) => <option key={each} value={each}>{text(LIVES[each])}</option>)}
          </select>
        </div>
        {share.error && !problem && <p className="problem" role="alert">{sentenceOf(share.error)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="main" type="submit" disabled={share.isPending}>{text('share.make')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Other applications of the same kind that the member may open; those of partners are typed. */
function usePartners() {
  const { session, application } = useHere()
  return session.organizations.flatMap(({ applications }) => applications).filter(({ id, sandbox }) => id !== application.id && sandbox === application.sandbox)
}

function Made({ token, until, onClose }: { token: string; until: string; onClose(): void }) {
  const [copied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard.writeText(token).then(() => setCopied(true))
  return (
    <>
      <p>{text('share.give', { until: formatDateTime(until) })}</p>
      <textarea className="token" rows={6} readOnly value={token} dir="ltr" aria-label={text('share.token')} onFocus={(event) => event.target.select()} />
      <p className="quiet" role="status">{copied ? text('share.copied') : ''}</p>
      <div className="dialog-actions"><Button onClick={onClose}>{text('action.close')}</Button><Button look="main" autoFocus onClick={copy}>{text('share.copy')}</Button></div>
    </>
  )
}
