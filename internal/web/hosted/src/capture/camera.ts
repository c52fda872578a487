export type CameraProblem = 'refused' | 'busy' | 'absent'

export class CameraFailure extends Error {
  constructor(readonly problem: CameraProblem) {
    super(problem)
  }
}

export interface Camera {
  stream: MediaStream
  /** Switches the lamp; null when the camera has none. */
  torch: ((on: boolean) => Promise<void>) | null
  /** Id of the camera that comes after this one, in a round through all of the device; null when there is no other. */
  next: string | null
  stop(): void
}

/** The camera that looks at a document, or at the person. */
export type Facing = 'environment' | 'user'

/** Opens the camera of that side when there is one, or the given one. Throws CameraFailure. */
export async function openCamera(deviceId: string | null, facing: Facing): Promise<Camera> {
  // Absent on pages that are not secure, and in some in-app browsers.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraFailure('absent')
  const stream = await devices.getUserMedia({ audio: false, video: wishes(deviceId, facing) }).catch(rethrow)
  const track = stream.getVideoTracks()[0]!
  const used = track.getSettings().deviceId
  const all = await devices.enumerateDevices().catch(() => [])
  return {
    stream,
    torch: hasTorch(track) ? (on) => track.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) : null,
    next: nextOf(all.filter((each) => each.kind === 'videoinput').map((each) => each.deviceId), used),
    stop: () => stream.getTracks().forEach((each) => each.stop()),
  }
}

/** Browsers tell no ids before the person has allowed the camera, and then of all. */
export function nextOf(ids: string[], used: string | undefined): string | null {
  const known = ids.filter(Boolean)
  const next = known[(known.indexOf(used ?? '') + 1) % known.length]
  return next === undefined || next === used ? null : next
}

function wishes(deviceId: string | null, facing: Facing): MediaTrackConstraints {
  const which: MediaTrackConstraints = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: facing } }
  return { ...which, width: { ideal: 2560 }, height: { ideal: 1440 } }
}

/** `torch` is in the Image Capture specification but not in the DOM types. */
function hasTorch(track: MediaStreamTrack): boolean {
  const abilities = track.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined
  return abilities?.torch === true
}

function rethrow(error: unknown): never {
  throw new CameraFailure(problemOf(error instanceof Error ? error.name : ''))
}

export function problemOf(errorName: string): CameraProblem {
  switch (errorName) {
    case 'NotAllowedError':
    case 'SecurityError':
    case 'PermissionDeniedError':
      return 'refused'
    case 'NotReadableError':
    case 'AbortError':
    case 'TrackStartError':
      return 'busy'
    default:
      return 'absent'
  }
}
