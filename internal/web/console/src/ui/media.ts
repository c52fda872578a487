/** Media are linked anew in every answer; a link is given up when so little of its hour is left. */
const LEFT_MS = 5 * 60_000
/** Links and pictures that are kept: the open record and those that follow. */
const MOST_LINKS = 500
const MOST_READY = 32

/** The link under which a medium was first shown, for as long as it is good: what is read again of a record loads none of its pictures again. */
export class MediaLinks {
  private known = new Map<string, { link: string; until: number }>()

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** The path of a medium on the origin of this page, with the link that stands for it. */
  of(address: string): string {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost')
    const until = Number(searchParams.get('expires')) * 1000
    if (!(until > 0)) return pathname + search
    const kept = this.known.get(pathname)
    if (kept && kept.until - this.now() > LEFT_MS) return kept.link
    this.known.delete(pathname)
    this.known.set(pathname, { link: pathname + search, until })
    trim(this.known, MOST_LINKS)
    return pathname + search
  }
}

const links = new MediaLinks()
const ready = new Map<string, HTMLImageElement>()

export const mediaLink = (address: string) => links.of(address)

/** Loads and decodes a picture before it is shown. The browser has it at hand while it is held here. */
export function readyPicture(address: string): void {
  const link = links.of(address)
  const image = ready.get(link) ?? Object.assign(new Image(), { src: link })
  ready.delete(link)
  ready.set(link, image)
  trim(ready, MOST_READY)
  // A picture that does not come is told of where it is shown.
  image.decode().catch(() => undefined)
}

function trim(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
