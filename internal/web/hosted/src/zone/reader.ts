import type { Seen } from './module'
import type { LookMessage, SeenMessage } from './reading'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the line bears another megabyte beside the pictures. */
export function bearsReader({ saveData, effectiveType }: Connection = {}): boolean {
  return !saveData && (effectiveType === undefined || effectiveType === '4g')
}

/** The reader of zones, for as long as it is borrowed. */
export interface BorrowedReader {
  /** What is in a picture; waits for the reader to come. */
  look(picture: ImageData): Promise<Seen>
  giveBack(): void
}

/** From the camera to the picture that it took the reader is not started twice. */
const KEPT_MS = 5000

interface Running {
  worker: Worker
  started: Promise<void>
  waiting: ((seen: Seen) => void)[]
}

let running: Running | null = null
let borrowers = 0

/** Borrows the one reader of the page, which runs in a worker; null on lines that do not bear it. */
export function borrowReader(): BorrowedReader | null {
  if (!bearsReader((navigator as { connection?: Connection }).connection)) return null
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
