import { NUMBERS, type Grid } from './network'

export interface Point {
  x: number
  y: number
}

/** A face in fractions of the picture's width and height; right and left are the person's own. */
export interface Face {
  score: number
  left: number
  top: number
  right: number
  bottom: number
  rightEye: Point
  leftEye: Point
  nose: Point
  mouth: Point
  rightEar: Point
  leftEar: Point
}

/** The same as the server's, so that a face found here is one that is found there. */
const LEAST_SCORE = 0.6
/** Two boxes that have more than this share of their area in common are of one face. */
const SAME = 0.3

/** The faces that the network has found, the surest first, each once. */
export function facesOf(grids: Grid[], width: number, height: number): Face[] {
  const found = grids.flatMap((grid) => hits(grid, width, height)).sort((a, b) => b.score - a.score)
  return found.filter((face, index) => !found.slice(0, index).some((better) => common(better, face) > SAME))
}

function hits({ stride, each, across, scores, boxes }: Grid, width: number, height: number): Face[] {
  const found: Face[] = []
  scores.forEach((raw, index) => {
    const score = 1 / (1 + Math.exp(-raw))
    if (!(score >= LEAST_SCORE)) return
    const cell = Math.floor(index / each)
    const x = ((cell % across) + 0.5) * stride
    const y = (Math.floor(cell / across) + 0.5) * stride
    const at = (number: number) => boxes[index * NUMBERS + number]!
    const point = (number: number): Point => ({ x: (x + at(number)) / width, y: (y + at(number + 1)) / height })
    const middle = point(0)
    const [halfWidth, halfHeight] = [at(2) / 2 / width, at(3) / 2 / height]
    if (!(halfWidth > 0 && halfHeight > 0)) return
    found.push({
      score,
      left: middle.x - halfWidth, right: middle.x + halfWidth, top: middle.y - halfHeight, bottom: middle.y + halfHeight,
      rightEye: point(4), leftEye: point(6), nose: point(8), mouth: point(10), rightEar: point(12), leftEar: point(14),
    })
  })
  return found
}

/** Intersection over union. */
function common(a: Face, b: Face): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (wide <= 0 || high <= 0) return 0
  const area = (face: Face) => (face.right - face.left) * (face.bottom - face.top)
  return (wide * high) / (area(a) + area(b) - wide * high)
}
