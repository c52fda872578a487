/** Every response signs media links anew, for an hour; a link is replaced once less than this is left. */
const MIN_LEFT_MS = 5 * 60_000
/** How many links and preloaded images are kept, for the open record and those that follow. */
const MAX_LINKS = 500
const MAX_PRELOADED = 32

/** Keeps the link under which a medium was first shown until it expires, so that reading a record again does not load its pictures again. */
export class MediaLinks {
  private known = new Map<string, { link: string; until: number }>()

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** The signed path of a medium, on the origin of this page. */
  of(address: string): string {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost')
    const until = Number(searchParams.get('expires')) * 1000
    if (!(until > 0)) return pathname + search
    const kept = this.known.get(pathname)
    if (kept && kept.until - this.now() > MIN_LEFT_MS) return kept.link
    this.known.delete(pathname)
    this.known.set(pathname, { link: pathname + search, until })
    trim(this.known, MAX_LINKS)
    return pathname + search
  }
}

const links = new MediaLinks()
const preloaded = new Map<string, HTMLImageElement>()

export const mediaLink = (address: string) => links.of(address)

/** Loads and decodes a picture before it is shown. The browser keeps it while the map holds it. */
export function preloadImage(address: string): void {
  const link = links.of(address)
  const image = preloaded.get(link) ?? Object.assign(new Image(), { src: link })
  preloaded.delete(link)
  preloaded.set(link, image)
  trim(preloaded, MAX_PRELOADED)
  // A failure is reported where the picture is shown.
  image.decode().catch(() => undefined)
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
