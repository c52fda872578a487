export interface PageAddress {
  token: string
  /** First path segment, as written; null when the path begins with `session`. */
  language: string | null
}

const PAGE_PATH = /^(.*?)(?:\/([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?))?\/session\/([A-Za-z0-9_-]{12})\/?$/

export function readAddress(path: string): PageAddress | null {
  const found = PAGE_PATH.exec(path)
  if (!found) return null
  return { language: found[2] ?? null, token: found[3]! }
}

/** A link that opens a session: one that another device offers, or the public one of a workflow. */
export interface PageLink {
  kind: 'handover' | 'workflow'
  secret: string
  language: string | null
}

const LINK_PATH = /^.*?(?:\/([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?))?\/([hu])\/([A-Za-z0-9_-]+)\/?$/

export function readLink(path: string): PageLink | null {
  const found = LINK_PATH.exec(path)
  if (!found) return null
  return { kind: found[2] === 'h' ? 'handover' : 'workflow', secret: found[3]!, language: found[1] ?? null }
}

/** The same page in another language, so that a reload keeps the choice. */
export function withLanguage(path: string, language: string): string {
  const found = PAGE_PATH.exec(path)
  return found ? `${found[1]}/${language}/session/${found[3]}` : path
}
