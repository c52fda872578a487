import { describe, expect, test } from 'vitest'
import { Intervals, isPlain, isProgram, isReplaced, isSame, signsOf, type View } from './capture_telemetry'

describe('a name', () => {
  test.each(['OBS Virtual Camera', 'OBS-Camera', 'ManyCam Virtual Webcam', 'Snap Camera', 'v4l2loopback', 'fake_device_0', 'XSplit VCam'])('%s is that of a program', (name) => {
    expect(isProgram(name)).toBe(true)
  })
  test.each(['FaceTime HD Camera', 'Integrated Webcam (0bda:5520)', 'camera2 1, facing front', 'Back Camera', 'Logitech BRIO', 'Annas Telefon Kamera', 'HD Pro Webcam C920', ''])(
    '%j is that of a camera',
    (name) => {
      expect(isProgram(name)).toBe(false)
    },
  )
})

describe('the times of frames', () => {
  const measured = (...times: number[]) => {
    const all = new Intervals()
    times.forEach((time) => all.add(time))
    return [Math.round(all.mean * 1e6), Math.round(all.deviation * 1e6)]
  }
  test('have a mean and a deviation', () => {
    expect(measured(0, 0.03, 0.07, 0.1)).toEqual([33333, 4714])
  })
  test('may be as even as no camera is', () => {
    expect(measured(1, 1.5, 2, 2.5)).toEqual([500000, 0])
  })
  test('begin anew after a jump back, and a frame told twice is one', () => {
    expect(measured(5, 5.1, 5.1, 0.2, 0.3)).toEqual([100000, 0])
  })
  test('are nothing for one frame', () => {
    expect(measured(1)).toEqual([0, 0])
  })
})

test('pictures are the same in every pixel, or not', () => {
  const one = new Uint8ClampedArray([1, 2, 3, 255, 9, 9, 9, 255])
  expect(isSame(one, one.slice())).toBe(true)
  expect(isSame(one, new Uint8ClampedArray([1, 2, 3, 255, 9, 9, 8, 255]))).toBe(false)
  expect(isPlain(one)).toBe(false)
  expect(isPlain(new Uint8ClampedArray([1, 2, 3, 255, 2, 3, 4, 255]))).toBe(true)
})

/** A window whose parts are the engine's own functions. */
function view(change: (view: View & { navigator: { mediaDevices: Record<string, unknown> } }) => void = () => {}): View {
  const prototype = () => ({ drawImage: Array.isArray, getImageData: Array.isArray, toBlob: Array.isArray, getSettings: Array.isArray })
  const devices = Object.create({ getUserMedia: Array.isArray, enumerateDevices: Array.isArray }) as Record<string, unknown>
  const made = {
    navigator: { webdriver: false, mediaDevices: devices },
    Function,
    HTMLCanvasElement: { prototype: prototype() },
    CanvasRenderingContext2D: { prototype: prototype() },
    MediaStreamTrack: { prototype: prototype() },
  }
  change(made)
  return made
}

function track(wish: object = {}, settings: object = { width: 1280, height: 720 }) {
  const made = { label: 'Front Camera', getSettings: () => settings, getCapabilities: () => ({ width: { max: 1920 }, height: { max: 1080 } }), ...wish }
  return made as unknown as MediaStreamTrack
}

describe('signs', () => {
  const size: [number, number] = [1280, 720]
  test('are none for a camera, however the phone is held', () => {
    expect(signsOf({ track: track(), size, view: view() })).toEqual([])
    expect(signsOf({ track: track(), size: [720, 1280], view: view() })).toEqual([])
    expect(signsOf({ track: track({ getCapabilities: undefined }), size: [0, 0], view: view() })).toEqual([])
  })
  test.each([
    ['VIRTUAL_CAMERA', { track: track({ label: 'OBS Virtual Camera' }) }],
    ['SYNTHETIC_TRACK', { track: track({ canvas: {} }) }],
    ['SYNTHETIC_TRACK', { track: track({}, { displaySurface: 'monitor' }) }],
    ['SETTINGS_CONTRADICT', { size: [640, 480] as [number, number] }],
    ['SETTINGS_CONTRADICT', { track: track({}, { width: 3840, height: 2160 }) }],
    ['INTERFACE_REPLACED', { view: view((own) => (own.navigator.mediaDevices['getUserMedia'] = () => null)) }],
    ['AUTOMATED_BROWSER', { view: view((own) => (own.navigator.webdriver = true)) }],
  ])('%s', (sign, wish) => {
    expect(signsOf({ track: track(), size, view: view(), ...wish })).toEqual([sign])
  })
  test.each(['drawImage', 'getImageData', 'toBlob', 'getSettings'])('tell that %s was replaced', (name) => {
    const replaced = view((own) => {
      for (const { prototype } of [own.HTMLCanvasElement, own.CanvasRenderingContext2D, own.MediaStreamTrack]) (prototype as Record<string, unknown>)[name] = () => null
    })
    expect(isReplaced(replaced)).toBe(true)
  })
  test('tell of a bound function put in place of the own one', () => {
    expect(isReplaced(view((own) => (own.navigator.mediaDevices['getUserMedia'] = Array.isArray.bind(null))))).toBe(true)
  })
})
