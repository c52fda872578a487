import type { Hint, Verdict } from '../capture/judge'
import type { Zone } from './module'

/** What the reader of zones saw last; null while there is none. */
export type Sight = { zone: Zone; at: number } | null

/** A document moves on: what was seen longer ago says nothing of this frame. */
const FRESH_MS = 1500
/** The zone may be hidden, worn or of another kind, and the server reads better than the page. */
const PATIENCE_MS = 3000

/** A zone that was read proves that the print is sharp and in the frame, also where a pale edge on a pale table is not found. */
const PROVEN: readonly Hint[] = ['good', 'frame']

/** Decides when the picture is taken by itself. */
export class Shutter {
  #expected: boolean
  #readySince: number | null = null

  /** Of a document that has a zone on this side it is awaited for a while. */
  constructor(zoneExpected: boolean) {
    this.#expected = zoneExpected
  }

  releases({ hint, capture }: Verdict, sight: Sight, now: number): boolean {
    if (sight?.zone === 'read' && now - sight.at < FRESH_MS && PROVEN.includes(hint)) return true
    if (!capture) {
      this.#readySince = null
      return false
    }
    this.#readySince ??= now
    return !this.#expected || sight === null || now - this.#readySince >= PATIENCE_MS
  }
}
