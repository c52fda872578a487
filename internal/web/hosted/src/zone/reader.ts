import type { Seen } from './module'
import type { LookMessage, SeenMessage } from './reading'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Reports whether the connection is fast enough to load the reader, about a megabyte, as well as send pictures. */
export function canLoadReader({ saveData, effectiveType }: Connection = {}): boolean {
  return !saveData && (effectiveType === undefined || effectiveType === '4g')
}

/** The MRZ reader, until it is given back. */
export interface BorrowedReader {
  /** Reads a picture, once the reader has loaded. */
  look(picture: ImageData): Promise<Seen>
  giveBack(): void
}

/** How long the reader is kept after the last use, so that it is not started again between the camera and the review of its picture. */
const KEPT_MS = 5000

interface Running {
  worker: Worker
  started: Promise<void>
  waiting: ((seen: Seen) => void)[]
}

let running: Running | null = null
let borrowers = 0

/** Borrows the one reader of the page, which runs in a worker; null on slow connections and with data saving. */
export function borrowReader(): BorrowedReader | null {
  if (!canLoadReader((navigator as { connection?: Connection }).connection)) return null
  const { worker, started, waiting } = (running ??= start())
  borrowers++
  let borrowed = true
  return {
    async look({ data, width, height }) {
      await started
      const rgba = data.buffer as ArrayBuffer
      return new Promise((done) => {
        waiting.push(done)
        worker.postMessage({ rgba, width, height } satisfies LookMessage, [rgba])
      })
    },
    giveBack() {
      if (!borrowed) return
      borrowed = false
      borrowers--
      window.setTimeout(stopUnused, KEPT_MS)
    },
  }
}

function start(): Running {
  const worker = new Worker(new URL('./reading.ts', import.meta.url), { type: 'module' })
  const waiting: Running['waiting'] = []
  const started = new Promise<void>((ready) => {
    worker.onmessage = ({ data }: MessageEvent<SeenMessage>) => (data === null ? ready() : waiting.shift()?.(data))
  })
  return { worker, started, waiting }
}

function stopUnused(): void {
  if (borrowers > 0) return
  running?.worker.terminate()
  running = null
}
