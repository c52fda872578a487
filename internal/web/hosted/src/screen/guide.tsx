import type { Side } from '../api/session'
import { isBooklet } from '../capture/guide'
import type { Flow } from '../flow/flow'
import { mayHandOver, type PictureScreen, type State } from '../flow/state'
import type { TextKey } from '../i18n/language'
import { FilePicker } from '../ui/file_picker'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import { Sketch, type SketchKind } from '../ui/picture'
import { SampleButton } from './sample'

interface Props {
  flow: Flow
  state: State
  screen: PictureScreen
}

/** What a picture shows: the photo page of a booklet, or a side of a card. */
export function subjectOf({ document, side }: PictureScreen): SketchKind {
  if (side === 'back' || side === 'selfie') return side
  if (side !== 'front') return 'file'
  return document?.chosen && isBooklet(document.chosen.document_type) ? 'page' : 'front'
}

export function Guide({ flow, state, screen }: Props) {
  const t = useTranslator()
  const subject = subjectOf(screen)
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      <Ways flow={flow} state={state} screen={screen} cameraLabel={t.text('guide_camera')} />
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text(subject === 'file' ? paperOf(screen) : `guide_${subject}_title`)}</Title>
      <p class="lead">{t.text(`guide_${subject}_text`)}</p>
      <Papers screen={screen} />
      {screen.optional && <p>{t.text('optional_text')}</p>}
      <Sketch kind={subject} />
      <Tips subject={subject} />
    </Screen>
  )
}

/** Which paper is wanted, where the step or its slot says so. */
function paperOf({ side, step }: PictureScreen): TextKey {
  if (step.feature === 'POA') return 'guide_address_title'
  return PAPERS[side] ?? 'guide_file_title'
}

/** Which papers count, and how old they may be. */
function Papers({ screen: { step, side } }: { screen: PictureScreen }) {
  const t = useTranslator()
  const accepted = step.upload?.slots.find((slot) => slot.side === side)?.accepted ?? []
  if (accepted.length === 0) return null
  return (
    <>
      <p id="papers">{t.text('papers_accepted')}</p>
      <ul class="papers" aria-labelledby="papers">
        {accepted.map(({ kind, max_age_days: days }) => (
          <li key={kind}>
            {t.text(`paper_${kind}`)}
            {days !== null && <span class="muted small">{t.text('paper_age', { age: ageOf(days, t.locale) })}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

/** In the largest unit that is exact. */
export function ageOf(days: number, locale: string): string {
  const [unit, count] = days > 0 && days % 365 === 0 ? ['year', days / 365] as const : days > 0 && days % 30 === 0 ? ['month', days / 30] as const : ['day', days] as const
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const PAPERS: Partial<Record<Side, TextKey>> = {
  legal_presence: 'paper_legal_presence',
  company_details: 'paper_company_details',
  ownership_structure: 'paper_ownership_structure',
  representatives_authorization: 'paper_representatives_authorization',
}

function Tips({ subject }: { subject: SketchKind }) {
  const t = useTranslator()
  const face = subject === 'selfie'
  return (
    <ul class="tips">
      <li>
        <Icon name="sun" />
        {t.text(face ? 'guide_tip_face_light' : 'guide_tip_light')}
      </li>
      <li>
        <Icon name={face ? 'eye' : 'corners'} />
        {t.text(face ? 'guide_tip_face_free' : 'guide_tip_whole')}
      </li>
      {!face && (
        <li>
          <Icon name="surface" />
          {t.text('guide_tip_surface')}
        </li>
      )}
    </ul>
  )
}

/** Why the last picture did not do, what helps, and how often it may be tried. */
export function Retry({ flow, state, screen }: Props) {
  const t = useTranslator()
  const reason = screen.step.reason ?? 'other'
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      <Ways flow={flow} state={state} screen={screen} cameraLabel={t.text('retry_camera')} />
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text('retry_title')}</Title>
      <div class="reason">
        <p class="reason-what">{t.text(`reason_${reason}`)}</p>
        <p>{t.text(`tip_${reason}`)}</p>
      </div>
      <Sketch kind={subjectOf(screen)} />
      {screen.step.attempts_left !== null && <p class="muted">{t.count('retry_attempts', screen.step.attempts_left)}</p>}
    </Screen>
  )
}

function Ways({ flow, state, screen, cameraLabel }: Props & { cameraLabel: string }) {
  const t = useTranslator()
  const { methods } = screen
  const camera = methods.includes('CAMERA_SCAN')
  return (
    <>
      {camera && (
        <Button icon="camera" onClick={flow.openCamera}>
          {cameraLabel}
        </Button>
      )}
      {methods.includes('UPLOAD') && (
        <>
          <FilePicker
            kind={camera ? 'secondary' : 'primary'}
            label={t.text(camera ? 'guide_upload' : 'guide_upload_only')}
            pdf={screen.pdf}
            onPicture={flow.take}
          />
          {!camera && <p class="muted small">{t.text(screen.pdf ? 'guide_upload_kinds' : 'guide_upload_pictures')}</p>}
        </>
      )}
      {state.session?.environment === 'sandbox' && <SampleButton flow={flow} screen={screen} />}
      {screen.optional && (
        <Button kind="quiet" busy={state.busy} onClick={() => void flow.skip()}>
          {t.text('optional_skip')}
        </Button>
      )}
      {mayHandOver(state) && (
        <Button kind="quiet" icon="phone" onClick={flow.usePhone}>
          {t.text('handover_title')}
        </Button>
      )}
      {screen.mayChooseAgain && (
        <Button kind="quiet" onClick={flow.openChoice}>
          {t.text('guide_other')}
        </Button>
      )}
    </>
  )
}
