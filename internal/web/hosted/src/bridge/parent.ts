import type { Message } from './messages'

export interface Surroundings {
  parent: { postMessage(message: unknown, targetOrigin: string): void } | null
  referrer: string
  ownOrigin: string
  /** From `<meta name="vidimus-message-prefix">`; several prefixes, separated by spaces, send each message once each. */
  prefixes: string
  now: () => number
}

export type Post = (message: Message) => void

/** Tells the window that frames this page. Without a frame it tells nobody. */
export function parentBridge({ parent, referrer, ownOrigin, prefixes, now }: Surroundings): Post {
  if (!parent) return () => {}
  const target = targetOrigin(referrer, ownOrigin)
  const types = prefixes.split(/\s+/).filter(Boolean)
  return ({ type, data }) => {
    for (const prefix of types) {
      parent.postMessage({ type: prefix + type, ...(data && { data }), timestamp: now() }, target)
    }
  }
}

/** After a reload the referrer may be this page itself, which says nothing about the parent. */
function targetOrigin(referrer: string, ownOrigin: string): string {
  if (!URL.canParse(referrer)) return '*'
  const { origin } = new URL(referrer)
  return origin === ownOrigin || origin === 'null' ? '*' : origin
}
