import type { Texts } from './text'

/** What the page may use, as far as the page around it may. */
const ALLOW = 'camera; microphone; fullscreen; autoplay; encrypted-media; geolocation'

type Style = Partial<CSSStyleDeclaration>

/** Set by script, one by one: a content policy that forbids inline styles does not mind. */
function element<K extends keyof HTMLElementTagNameMap>(tag: K, style: Style, attributes: Record<string, string> = {}): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  Object.assign(made.style, style)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

/** Part of the address that asks the page for a close button in its own bar. */
const CLOSE_BUTTON_WANTED = '#close-button'

export function pageFrame(address: URL, texts: Texts, closeButton: boolean): HTMLIFrameElement {
  const frame = element('iframe', { border: '0', width: '100%', flex: '1 1 auto', minHeight: '0', display: 'block', background: GROUND }, { title: texts.page, allow: ALLOW })
  // Tells the page whom to talk to, also where the page around it keeps its address to itself.
  frame.referrerPolicy = 'strict-origin'
  frame.src = closeButton ? new URL(CLOSE_BUTTON_WANTED, address).href : address.href
  return frame
}

export interface Shell {
  /** Asks whether to leave; one question at a time. */
  ask(): Promise<boolean>
  focus(): void
  /** Whether the page has a close button itself; the one above the page is for pages that have none. */
  pageCloses(has: boolean): void
  follow(colorScheme: 'light' | 'dark'): void
  remove(): void
}

interface ShellParts {
  frame: HTMLIFrameElement
  texts: Texts
  /** Where it is shown; null for a window over the page. */
  container: HTMLElement | null
  zIndex: number
  closeButton: boolean
  onClose: () => void
}

export function shell(parts: ShellParts): Shell {
  const { frame, texts, container } = parts
  const attributes = { lang: texts.language, dir: texts.direction }
  const panel = element('div', PANEL, container ? attributes : { ...attributes, role: 'dialog', 'aria-modal': 'true', 'aria-label': texts.page, tabindex: '-1' })
  if (container) Object.assign(panel.style, { width: '100%', height: '100%', borderRadius: '0' })
  const ownBar = container || !parts.closeButton ? null : bar(parts)
  if (ownBar) panel.append(ownBar)
  panel.append(frame)
  const root = container ? panel : element('div', { ...BACKDROP, zIndex: String(parts.zIndex) })
  if (root !== panel) root.append(panel)
  const giveBack = container ? () => {} : takeOver(root, parts.onClose)
  container?.append(root)
  let asking: Promise<boolean> | null = null
  return {
    ask: () => (asking ??= question(panel, frame, texts).finally(() => (asking = null))),
    focus: () => panel.focus(),
    pageCloses(has) {
      if (!ownBar) return
      if (has && ownBar.contains(document.activeElement)) panel.focus()
      Object.assign(ownBar.style, { display: has ? 'none' : 'flex', position: 'static' })
    },
    follow: (colorScheme) => void (panel.style.colorScheme = colorScheme),
    remove() {
      root.remove()
      giveBack()
    },
  }
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'LINK', 'TEMPLATE'])

/** Shows a window and takes focus, keys and scrolling over from the page; the answer gives them back. */
function takeOver(root: HTMLElement, onClose: () => void): () => void {
  const before = document.activeElement
  const { style } = document.documentElement
  const { overflow } = style
  style.overflow = 'hidden'
  // Nothing behind the window can be reached while it stands.
  const asleep = Array.from(document.body.children).filter((each): each is HTMLElement => each instanceof HTMLElement && !each.inert && !SILENT.has(each.tagName))
  for (const each of asleep) each.inert = true
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  })
  document.body.append(root)
  return () => {
    style.overflow = overflow
    for (const each of asleep) each.inert = false
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}

