import { useMutation } from '@tanstack/react-query'
import { settle } from '../../api/client'
import type { HitStatus } from '../../api/shapes'
import { queries, useHere } from '../../shell/state'
import { decisionKey } from '../session/query'

interface StatusChange {
  ids: string[]
  status: HitStatus
}

/** The maximum number of hits per call. */
const MAX_PER_CALL = 100

interface HitReviewOptions {
  sessionId: string
  nodeId: string | null
  /** Shows the new status at once; returns a function that undoes it. */
  show(ids: string[], status: HitStatus): () => void
}

/** Sets the review status of hits of one screening, optimistically: it is shown at once and undone if the call fails. */
export function useHitReview({ sessionId, nodeId, show }: HitReviewOptions) {
  const { client, application } = useHere()
  return useMutation({
    mutationFn: async ({ ids, status }: StatusChange) => {
      for (let at = 0; at < ids.length; at += MAX_PER_CALL) {
        await settle(() => client.PATCH('/session/{sessionId}/bulk-update-aml-hit-status/', {
          params: { path: { sessionId } }, body: { node_id: nodeId, hit_updates: ids.slice(at, at + MAX_PER_CALL).map((hit_id) => ({ hit_id, review_status: status })) },
        }))
      }
    },
    onMutate: ({ ids, status }) => show(ids, status),
    onError: (_, __, undo) => undo?.(),
    onSettled: () => void queries.invalidateQueries({ queryKey: decisionKey(application.id, sessionId) }),
  })
}
