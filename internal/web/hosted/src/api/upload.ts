import type { Notes } from '../capture/capture_telemetry'
import { CallFailure, type FailureKind } from './failure'
import { jsonOf, PART_SIZE, put, stepAddress, type ChunkedUploads } from './chunked_upload'
import type { Session, Side } from './session'

/** A picture for one side of a step, with how it was captured. */
export interface ImageUpload {
  nodeId: string
  side: Side
  capture: 'camera' | 'upload'
  picture: Blob
  /** The id that the server gave for this capture before the camera opened; null for a chosen file. */
  captureId: string | null
  /** Capture telemetry: what the page noticed about the camera. */
  notes: Notes | null
  /** The attempts left when it was taken, so that a repeated upload never uses up another attempt. */
  attemptsLeft: number | null
  /** Asks the server to check the picture before it counts as submitted. */
  check: boolean
}

export type Send = (upload: ImageUpload, onShare: (share: number) => void) => Promise<Session>

export interface Persistence {
  /** Delays between attempts, in ms; after the last one the person decides. */
  delays: number[]
  /** Delays used while the device is offline; `delays` if absent. */
  offline?: number[]
  /** Called with each failure that will be retried. */
  onWait?: (kind: FailureKind) => void
  wait: (ms: number) => Promise<void>
}

/** Calls `send` until it succeeds, is refused or runs out of delays. Sending a picture twice is safe: the server recognises it. */
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

/** Sends a picture in one request, or in parts if it is larger than PART_SIZE. */
export function xhrSend(token: string, chunkedUploads: ChunkedUploads): Send {
  return async (upload, onShare) => {
    const { picture, notes } = upload
    const headers: Record<string, string> = notes ? { 'Capture-Notes': JSON.stringify(notes) } : {}
    if (picture.size <= PART_SIZE) {
      return put({ token, address: imageAddress(upload), body: picture, headers, onSent: (sent) => onShare(sent / picture.size) })
    }
    const upload_id = await chunkedUploads.send(upload.nodeId, picture, onShare)
    const { nodeId, side, capture, captureId, attemptsLeft, check } = upload
    const use = { upload_id, capture, ...(captureId !== null && { capture_id: captureId }), ...(attemptsLeft !== null && { attempts_left: attemptsLeft }), check }
    return put({ token, method: 'POST', address: `${stepAddress(nodeId)}images/${side}/uploaded/`, body: jsonOf(use), headers })
  }
}

export function imageAddress({ nodeId, side, capture, captureId, attemptsLeft, check }: Omit<ImageUpload, 'picture' | 'notes'>): string {
  const captured = captureId === null ? '' : `&capture_id=${encodeURIComponent(captureId)}`
  const tries = attemptsLeft === null ? '' : `&attempts_left=${attemptsLeft}`
  return `${stepAddress(nodeId)}images/${side}/?capture=${capture}${captured}${tries}${check ? '&check=true' : ''}`
}
