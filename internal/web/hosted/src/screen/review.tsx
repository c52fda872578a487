import type { ImageProblem } from '../api/session'
import { HEIC } from '../capture/picture'
import type { Flow } from '../flow/flow'
import type { Picture, PictureScreen, State } from '../flow/state'
import type { TextKey } from '../i18n/language'
import { FilePicker } from '../ui/file_picker'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title, Trouble, useFocusLeftOver } from '../ui/parts'
import { subjectOf } from './guide'
import { Preview } from './preview'
import { Reading, useReading } from './reading'
import { viewOf } from './view'

interface Props {
  flow: Flow
  state: State
  screen: PictureScreen & { picture: Picture }
}

/** The person looks before anything leaves the device. */
export function Review({ flow, state, screen }: Props) {
  const t = useTranslator()
  const { picture } = screen
  const face = screen.side === 'selfie'
  const reading = useReading(picture.data, screen.document?.confirms_reading === true)
  const straight = picture.capture === 'camera' && !face ? viewOf(screen) : null
  return (
    <Screen actions={state.sent === null ? <Decide flow={flow} state={state} picture={picture} pdf={screen.pdf} read={reading !== null} /> : <Sending share={state.sent} stuck={state.stuck} checked={!face} />}>
      <Title>{t.text(face ? 'review_selfie_title' : 'review_title')}</Title>
      {/* Above the picture: what is asked must not lie under the buttons that answer it. */}
      <div role="status">{reading ? <Reading reading={reading} /> : <p class="lead">{t.text(face ? 'review_selfie_text' : 'review_text')}</p>}</div>
      <Preview data={picture.data} alt={t.text(`review_alt_${subjectOf(screen)}`)} straight={straight} />
    </Screen>
  )
}

/** Why another picture would serve better, before any try is used up; the person may send this one all the same. */
export function Doubt({ flow, state, screen }: Props & { screen: { problem: ImageProblem } }) {
  const t = useTranslator()
  const { picture, problem } = screen
  const again = picture.capture === 'camera'
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture />
      {again ? (
        <Button icon="camera" onClick={flow.retake}>
          {t.text('review_again')}
        </Button>
      ) : (
        <FilePicker kind="primary" label={t.text('review_other_file')} pdf={screen.pdf} onPicture={flow.take} />
      )}
      <Button kind="secondary" onClick={() => void flow.sendPicture()}>
        {t.text('doubt_keep')}
      </Button>
    </>
  )
  return (
    <Screen actions={state.sent === null ? actions : <Sending share={state.sent} stuck={state.stuck} checked={false} />}>
      <Title>{t.text(`reason_${problem}`)}</Title>
      <p class="lead">{t.text(tipOf(problem))}</p>
      <p class="muted">{t.text('doubt_free')}</p>
      <Preview data={picture.data} alt={t.text(`review_alt_${subjectOf(screen)}`)} />
    </Screen>
  )
}

function tipOf(problem: ImageProblem): TextKey {
  return problem === 'FACE_WITHOUT_DOCUMENT' ? 'tip_COULD_NOT_RECOGNIZE_DOCUMENT' : `tip_${problem}`
}

interface DecideProps {
  flow: Flow
  state: State
  picture: Picture
  pdf: boolean
  /** The person is asked whether what was read is theirs. */
  read: boolean
}

function Decide({ flow, state, picture, pdf, read }: DecideProps) {
  const t = useTranslator()
  const failed = state.stepError === 'network' || state.stepError === 'server'
  const refused = state.stepError === 'refused' || state.stepError === 'tooLarge'
  return (
    <>
      {refused && picture.data.type === HEIC ? <Trouble>{t.text('file_heic')}</Trouble> : <StepErrorText stepError={state.stepError} picture />}
      {!refused && <Button onClick={() => void flow.sendPicture()}>{t.text(failed ? 'send_again' : read ? 'reading_yes' : 'review_send')}</Button>}
      {picture.capture === 'camera' ? (
        <Button kind={refused ? 'primary' : 'secondary'} icon="camera" onClick={flow.retake}>
          {t.text(read ? 'reading_no' : 'review_again')}
        </Button>
      ) : (
        <FilePicker kind={refused ? 'primary' : 'secondary'} label={t.text('review_other_file')} pdf={pdf} onPicture={flow.take} />
      )}
    </>
  )
}

function Sending({ share, stuck, checked }: { share: number; stuck: boolean; checked: boolean }) {
  const t = useTranslator()
  const percent = Math.round(share * 100)
  const box = useFocusLeftOver<HTMLDivElement>()
  return (
    <div class={stuck ? 'sending sending-stuck' : 'sending'} tabIndex={-1} ref={box}>
      <p role="status">{t.text(stuck ? 'review_stuck' : checked && share === 1 ? 'processing_any_title' : 'review_sending')}</p>
      <progress class="bar" max={100} value={percent} aria-label={t.text('review_sending')} />
      <p class="muted small" aria-hidden="true">
        {t.text('review_sent_share', { percent: t.percent(percent) })}
      </p>
    </div>
  )
}
