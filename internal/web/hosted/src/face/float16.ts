/** Decodes numbers written as 16-bit floats (IEEE 754 binary16), the low byte first. */
export function decodeFloat16(raw: ArrayBuffer): Float32Array {
  const view = new DataView(raw)
  return Float32Array.from({ length: raw.byteLength / 2 }, (_, index) => {
    const bits = view.getUint16(2 * index, true)
    const exponent = (bits >> 10) & 31
    const significand = bits & 1023
    const size = exponent === 0 ? significand * 2 ** -24 : (1024 + significand) * 2 ** (exponent - 25)
    return bits & 0x8000 ? -size : size
  })
}
