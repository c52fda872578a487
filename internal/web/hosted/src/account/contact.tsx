import { useState } from 'preact/hooks'
import { Again, leftToRight, useSeconds } from '../sign_in/code'
import { problemOf } from '../sign_in/trouble'
import { TextField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title } from '../ui/parts'
import type { Channel } from './calls'
import { Back, CodeField, Refused, type Props } from './forms'
import type { CodePlace } from './state'
import { useSpeech } from './words'

/** A new mail address or phone number is asked for. */
export function Contact({ page, state, channel }: Props & { channel: Channel }) {
  const t = useSpeech()
  const [contact, setContact] = useState('')
  useFirstProblem(state.trouble)
  const phone = channel === 'phone'
  const field = phone
    ? ({ id: 'phone', note: t.text('phone_note'), type: 'tel', autocomplete: 'tel', maxLength: 64 } as const)
    : ({ id: 'email', note: null, type: 'email', autocomplete: 'email', maxLength: 254 } as const)
  return (
    <Screen
      onSubmit={() => void page.startChange(channel, contact.trim())}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text('code_send')}</Button>
          <Back page={page} />
        </>
      }
    >
      <Title quiet>{t.text(phone ? 'phone_label' : 'email_label')}</Title>
      <p class="lead">{t.text('account_contact_text')}</p>
      <TextField
        {...field}
        name={field.id}
        label={t.text(phone ? 'phone_label' : 'email_label')}
        required
        latin
        first
        value={contact}
        onValue={setContact}
        problem={problemOf(field.id, state.trouble, t)}
      />
    </Screen>
  )
}

/** The code that was sent there. */
export function ContactCode({ page, state, place }: Props & { place: CodePlace }) {
  const t = useSpeech()
  const [code, setCode] = useState('')
  const seconds = useSeconds(place.next)
  return (
    <Screen
      onSubmit={() => void page.completeChange(place, code.trim())}
      actions={
        <>
          <Refused page={page} state={state} />
          <Button busy={state.busy}>{t.text('code_check')}</Button>
          <Again seconds={seconds} onAgain={() => void page.startChange(place.channel, place.contact)} />
          <Button kind="quiet" onClick={() => page.go({ name: 'contact', channel: place.channel })}>
            {t.text(place.channel === 'phone' ? 'phone_other' : 'email_other')}
          </Button>
        </>
      }
    >
      <Title quiet>{t.text('code_title')}</Title>
      <p class="lead">{t.text('code_text', { address: leftToRight(place.contact) })}</p>
      <CodeField state={state} value={code} onValue={setCode} note={place.left === null ? null : t.count('code_left', place.left)} />
    </Screen>
  )
}
