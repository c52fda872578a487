import type { ComponentChildren } from 'preact'
import type { Branding } from '../brand/brand'
import { LANGUAGES, type Language } from '../i18n/language'
import { Icon } from './icon'
import { useTranslator } from './locale'

/** Who asks, and how that looks. */
export interface Look {
  application_name: string
  environment: 'live' | 'sandbox'
  branding?: Branding | null
}

interface Props {
  look: Look | null
  /** Stands in the place of a name that is not known. */
  untitled: string
  /** What is said in test mode. */
  notice: ComponentChildren
  progress?: ComponentChildren
  unreachable: 'network' | 'server' | null
  onBack: (() => void) | null
  onLanguage: (language: Language) => void
  /** Asks the window around the page to close. */
  onClose?: (() => void) | null
  children: ComponentChildren
}

/** What stays around every screen: who asks, the language, how far the person is, and what is wrong with the line. */
export function Shell({ look, untitled, notice, progress, unreachable, onBack, onLanguage, onClose = null, children }: Props) {
  const t = useTranslator()
  const kind = unreachable === 'network' ? 'offline' : 'server'
  return (
    <div class="page">
      <a class="skip" href="#main">
        {t.text('skip')}
      </a>
      <header class="header">
        {look?.environment === 'sandbox' && <div class="sandbox">{notice}</div>}
        <div class="bar-row">
          {onBack && (
            <button type="button" class="round round-plain" onClick={onBack}>
              <Icon name="back" turns />
              <span class="visually-hidden">{t.text('back')}</span>
            </button>
          )}
          <Logo brand={look?.branding} />
          <span class={look?.branding?.logo_rectangular ? 'who visually-hidden' : 'who'}>{look?.application_name ?? untitled}</span>
          <LanguageChoice onLanguage={onLanguage} />
          {onClose && (
            <button type="button" class="round round-plain round-last" onClick={onClose}>
              <Icon name="cross" />
              <span class="visually-hidden">{t.text('end_close_button')}</span>
            </button>
          )}
        </div>
        {progress}
      </header>
      <div role="status">
        {unreachable && (
          <p class="line-trouble">
            <Icon name="cloud" />
            <span>
              <strong>{t.text(`${kind}_title`)}.</strong> {t.text(`${kind}_text`)}
            </span>
          </p>
        )}
      </div>
      <main id="main" class="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The wide logo says the name itself, which stays for who cannot see it; the square one stands beside it. */
function Logo({ brand }: { brand: Branding | null | undefined }) {
  const wide = brand?.logo_rectangular
  const square = brand?.logo_square
  if (wide) return <img class="logo" src={wide} alt="" />
  return square ? <img class="logo logo-square" src={square} alt="" /> : null
}

/** In the order of their own names, so that typing the first letters finds one. */
const CHOICES = Object.entries(LANGUAGES).sort(([, a], [, b]) => a.name.localeCompare(b.name, 'en'))

function LanguageChoice({ onLanguage }: { onLanguage: (language: Language) => void }) {
  const t = useTranslator()
  return (
    <div class="language">
      <label class="visually-hidden" for="language">
        {t.text('language')}
      </label>
      <Icon name="globe" />
      {/* The select is as wide as its longest choice: it lies unseen over the name of the chosen one. */}
      <span aria-hidden="true">{LANGUAGES[t.language].name}</span>
      <select id="language" value={t.language} onChange={(event) => onLanguage(event.currentTarget.value as Language)}>
        {CHOICES.map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
