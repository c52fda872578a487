import { advise, FRESH, type Guidance } from './advice'
import type { Sight } from './sight'
import { watchFace } from './watcher'

/** Advises a person in front of the camera until stopped, from the first frame that was looked at. */
export function guideFace(video: HTMLVideoElement, onGuidance: (guidance: Guidance, sight: Sight) => void): () => void {
  let memory = FRESH
  return watchFace(video, (sight) => {
    const next = advise(sight, memory)
    memory = next.memory
    onGuidance(next.guidance, sight)
  })
}
