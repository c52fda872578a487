import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useHere } from '../../shell/state'
import { Failure, Loading } from '../../ui/basic'
import { SessionDetail } from '../session/detail'
import { decisionQuery } from '../session/query'

/** The session that is open beside the queue, or alone in review mode. */
export const OpenSession = memo(function OpenSession({ id, onDecided }: { id: string; onDecided(): void }) {
  const { client, application } = useHere()
  const decision = useQuery(decisionQuery(client, application.id, id))
  if (decision.isPending) return <Loading />
  if (decision.error && !decision.data) return <Failure error={decision.error} retry={() => void decision.refetch()} />
  return <SessionDetail decision={decision.data} onDecided={onDecided} />
})
