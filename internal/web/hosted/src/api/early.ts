/** An answer that was asked for before there was anybody to take it. */
export type Early = Promise<Response>

/** Where a session is read. */
export const SESSION_PATH = '/v3/hosted/session/'

/** Asks for the session as the client does. A failure is told to whoever takes the answer. */
export function askEarly(token: string): Early {
  const answer = fetch(SESSION_PATH, { headers: { 'Session-Token': token }, cache: 'no-store', credentials: 'omit' })
  answer.catch(() => {})
  return answer
}

/** Fetches, but for the first reading of the session, which is under way. Later readings ask anew. */
export function fetchAfter(early: Early | null, ask: (request: Request) => Promise<Response> = fetch): (request: Request) => Promise<Response> {
  return (request) => {
    const taken = early
    const url = new URL(request.url)
    if (!taken || request.method !== 'GET' || url.pathname !== SESSION_PATH || url.search !== '') return ask(request)
    early = null
    return taken
  }
}
