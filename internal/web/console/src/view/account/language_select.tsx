import { useId } from 'react'
import { LANGUAGES, ownName } from '../../i18n/language'
import { text } from '../../i18n/translator'

interface Choice {
  value: string
  onChoose(language: string): void
  hint?: string
  disabled?: boolean
  /** Without its name in sight: languages in their own names say what is chosen. */
  bare?: boolean
}

/** The languages of the console in their own names, and the present one where it is another, in which mails come all the same. */
export function LanguageSelect({ value, onChoose, hint, disabled = false, bare = false }: Choice) {
  const id = useId()
  const all: readonly string[] = LANGUAGES.some((each) => each === value) ? LANGUAGES : [value, ...LANGUAGES]
  return (
    <div className="account-language">
      <label htmlFor={id} className={bare ? 'hidden' : undefined}>{text('account.language')}</label>
      <select id={id} value={value} disabled={disabled} aria-describedby={hint && `${id}-hint`} onChange={(event) => onChoose(event.target.value)}>
        {all.map((tag) => <option key={tag} value={tag} lang={tag}>{ownName(tag)}</option>)}
      </select>
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}
