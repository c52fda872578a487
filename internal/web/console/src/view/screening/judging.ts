import { useMutation } from '@tanstack/react-query'
import { settle } from '../../api/client'
import type { HitStatus } from '../../api/shapes'
import { queries, useHere } from '../../shell/state'
import { decisionKey } from '../session/query'

interface Judged {
  ids: string[]
  status: HitStatus
}

/** Hits that one call takes. */
const MOST_A_CALL = 100

interface Judging {
  sessionId: string
  nodeId: string | null
  /** Shows what will be; returns how to take that back. */
  show(ids: string[], status: HitStatus): () => void
}

/** Sets the review status of hits of one screening. It is shown at once and taken back where the call fails. */
export function useJudging({ sessionId, nodeId, show }: Judging) {
  const { client, application } = useHere()
  return useMutation({
    mutationFn: async ({ ids, status }: Judged) => {
      for (let at = 0; at < ids.length; at += MOST_A_CALL) {
        await settle(() => client.PATCH('/session/{sessionId}/bulk-update-aml-hit-status/', {
          params: { path: { sessionId } }, body: { node_id: nodeId, hit_updates: ids.slice(at, at + MOST_A_CALL).map((hit_id) => ({ hit_id, review_status: status })) },
        }))
      }
    },
    onMutate: ({ ids, status }) => show(ids, status),
    onError: (_, __, undo) => undo?.(),
    onSettled: () => void queries.invalidateQueries({ queryKey: decisionKey(application.id, sessionId) }),
  })
}
