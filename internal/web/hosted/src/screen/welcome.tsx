import type { Session } from '../api/session'
import { looksAtDevices } from '../device/report'
import type { Flow } from '../flow/flow'
import { safeRedirect } from '../flow/redirect'
import { mayHandOver, type State } from '../flow/state'
import { needsOf, subjectOf, type Need, type Subject } from '../flow/steps_ahead'
import { Icon, type IconName } from '../ui/icon'
import type { TextKey } from '../i18n/language'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import { Seal } from '../ui/picture'

/** Who asks, for what, and what becomes of it; agreeing is one clear act. */
export function Welcome({ flow, state, session }: { flow: Flow; state: State; session: Session }) {
  const t = useTranslator()
  const values = { application: session.application_name }
  const needs = needsOf(session)
  const subject = subjectOf(session)
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      <p class="consent">
        {t.text('welcome_consent')} {needs.includes('face') && t.text('welcome_consent_face')} {looksAtDevices(session) && t.text('welcome_consent_device')}
      </p>
      <Button busy={state.busy} onClick={() => void flow.accept(t.language)}>
        {t.text('welcome_accept')}
      </Button>
      {mayHandOver(state) && (
        <Button kind="secondary" icon="phone" onClick={flow.usePhone}>
          {t.text('handover_title')}
        </Button>
      )}
      <Button kind="quiet" onClick={flow.leave}>
        {t.text('welcome_leave')}
      </Button>
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text(TITLES[subject])}</Title>
      <p class="lead">{t.text('welcome_intro', values)}</p>
      <ul class="needs">
        {needs.map((need) => (
          <li key={need}>
            <Icon name={NEED_ICONS[need]} />
            {t.text(`need_${need}`)}
          </li>
        ))}
      </ul>
      <dl class="facts">
        <Fact icon="check" title={t.text('welcome_what_title')} text={t.text('welcome_what')} />
        <Fact icon="why" title={t.text('welcome_why_title')} text={t.text(subject === 'company' ? 'welcome_why_company' : subject === 'person' ? 'welcome_why' : 'welcome_why_other', values)} />
        <Fact icon="lock" title={t.text('welcome_kept_title')} text={t.text('welcome_kept', values)} />
      </dl>
      {session.branding?.privacy_policy_url && (
        <p>
          <a class="link" href={session.branding.privacy_policy_url} target="_blank" rel="noopener noreferrer">
            {t.text('welcome_privacy', values)}
          </a>
        </p>
      )}
    </Screen>
  )
}

const TITLES: Record<Subject, TextKey> = {
  company: 'welcome_title_company',
  person: 'welcome_title',
  questions: 'welcome_title_questions',
  address: 'welcome_title_other',
  phone: 'welcome_title_other',
  email: 'welcome_title_other',
  other: 'welcome_title_other',
}

const NEED_ICONS: Record<Need, IconName> = {
  document: 'card',
  chip: 'booklet',
  face: 'eye',
  address: 'sheet',
  papers: 'sheet',
  phone: 'phone',
  email: 'mail',
  questions: 'why',
  company: 'house',
  people: 'people',
}

function Fact({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div class="fact">
      <dt>
        <Icon name={icon} />
        {title}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}

/** The person does not want to begin now. `onClose` asks the framing window to close; null when the page stands alone. */
export function Left({ flow, session, onClose }: { flow: Flow; session: Session; onClose: (() => void) | null }) {
  const t = useTranslator()
  const back = onClose ? null : safeRedirect(session.leave_url)
  const until = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(session.expires_at))
  return (
    <Screen
      look="calm"
      actions={
        <>
          <Button onClick={flow.comeBack}>{t.text('left_return')}</Button>
          {back && (
            <Button kind="secondary" onClick={() => location.assign(back)}>
              {t.text('end_back', { application: session.application_name })}
            </Button>
          )}
          {onClose && (
            <Button kind="secondary" onClick={onClose}>
              {t.text('end_close_button')}
            </Button>
          )}
        </>
      }
    >
      <Seal kind="wait" />
      <Title>{t.text('left_title')}</Title>
      <p class="lead">{t.text('left_text', { date: until })}</p>
      {!onClose && !back && <p>{t.text('end_close')}</p>}
    </Screen>
  )
}
