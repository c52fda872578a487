import { useMutation } from '@tanstack/react-query'
import { queries, useHere } from '../../shell/state'

/** The part of the address of a transaction that names its exchange. */
export const EXCHANGE = 'travel-rule'

/** Below the key of the transaction, so that what changes it has both read anew. */
export const fileKey = (application: string, transaction: string) => [application, 'transaction', transaction, 'travel-rule'] as const

/** A call that changes the exchange, or what its transaction says. */
export function useChange<Given, Answer>(transaction: string, call: (given: Given) => Promise<Answer>, done?: (answer: Answer) => void) {
  const { application } = useHere()
  return useMutation({
    mutationFn: call,
    onSuccess: (answer) => done?.(answer),
    onSettled: () => queries.invalidateQueries({ queryKey: [application.id, 'transaction', transaction] }),
  })
}
