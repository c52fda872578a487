import type { Film } from '../api/client'
import type { Challenge, Pose } from '../api/session'
import { UPRIGHT_ASPECT } from './guide'
import { coverPart } from './picture'

const WIDTH = 480
const HEIGHT = WIDTH / UPRIGHT_ASPECT
const QUALITY = 0.8

/** Which order holds at a moment. */
export function poseAt({ asks }: Challenge, elapsed: number): Pose {
  return asks.findLast((ask) => ask.at_ms <= elapsed)?.pose ?? 'centre'
}

interface Watch {
  /** Called with what holds and how much of the time is over, 0 to 1. */
  onMoment: (pose: Pose, share: number) => void
  stopped: () => boolean
}

/** Photographs while a challenge runs; null when it was stopped. The clock begins at the call. */
export async function filmOf(video: HTMLVideoElement, challenge: Challenge, { onMoment, stopped }: Watch): Promise<Film | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { alpha: false })!
  const start = performance.now()
  const film: Film = { challengeId: challenge.challenge_id, takenAt: [], frames: [], notes: null }
  for (;;) {
    const elapsed = Math.round(performance.now() - start)
    if (stopped() || document.hidden) return null
    if (elapsed >= challenge.length_ms) break
    onMoment(poseAt(challenge, elapsed), elapsed / challenge.length_ms)
    const { left, top, width, height } = coverPart(video.videoWidth, video.videoHeight, UPRIGHT_ASPECT)
    context.drawImage(video, left, top, width, height, 0, 0, WIDTH, HEIGHT)
    const frame = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (frame) {
      film.takenAt.push(elapsed)
      film.frames.push(frame)
    }
    await pause(Math.max(0, elapsed + challenge.pause_ms - (performance.now() - start)))
  }
  return film
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
