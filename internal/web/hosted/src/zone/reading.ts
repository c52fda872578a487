import { grayOf } from '../capture/gray'
import { startReader, type Seen, type ZoneReader } from './module'
import address from './zone.wasm?url'

/** A frame to look at; its buffer is handed over, not copied. */
export interface LookMessage {
  rgba: ArrayBuffer
  width: number
  height: number
}

/** `null` tells that the reader is there; after it, what was seen in each frame, in their order. */
export type SeenMessage = Seen | null

let reader: ZoneReader | null = null

const tell = (seen: SeenMessage) => self.postMessage(seen)

self.onmessage = ({ data }: MessageEvent<LookMessage>) => {
  if (reader) tell(reader.look(grayOf(new Uint8ClampedArray(data.rgba), data.width, data.height).data, data.width, data.height))
}

void WebAssembly.compileStreaming(fetch(address))
  .then(startReader)
  .then((started) => {
    reader = started
    tell(null)
  }, () => {}) // without the reader the picture is judged by its edges and its light alone
