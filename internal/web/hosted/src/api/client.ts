import createClient from 'openapi-fetch'
import { CallFailure, failureOf } from './failure'
import type { paths } from './schema'
import type { ContractLanguage, DocumentCode, Session } from './session'

export interface SessionClient {
  read(): Promise<Session>
  acceptConsent(version: string, language: ContractLanguage): Promise<Session>
  chooseDocument(nodeId: string, documentType: DocumentCode, issuingState: string): Promise<Session>
}

interface Answer {
  data?: Session | undefined
  response: Response
}

/** Calls the server this page came from. The token travels in the header and nowhere else. */
export function sessionClient(token: string): SessionClient {
  const client = createClient<paths>({
    baseUrl: location.origin,
    headers: { 'Session-Token': token },
    cache: 'no-store',
    credentials: 'omit',
  })
  return {
    read: () => settle(client.GET('/v3/hosted/session/')),
    acceptConsent: (version, language) =>
      settle(client.POST('/v3/hosted/session/consent/', { body: { consent_version: version, language } })),
    chooseDocument: (nodeId, documentType, issuingState) =>
      settle(
        client.POST('/v3/hosted/session/steps/{node_id}/document/', {
          params: { path: { node_id: nodeId } },
          body: { document_type: documentType, issuing_state: issuingState },
        }),
      ),
  }
}

async function settle(call: Promise<Answer>): Promise<Session> {
  let answer: Answer
  try {
    answer = await call
  } catch {
    throw new CallFailure('network')
  }
  if (answer.data === undefined) throw failureOf(answer.response.status)
  return answer.data
}
