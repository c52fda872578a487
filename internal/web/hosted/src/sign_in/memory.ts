import type { Memory } from './controller'

/**
 * Kept in the browser's storage, which a link that opens in another tab finds: whoever holds the link and not this is
 * in another browser, and is signed in nowhere. Nothing is kept once the sign-in is done or over.
 */
export function memoryOf(application: string, storage: Storage, now: () => number): Memory {
  const name = `sign-in ${application}`
  return {
    keep: (transaction, seconds) => quietly(() => storage.setItem(name, JSON.stringify([transaction, now() + seconds * 1000]))),
    recall: () =>
      quietly(() => {
        const [transaction, until] = JSON.parse(storage.getItem(name) ?? '[]') as [string?, number?]
        if (transaction && until && now() < until) return transaction
        storage.removeItem(name)
        return null
      }) ?? null,
    forget: () => quietly(() => storage.removeItem(name)),
  }
}

/** A browser may refuse to keep anything: then a link works as in another browser. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
