import '../deferred_texts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { formatList, text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { decisionKey } from './query'
import { BLOCKABLE, blockableValues, type Blockable } from './blockable'

type Act = 'block' | 'unblock'

/** Puts what a session showed on the blocklists, or takes it off. */
export function BlockDialog({ decision, onClose }: { decision: Decision; onClose(): void }) {
  const shown = blockableValues(decision)
  const [ticked, tick] = useState<readonly Blockable[]>(() => BLOCKABLE.filter((each) => each in shown))
  const change = useBlocking(decision.session_id)
  const toggle = (what: Blockable) => tick(ticked.includes(what) ? ticked.filter((each) => each !== what) : BLOCKABLE.filter((each) => each === what || ticked.includes(each)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ticked.length > 0 && !change.isPending) change.mutate({ act: 'block', what: ticked })
  }
  const done = change.data
  if (done) {
    const back: Act = done.act === 'block' ? 'unblock' : 'block'
    return (
      <Dialog title={text(`block.${done.act}Done`)} open onClose={onClose}>
        <p role="status">{formatList(done.what.map((each) => text(`block.${each}`)))}</p>
        {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
        <div className="dialog-actions">
          <Button icon="redo" disabled={change.isPending} onClick={() => change.mutate({ act: back, what: done.what })}>{text('action.undo')}</Button>
          <Button look="main" autoFocus onClick={onClose}>{text('action.close')}</Button>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={text('block.title', { number: String(decision.session_number) })} description={text('block.explain')} open onClose={onClose}>
      <form
        onSubmit={submit}
        onKeyDown={(event) => {
          const what = BLOCKABLE[Number(event.key) - 1]
          if (what && what in shown) toggle(what)
        }}
      >
        <fieldset className="reasons">
          <legend>{text('block.what')}</legend>
          {BLOCKABLE.map((what, at) => (
            <label key={what} className={what in shown ? '' : 'quiet'}>
              <input type="checkbox" checked={ticked.includes(what)} disabled={!(what in shown)} autoFocus={what === ticked[0]} onChange={() => toggle(what)} />
              <kbd aria-hidden="true">{at + 1}</kbd>{text(`block.${what}`)}
              {what in shown ? shown[what] && <bdi className="quiet" dir="ltr">{shown[what]}</bdi> : <span>{text('block.notShown')}</span>}
            </label>
          ))}
        </fieldset>
        {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button disabled={ticked.length === 0 || change.isPending} onClick={() => change.mutate({ act: 'unblock', what: ticked })}>{text('block.unblock')}</Button>
          <Button look="bad" type="submit" disabled={ticked.length === 0 || change.isPending}>{text('block.block')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Carries out one act after the other; what the last one did stays known until the next is done. */
function useBlocking(sessionId: string) {
  const { client, application } = useHere()
  const [data, setData] = useState<{ act: Act; what: readonly Blockable[] } | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ act, what }: { act: Act; what: readonly Blockable[] }) => {
      const is = (each: Blockable) => what.includes(each)
      const call = act === 'block'
        ? () => client.POST('/blocklist/add/', { body: { session_id: sessionId, blocklist_face: is('face'), blocklist_document: is('document'), blocklist_phone: is('phone'), blocklist_email: is('email') } })
        : () => client.POST('/blocklist/remove/', { body: { session_id: sessionId, unblock_face: is('face'), unblock_document: is('document'), unblock_phone: is('phone'), unblock_email: is('email') } })
      await settle<unknown>(call as never)
      return { act, what }
    },
    onSuccess: (done) => {
      setData(done)
      void queries.invalidateQueries({ queryKey: decisionKey(application.id, sessionId) })
    },
  })
  return { mutate, isPending, error, data }
}
