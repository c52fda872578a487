import { grayOf } from '../capture/gray'
import { startReader, type Zone, type ZoneReader } from './module'
import address from './zone.wasm?url'

/** A frame to look at; its buffer is handed over, not copied. */
export interface LookMessage {
  rgba: ArrayBuffer
  width: number
  height: number
}

/** What was seen; the first one tells that the reader is there. */
export interface SeenMessage {
  zone: Zone
}

let reader: ZoneReader | null = null

const tell = (zone: Zone) => self.postMessage({ zone } satisfies SeenMessage)

self.onmessage = ({ data }: MessageEvent<LookMessage>) => {
  if (reader) tell(reader.look(grayOf(new Uint8ClampedArray(data.rgba), data.width, data.height).data, data.width, data.height))
}

void WebAssembly.compileStreaming(fetch(address))
  .then(startReader)
  .then((started) => {
    reader = started
    tell('none')
  }, () => {}) // without the reader the picture is judged by its edges and its light alone
