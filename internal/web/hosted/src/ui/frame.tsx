import type { ComponentChildren } from 'preact'
import type { Session } from '../api/session'
import type { Screen } from '../flow/state'
import { wayOf } from '../flow/steps_ahead'
import type { Language } from '../i18n/language'
import { useTranslator } from './locale'
import { Shell } from './shell'

interface Props {
  session: Session | null
  screen: Screen
  unreachable: 'network' | 'server' | null
  /** What stands inside the notice of test mode. */
  notice: ComponentChildren
  onBack: (() => void) | null
  onLanguage: (language: Language) => void
  onClose: (() => void) | null
  children: ComponentChildren
}

/** What stays around every screen of a session. */
export function Frame({ session, screen, unreachable, notice, onBack, onLanguage, onClose, children }: Props) {
  const t = useTranslator()
  return (
    <Shell
      look={session}
      untitled={t.text('page_title')}
      notice={
        <>
          <p>
            <strong>{t.text('sandbox_title')}</strong> {t.text('sandbox_text')}
          </p>
          {notice}
        </>
      }
      progress={!session?.branding?.hide_progress_bar && <Progress screen={screen} session={session} />}
      unreachable={screen.name === 'trouble' ? null : unreachable}
      onBack={onBack}
      onLanguage={onLanguage}
      onClose={onClose}
    >
      {children}
    </Shell>
  )
}

const STEPS = ['document', 'photo', 'check'] as const

const SHOWN_ON_THE_WAY: Screen['name'][] = ['choice', 'guide', 'retry', 'camera', 'review', 'doubt', 'form', 'processing']

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
    case 'doubt':
      return 1
    case 'processing':
      return 2
    default:
      return null
  }
}
