import type { CaseAttachment } from '../../api/shapes'
import type { UploadRequest } from '../../api/upload'

/** A file of a note that is being written. */
export interface Upload {
  key: number
  name: string
  size: number
  share: number
  kept: CaseAttachment | null
  problem: string | null
}

/**
 * Files of notes that are not sent yet, by case. Like the words of a draft they are in memory alone and stay while the page is open: who leaves
 * the case and comes back finds them, also those that were still on their way. The server keeps an upload that no note took for a day.
 */
const all = new Map<string, readonly Upload[]>()
const sending = new Map<number, UploadRequest<CaseAttachment>>()
const listeners = new Set<() => void>()
const NONE: readonly Upload[] = []
let next = 0

const changed = (of: string, uploads: readonly Upload[]) => {
  if (uploads.length > 0) all.set(of, uploads)
  else all.delete(of)
  listeners.forEach((each) => each())
}

const set = (of: string, key: number, more: Partial<Upload>) => changed(of, keptFiles.of(of).map((each) => (each.key === key ? { ...each, ...more } : each)))

export const keptFiles = {
  of: (of: string): readonly Upload[] => all.get(of) ?? NONE,
  listen(listener: () => void) {
    listeners.add(listener)
    return () => { listeners.delete(listener) }
  },
  /** Adds a file; one that is refused at once stays there with the reason, another is sent. */
  add(of: string, file: Pick<File, 'name' | 'size'>, refused: string | null, send: (onProgress: (share: number) => void) => UploadRequest<CaseAttachment>, sentence: (error: unknown) => string) {
    const key = next++
    changed(of, [...keptFiles.of(of), { key, name: file.name, size: file.size, share: 0, kept: null, problem: refused }])
    if (refused !== null) return
    const sent = send((share) => set(of, key, { share }))
    sending.set(key, sent)
    sent.done.then((kept) => set(of, key, { kept, share: 1 }), (error: unknown) => set(of, key, { problem: sentence(error) })).finally(() => sending.delete(key))
  },
  remove(of: string, key: number) {
    sending.get(key)?.stop()
    changed(of, keptFiles.of(of).filter((each) => each.key !== key))
  },
  clear: (of: string) => changed(of, NONE),
  /** Whether leaving the page would lose one. */
  any: () => [...all.values()].some((uploads) => uploads.some(({ problem }) => problem === null)),
}

addEventListener('beforeunload', (event) => {
  if (keptFiles.any()) event.preventDefault()
})
