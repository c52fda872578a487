import { render } from 'preact'
import { sessionClient } from './api/client'
import type { Early } from './api/early'
import { chunkedUploadsOf } from './api/chunked_upload'
import type { Session } from './api/session'
import { xhrSend } from './api/upload'
import { App } from './app'
import { documentCanvas, paint } from './brand/brand'
import { appAround } from './bridge/app'
import { messagesBetween } from './bridge/messages'
import { parentBridge, type App as AppAround, type Post } from './bridge/parent'
import { isComputer } from './device/computer'
import { mayReportDevice } from './device/report'
import { readAddress, readLink, withLanguage, type PageAddress } from './flow/address'
import { Flow } from './flow/flow'
import { BackGuard } from './flow/history'
import { canGoBack } from './flow/state'
import { LANGUAGES, loadMessages, pickLanguage, type Language } from './i18n/language'
import { translator, type Translator } from './i18n/translator'

const canvas = documentCanvas(document)
const framed = window.parent !== window
const app = appAround(window as object)
/** The window around the page has no close button of its own and wants one in the page's bar. */
const closable = framed && location.hash === '#close-button'

/** Runs the page. The session of the address may have been asked for before. */
export async function start(root: HTMLElement, first: Language, early: Early | null): Promise<void> {
  const link = readLink(location.pathname)
  let address = readAddress(location.pathname)
  const post = bridge(framed ? window.parent : null, app)
  const ask = app && bridge(null, app)
  // Texts come while the session does; the last wish counts, whichever arrives first.
  let speech: Translator | null = null
  let wanted: Language
  const speak = async (language: Language) => {
    wanted = language
    const messages = await loadMessages(language)
    if (wanted !== language) return
    speech = translator(language, messages, navigator.languages)
    document.documentElement.lang = language
    document.documentElement.dir = LANGUAGES[language].direction
    show()
  }
  let told = false
  const flowOf = (token: string) => {
    const chunkedUploads = chunkedUploadsOf(token)
    return new Flow({
      client: sessionClient(token, chunkedUploads, early),
      send: xhrSend(token, chunkedUploads),
      wait,
      onChange: (before, after) => {
        messagesBetween(before, after).forEach(post)
        if (!before.session && after.session) follow(after.session)
        if (JSON.stringify(before.session?.branding) !== JSON.stringify(after.session?.branding)) paint(after.session?.branding ?? null, canvas)
        if (!told && mayReportDevice(after.session)) {
          told = true
          import('./device/device').then((device) => device.tellDevice(token), () => {})
        }
        show()
      },
    })
  }
  let flow = flowOf(address?.token ?? '')
  const guard = new BackGuard({ canGoBack: () => canGoBack(flow.state), goBack: () => flow.back() })
  const show = () =>
    speech && render(<App flow={flow} state={flow.state} guard={guard} translator={speech} post={post} ask={ask} framed={framed} closable={closable} onLanguage={change} />, root)
  const change = (language: Language) => {
    history.replaceState(history.state, '', withLanguage(location.pathname, language) + location.hash)
    flow.speak(language)
    void speak(language)
  }
  /** What the person chose, here or on another device, goes before the path, and that before the session and the browser. */
  const follow = ({ language, language_chosen }: Session) => {
    if (language === null || (address?.language && !language_chosen)) return
    const best = pickLanguage([language, ...navigator.languages])
    if (best !== wanted) void speak(best)
  }
  if (closable) tellOfCloseButton(post)
  void speak(first)
  if (link) {
    const { openLink } = await import('./handover/open')
    const opened = await openLink(link, wait)
    if (!opened) return flow.dispatch({ type: 'linkFailed', link: link.kind })
    address = enter(opened.url)
    if (!address) return
    flow = flowOf(address.token)
  }
  if (!address) return flow.dispatch({ type: 'readFailed', kind: 'missing' })
  if (isComputer(navigator, matchMedia('(pointer: coarse)').matches)) flow.dispatch({ type: 'computer' })
  void flow.refresh()
  window.addEventListener('offline', () => flow.dispatch({ type: 'readFailed', kind: 'network' }))
  window.addEventListener('online', () => void flow.refresh())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void flow.refresh())
  if (framed) document.addEventListener('keydown', (event) => event.key === 'Escape' && !event.defaultPrevented && post({ type: 'close_request' }))
  window.addEventListener('pageshow', (event) => event.persisted && void flow.refresh())
}

/** Told again after the window around knows that a document has loaded: it sees from that that it is still this one. */
function tellOfCloseButton(post: Post): void {
  const tell = () => post({ type: 'close_button' })
  tell()
  if (document.readyState !== 'complete') window.addEventListener('load', () => window.setTimeout(tell, 250))
  window.addEventListener('pageshow', (event) => event.persisted && tell())
}

/** The address of the session takes the place of the link, which opens nothing a second time. Null when the page leaves. */
function enter(url: string): PageAddress | null {
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) location.replace(url)
  else history.replaceState(null, '', pathname + location.hash)
  return origin === location.origin ? readAddress(pathname) : null
}

function bridge(parent: Window | null, app: AppAround | null): Post {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="vidimus-message-prefix"]')
  return parentBridge({
    parent,
    parentOrigin: location.ancestorOrigins?.[0] ?? '',
    app,
    referrer: document.referrer,
    ownOrigin: location.origin,
    prefixes: meta?.content ?? 'vidimus:',
    now: Date.now,
  })
}

/** A pause that a returning connection cuts short. */
function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = window.setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}
