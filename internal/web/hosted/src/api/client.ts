import createClient from 'openapi-fetch'
import type { Notes } from '../capture/capture_telemetry'
import { fetchAfter, type Early } from './early'
import { CallFailure, failureOf } from './failure'
import { PART_SIZE, type ChunkedUploads } from './chunked_upload'
import type { paths } from './schema'
import type { Challenge, ContractLanguage, DocumentCode, Form, FoundCompany, HandoverLink, ReceivedFile, Sample, Scenario, Session, Side } from './session'

export interface SessionClient {
  /** Reads the session. With a revision the server answers once there is a newer one, or after a few seconds. */
  read(revision?: string): Promise<Session>
  /** Stores the language that the person chose. */
  chooseLanguage(language: ContractLanguage): Promise<unknown>
  acceptConsent(version: string, language: ContractLanguage): Promise<Session>
  chooseDocument(nodeId: string, documentType: DocumentCode, issuingState: string): Promise<Session>
  submitForm(nodeId: string, answers: Form): Promise<Session>
  /** Skips an optional file. */
  skip(nodeId: string, side: Side): Promise<Session>
  /** Creates a link that continues the session on another device. */
  offerHandover(): Promise<HandoverLink>
  /** Takes the session back to this device. */
  endHandover(): Promise<Session>
  sendFile(nodeId: string, file: Blob): Promise<ReceivedFile>
  /** Announces a camera capture; returns its id, which the upload names. */
  startCapture(nodeId: string, side: Side): Promise<string>
  /** Searches for a step, for example companies in registers. */
  search(nodeId: string, question: Form): Promise<FoundCompany[]>
  /** Chooses a search result; null clears the choice. */
  pick(nodeId: string, handle: string | null): Promise<Session>
  /** Starts a head-turn challenge; its clock starts when the response arrives. */
  challenge(nodeId: string): Promise<Challenge>
  /** Sends the pictures taken during a head-turn challenge. */
  sendFrameSequence(nodeId: string, sequence: FrameSequence): Promise<Session>
  /** The outcomes that can be chosen for a session in test mode. */
  scenarios(): Promise<Scenario[]>
  /** A drawn sample picture, to try a session in test mode without a document or camera. */
  sample(sample: Sample): Promise<Blob>
  /** Sets the outcome of a session in test mode. Refused once the session has started. */
  setSandboxScenario(sessionId: string, scenario: string): Promise<unknown>
}

/** The pictures of a head-turn challenge, in the order in which they were taken. */
export interface FrameSequence {
  challengeId: string
  /** When each picture was taken, in ms from the receipt of the challenge. */
  takenAt: number[]
  frames: Blob[]
  notes: Notes | null
}

interface Answer<Body> {
  data?: Body | undefined
  error?: unknown
  response: Response
}

/** The calls of a session, to the server that this page came from. The token is sent in a header only. */
export function sessionClient(token: string, chunkedUploads: ChunkedUploads, early: Early | null = null): SessionClient {
  const client = createClient<paths>({
    baseUrl: location.origin,
    headers: { 'Session-Token': token },
    cache: 'no-store',
    credentials: 'omit',
    fetch: fetchAfter(early),
  })
  return {
    read: (revision) => settle(client.GET('/v3/hosted/session/', revision === undefined ? {} : { params: { query: { revision } }, ...patience() })),
    chooseLanguage: (language) => client.PUT('/v3/hosted/session/language/', { body: { language } }),
    acceptConsent: (version, language) =>
      settle(client.POST('/v3/hosted/session/consent/', { body: { consent_version: version, language } })),
    chooseDocument: (nodeId, documentType, issuingState) =>
      settle(
        client.POST('/v3/hosted/session/steps/{node_id}/document/', {
          params: { path: { node_id: nodeId } },
          body: { document_type: documentType, issuing_state: issuingState },
        }),
      ),
    submitForm: (nodeId, answers) =>
      settle(client.POST('/v3/hosted/session/steps/{node_id}/form/', { params: { path: { node_id: nodeId } }, body: answers })),
    search: async (nodeId, question) => {
      const path = { params: { path: { node_id: nodeId } }, body: question }
      return (await settle(client.POST('/v3/hosted/session/steps/{node_id}/search/', path))).results
    },
    pick: (nodeId, handle) =>
      settle(client.POST('/v3/hosted/session/steps/{node_id}/pick/', { params: { path: { node_id: nodeId } }, body: { handle } })),
    skip: (nodeId, side) =>
      settle(client.POST('/v3/hosted/session/steps/{node_id}/images/{side}/skip/', { params: { path: { node_id: nodeId, side } } })),
    offerHandover: () => settle(client.POST('/v3/hosted/session/handover/')),
    endHandover: () => settle(client.DELETE('/v3/hosted/session/handover/')),
    sendFile: async (nodeId, file) => {
      const params = { path: { node_id: nodeId } }
      if (file.size > PART_SIZE) {
        const upload_id = await chunkedUploads.send(nodeId, file, () => {})
        return settle(client.POST('/v3/hosted/session/steps/{node_id}/files/uploaded/', { params, body: { upload_id } }))
      }
      return settle(
        client.POST('/v3/hosted/session/steps/{node_id}/files/', {
          params,
          headers: { 'Content-Type': file.type || 'application/octet-stream' },
          // The contract has the bytes as they are; the types know texts only.
          body: file as unknown as string,
          bodySerializer: (body) => body as unknown as Blob,
        }),
      )
    },
    startCapture: async (nodeId, side) =>
      (await settle(client.POST('/v3/hosted/session/steps/{node_id}/captures/', { params: { path: { node_id: nodeId } }, body: { side } }))).capture_id,
    challenge: (nodeId) =>
      settle(client.POST('/v3/hosted/session/steps/{node_id}/challenge/', { params: { path: { node_id: nodeId } } })),
    sendFrameSequence: (nodeId, sequence) =>
      settle(
        client.PUT('/v3/hosted/session/steps/{node_id}/motion/', {
          params: { path: { node_id: nodeId }, header: sequence.notes ? { 'Capture-Notes': JSON.stringify(sequence.notes) } : {} },
          body: sequence as never,
          bodySerializer: () => formOf(sequence),
        }),
      ),
    scenarios: async () => (await settle(client.GET('/v1/sandbox/scenarios/'))).scenarios,
    sample: (sample) => settle(client.GET('/v3/hosted/session/samples/{sample}/', { params: { path: { sample } }, parseAs: 'blob' })) as Promise<unknown> as Promise<Blob>,
    setSandboxScenario: (sessionId, scenario) =>
      settle(client.POST('/v3/session/{sessionId}/sandbox/arm/', { params: { path: { sessionId } }, body: { scenario } })),
  }
}

/** The server answers within eight seconds; a line that died says nothing at all. Browsers before 2022 wait for it. */
const PATIENCE_MS = 20_000

function patience(): { signal?: AbortSignal } {
  return 'timeout' in AbortSignal ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}
}

function formOf({ challengeId, takenAt, frames }: FrameSequence): FormData {
  const form = new FormData()
  form.append('challenge_id', challengeId)
  form.append('taken_at', takenAt.join())
  frames.forEach((frame) => form.append('frames', frame))
  return form
}

async function settle<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  let answer: Answer<Body>
  try {
    answer = await call
  } catch {
    throw new CallFailure('network')
  }
  if (answer.data === undefined) throw failureOf(answer.response.status, answer.error)
  return answer.data
}
