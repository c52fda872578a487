import '../deferred_texts'
import { useId, useState } from 'react'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import type { Given } from './decide'
import type { Step } from './steps'

interface ResubmitProps {
  decision: Decision
  steps: Step[]
  onClose(): void
  onResubmit(given: Given): void
}

/** Asks which steps the person is to do again, and whether a mail tells them. */
export function ResubmitPanel({ decision, steps, onClose, onResubmit }: ResubmitProps) {
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
    <Dialog title={text('resubmit.title')} open onClose={onClose}>
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
