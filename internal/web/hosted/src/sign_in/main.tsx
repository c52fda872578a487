import '../style/token.css'
import '../style/base.css'
import '../style/screen.css'
import '../style/forced.css'
import { render } from 'preact'
import { documentCanvas, paint } from '../brand/brand'
import { BackGuard } from '../flow/history'
import { safeRedirect } from '../flow/redirect'
import { LANGUAGES, pickLanguage, type Language } from '../i18n/language'
import { translator } from '../i18n/translator'
import { addressOf, readAddress, withLanguage } from './address'
import { App } from './app'
import { callsOf } from './calls'
import { memoryOf } from './memory'
import { fillsPasskeys, showPasskey } from './passkey'
import { SignIn } from './sign_in'
import { canGoBack } from './state'
import { loadWords, type Speech } from './words'

function start(root: HTMLElement): void {
  const address = readAddress(location)
  if (!address) return
  // What the page was told on the way back is good once: a reload and the history do not know it.
  if (address.kind === 'go_on' && location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  let speech: Speech | null = null
  let wanted = pickLanguage([address.language, ...navigator.languages])
  const pause = new Pause()
  const canvas = documentCanvas(document)
  let painted: string | null = null
  const signIn = new SignIn({
    calls: callsOf(address.application),
    address,
    language: () => wanted,
    wait: (ms) => pause.of(ms),
    later: (ms, act) => void window.setTimeout(act, ms),
    now: () => Date.now(),
    // The page with the code in its reach does not stay in the history.
    leave: (to) => safeRedirect(to) && location.replace(to),
    visit: (to) => location.assign(to),
    begun: (transaction) => history.replaceState(history.state, '', addressOf(address.application, transaction, location.search)),
    passkey: showPasskey,
    fillsPasskeys,
    memory: memoryOf(address.application, localStorage, () => Date.now()),
    onChange: () => show(),
  })
  const guard = new BackGuard({ canGoBack: () => canGoBack(signIn.state), goBack: signIn.back })
  const show = () => {
    const look = JSON.stringify(signIn.state.page?.branding ?? null)
    if (look !== painted && signIn.state.page) {
      painted = look
      paint(signIn.state.page.branding, canvas)
    }
    if (speech) render(<App signIn={signIn} state={signIn.state} guard={guard} speech={speech} hurry={pause.end} onLanguage={change} />, root)
  }
  const speak = async (language: Language) => {
    wanted = language
    const words = await loadWords(language)
    if (wanted !== language) return
    speech = translator(language, words, navigator.languages)
    document.documentElement.lang = language
    document.documentElement.dir = LANGUAGES[language].direction
    show()
  }
  const change = (language: Language) => {
    history.replaceState(history.state, '', withLanguage(location, language))
    void speak(language)
  }
  void speak(wanted)
  void signIn.open()
  window.addEventListener('online', pause.end)
  // Whoever comes back finds a sign-in that was used: the server says so.
  window.addEventListener('pageshow', (event) => event.persisted && location.reload())
}

/** Pauses between tries, which the person or a returning connection cuts short. */
class Pause {
  #waiting = new Set<() => void>()

  of(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        window.clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = window.setTimeout(done, ms)
      this.#waiting.add(done)
    })
  }

  end = () => this.#waiting.forEach((done) => done())
}

start(document.getElementById('root')!)
