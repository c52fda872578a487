import type { Message } from './messages'

export interface Dependencies {
  parent: { postMessage(message: unknown, targetOrigin: string): void } | null
  /** The origin of that window where the browser tells it, else empty. */
  parentOrigin: string
  referrer: string
  ownOrigin: string
  /** From `<meta name="vidimus-message-prefix">`; several prefixes, separated by spaces, send each message once each. */
  prefixes: string
  /** The app whose web view shows this page; null in a browser. */
  app: App | null
  now: () => number
}

export type Post = (message: Message) => void

/** Takes messages as JSON text. */
export type App = (text: string) => void

/** Tells the window that frames this page, and the app whose web view shows it. Without either it tells nobody. */
export function parentBridge({ parent, parentOrigin, referrer, ownOrigin, prefixes, app, now }: Dependencies): Post {
  if (!parent && !app) return () => {}
  const target = parentOrigin && parentOrigin !== 'null' ? parentOrigin : targetOrigin(referrer, ownOrigin)
  const types = prefixes.split(/\s+/).filter(Boolean)
  return ({ type, data }) => {
    for (const prefix of types) {
      const message = { type: prefix + type, ...(data && { data }), timestamp: now() }
      parent?.postMessage(message, target)
      app?.(JSON.stringify(message))
    }
  }
}

/** After a reload the referrer may be this page itself, which says nothing about the parent. */
function targetOrigin(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '*'
  const { origin } = new URL(referrer)
  return origin === ownOrigin || origin === 'null' ? '*' : origin
}
