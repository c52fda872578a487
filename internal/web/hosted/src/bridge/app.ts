import type { App } from './parent'

/** What a web view puts into the page: an object `vidimus` with `postMessage`, by itself or among the handlers of WebKit. */
interface Handler {
  postMessage(text: string): void
}

interface View {
  vidimus?: Partial<Handler>
  webkit?: { messageHandlers?: { vidimus?: Partial<Handler> } }
}

/** The app around the page; null in a browser. Called on the object itself, which web views withRetry on. */
export function appAround(view: View): App | null {
  const handler = [view.webkit?.messageHandlers?.vidimus, view.vidimus].find((each) => typeof each?.postMessage === 'function')
  return handler ? (text) => handler.postMessage!(text) : null
}
