import { useEffect, useRef, useState } from 'preact/hooks'
import type { FoundCompany } from '../api/session'
import type { FormProps } from '../screen/form'
import { SelectField, TextField, useFirstProblem } from '../ui/field'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title, Trouble } from '../ui/parts'
import { countryOptions } from '../document/options'
import { CompanyFacts, type CompanyTask } from './company'

interface SearchProps extends FormProps {
  task: CompanyTask
  /** The person types the company in, beginning with what was looked for. */
  onManual: (company: Record<string, string>) => void
}

/** Looks the company up in the register of its country. */
export function CompanySearch({ flow, state, screen, task, onManual }: SearchProps) {
  const t = useTranslator()
  const [country, setCountry] = useState(task.company.country_code ?? '')
  const [text, setText] = useState(task.company.registration_number || task.company.company_name || '')
  const [found, setFound] = useState<FoundCompany[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [silent, setSilent] = useState(false)
  const [asked, setAsked] = useState(0)
  useFirstProblem(asked)
  const searchable = country === '' || task.searchable_countries!.includes(country)
  const missing = (value: string) => (asked > 0 && !value.trim() ? t.text('form_missing') : null)
  const manual = () => onManual({ ...(country && { country_code: country }), ...(text.trim() && !/\d{4}/.test(text) && { company_name: text.trim() }) })
  const search = async () => {
    setAsked(asked + 1)
    if (!country || !text.trim() || busy) return
    setBusy(true)
    setSilent(false)
    setFound(null)
    try {
      setFound(await flow.search(screen.step.node_id, { country_code: country, text: text.trim() }))
    } catch {
      setSilent(true)
    }
    setBusy(false)
  }
  return (
    <Screen
      onSubmit={() => void (searchable ? search() : manual())}
      actions={
        <>
          <StepErrorText stepError={state.stepError} picture={false} />
          {/* What was found is what to press next. */}
          <Button kind={found?.length ? 'secondary' : 'primary'} busy={busy || state.busy}>{t.text(searchable ? 'company_search' : 'company_unlisted')}</Button>
          {searchable && (
            <Button kind="quiet" onClick={manual}>
              {t.text('company_unlisted')}
            </Button>
          )}
        </>
      }
    >
      <Title>{t.text('company_search_title')}</Title>
      <SelectField
        id="search-country"
        label={t.text('company_country_code')}
        required
        problem={missing(country)}
        value={country}
        options={countryOptions(task.accepted_countries, t)}
        onValue={(value) => {
          setCountry(value)
          setFound(null)
        }}
      />
      {searchable && (
        <TextField id="search-text" label={t.text('company_search_label')} required problem={missing(text)} value={text} onValue={setText} maxLength={255} />
      )}
      {silent && <Trouble>{t.text('company_silent')}</Trouble>}
      {found && <Results found={found} onPick={(handle) => void flow.pick(screen.step.node_id, handle)} />}
    </Screen>
  )
}

/** What was found; it takes the focus, so that everybody learns of it. */
function Results({ found, onPick }: { found: FoundCompany[]; onPick: (handle: string) => void }) {
  const t = useTranslator()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [found])
  return (
    <section class="questions">
      <h2 tabIndex={-1} ref={heading}>
        {t.text(found.length > 0 ? 'company_results' : 'company_none')}
      </h2>
      {found.length > 0 && (
        <ul class="found">
          {found.map((company) => (
            <li key={company.handle}>
              <button type="button" class="found-one" onClick={() => onPick(company.handle)}>
                <span class="fact-lines">
                  <CompanyFacts company={company} />
                </span>
                <Icon name="next" turns />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
