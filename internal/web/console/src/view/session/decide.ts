import './texts'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { pendingActions } from '../../pending/pending_actions'
import { text, word, type TextKey } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { decisionKey } from './query'

export type Verdict = 'Approved' | 'Declined' | 'Resubmitted'

export interface Given {
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
      about: 'session',
      was: decision.status,
      check: async () => {
        const now = await settle(() => client.GET('/session/{sessionId}/decision/', { params }))
        if (now.status === decision.status) return null
        queries.setQueryData(decisionKey(application.id, sessionId), now)
        const by = now.reviews.at(-1)?.user
        const status = word('status', now.status)
        return { status: now.status, problem: by ? text('pendingAction.conflictBy', { status, who: by }) : text('pendingAction.conflict', { status }) }
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
