import type { Notes } from '../capture/witness'
import { CallFailure, failureOf, type FailureKind } from './failure'
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
export async function sendWithRetry(
  send: () => Promise<Session>,
  { delays, offline = delays, wait, onWait }: Persistence,
): Promise<Session> {
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

/** XMLHttpRequest, because fetch does not tell how much of a body has left. */
export function xhrSend(token: string): Send {
  return (shipment, onShare) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('PUT', imageAddress(shipment))
      request.setRequestHeader('Session-Token', token)
      request.setRequestHeader('Content-Type', shipment.picture.type || 'application/octet-stream')
      if (shipment.notes) request.setRequestHeader('Capture-Notes', JSON.stringify(shipment.notes))
      request.timeout = 120_000
      request.upload.onprogress = (event) => {
        if (event.lengthComputable) onShare(event.loaded / event.total)
      }
      request.onerror = request.ontimeout = request.onabort = () => reject(new CallFailure('network'))
      request.onload = () => {
        const body = parse(request.responseText)
        if (request.status >= 200 && request.status < 300 && body !== null) resolve(body as Session)
        else reject(failureOf(request.status))
      }
      request.send(shipment.picture)
    })
}

export function imageAddress({ nodeId, side, capture, captureId, attemptsLeft }: Omit<Shipment, 'picture' | 'notes'>): string {
  const leave = captureId === null ? '' : `&capture_id=${encodeURIComponent(captureId)}`
  const tries = attemptsLeft === null ? '' : `&attempts_left=${attemptsLeft}`
  return `/v3/hosted/session/steps/${encodeURIComponent(nodeId)}/images/${side}/?capture=${capture}${leave}${tries}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
