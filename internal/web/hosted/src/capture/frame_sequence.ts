import type { FrameSequence } from '../api/client'
import type { Challenge, Pose } from '../api/session'
import { UPRIGHT_ASPECT } from './guide'
import { coverPart } from './picture'

const WIDTH = 480
const HEIGHT = WIDTH / UPRIGHT_ASPECT
const QUALITY = 0.8

/** The pose that the challenge asks for at a time, in ms from its start. */
export function poseAt({ asks }: Challenge, elapsed: number): Pose {
  return asks.findLast((ask) => ask.at_ms <= elapsed)?.pose ?? 'centre'
}

interface Watch {
  /** Called for each picture with the pose asked for and the share of the time that has passed, 0 to 1. */
  onMoment: (pose: Pose, share: number) => void
  stopped: () => boolean
}

/** Takes pictures while a challenge runs; null if it was stopped or the page was hidden. The clock starts with the call. */
export async function recordFrames(video: HTMLVideoElement, challenge: Challenge, { onMoment, stopped }: Watch): Promise<FrameSequence | null> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d', { alpha: false })!
  const start = performance.now()
  const sequence: FrameSequence = { challengeId: challenge.challenge_id, takenAt: [], frames: [], notes: null }
  for (;;) {
    const elapsed = Math.round(performance.now() - start)
    if (stopped() || document.hidden) return null
    if (elapsed >= challenge.length_ms) break
    onMoment(poseAt(challenge, elapsed), elapsed / challenge.length_ms)
    const { left, top, width, height } = coverPart(video.videoWidth, video.videoHeight, UPRIGHT_ASPECT)
    context.drawImage(video, left, top, width, height, 0, 0, WIDTH, HEIGHT)
    const frame = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
    if (frame) {
      sequence.takenAt.push(elapsed)
      sequence.frames.push(frame)
    }
    await pause(Math.max(0, elapsed + challenge.pause_ms - (performance.now() - start)))
  }
  return sequence
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
