/** What can be seen of the machine readable zone in a picture. */
export type Zone = 'none' | 'unclear' | 'read'

/** In the numbers of the module (internal/engine/document/mrz/wasm). */
const ZONES: Zone[] = ['none', 'unclear', 'read']

/** What was seen, and of a zone that was read the lines of what it says (internal/engine/document/mrz/wasm). */
export interface Seen {
  zone: Zone
  lines: string | null
}

interface Exports {
  memory: WebAssembly.Memory
  _initialize(): void
  buffer(size: number): number
  look(width: number, height: number): number
  text(): number
  length(): number
}

export interface ZoneReader {
  /** Looks at one brightness value a pixel, row by row. */
  look(gray: Uint8ClampedArray, width: number, height: number): Seen
}

const OK = 0
/** The clock of the day (WASI preview 1, clockid `realtime`); any other only has to go on. */
const REALTIME = 0
/** No such file (WASI preview 1, errno `badf`): the module is given none. */
const BAD_FILE = 8

/** Starts the service's own reader of zones, a WASI reactor. It gets the time and random bytes, and nothing else of the machine. */
export async function startReader(module: WebAssembly.Module): Promise<ZoneReader> {
  let exports: Exports
  const view = () => new DataView(exports.memory.buffer)
  const none = (count: number, size: number) => (view().setUint32(count, 0, true), view().setUint32(size, 0, true), OK)
  const wasi = {
    args_get: () => OK,
    args_sizes_get: none,
    environ_get: () => OK,
    environ_sizes_get: none,
    // The time of day tells the century of a date.
    clock_time_get: (clock: number, _precision: bigint, at: number) => (view().setBigUint64(at, BigInt(Math.round((clock === REALTIME ? Date.now() : performance.now()) * 1e6)), true), OK),
    random_get: (at: number, size: number) => (crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, size)), OK),
    poll_oneoff: (_in: number, _out: number, _subscriptions: number, events: number) => (view().setUint32(events, 1, true), OK),
    sched_yield: () => OK,
    fd_fdstat_get: () => BAD_FILE,
    fd_fdstat_set_flags: () => OK,
    fd_prestat_get: () => BAD_FILE,
    fd_prestat_dir_name: () => BAD_FILE,
    fd_close: () => OK,
    fd_write: () => BAD_FILE,
    proc_exit: () => {
      throw new Error('the reader of zones has stopped')
    },
  }
  exports = (await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi })).exports as unknown as Exports
  exports._initialize()
  return {
    look(gray, width, height) {
      const at = exports.buffer(gray.length)
      if (at === 0) return { zone: 'none', lines: null }
      new Uint8Array(exports.memory.buffer, at, gray.length).set(gray)
      const zone = ZONES[exports.look(width, height)] ?? 'none'
      const lines = zone === 'read' ? new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.text(), exports.length())) : null
      return { zone, lines }
    },
  }
}
