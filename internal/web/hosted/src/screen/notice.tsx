import { useTranslator } from '../ui/locale'
import { Button, Screen, Title } from '../ui/parts'
import { Seal } from '../ui/picture'

/** The link is unknown or has run out: nothing about a session is known, so nothing is said about one. */
export function Closed({ why }: { why: ClosedKind }) {
  const t = useTranslator()
  return (
    <Screen look="calm">
      <Seal kind={why === 'taken' ? 'wait' : 'stop'} />
      <Title>{t.text(`${why}_title`)}</Title>
      <p class="lead">{t.text(`${why}_text`)}</p>
    </Screen>
  )
}

/** Why nothing more can be done: a link that opens nothing, one that was used, one of no workflow, a session taken back. */
export type ClosedKind = 'closed' | 'handed' | 'barred' | 'taken'

export function Unsupported({ application }: { application: string }) {
  const t = useTranslator()
  return (
    <Screen look="calm">
      <Seal kind="wait" />
      <Title>{t.text('unsupported_title')}</Title>
      <p class="lead">{t.text('unsupported_text', { application })}</p>
    </Screen>
  )
}

export function Unreachable({ why, onRetry }: { why: 'network' | 'server'; onRetry: () => void }) {
  const t = useTranslator()
  const kind = why === 'network' ? 'offline' : 'server'
  return (
    <Screen look="calm" actions={<Button onClick={onRetry}>{t.text('try_now')}</Button>}>
      <Seal kind="wait" />
      <Title>{t.text(`${kind}_title`)}</Title>
      <p class="lead">{t.text(`${kind}_text`)}</p>
    </Screen>
  )
}

export function Loading() {
  const t = useTranslator()
  return (
    <div class="screen screen-loading" role="status">
      <span class="spinner spinner-large" aria-hidden="true" />
      <span>{t.text('loading')}</span>
    </div>
  )
}
