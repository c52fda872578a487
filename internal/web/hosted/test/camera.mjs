// Turns photographs into the moving picture of Chromium's fake camera (--use-file-for-fake-video-capture).
//
//   node camera.mjs out.y4m photo.jpg [photo2.jpg …]   each photo stands for one second, then the film begins anew
//
// The browser itself decodes the photographs, so that nothing else has to be installed.
import { open, readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
]

/** Flags of a browser whose camera shows the film and whose permission question is answered with yes. */
export function cameraFlags(film) {
  return ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
}

/**
 * Writes a YUV4MPEG2 film. Photographs are scaled to cover the picture, the overlap is cut off.
 * @param {{photos: string[], film: string, width?: number, height?: number, rate?: number, framesEach?: number}} wishes
 */
export async function writeFilm({ photos, film, width = 1600, height = 1200, rate = 10, framesEach = 10 }) {
  const frames = await decode(photos, width, height)
  const file = await open(film, 'w')
  try {
    await file.write(`YUV4MPEG2 W${width} H${height} F${rate}:1 Ip A1:1 C420\n`)
    for (const rgba of frames) {
      const frame = Buffer.concat([Buffer.from('FRAME\n'), planes(rgba, width, height)])
      for (let n = 0; n < framesEach; n++) await file.write(frame)
    }
  } finally {
    await file.close()
  }
}

async function decode(photos, width, height) {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET_FLAGS })
  try {
    const page = await browser.newPage()
    const frames = []
    for (const photo of photos) {
      const picture = (await readFile(photo)).toString('base64')
      const pixels = await page.evaluate(drawn, { picture, width, height })
      frames.push(Buffer.from(pixels, 'base64'))
    }
    return frames
  } finally {
    await browser.close()
  }
}

// Runs inside the page.
async function drawn({ picture, width, height }) {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const scale = Math.max(width / bitmap.width, height / bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  const [w, h] = [bitmap.width * scale, bitmap.height * scale]
  context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h)
  const { data } = context.getImageData(0, 0, width, height)
  const reader = new FileReader()
  const read = new Promise((done) => (reader.onload = done))
  reader.readAsDataURL(new Blob([data]))
  await read
  return reader.result.slice(reader.result.indexOf(',') + 1)
}

/** I420 in the narrow range of ITU-R BT.601, which Chromium takes for granted: one brightness value a pixel, two colour values for four. */
function planes(rgba, width, height) {
  const area = width * height
  const out = Buffer.alloc(area + area / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const [r, g, b] = [rgba[at], rgba[at + 1], rgba[at + 2]]
      out[y * width + x] = 16 + 0.256788 * r + 0.504129 * g + 0.097906 * b
      if (x % 2 || y % 2) continue
      const colour = area + (y / 2) * (width / 2) + x / 2
      out[colour] = 128 - 0.148223 * r - 0.290993 * g + 0.439216 * b
      out[colour + area / 4] = 128 + 0.439216 * r - 0.367788 * g - 0.071427 * b
    }
  }
  return out
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [film, ...photos] = process.argv.slice(2)
  if (!film || photos.length === 0) {
    console.error('usage: node camera.mjs out.y4m photo.jpg [photo2.jpg …]')
    process.exit(2)
  }
  await writeFilm({ photos, film })
}
