// Compresses the large modules of the built page as small as they get, which the server could not at the time. Smaller files it compresses by itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

const WORTH = 100_000 // bytes
const folder = new URL('../../../gen/web/hosted/assets/', import.meta.url)

for (const name of readdirSync(folder)) {
  const file = new URL(name, folder)
  if (!name.endsWith('.wasm') || statSync(file).size < WORTH) continue
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(new URL(`${name}.br`, folder), brotliCompressSync(content, { params }))
}
