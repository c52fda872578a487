import './texts'
import { useId, useState } from 'react'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { pendingActions } from '../../pending/pending_actions'
import { text, word, type TextKey } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { decisionKey } from './query'
import type { Step } from './steps'

export type Verdict = 'Approved' | 'Declined' | 'Resubmitted'

interface Given {
  comment?: string
  nodes?: string[]
  mail?: { token: string } | null
}

const TITLES: Record<Verdict, TextKey> = { Approved: 'pendingAction.approved', Declined: 'pendingAction.declined', Resubmitted: 'pendingAction.resubmitted' }

/** Decides on a session: shown at once, sent when the time to take it back is over. */
export function useDecide(decision: Decision | undefined) {
  const { client, application } = useHere()
  return (verdict: Verdict, { comment, nodes, mail }: Given = {}) => {
    if (!decision) return
    const sessionId = decision.session_id
    const params = { path: { sessionId } }
    pendingActions.add({
      record: sessionId,
      title: text(TITLES[verdict], { number: String(decision.session_number) }),
      shows: verdict,
      check: async () => {
        const now = await settle(() => client.GET('/session/{sessionId}/decision/', { params }))
        if (now.status === decision.status) return null
        queries.setQueryData(decisionKey(application.id, sessionId), now)
        const by = now.reviews.at(-1)?.user
        return by ? text('pendingAction.conflictBy', { status: word('status', now.status), who: by }) : text('pendingAction.conflict', { status: word('status', now.status) })
      },
      send: async (leaving) => {
        await settle(() =>
          client.PATCH('/session/{sessionId}/update-status/', {
            params,
            keepalive: leaving,
            body: {
              new_status: verdict,
              ...(comment ? { comment } : {}),
              ...(nodes ? { nodes_to_resubmit: nodes } : {}),
              ...(mail ? { send_email: true, email_preview_token: mail.token } : {}),
            },
          }))
      },
    })
  }
}

const REASONS: readonly TextKey[] = ['reason.fraud', 'reason.altered', 'reason.notTheirs', 'reason.unreadable', 'reason.expired', 'reason.sanctioned', 'reason.underage', 'reason.duplicate', 'reason.other']

/** Asks why before a decline; the digits choose a reason. */
export function DeclinePanel({ title = text('decline.title'), open, onClose, onDecline }: { title?: string; open: boolean; onClose(): void; onDecline(comment: string): void }) {
  const [comment, setComment] = useState('')
  const id = useId()
  const done = () => {
    onDecline(comment.trim())
    setComment('')
  }
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <form
        onSubmit={(event) => { event.preventDefault(); done() }}
        onKeyDown={(event) => {
          if (event.target instanceof HTMLTextAreaElement) {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) done()
            return
          }
          const reason = REASONS[Number(event.key) - 1]
          if (reason) setComment(text(reason))
        }}
      >
        <fieldset className="reasons">
          <legend>{text('decline.reason')}</legend>
          {REASONS.map((reason, at) => (
            <label key={reason}>
              <input type="radio" name={id} checked={comment === text(reason)} onChange={() => setComment(text(reason))} autoFocus={at === 0} />
              <kbd aria-hidden="true">{at + 1}</kbd>{text(reason)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-text`}>{text('decline.words')}</label>
          <textarea id={`${id}-text`} rows={3} maxLength={2000} value={comment} onChange={(event) => setComment(event.target.value)} />
        </div>
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="bad" type="submit">{text('action.decline')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ResubmitProps {
  open: boolean
  decision: Decision
  steps: Step[]
  onClose(): void
  onResubmit(given: Given): void
}

/** Asks which steps the person is to do again, and whether a mail tells them. */
export function ResubmitPanel({ open, decision, steps, onClose, onResubmit }: ResubmitProps) {
  const { client } = useHere()
  const [nodes, setNodes] = useState<string[]>(() => steps.filter(({ status }) => status === 'Declined' || status === 'In Review').map(({ nodeId }) => nodeId))
  const [comment, setComment] = useState('')
  const [byMail, setByMail] = useState(false)
  const [mail, setMail] = useState<{ token: string; recipient: string; subject: string; text: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const toggle = (node: string) => {
    setNodes(nodes.includes(node) ? nodes.filter((each) => each !== node) : [...nodes, node])
    setMail(null)
  }
  const submit = async () => {
    setProblem(null)
    if (nodes.length === 0) return setProblem(text('resubmit.none'))
    if (byMail && mail === null) {
      try {
        const preview = await settle(() =>
          client.POST('/session/{sessionId}/resubmission-preview/', {
            params: { path: { sessionId: decision.session_id } },
            body: { nodes_to_resubmit: nodes, ...(comment ? { comment } : {}) },
          }))
        setMail({ token: preview.preview_token, recipient: preview.recipient, subject: preview.subject, text: preview.text })
      } catch (error) {
        setProblem(sentenceOf(error))
      }
      return
    }
    onResubmit({ nodes, comment: comment.trim(), mail })
  }
  return (
    <Dialog title={text('resubmit.title')} open={open} onClose={onClose}>
      <form
        onSubmit={(event) => { event.preventDefault(); void submit() }}
        onKeyDown={(event) => {
          const step = event.target instanceof HTMLTextAreaElement ? undefined : steps[Number(event.key) - 1]
          if (step) toggle(step.nodeId)
        }}
      >
        <fieldset className="reasons">
          <legend>{text('resubmit.steps')}</legend>
          {steps.map((step, at) => (
            <label key={step.anchor}>
              <input type="checkbox" checked={nodes.includes(step.nodeId)} onChange={() => toggle(step.nodeId)} autoFocus={at === 0} />
              <kbd aria-hidden="true">{at + 1}</kbd>{word('feature', step.feature)}
            </label>
          ))}
        </fieldset>
        <div className="field">
          <label htmlFor={`${id}-text`}>{text('resubmit.words')}</label>
          <textarea id={`${id}-text`} rows={2} maxLength={2000} value={comment} onChange={(event) => { setComment(event.target.value); setMail(null) }} />
        </div>
        <label className="check"><input type="checkbox" checked={byMail} onChange={() => { setByMail(!byMail); setMail(null) }} />{text('resubmit.mail')}</label>
        {mail && (
          <div className="mail">
            <p><span className="quiet">{text('resubmit.to')}</span> <bdi>{mail.recipient}</bdi></p>
            <p><strong><bdi>{mail.subject}</bdi></strong></p>
            <pre>{mail.text}</pre>
          </div>
        )}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="main" type="submit">{text(byMail && mail === null ? 'resubmit.preview' : 'action.resubmit')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
