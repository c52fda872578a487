import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { searchCountries, type Country } from '../document/search'
import { useTranslator } from './locale'

interface Props {
  id?: string
  /** What the country is asked for; the issuing country of a document unless told otherwise. */
  label?: string
  countries: Country[]
  value: string | null
  problem: string | null
  onPick: (alpha3: string) => void
}

/** A combobox with a list, after the pattern of the ARIA Authoring Practices. */
export function CountryField({ id = 'country', label, countries, value, problem, onPick }: Props) {
  const t = useTranslator()
  const name = label ?? t.text('choice_country')
  const picked = countries.find((each) => each.alpha3 === value)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = useMemo(() => searchCountries(countries, typed ?? ''), [countries, typed])
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at, open])

  const close = () => {
    setOpen(false)
    setTyped(null)
    setAt(-1)
  }
  const show = () => {
    setOpen(true)
    setAt(typed === null && picked ? countries.indexOf(picked) : -1)
  }
  const pick = (country: Country | undefined) => {
    if (!country) return
    onPick(country.alpha3)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = found.length - 1
    if (event.key === 'ArrowDown') open ? setAt(at >= last ? 0 : at + 1) : show()
    else if (event.key === 'ArrowUp') open ? setAt(at <= 0 ? last : at - 1) : show()
    else if (event.key === 'Enter' && open) pick(found[at] ?? (typed ? found[0] : undefined))
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
  }

  return (
    <div class="field">
      <label for={id}>{name}</label>
      <div class={open ? 'combo combo-open' : 'combo'}>
        <input
          ref={input}
          id={id}
          class="input"
          type="text"
          role="combobox"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          placeholder={t.text('choice_country_hint')}
          value={typed ?? (picked ? [picked.sign, picked.name].filter(Boolean).join(' ') : '')}
          onFocus={(event) => event.currentTarget.select()}
          onClick={show}
          onInput={(event) => {
            setTyped(event.currentTarget.value)
            setOpen(true)
            setAt(-1)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <ul
          ref={list}
          id={`${id}-list`}
          class="options"
          role="listbox"
          aria-label={name}
          hidden={!open || found.length === 0}
          onMouseDown={(event) => event.preventDefault()}
        >
          {open &&
            found.map((country, index) => (
              <li
                key={country.alpha3}
                id={`${id}-${index}`}
                role="option"
                class={index === at ? 'option option-at' : 'option'}
                aria-selected={country.alpha3 === value}
                onClick={() => pick(country)}
              >
                {country.sign && <span class="option-sign" aria-hidden="true">{country.sign}</span>}
                {country.name}
              </li>
            ))}
        </ul>
        {open && found.length === 0 && <p class="options options-none">{t.text('choice_country_none')}</p>}
      </div>
      <p class="visually-hidden" role="status">
        {open && typed !== null ? t.count('choice_country_count', found.length) : ''}
      </p>
      {problem && (
        <p id={`${id}-problem`} class="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
