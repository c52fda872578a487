import { grayOf } from '../capture/gray'
import { facesOf } from './find'
import kernel from './kernel.wasm?url'
import { startNetwork, type Network } from './network'
import weights from './network.bin?url'
import { HEIGHT, measured, reduced, SCALE, WIDTH, type Sight } from './sight'

/** A frame to look at, SCALE times as large as what the network wants; its buffer is handed over, not copied. */
export interface FrameMessage {
  rgba: ArrayBuffer
  now: number
}

/** What was seen; null tells that the network is there, and `gone` that it will not be. */
export type SightMessage = Sight | null | 'gone'

let network: Network | null = null

const tell = (message: SightMessage) => self.postMessage(message)

self.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
  if (!network) return
  const rgba = new Uint8ClampedArray(data.rgba)
  const faces = facesOf(network.look(reduced(rgba, WIDTH * SCALE, HEIGHT * SCALE, SCALE)), WIDTH, HEIGHT)
  tell(measured(faces, grayOf(rgba, WIDTH * SCALE, HEIGHT * SCALE), data.now))
}

async function start(): Promise<void> {
  const answer = fetch(weights).then((found) => (found.ok ? found.arrayBuffer() : Promise.reject(new Error('the network is missing'))))
  const [module, numbers] = await Promise.all([WebAssembly.compileStreaming(fetch(kernel)), answer])
  network = await startNetwork(module, numbers, WIDTH, HEIGHT)
  tell(null)
}

// Without the network, for one in a browser without SIMD, the page does without its advice.
start().catch(() => tell('gone'))
