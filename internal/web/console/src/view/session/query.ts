import type { QueryClient } from '@tanstack/react-query'
import { settle, type ApplicationClient } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { locale } from '../../i18n/translator'
import { preloadImage } from '../../ui/media'

/** What has changed is heard of; this is for when nothing can be heard. */
const staleTime = 60_000

export const decisionKey = (application: string, session: string) => [application, 'session', session] as const

export const decisionQuery = (client: ApplicationClient, application: string, session: string) => ({
  queryKey: decisionKey(application, session), staleTime,
  queryFn: (): Promise<Decision> => settle(() => client.GET('/session/{sessionId}/decision/', { params: { path: { sessionId: session } } })),
})

export const reviewsQuery = (client: ApplicationClient, application: string, session: string) => ({
  queryKey: [...decisionKey(application, session), 'reviews'], staleTime,
  queryFn: () => settle(() => client.GET('/sessions/{sessionId}/reviews/', { params: { path: { sessionId: session }, query: { limit: 100, ordering: '-created_at' } } })),
})

/** A decision that has changed is explained anew. */
export const explanationQuery = (client: ApplicationClient, application: string, { session_id, status, reviews }: Decision) => ({
  queryKey: [...decisionKey(application, session_id), 'explanation', status, reviews.length], staleTime,
  queryFn: () => settle(() => client.GET('/session/{sessionId}/explanation/', { params: { path: { sessionId: session_id }, query: { language: locale } } })),
})

export const similarQuery = (client: ApplicationClient, application: string, session: string) => ({
  queryKey: [...decisionKey(application, session), 'similar'], staleTime,
  queryFn: () => settle(() => client.GET('/session/{sessionId}/similar/', { params: { path: { sessionId: session } } })),
})

/** Has a session ready with its pictures before it is opened. */
export async function prefetch(queries: QueryClient, client: ApplicationClient, application: string, session: string): Promise<void> {
  await queries.prefetchQuery(decisionQuery(client, application, session))
  const decision = queries.getQueryData<Decision>(decisionKey(application, session))
  for (const address of picturesOf(decision)) preloadImage(address)
  const notes = queries.prefetchQuery(reviewsQuery(client, application, session))
  if (decision) await queries.prefetchQuery(explanationQuery(client, application, decision))
  await notes
}

/** The pictures that a session is shown with at first. */
function picturesOf(decision: Decision | undefined): string[] {
  if (!decision) return []
  return [
    ...(decision.id_verifications ?? []).flatMap(({ front_image, back_image, portrait_image }) => [front_image, back_image, portrait_image]),
    ...(decision.nfc_verifications ?? []).map(({ portrait_image }) => portrait_image),
    ...(decision.liveness_checks ?? []).map(({ reference_image }) => reference_image),
    ...(decision.face_matches ?? []).flatMap(({ source_image, target_image }) => [source_image, target_image]),
  ].filter((address) => address !== null && address !== undefined)
}
