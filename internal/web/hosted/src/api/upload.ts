import type { Notes } from '../capture/witness'
import { CallFailure, failureOf } from './failure'
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
}

export type Send = (shipment: Shipment, onShare: (share: number) => void) => Promise<Session>

export interface Persistence {
  /** Waits between tries, in ms; after the last one the person decides. */
  delays: number[]
  wait: (ms: number) => Promise<void>
}

/** Sends until it arrives, is refused, or patience ends. A picture sent twice is one picture: the call replaces. */
export async function sendWithRetry(
  send: () => Promise<Session>,
  { delays, wait }: Persistence,
): Promise<Session> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const delay = delays[attempt]
      if (!(error instanceof CallFailure) || !error.repeatable || delay === undefined) throw error
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

export function imageAddress({ nodeId, side, capture, captureId }: Omit<Shipment, 'picture' | 'notes'>): string {
  const leave = captureId === null ? '' : `&capture_id=${encodeURIComponent(captureId)}`
  return `/v3/hosted/session/steps/${encodeURIComponent(nodeId)}/images/${side}/?capture=${capture}${leave}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
