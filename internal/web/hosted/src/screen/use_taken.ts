import { useEffect, useRef } from 'preact/hooks'
import type { Camera } from '../capture/camera'
import type { Notes, CaptureTelemetry } from '../capture/capture_telemetry'
import type { Taken } from '../flow/state'

interface Wishes {
  video: { current: HTMLVideoElement | null }
  camera: Camera | null
  playing: boolean
  /** Asks for leave to take a picture; null where there is none, which stops nobody. */
  ask: () => Promise<string | null>
}

/** Asks for leave as the camera opens, and watches the camera; the answer says how a picture taken now was taken. */
export function useTaken({ video, camera, playing, ask }: Wishes): (mode: Notes['mode']) => Taken {
  const leave = useRef<Promise<string | null> | null>(null)
  const since = useRef<number | null>(null)
  const telemetry = useRef<CaptureTelemetry | null>(null)
  useEffect(() => {
    leave.current = ask().then((id) => ((since.current = performance.now()), id))
  }, [])
  useEffect(() => {
    if (!playing || !camera) return
    let gone = false
    // Loaded beside the camera: it is not needed to take a picture.
    import('../capture/capture_telemetry').then(
      ({ watchCamera }) => {
        if (!gone) telemetry.current = watchCamera(video.current!, camera.stream, () => since.current)
      },
      () => {},
    )
    return () => {
      gone = true
      telemetry.current?.stop()
      telemetry.current = null
    }
  }, [playing, camera])
  return (mode) => ({ leave: leave.current ?? Promise.resolve(null), notes: telemetry.current?.notesOf(mode) ?? null })
}
