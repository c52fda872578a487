/** What a camera in front of a person never shows; the server weighs it. Names are those of the contract. */
export type Sign = 'VIRTUAL_CAMERA' | 'SYNTHETIC_TRACK' | 'SETTINGS_CONTRADICT' | 'INTERFACE_REPLACED' | 'AUTOMATED_BROWSER'

/** Numbers and signs, nothing about the person: the name of a camera, which may hold one, stays here. */
export interface Notes {
  mode: 'auto' | 'manual'
  taken_after_ms: number
  frames: number
  identical: number
  interval_us: number
  deviation_us: number
  signs: Sign[]
}

export interface CaptureTelemetry {
  /** What was noticed until now, for a picture taken now. */
  notesOf(mode: Notes['mode']): Notes
  stop(): void
}

/** Virtual cameras, which play a video as a camera: words in the names of their devices. */
const PROGRAMS = /virtual|obs[ -]?cam|manycam|snap ?cam|xsplit|camtwist|splitcam|webcamoid|v4l2 ?loopback|dummy|droidcam|e2esoft|vcam|mmhmm|ndi (webcam|video)|unity video|cam ?link ?virtual|avatarify|deepface|fake/i

export function isProgram(label: string): boolean {
  return PROGRAMS.test(label)
}

/** Side of the square of pixels that is compared, from the middle of the picture and not scaled: scaling removes noise. */
const SQUARE = 64
const EVERY_MS = 150

/** Watches a playing video until stopped; `since` is when the server's capture id arrived, null before. */
export function watchCamera(video: HTMLVideoElement, stream: MediaStream, since: () => number | null): CaptureTelemetry {
  const times = new Intervals()
  const noise = new Noise()
  let handle = 0
  let last = 0
  const look = (now: number, { mediaTime }: { mediaTime: number }) => {
    handle = video.requestVideoFrameCallback(look)
    times.add(mediaTime)
    if (now - last < EVERY_MS) return
    last = now
    noise.add(video)
  }
  // Absent in older browsers, which then tell less.
  if ('requestVideoFrameCallback' in video) handle = video.requestVideoFrameCallback(look)
  const track = stream.getVideoTracks()[0]!
  return {
    notesOf: (mode) => ({
      mode,
      taken_after_ms: Math.max(0, Math.round(performance.now() - (since() ?? Infinity))),
      frames: noise.frames,
      identical: noise.identical,
      interval_us: Math.round(times.mean * 1e6),
      deviation_us: Math.round(times.deviation * 1e6),
      signs: signsOf({ track, size: [video.videoWidth, video.videoHeight], view: window }),
    }),
    stop: () => handle && video.cancelVideoFrameCallback(handle),
  }
}

/** Mean and deviation of the times between frames, in seconds, without keeping them (Welford's method). */
export class Intervals {
  #before: number | null = null
  #count = 0
  #squares = 0
  mean = 0

  add(time: number): void {
    const gap = this.#before === null ? 0 : time - this.#before
    this.#before = time
    // A frame told twice, or a stream that began anew.
    if (gap <= 0) return
    this.#count++
    const off = gap - this.mean
    this.mean += off / this.#count
    this.#squares += off * (gap - this.mean)
  }

  get deviation(): number {
    return this.#count > 1 ? Math.sqrt(this.#squares / this.#count) : 0
  }
}

/** Counts pictures that are the same as the one before in every pixel. */
class Noise {
  frames = 0
  identical = 0
  #context: CanvasRenderingContext2D | null = null
  #before: Uint8ClampedArray | null = null

  add(video: HTMLVideoElement): void {
    const { videoWidth: width, videoHeight: height } = video
    if (width < SQUARE || height < SQUARE) return
    this.#context ??= squareContext()
    this.#context.drawImage(video, (width - SQUARE) >> 1, (height - SQUARE) >> 1, SQUARE, SQUARE, 0, 0, SQUARE, SQUARE)
    const pixels = this.#context.getImageData(0, 0, SQUARE, SQUARE).data
    // A covered lens gives black, frame after frame, on honest cameras too.
    if (isPlain(pixels)) return
    this.frames++
    if (this.#before && isSame(this.#before, pixels)) this.identical++
    this.#before = pixels
  }
}

function squareContext(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SQUARE
  return canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
}

/** All pixels nearly alike. */
export function isPlain(pixels: Uint8ClampedArray): boolean {
  for (let at = 4; at < pixels.length; at++) if (Math.abs(pixels[at]! - pixels[at % 4]!) > 3) return false
  return true
}

export function isSame(one: Uint8ClampedArray, other: Uint8ClampedArray): boolean {
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false
  return true
}

interface Scene {
  track: MediaStreamTrack
  /** Width and height of the picture that shows. */
  size: [number, number]
  view: View
}

/** The parts of a window that are looked at. */
export interface View {
  navigator: { webdriver?: boolean; mediaDevices?: object }
  Function: { prototype: { toString: () => string } }
  HTMLCanvasElement: { prototype: object }
  CanvasRenderingContext2D: { prototype: object }
  MediaStreamTrack: { prototype: object }
  MediaDevices?: { prototype: object }
}

export function signsOf({ track, size, view }: Scene): Sign[] {
  const signs: Sign[] = []
  if (isProgram(track.label)) signs.push('VIRTUAL_CAMERA')
  const settings = track.getSettings() as MediaTrackSettings & { displaySurface?: string }
  if ('canvas' in track || settings.displaySurface) signs.push('SYNTHETIC_TRACK')
  if (contradict(track, settings, size)) signs.push('SETTINGS_CONTRADICT')
  if (isReplaced(view)) signs.push('INTERFACE_REPLACED')
  if (view.navigator.webdriver === true) signs.push('AUTOMATED_BROWSER')
  return signs
}

/** Settings beyond the camera's own limits, or of another shape than its picture. A phone may have been turned. */
function contradict(track: MediaStreamTrack, settings: MediaTrackSettings, size: [number, number]): boolean {
  const { width, height } = settings
  if (!width || !height) return false
  const shape = (sides: [number, number]) => Math.max(...sides) / Math.min(...sides)
  if (size[0] > 0 && size[1] > 0 && Math.abs(shape(size) - shape([width, height])) > 0.02) return true
  const limits = track.getCapabilities?.()
  const most = Math.max(limits?.width?.max ?? Infinity, limits?.height?.max ?? Infinity)
  return Math.max(width, height) > most
}

/** What reads the camera is the browser's own as long as its text says so. */
export function isReplaced(view: View): boolean {
  const text = view.Function.prototype.toString
  const own = (holder: object | undefined, name: string) => {
    const value = holder && (holder as Record<string, unknown>)[name]
    return typeof value !== 'function' || /\{\s*\[native code\]\s*\}/.test(text.call(value))
  }
  const devices = view.navigator.mediaDevices
  return (
    !own(devices, 'getUserMedia') ||
    !own(devices, 'enumerateDevices') ||
    !own(view.CanvasRenderingContext2D.prototype, 'drawImage') ||
    !own(view.CanvasRenderingContext2D.prototype, 'getImageData') ||
    !own(view.HTMLCanvasElement.prototype, 'toBlob') ||
    !own(view.MediaStreamTrack.prototype, 'getSettings') ||
    // The browser keeps its own on the prototype.
    (devices !== undefined && Object.hasOwn(devices, 'getUserMedia'))
  )
}
