import { CallFailure, failureOf } from '../api/failure'
import type { Opened } from '../api/session'
import type { PageLink } from '../flow/address'

const PAUSES = [1000, 2000, 4000]

/** The session that a link opens; null when it opens none. Goes on for as long as no answer comes. */
export async function openLink(link: PageLink, wait: (ms: number) => Promise<void>): Promise<Opened | null> {
  const secret = randomText()
  for (let attempt = 0; ; attempt++) {
    try {
      return await open(link, secret)
    } catch (error) {
      if (!(error instanceof CallFailure) || !error.repeatable) return null
      await wait(PAUSES[attempt] ?? 8000)
    }
  }
}

/** Asked again with the same secret, the server gives the same token: a lost answer loses no link. */
async function open({ kind, secret: code, language }: PageLink, secret: string): Promise<Opened> {
  const body = kind === 'handover' ? { code, device_secret: secret } : { token: code, language }
  const init: RequestInit = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), cache: 'no-store', credentials: 'omit' }
  const response = await fetch(`/v3/hosted/${kind}/`, init).catch(() => {
    throw new CallFailure('network')
  })
  if (!response.ok) throw failureOf(response.status)
  return (await response.json()) as Opened
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
