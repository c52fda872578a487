import '../style/token.css'
import '../style/base.css'
import '../style/screen.css'
import '../style/forced.css'
import '../style/account.css'
import { render } from 'preact'
import { documentCanvas, paint } from '../brand/brand'
import { LANGUAGES, pickLanguage, type Language } from '../i18n/language'
import { translator } from '../i18n/translator'
import { withLanguage } from '../sign_in/address'
import { App } from './app'
import { beginSignIn, readAddress, redirectUri, verifierFor } from './authorization'
import { callsOf } from './calls'
import { AccountPage } from './state'
import { loadWords, type Speech } from './words'

function start(root: HTMLElement): void {
  const address = readAddress(location)
  if (!address) return
  let speech: Speech | null = null
  let wanted = pickLanguage([address.language, ...navigator.languages])
  const canvas = documentCanvas(document)
  let painted: string | null = null
  const goToSignIn = async () => location.replace(await beginSignIn(address.application, wanted))
  const page = new AccountPage({ calls: callsOf(address.application), signIn: () => void goToSignIn(), language: () => wanted, onChange: () => show() })
  const show = () => {
    const branding = page.state.whole?.page.branding ?? null
    const look = JSON.stringify(branding)
    if (look !== painted && page.state.whole) {
      painted = look
      paint(branding, canvas)
    }
    if (speech) render(<App page={page} state={page.state} speech={speech} onLanguage={change} />, root)
  }
  const speak = async (language: Language) => {
    wanted = language
    const words = await loadWords(language)
    if (wanted !== language) return
    speech = translator(language, words, navigator.languages) as Speech
    document.documentElement.lang = language
    document.documentElement.dir = LANGUAGES[language].direction
    show()
  }
  const change = (language: Language) => {
    history.replaceState(history.state, '', withLanguage(location, language))
    void speak(language)
  }
  void speak(wanted)
  const verifier = address.code ? verifierFor(address) : null
  // A code can be used once: it is removed from the address, so that a reload does not send it again.
  history.replaceState(history.state, '', withLanguage({ pathname: location.pathname, search: '', hash: '' } as Location, wanted))
  if (address.code && verifier) void page.open(address.code, verifier, redirectUri(address.application))
  else void goToSignIn()
}

start(document.getElementById('root')!)
