import { CallFailure, failureOf } from './failure'

/** What is sent at once, in bytes: what a line that breaks costs. The server takes no longer parts. */
export const PART_SIZE = 512 * 1024

/** Files that are sent in parts. */
export interface ChunkedUploads {
  /** Sends what the server does not have yet of the file; the id by which the whole is used. Throws CallFailure. */
  send(nodeId: string, file: Blob, onShare: (share: number) => void): Promise<string>
}

interface ChunkedUpload {
  upload_id: string
  received: number
}

export function chunkedUploadsOf(token: string): ChunkedUploads {
  // What has begun to leave goes on where it stopped, for as long as the page holds the file.
  const begun = new WeakMap<Blob, ChunkedUpload>()
  const open = (nodeId: string, size: number): Promise<ChunkedUpload> =>
    put({ token, method: 'POST', address: `${stepAddress(nodeId)}uploads/`, body: jsonOf({ size }) })
  return {
    async send(nodeId, file, onShare) {
      const upload = begun.get(file) ?? (await open(nodeId, file.size))
      begun.set(file, upload)
      while (upload.received < file.size) {
        const from = upload.received
        const address = `/v3/hosted/session/uploads/${upload.upload_id}/?offset=${from}`
        const body = file.slice(from, from + PART_SIZE, 'application/octet-stream')
        try {
          upload.received = (await put<ChunkedUpload>({ token, address, body, onSent: (sent) => onShare((from + sent) / file.size) })).received
        } catch (error) {
          if (!(error instanceof CallFailure) || error.kind !== 'missing') throw error
          // Its time was over: the next try begins it anew.
          begun.delete(file)
          throw new CallFailure('server')
        }
      }
      return upload.upload_id
    },
  }
}

interface Put {
  token: string
  method?: 'PUT' | 'POST'
  address: string
  body: Blob
  headers?: Record<string, string>
  /** Told how many bytes of the body have left. */
  onSent?: (bytes: number) => void
}

/** XMLHttpRequest, because fetch does not tell how much of a body has left. */
export function put<Answer>({ token, method = 'PUT', address, body, headers = {}, onSent }: Put): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.setRequestHeader('Session-Token', token)
    request.setRequestHeader('Content-Type', body.type || 'application/octet-stream')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = 120_000
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent?.(event.loaded)
    }
    request.onerror = request.ontimeout = request.onabort = () => reject(new CallFailure('network'))
    request.onload = () => {
      const answer = parse(request.responseText)
      if (request.status >= 200 && request.status < 300 && answer !== null) resolve(answer as Answer)
      else reject(failureOf(request.status))
    }
    request.send(body)
  })
}

export function jsonOf(body: object): Blob {
  return new Blob([JSON.stringify(body)], { type: 'application/json' })
}

export function stepAddress(nodeId: string): string {
  return `/v3/hosted/session/steps/${encodeURIComponent(nodeId)}/`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
