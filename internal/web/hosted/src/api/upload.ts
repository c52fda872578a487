import type { Notes } from '../capture/capture_telemetry'
import { CallFailure, type FailureKind } from './failure'
import { jsonOf, PART_SIZE, put, stepAddress, type ChunkedUploads } from './chunked_upload'
import type { Session, Side } from './session'

export interface Shipment {
  nodeId: string
  side: Side
  capture: 'camera' | 'upload'
  picture: Blob
  /** The leave under which a camera took it. */
  captureId: string | null
  /** What was noticed of the camera. */
  notes: Notes | null
  /** The tries that were left when it was taken, so that it never counts for another one. */
  attemptsLeft: number | null
  /** Has the server look at it before it counts as given. */
  check: boolean
}

export type Send = (shipment: Shipment, onShare: (share: number) => void) => Promise<Session>

export interface Persistence {
  /** Waits between tries, in ms; after the last one the person decides. */
  delays: number[]
  /** The same while there is no connection, which comes back by itself. */
  offline?: number[]
  /** Told of each failure that is worth another try. */
  onWait?: (kind: FailureKind) => void
  wait: (ms: number) => Promise<void>
}

/** Sends until it arrives, is refused, or patience ends. A picture sent twice is one picture: the server knows it again. */
export async function sendWithRetry<Answer>(
  send: () => Promise<Answer>,
  { delays, offline = delays, wait, onWait }: Persistence,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.repeatable) throw error
      const delay = (error.kind === 'network' ? offline : delays)[attempt]
      if (delay === undefined) throw error
      onWait?.(error.kind)
      await wait(delay)
    }
  }
}

/** Sends a picture at once, or in parts when it is larger than one. */
export function xhrSend(token: string, chunkedUploads: ChunkedUploads): Send {
  return async (shipment, onShare) => {
    const { picture, notes } = shipment
    const headers: Record<string, string> = notes ? { 'Capture-Notes': JSON.stringify(notes) } : {}
    if (picture.size <= PART_SIZE) {
      return put({ token, address: imageAddress(shipment), body: picture, headers, onSent: (sent) => onShare(sent / picture.size) })
    }
    const upload_id = await chunkedUploads.send(shipment.nodeId, picture, onShare)
    const { nodeId, side, capture, captureId, attemptsLeft, check } = shipment
    const use = { upload_id, capture, ...(captureId !== null && { capture_id: captureId }), ...(attemptsLeft !== null && { attempts_left: attemptsLeft }), check }
    return put({ token, method: 'POST', address: `${stepAddress(nodeId)}images/${side}/uploaded/`, body: jsonOf(use), headers })
  }
}

export function imageAddress({ nodeId, side, capture, captureId, attemptsLeft, check }: Omit<Shipment, 'picture' | 'notes'>): string {
  const leave = captureId === null ? '' : `&capture_id=${encodeURIComponent(captureId)}`
  const tries = attemptsLeft === null ? '' : `&attempts_left=${attemptsLeft}`
  return `${stepAddress(nodeId)}images/${side}/?capture=${capture}${leave}${tries}${check ? '&check=true' : ''}`
}
