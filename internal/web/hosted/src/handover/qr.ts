/** QR codes as SVG paths, made here: nothing has to be asked of anybody to draw an address. */
import { encode as encodeQr } from 'uqr'

export type Modules = boolean[][]

/** The largest code that cameras read from a screen at ease: 180 bytes. */
const LARGEST_VERSION = 9

/** The modules of a text, true for dark, with error correction M. Null when it is too long. */
export function encode(text: string): Modules | null {
  try {
    return encodeQr(text, { ecc: 'M', border: 0, maxVersion: LARGEST_VERSION }).data
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The dark modules as the path of an SVG, one unit each. */
export function pathOf(modules: Modules): string {
  return modules.flatMap((row, y) => [...row.map(Number).join('').matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)).join('')
}
