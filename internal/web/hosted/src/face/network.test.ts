import { beforeAll, describe, expect, test } from 'vitest'
import { grayOf } from '../capture/gray'
import { facesOf, type Face } from './find'
import { decodeFloat16 } from './float16'
import { fits, startNetwork, type Network } from './network'
import { poseOf } from './pose'
import { ASPECT, HEIGHT, measured, reduced, WIDTH } from './sight'

/** The files as data: addresses, by their names. */
const FILES = import.meta.glob<string>(['./kernel.wasm', './network.bin', './testdata/*.gz'], { query: '?url&inline', import: 'default', eager: true })

async function read(name: string): Promise<ArrayBuffer> {
  const whole = (await fetch(FILES[`./${name}`]!)).body!
  return new Response(name.endsWith('.gz') ? whole.pipeThrough(new DecompressionStream('gzip')) : whole).arrayBuffer()
}

let start: (width: number, height: number) => Promise<Network>
beforeAll(async () => {
  const module = await WebAssembly.compile(await read('kernel.wasm'))
  const weights = await read('network.bin')
  start = (width, height) => startNetwork(module, weights, width, height)
})

describe('the network', () => {
  test('answers as the one of the server', async () => {
    const network = await start(256, 256)
    const grids = network.look(new Uint8ClampedArray(await read('testdata/portrait.rgba.gz')))
    const wanted = new Float32Array(await read('testdata/portrait.answers.gz'))
    const got = [...grids.flatMap(({ scores }) => [...scores]), ...grids.flatMap(({ boxes }) => [...boxes])]
    expect(got.length).toBe(wanted.length)
    const worst = Math.max(...got.map((value, at) => Math.abs(value - wanted[at]!) / Math.max(1, Math.abs(wanted[at]!))))
    expect(worst).toBeLessThan(1e-3)
  })

  test('answers the same when it is asked again, after another picture', async () => {
    const network = await start(WIDTH, HEIGHT)
    const picture = new Uint8ClampedArray(await read('testdata/turned_+0.rgba.gz'))
    const first = network.look(picture)
    network.look(new Uint8ClampedArray(picture.length))
    expect(network.look(picture)).toEqual(first)
  })

  test('finds nothing where there is nothing', async () => {
    const network = await start(WIDTH, HEIGHT)
    for (const gray of [0, 127, 255]) expect(facesOf(network.look(new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(gray)), WIDTH, HEIGHT)).toEqual([])
  })

  test('refuses weights of another network, and pictures of other sides', async () => {
    const module = await WebAssembly.compile(await read('kernel.wasm'))
    const weights = await read('network.bin')
    await expect(startNetwork(module, weights.slice(0, -2), WIDTH, HEIGHT)).rejects.toThrow('another network')
    await expect(start(100, 128)).rejects.toThrow('these sides')
    expect([fits(96, 128), fits(256, 256), fits(96, 96), fits(0, 64)]).toEqual([true, true, false, false])
  })
})

async function only(name: string): Promise<Face> {
  const network = await start(WIDTH, HEIGHT)
  const faces = facesOf(network.look(new Uint8ClampedArray(await read(`testdata/${name}.rgba.gz`))), WIDTH, HEIGHT)
  expect(faces.length).toBe(1)
  return faces[0]!
}

describe('a face', () => {
  test('is found once, with its points in order, in a smaller picture than the network was trained on', async () => {
    const { rightEye, leftEye, nose, mouth, rightEar, leftEar, ...box } = await only('turned_+0')
    expect(box.score).toBeGreaterThan(0.9)
    expect([rightEar.x, rightEye.x, nose.x, leftEye.x, leftEar.x]).toEqual([rightEar.x, rightEye.x, nose.x, leftEye.x, leftEar.x].sort())
    expect(box.top < leftEye.y && leftEye.y < nose.y && nose.y < mouth.y && mouth.y < box.bottom).toBe(true)
  })

  test('that turns is seen to turn, by as much', async () => {
    const turns = []
    for (const degrees of ['-25', '-12', '+0', '+12', '+25']) turns.push(poseOf(await only(`turned_${degrees}`), ASPECT).turn)
    expect(turns).toEqual([...turns].sort((a, b) => a - b))
    const straight = turns[2]!
    const off = turns.map((turn, at) => turn - straight - [-25, -12, 0, 12, 25][at]!)
    for (const degrees of off) expect(Math.abs(degrees)).toBeLessThan(7)
  })

  test('is judged by its own light and sharpness', async () => {
    const rgba = new Uint8ClampedArray(await read('testdata/portrait.rgba.gz'))
    const network = await start(256, 256)
    const faces = facesOf(network.look(rgba), 256, 256)
    const sharp = measured(faces, grayOf(rgba, 256, 256), 0)
    expect(sharp.light.mean).toBeGreaterThan(80)
    const blurred = enlarged(reduced(rgba, 256, 256, 8), 32, 8)
    expect(measured(faces, grayOf(blurred, 256, 256), 0).sharpness).toBeLessThan(sharp.sharpness / 2)
    expect(measured([], grayOf(new Uint8ClampedArray(256 * 256 * 4), 256, 256), 0).light.mean).toBe(0)
  })
})

/** A picture drawn large again, between its pixels. */
function enlarged(small: Uint8ClampedArray, side: number, factor: number): Uint8ClampedArray {
  const large = new Uint8ClampedArray((side * factor) ** 2 * 4)
  for (let at = 0; at < large.length; at++) {
    const pixel = at >> 2
    const [x, y] = [(pixel % (side * factor)) / factor, Math.floor(pixel / (side * factor)) / factor]
    const [left, top] = [Math.min(side - 2, Math.floor(x)), Math.min(side - 2, Math.floor(y))]
    const value = (dx: number, dy: number) => small[((top + dy) * side + left + dx) * 4 + (at & 3)]! * (dx ? x - left : 1 - x + left) * (dy ? y - top : 1 - y + top)
    large[at] = value(0, 0) + value(1, 0) + value(0, 1) + value(1, 1)
  }
  return large
}

test('a picture becomes smaller by the mean of its pixels', () => {
  const rgba = new Uint8ClampedArray(4 * 4 * 4)
  for (let at = 0; at < rgba.length; at += 4) rgba.set([at, 100, at % 8 === 0 ? 0 : 10, 0], at)
  expect([...reduced(rgba, 4, 4, 2)]).toEqual([10, 100, 5, 255, 18, 100, 5, 255, 42, 100, 5, 255, 50, 100, 5, 255])
})

test('16-bit floats are decoded', () => {
  const raw = new Uint16Array([0x3c00, 0xc000, 0x0001, 0x7bff, 0x0000, 0x0400])
  expect([...decodeFloat16(raw.buffer)]).toEqual([1, -2, 2 ** -24, 65504, 0, 2 ** -14])
})
