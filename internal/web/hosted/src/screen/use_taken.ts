import { useEffect, useRef } from 'preact/hooks'
import type { Camera } from '../capture/camera'
import type { Notes, CaptureTelemetry } from '../capture/capture_telemetry'
import type { Taken } from '../flow/state'

interface Wishes {
  video: { current: HTMLVideoElement | null }
  camera: Camera | null
  playing: boolean
  /** Announces a capture to the server; null if it gave no id, with which the picture is taken all the same. */
  startCapture: () => Promise<string | null>
}

/** Announces a capture when the camera opens and collects telemetry; the returned function describes how a picture taken now was captured. */
export function useTaken({ video, camera, playing, startCapture }: Wishes): (mode: Notes['mode']) => Taken {
  const captureId = useRef<Promise<string | null> | null>(null)
  const since = useRef<number | null>(null)
  const telemetry = useRef<CaptureTelemetry | null>(null)
  useEffect(() => {
    captureId.current = startCapture().then((id) => ((since.current = performance.now()), id))
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
  return (mode) => ({ captureId: captureId.current ?? Promise.resolve(null), notes: telemetry.current?.notesOf(mode) ?? null })
}