/** Over the frame until the page has said whether it needs it, so that nothing moves when it goes. */
function bar({ texts, onClose }: ShellParts): HTMLElement {
  const made = element('div', { display: 'flex', justifyContent: 'flex-end', flex: 'none', position: 'absolute', insetBlockStart: '0', insetInlineEnd: '0', zIndex: '1' })
  const close = element('button', BUTTON, { type: 'button', 'aria-label': texts.close })
  close.textContent = '✕'
  close.addEventListener('click', onClose)
  made.append(close)
  return made
}

/** A question over the page; what is below waits. Escape means to stay. */
function question(panel: HTMLElement, frame: HTMLIFrameElement, texts: Texts): Promise<boolean> {
  const before = document.activeElement
  const sheet = element('div', { ...BACKDROP, position: 'absolute' })
  const box = element('div', BOX, { role: 'alertdialog', 'aria-modal': 'true', 'aria-label': texts.question })
  const words = element('p', { margin: '0 0 16px', fontSize: '18px', fontWeight: '600' })
  words.textContent = texts.question
  const stay = element('button', { ...CHOICE, background: ACCENT, color: ON_ACCENT, borderColor: 'transparent' }, { type: 'button' })
  stay.textContent = texts.stay
  const leave = element('button', { ...CHOICE, background: SHEET, color: TEXT }, { type: 'button' })
  leave.textContent = texts.leave
  box.append(words, stay, leave)
  sheet.append(box)
  const below = Array.from(panel.children) as HTMLElement[]
  for (const each of below) each.inert = true
  panel.append(sheet)
  stay.focus()
  return new Promise((answer) => {
    const settle = (goes: boolean) => {
      sheet.remove()
      for (const each of below) each.inert = false
      if (!goes) (before instanceof HTMLElement && before.isConnected ? before : frame).focus()
      answer(goes)
    }
    stay.addEventListener('click', () => settle(false))
    leave.addEventListener('click', () => settle(true))
    sheet.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      settle(false)
    })
  })
}

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** Colours of the check, light and dark; of the system where a browser does not know how to choose (before 2024). */
const CHOOSES = typeof CSS !== 'undefined' && CSS.supports('color', 'light-dark(#fff, #000)')
const colour = (light: string, dark: string, system: string) => (CHOOSES ? `light-dark(${light}, ${dark})` : system)

const GROUND = colour('#f5f4ef', '#121816', 'Canvas')
const SHEET = colour('#fffefb', '#1b2320', 'Canvas')
const TEXT = colour('#1d2724', '#ecf0ec', 'CanvasText')
const ACCENT = colour('#15544c', '#8fd3c1', 'CanvasText')
const ON_ACCENT = colour('#ffffff', '#08231e', 'Canvas')
const LINE = colour('#7d877f', '#7e8b85', 'CanvasText')

const BACKDROP: Style = {
  position: 'fixed', inset: '0', display: 'flex', alignItems: 'center', justifyContent: 'center', background: 'rgb(0 0 0 / 55%)', fontFamily: FONT,
}

/** Fills a phone and stands in the middle of larger screens, with round corners only there. */
const PANEL: Style = {
  position: 'relative', display: 'flex', flexDirection: 'column', overflow: 'hidden', width: 'min(100vw, 520px)', height: 'min(100dvh, 860px)',
  borderRadius: 'clamp(0px, (100vw - 520px) * 99, 16px)', background: GROUND, color: TEXT, colorScheme: 'light dark',
}

const BUTTON: Style = {
  width: '44px', height: '44px', padding: '0', border: '0', background: 'transparent', color: 'inherit', font: `20px/1 ${FONT}`, cursor: 'pointer',
}

const BOX: Style = { maxWidth: '320px', margin: '16px', padding: '24px', borderRadius: '20px', background: SHEET, color: TEXT }

const CHOICE: Style = {
  display: 'block', width: '100%', minHeight: '48px', margin: '8px 0 0', padding: '8px 16px', border: `1.5px solid ${LINE}`, borderRadius: '14px', font: `600 16px ${FONT}`, cursor: 'pointer',
}
