import '../deferred_texts'
import { useMutation } from '@tanstack/react-query'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Decision } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, sentenceOf } from '../../ui/basic'
import { decisionKey } from './query'

/** Runs a step again that an engine or a provider could not carry out; the session keeps its status. */
export function RunAgain({ decision, nodeId }: { decision: Decision; nodeId: string }) {
  const { client, application, hasPermission } = useHere()
  const run = useMutation({
    mutationFn: () => settle(() => client.POST('/session/{sessionId}/features/{nodeId}/run-again/', { params: { path: { sessionId: decision.session_id, nodeId } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: decisionKey(application.id, decision.session_id) }),
  })
  if (!hasPermission('write:sessions') || !['In Review', 'Declined'].includes(decision.status)) return null
  return (
    <div className="run-again">
      <Button icon="redo" disabled={run.isPending} onClick={() => run.mutate()}>{text(run.isPending ? 'run.running' : 'run.again')}</Button>
      {run.error ? <p className="problem" role="alert">{run.error instanceof CallFailure && run.error.detail ? run.error.detail : sentenceOf(run.error)}</p> : <p className="quiet">{text('run.explain')}</p>}
    </div>
  )
}
