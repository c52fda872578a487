import type { Pose as Order } from '../api/session'
import { poseOf } from './pose'
import { ASPECT, type Sight } from './sight'

/** What a turning head should hear beside the order itself. */
export type TurnAdvice = 'order' | 'reached' | 'far' | 'other'

export interface Turned {
  /** Degrees against the straight look, positive towards the person's own left. */
  turn: number
  /** Share of the way to a turn that counts, 0 to 1. */
  share: number
  advice: TurnAdvice
}

/** The server counts a turn of 15 degrees and a straight look within 9, by a finer measurement: these are on the safe side. */
const ENOUGH = 20
const STRAIGHT = 8
/** What was reached holds until it is clearly given up. */
const SLACK = 4
/** Beyond this one eye is soon out of sight. */
const FAR = 42
/** A turn the other way that is more than an unsteady head. */
const OTHER = 12

/** Follows a head that turns, against how its own straight look measures: noses differ. */
export class HeadTurn {
  #looks: number[] = []
  #last = 0
  #reached = false

  /** A straight look, before the first turn. */
  straight(sight: Sight): void {
    const turn = turnIn(sight)
    if (turn !== null) this.#looks.push(turn)
  }

  /** What a frame says about an order. */
  follow(order: Order, sight: Sight): Turned {
    const measured = turnIn(sight)
    // A face that is lost says nothing against the order, unless it was on its way out of sight.
    if (measured === null) return { ...this.#seen(), advice: Math.abs(this.#last) > ENOUGH ? 'far' : 'order' }
    this.#last = measured - this.#base
    const advice = adviceFor(order, this.#last, this.#reached ? SLACK : 0)
    this.#reached = advice === 'reached'
    return { ...this.#seen(), advice }
  }

  #seen(): { turn: number; share: number } {
    return { turn: this.#last, share: Math.min(1, Math.abs(this.#last) / ENOUGH) }
  }

  /** The middle of the straight looks. */
  get #base(): number {
    return [...this.#looks].sort((a, b) => a - b)[Math.floor(this.#looks.length / 2)] ?? 0
  }
}

function turnIn({ faces }: Sight): number | null {
  return faces[0] ? poseOf(faces[0], ASPECT).turn : null
}

function adviceFor(order: Order, turn: number, slack: number): TurnAdvice {
  if (order === 'centre') return Math.abs(turn) <= STRAIGHT + slack ? 'reached' : 'order'
  const towards = order === 'left' ? turn : -turn
  if (towards > FAR) return 'far'
  if (towards >= ENOUGH - slack) return 'reached'
  return towards < -OTHER ? 'other' : 'order'
}
