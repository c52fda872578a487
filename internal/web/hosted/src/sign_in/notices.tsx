import { Button, Screen, Title } from '../ui/parts'
import { Seal, type SealKind } from '../ui/picture'
import { useSpeech, type WordKey } from './words'

/** Nothing more can be done on this page. */
export function Notice({ seal = 'stop', title, text, application }: { seal?: SealKind; title: WordKey; text: WordKey; application: string }) {
  const t = useSpeech()
  return (
    <Screen look="calm">
      <Seal kind={seal} />
      <Title>{t.text(title)}</Title>
      <p class="lead">{t.text(text, { application })}</p>
    </Screen>
  )
}

/** A new account; the way on comes first, and the page of the account opens beside it. */
export function Ready({ onGo, account }: { onGo: () => void; account: string }) {
  const t = useSpeech()
  return (
    <Screen look="calm" actions={<Button onClick={onGo}>{t.text('form_continue')}</Button>}>
      <Seal kind="good" />
      <Title>{t.text('sign_ready_title')}</Title>
      <p class="lead">{t.text('sign_ready_text')}</p>
      <p>
        <a class="link" href={`${account}?ui_locales=${document.documentElement.lang}`} target="_blank" rel="noopener noreferrer">
          {t.text('sign_ready_account')}
        </a>
      </p>
    </Screen>
  )
}

/** The person is on the way back; the button is for browsers that do not go by themselves. */
export function Done({ onGo, application }: { onGo: () => void; application: string }) {
  const t = useSpeech()
  return (
    <Screen look="calm" actions={<Button onClick={onGo}>{t.text('end_back', { application })}</Button>}>
      <Seal kind="good" />
      <Title>{t.text('sign_done_title')}</Title>
      <p class="lead">{t.text('sign_done_text', { application })}</p>
    </Screen>
  )
}
