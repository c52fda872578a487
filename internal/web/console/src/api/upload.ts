import type { Place } from './client'
import { CallFailure, failureOf } from './failure'

export interface UploadRequest<Body> {
  done: Promise<Body>
  stop(): void
}

/** Sends one file in a form, after the other fields of it. Only XMLHttpRequest tells how far it is. A stopped one fails as a lost network does. */
export function sendFile<Body>({ organizationId, applicationId }: Place, path: string, file: File, onProgress: (share: number) => void, fields: Record<string, string> = {}): UploadRequest<Body> {
  const request = new XMLHttpRequest()
  const done = new Promise<Body>((settle, fail) => {
    request.open('POST', `/v3/organization/${encodeURIComponent(organizationId)}/application/${encodeURIComponent(applicationId)}${path}`)
    request.setRequestHeader('Vidimus-Console', '1')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = bodyOf(request)
      if (request.status >= 200 && request.status < 300) settle(body as Body)
      else fail(failureOf(new Response(null, { status: request.status, headers: headersOf(request) }), body))
    }
    request.onerror = request.onabort = request.ontimeout = () => fail(new CallFailure('network'))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file)
    request.send(form)
  })
  return { done, stop: () => request.abort() }
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText)
  } catch {
    return null
  }
}

function headersOf(request: XMLHttpRequest): Record<string, string> {
  const id = request.getResponseHeader('X-Request-Id')
  return id === null ? {} : { 'X-Request-Id': id }
}
