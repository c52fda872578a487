import type { Session } from '../api/session'

export type Branding = NonNullable<Session['branding']>

/** What of the document a brand changes; a stand-in in tests. */
export interface Canvas {
  set: (property: string, value: string) => void
  clear: (property: string) => void
  scheme: (scheme: Branding['scheme'] | null) => void
  icon: (address: string | null) => void
}

const COLORS: [property: string, color: keyof Branding['palette']][] = [
  ['--color-background', 'background'],
  ['--color-panel', 'panel'],
  ['--color-text', 'text'],
  ['--color-text-quiet', 'text_quiet'],
  ['--color-line', 'line'],
  ['--color-line-strong', 'line_strong'],
  ['--color-accent', 'accent'],
  ['--color-accent-strong', 'accent'],
  ['--color-on-accent', 'on_accent'],
  ['--color-accent-soft', 'accent_soft'],
  ['--color-focus', 'accent'],
  ['--color-button', 'button'],
  ['--color-button-strong', 'button_strong'],
  ['--color-on-button', 'on_button'],
  ['--color-button-quiet', 'button_quiet'],
  ['--color-on-button-quiet', 'on_button_quiet'],
  ['--color-stage', 'stage'],
  ['--color-on-stage', 'on_stage'],
]

/** The typefaces that remain when the brand's is not on the device. */
const FALLBACK = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Arabic', 'Geeza Pro', sans-serif"

/** The properties of a style sheet that a brand sets. */
export function properties(brand: Branding): Map<string, string> {
  const all = new Map(COLORS.map(([property, color]) => [property, brand.palette[color]]))
  all.set('--radius-panel', `${brand.radius_panel}px`)
  all.set('--radius-button', `${brand.radius_button}px`)
  all.set('--radius-small', `${Math.min(brand.radius_panel, 10)}px`)
  all.set('--font', `"${brand.font_family}", ${FALLBACK}`)
  all.set('--weight', String(brand.font_weight))
  return all
}

/** Paints the page; null gives it back its own look. Styles are set by script, which the page's policy allows. */
export function paint(brand: Branding | null, canvas: Canvas): void {
  const kept = brand ? properties(brand) : new Map<string, string>()
  for (const [property] of COLORS) if (!kept.has(property)) canvas.clear(property)
  for (const property of ['--radius-panel', '--radius-button', '--radius-small', '--font', '--weight']) if (!kept.has(property)) canvas.clear(property)
  for (const [property, value] of kept) canvas.set(property, value)
  canvas.scheme(brand?.scheme ?? null)
  canvas.icon(brand?.favicon ?? null)
}

/** The document itself. */
export function documentCanvas(page: Document): Canvas {
  const root = page.documentElement
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const own = link?.href ?? ''
  return {
    set: (property, value) => root.style.setProperty(property, value),
    clear: (property) => root.style.removeProperty(property),
    scheme: (scheme) => (scheme ? (root.dataset.scheme = scheme) : delete root.dataset.scheme),
    icon: (address) => {
      if (!link) return
      link.type = address ? 'image/png' : 'image/svg+xml'
      link.href = address ?? own
    },
  }
}
