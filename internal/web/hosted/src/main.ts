import './style/token.css'
import './style/base.css'
import './style/screen.css'
import './style/capture.css'
import './style/forced.css'
import { askEarly } from './api/early'
import { readAddress, readLink } from './flow/address'
import { loadMessages, pickLanguage } from './i18n/language'

// This file is small, so that on a weak line the session and the texts are asked for while the page itself, which the
// document names beside it, is still on its way.
const address = readAddress(location.pathname)
const language = pickLanguage([(address ?? readLink(location.pathname))?.language, ...navigator.languages])
const session = address && askEarly(address.token)
loadMessages(language).catch(() => {}) // whoever needs the texts asks again, and is told
void import('./start').then(({ start }) => start(document.getElementById('root')!, language, session))
