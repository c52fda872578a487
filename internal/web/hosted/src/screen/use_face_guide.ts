import { useEffect, useRef } from 'preact/hooks'
import type { Guidance } from '../face/advice'
import type { Sight } from '../face/sight'
import type { VideoRef } from './camera'

interface Wishes {
  video: VideoRef
  playing: boolean
  /** Called for every frame in which a face was looked for; never where this device cannot do that. */
  onGuidance: (guidance: Guidance, sight: Sight) => void
}

/** Has faces looked for as long as the camera shows. Loaded beside the camera: it is not needed to take a picture. */
export function useFaceGuide({ video, playing, onGuidance }: Wishes): void {
  const latest = useRef(onGuidance)
  latest.current = onGuidance
  useEffect(() => {
    if (!playing) return
    let gone = false
    let stop = () => {}
    import('../face/guide').then(
      ({ guideFace }) => {
        if (!gone) stop = guideFace(video.current!, (guidance, sight) => latest.current(guidance, sight))
      },
      () => {},
    )
    return () => {
      gone = true
      stop()
    }
  }, [playing])
}
