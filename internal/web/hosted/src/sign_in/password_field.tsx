import { useState } from 'preact/hooks'
import { TextField, Tick, type InputProps } from '../ui/field'
import { useSpeech } from './words'

type Props = Pick<InputProps, 'label' | 'autocomplete' | 'first' | 'note' | 'value' | 'onValue' | 'problem' | 'required'>

/** A password, which can be looked at while it is typed (WCAG 2.2, 3.3.8: it can be pasted as well). */
export function PasswordField({ required = true, ...props }: Props) {
  const t = useSpeech()
  const [shown, setShown] = useState(false)
  return (
    <>
      <TextField id="password" name="password" type={shown ? 'text' : 'password'} required={required} latin maxLength={512} {...props} />
      <Tick plain label={t.text('sign_password_show')} checked={shown} onChange={setShown} />
    </>
  )
}
