import type { ComponentChildren } from 'preact'
import type { Session } from '../api/session'
import type { Screen } from '../flow/state'
import { wayOf } from '../flow/way'
import { LANGUAGES, type Language } from '../i18n/language'
import { Icon } from './icon'
import { useTranslator } from './locale'

interface Props {
  session: Session | null
  screen: Screen
  unreachable: 'network' | 'server' | null
  /** What stands inside the notice of test mode. */
  notice: ComponentChildren
  onBack: (() => void) | null
  onLanguage: (language: Language) => void
  children: ComponentChildren
}

/** What stays around every screen: who asks, the language, how far the person is, and what is wrong with the line. */
export function Frame({ session, screen, unreachable, notice, onBack, onLanguage, children }: Props) {
  const t = useTranslator()
  const kind = unreachable === 'network' ? 'offline' : 'server'
  return (
    <div class="page">
      <a class="skip" href="#main">
        {t.text('skip')}
      </a>
      <header class="header">
        {session?.environment === 'sandbox' && (
          <div class="sandbox">
            <p>
              <strong>{t.text('sandbox_title')}</strong> {t.text('sandbox_text')}
            </p>
            {notice}
          </div>
        )}
        <div class="bar-row">
          {onBack && (
            <button type="button" class="round round-plain" onClick={onBack}>
              <Icon name="back" turns />
              <span class="visually-hidden">{t.text('back')}</span>
            </button>
          )}
          <Logo session={session} />
          <span class={session?.branding?.logo_rectangular ? 'who visually-hidden' : 'who'}>{session?.application_name ?? t.text('page_title')}</span>
          <LanguageChoice onLanguage={onLanguage} />
        </div>
        {!session?.branding?.hide_progress_bar && <Progress screen={screen} session={session} />}
      </header>
      <div role="status">
        {unreachable && screen.name !== 'trouble' && (
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
function Logo({ session }: { session: Session | null }) {
  const wide = session?.branding?.logo_rectangular
  const square = session?.branding?.logo_square
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

const STEPS = ['document', 'photo', 'check'] as const

const SHOWN_ON_THE_WAY: Screen['name'][] = ['choice', 'guide', 'retry', 'camera', 'review', 'form', 'processing']

/** The steps of the session where there are several, else the phases of the one. */
function Progress({ screen, session }: { screen: Screen; session: Session | null }) {
  const t = useTranslator()
  const way = session && wayOf(session, 'step' in screen ? screen.step : null)
  if (way && (way.steps > 1 || screen.name === 'form')) {
    if (way.steps < 2 || !SHOWN_ON_THE_WAY.includes(screen.name)) return null
    const marks = Array.from({ length: way.steps }, (_, at) => at + 1)
    return (
      <div class="progress progress-steps">
        <ol aria-hidden="true">
          {marks.map((step) => (
            <li key={step} class={step < way.step ? 'past' : step === way.step ? 'now' : ''} />
          ))}
        </ol>
        <p>{t.text('progress_steps', { ...way })}</p>
      </div>
    )
  }
  const at = positionOf(screen)
  // The phases are those of a document.
  if (at === null || session?.steps[0]?.feature !== 'ID_VERIFICATION') return null
  const name = t.text(`progress_${STEPS[at]!}`)
  return (
    <div class="progress">
      <p class="visually-hidden">{t.text('progress_label', { step: at + 1, steps: STEPS.length, name })}</p>
      <ol aria-hidden="true">
        {STEPS.map((step, index) => (
          <li key={step} class={index < at ? 'past' : index === at ? 'now' : ''}>
            {t.text(`progress_${step}`)}
          </li>
        ))}
      </ol>
    </div>
  )
}

function positionOf(screen: Screen): number | null {
  switch (screen.name) {
    case 'choice':
      return 0
    case 'guide':
    case 'retry':
    case 'camera':
    case 'review':
      return 1
    case 'processing':
      return 2
    default:
      return null
  }
}
