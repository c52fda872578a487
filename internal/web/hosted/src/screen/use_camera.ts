import { useEffect, useState } from 'preact/hooks'
import { CameraFailure, openCamera, type Camera, type CameraProblem, type Facing } from '../capture/camera'

interface Wishes {
  video: { current: HTMLVideoElement | null }
  facing: Facing
  onStarted: () => void
  onProblem: (problem: CameraProblem) => void
}

/** A camera that shows in a video as long as the screen stands. */
export function useCamera({ video, facing, onStarted, onProblem }: Wishes) {
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<Camera | null>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    let opened: Camera | null = null
    let gone = false
    const failed = (error: unknown) => {
      const found = error instanceof CameraFailure ? error.problem : 'busy'
      setProblem(found)
      onProblem(found)
    }
    openCamera(deviceId, facing).then((result) => {
      // A screen that is being left has no view any more, a moment before it says so.
      const view = video.current
      if (gone || !view) return result.stop()
      opened = result
      setCamera(result)
      // The phone was locked, or another app took the camera.
      result.stream.getVideoTracks()[0]!.onended = () => failed(null)
      view.srcObject = result.stream
      view.onplaying = () => setPlaying(true)
      // Started by a tap, so playing is allowed; a refusal leaves the shutter off and the other ways open.
      void view.play().catch(failed)
      onStarted()
    }, failed)
    return () => {
      gone = true
      opened?.stop()
      setCamera(null)
      setPlaying(false)
    }
  }, [deviceId, attempt])
  const again = () => {
    setProblem(null)
    setAttempt(attempt + 1)
  }
  return { camera, problem, playing, again, use: setDeviceId }
}
