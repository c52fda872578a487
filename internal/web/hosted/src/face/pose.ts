import type { Face, Point } from './find'

/** How a head is held, in degrees. */
export interface Pose {
  /** Turned about the upright axis, positive towards the person's own left. */
  turn: number
  /** Leaned towards a shoulder, positive towards the person's own left. */
  roll: number
  /** Share of the way from the eyes to the mouth at which the nose is: about 0.55 of a level look, less of one upwards. */
  nose: number
}

/** Reads the pose from the points of a face; `aspect` is width over height of the picture that they are fractions of. */
export function poseOf({ rightEye, leftEye, nose, mouth }: Face, aspect: number): Pose {
  const square = ({ x, y }: Point): Point => ({ x: x * aspect, y })
  const [right, left, tip, lips] = [rightEye, leftEye, nose, mouth].map(square) as [Point, Point, Point, Point]
  const middle = { x: (right.x + left.x) / 2, y: (right.y + left.y) / 2 }
  const axis = { x: left.x - right.x, y: left.y - right.y }
  const length = axis.x ** 2 + axis.y ** 2
  const across = ({ x, y }: Point) => ((x - middle.x) * axis.x + (y - middle.y) * axis.y) / length
  const down = ({ x, y }: Point) => ((y - middle.y) * axis.x - (x - middle.x) * axis.y) / length
  return {
    // Half the distance of the eyes is about how far the nose stands out before them.
    turn: degrees(Math.atan(2 * across(tip))),
    roll: degrees(Math.atan2(axis.y, axis.x)),
    nose: down(tip) / down(lips),
  }
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}
