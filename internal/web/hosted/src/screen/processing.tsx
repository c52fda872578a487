import { useEffect, useState } from 'preact/hooks'
import type { Step } from '../api/session'
import { useTranslator } from '../ui/locale'
import { Icon } from '../ui/icon'
import { Screen, Title } from '../ui/parts'

const LONG_MS = 20_000

/** Says only what is known: what has arrived, that it is being read, that the result is open. No invented percentages. */
export function Processing({ step }: { step: Step | null }) {
  const t = useTranslator()
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), LONG_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const received = step?.document?.uploaded.length ?? step?.upload?.slots.filter((slot) => slot.uploaded).length ?? 0
  const reading = step !== null
  const paper = step?.feature === 'ID_VERIFICATION'
  return (
    <Screen>
      <Title>{t.text(paper ? 'processing_title' : 'processing_any_title')}</Title>
      <p class="lead" role="status">
        {t.text(long ? 'processing_long' : 'processing_text')}
      </p>
      <ol class="stages">
        <StageLine state="done" text={received > 0 ? t.count('processing_sent', received) : t.text(paper ? 'processing_sent_plain' : 'processing_answers')} />
        <StageLine state={reading ? 'now' : 'done'} text={t.text(paper ? 'processing_reading' : 'processing_checking')} />
        <StageLine state={reading ? 'open' : 'now'} text={t.text('processing_result')} />
      </ol>
    </Screen>
  )
}

/** The person is done, and others who were named are not: that may take days. */
export function Waiting() {
  const t = useTranslator()
  return (
    <Screen>
      <Title>{t.text('waiting_title')}</Title>
      <p class="lead" role="status">
        {t.text('waiting_text')}
      </p>
      <ol class="stages">
        <StageLine state="done" text={t.text('processing_answers')} />
        <StageLine state="open" text={t.text('processing_result')} />
      </ol>
    </Screen>
  )
}

function StageLine({ state, text }: { state: 'done' | 'now' | 'open'; text: string }) {
  const t = useTranslator()
  return (
    <li class={`stage-line stage-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span class="stage-mark">{state === 'done' ? <Icon name="check" /> : state === 'now' && <span class="spinner" aria-hidden="true" />}</span>
      <span>{text}</span>
      <span class="visually-hidden"> ({t.text(`state_${state}`)})</span>
    </li>
  )
}
