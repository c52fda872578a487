import type { Face } from './find'
import { poseOf } from './pose'
import { ASPECT, type Sight } from './sight'

/** What to tell a person who is to be photographed. Left and right are the person's own, which a mirror shows on the same side. */
export type Advice = 'place' | 'alone' | 'dark' | 'bright' | 'closer' | 'farther' | 'left' | 'right' | 'up' | 'down' | 'straight' | 'blurred' | 'still' | 'good'

export interface Guidance {
  advice: Advice
  /** Share of the still time that has passed, 0 to 1. */
  progress: number
  /** The face has been right for long enough. */
  ready: boolean
}

export interface Memory {
  /** What a frame told and since when all do so. */
  advice: Advice
  shown: Advice | null
  since: number
  goodSince: number | null
  face: Face | null
  /** The first frame. */
  begun: number | null
  at: number
}

export const FRESH: Memory = { advice: 'place', shown: null, since: 0, goodSince: null, face: null, begun: null, at: 0 }

/** The face is still and right for this long before the photo is taken. */
const STILL_MS = 700
/** Nobody is photographed before they have seen themselves. */
const LOOK_MS = 1600
/** Words change once another advice has lasted for a moment: an advice at its border would flicker. */
const STEADY_MS = 300

/** Where the face should be: the box of the network reaches from the brows to the chin, in the lower part of the oval. */
const MIDDLE = { x: 0.5, y: 0.53 }
const OFF = { x: 0.1, y: 0.1 }
const SMALLEST = 0.42
const LARGEST = 0.8
const GREATEST_TURN = 16
const GREATEST_ROLL = 15
const NOSE = { least: 0.36, most: 0.76 }
/** The server takes a face below 20 % for too dark by default: dark skin in fair light is above it. */
const DARK = 54
const BRIGHT = 215
const BURNT_SHARE = 0.2
const LEAST_SHARPNESS = 0.2
/** Widths of the face in a second. */
const GREATEST_SPEED = 0.45
/** What was told holds until it is clearly over: limits are this much wider for what was right. */
const SLACK = 1.12

/** Weighs one frame with the memory of those before. */
export function advise(sight: Sight, memory: Memory): { guidance: Guidance; memory: Memory } {
  const advice = adviceFor(sight, memory)
  const goodSince = advice === 'good' ? (memory.goodSince ?? sight.at) : null
  const since = advice === memory.advice ? memory.since : sight.at
  const lasted = memory.shown === null || sight.at - since >= STEADY_MS
  const shown = lasted ? advice : memory.shown!
  const begun = memory.begun ?? sight.at
  const from = goodSince === null ? sight.at : Math.max(goodSince, begun + LOOK_MS - STILL_MS)
  const progress = Math.min(1, Math.max(0, (sight.at - from) / STILL_MS))
  return {
    guidance: { advice: shown, progress, ready: progress >= 1 },
    memory: { advice, shown, since, goodSince, face: sight.faces[0] ?? null, begun, at: sight.at },
  }
}

function adviceFor(sight: Sight, memory: Memory): Advice {
  const [face, other] = sight.faces
  const { mean, burnt } = sight.light
  // A white wall is no glaring light.
  if (!face) return mean < DARK ? 'dark' : burnt > BURNT_SHARE ? 'bright' : 'place'
  if (other && width(other) > width(face) / 2) return 'alone'
  const was = (advice: Advice) => memory.advice === advice
  if (mean < (was('dark') ? DARK * SLACK : DARK)) return 'dark'
  if (mean > BRIGHT || burnt > BURNT_SHARE) return 'bright'
  const place = placed(face, was)
  if (place) return place
  const pose = poseOf(face, ASPECT)
  const slack = was('good') ? SLACK : 1
  const level = pose.nose > NOSE.least / slack && pose.nose < NOSE.most * slack
  if (Math.abs(pose.turn) > GREATEST_TURN * slack || Math.abs(pose.roll) > GREATEST_ROLL * slack || !level) return 'straight'
  // Movement goes before blur: a moving face is blurred because it moves.
  if (speed(memory, face, sight.at) > GREATEST_SPEED) return 'still'
  return sight.sharpness < LEAST_SHARPNESS ? 'blurred' : 'good'
}

/** Size before place: whoever is too far away is hardly ever in the middle. */
function placed(face: Face, was: (advice: Advice) => boolean): Advice | null {
  const wide = width(face)
  if (wide < (was('closer') ? SMALLEST * SLACK : SMALLEST)) return 'closer'
  if (wide > (was('farther') ? LARGEST / SLACK : LARGEST)) return 'farther'
  const x = (face.left + face.right) / 2 - MIDDLE.x
  const y = (face.top + face.bottom) / 2 - MIDDLE.y
  const limit = (off: number, ...ways: Advice[]) => (ways.some(was) ? off / SLACK ** 2 : off)
  // The camera sees a person's own left on the right.
  if (Math.abs(x) > limit(OFF.x, 'left', 'right')) return x > 0 ? 'right' : 'left'
  if (Math.abs(y) > limit(OFF.y, 'up', 'down')) return y > 0 ? 'up' : 'down'
  return null
}

function width({ left, right }: Face): number {
  return right - left
}

/** How fast the middle of the face moves, in its own widths a second. */
function speed({ face: before, at }: Memory, face: Face, now: number): number {
  if (!before || now <= at) return 0
  const x = (face.left + face.right - before.left - before.right) / 2
  const y = (face.top + face.bottom - before.top - before.bottom) / 2 / ASPECT
  return Math.hypot(x, y) / width(face) / Math.max(0.05, (now - at) / 1000)
}
