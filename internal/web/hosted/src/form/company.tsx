import { useState } from 'preact/hooks'
import { countryOptions } from '../document/options'
import type { FoundCompany } from '../api/session'
import type { FormProps } from '../screen/form'
import { SelectField, TextField, useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import type { TextKey } from '../i18n/language'
import { CompanySearch } from './search'

export interface CompanyTask {
  fields: { key: string; required: boolean }[]
  accepted_countries: string[]
  company: Record<string, string>
  /** Countries with a register to search; a page of before has none. */
  searchable_countries?: string[]
  chosen?: FoundCompany | null
}

/** What a keyboard should offer; codes and addresses run from left to right in every language. */
const KINDS: Record<string, { type?: 'email' | 'tel' | 'url'; autocomplete?: string; latin?: boolean }> = {
  company_name: { autocomplete: 'organization' },
  registration_number: { latin: true },
  region: { latin: true },
  tax_number: { latin: true },
  vat_number: { latin: true },
  website: { type: 'url', autocomplete: 'url', latin: true },
  email: { type: 'email', autocomplete: 'email', latin: true },
  phone: { type: 'tel', autocomplete: 'tel', latin: true },
}

/** What a register says better than anybody. */
const OF_REGISTER = ['company_name', 'registration_number', 'country_code', 'region']

/** The company: looked up in its register and confirmed, or typed in. */
export function Company(props: FormProps) {
  const task = props.screen.form as unknown as CompanyTask
  const [typed, setTyped] = useState<Record<string, string> | null>(null)
  const chosen = task.chosen ?? null
  if (chosen) return <CompanyForm key={chosen.handle} {...props} task={task} chosen={chosen} start={task.company} />
  if (typed || !task.searchable_countries?.length) return <CompanyForm {...props} task={task} chosen={null} start={{ ...task.company, ...typed }} />
  return <CompanySearch {...props} task={task} onManual={setTyped} />
}

interface CompanyFormProps extends FormProps {
  task: CompanyTask
  chosen: FoundCompany | null
  start: Record<string, string>
}

/** The company as the person confirms it. */
function CompanyForm({ flow, state, screen, task, chosen, start }: CompanyFormProps) {
  const t = useTranslator()
  const [company, setCompany] = useState<Record<string, string>>({ ...start })
  const [asked, setAsked] = useState(0)
  useFirstProblem(asked)
  useFirstProblem(state.stepError && state.wrong)
  const fields = chosen ? task.fields.filter(({ key }) => !OF_REGISTER.includes(key)) : task.fields
  const problem = ({ key, required }: CompanyTask['fields'][number]) => {
    if (state.wrong.includes(key)) return t.text('form_wrong')
    return asked > 0 && required && !company[key]?.trim() ? t.text('form_missing') : null
  }
  const send = () => {
    setAsked(asked + 1)
    if (fields.some(({ key, required }) => required && !company[key]?.trim())) return
    // A page that had nothing to search has not failed to find anything.
    const manual = !chosen && !!task.searchable_countries?.length
    void flow.answer(manual ? { ...company, manual } : company)
  }
  return (
    <Screen
      onSubmit={send}
      actions={
        <>
          <StepErrorText stepError={state.stepError} picture={false} />
          <Button busy={state.busy}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title>{t.text(chosen ? 'company_confirm_title' : 'company_title')}</Title>
      <p class="lead">{t.text(chosen ? 'company_confirm_text' : 'company_text')}</p>
      {chosen && (
        <section class="party">
          <div class="fact-lines">
            <CompanyFacts company={chosen} />
          </div>
          <Button kind="quiet" busy={state.busy} onClick={() => void flow.pick(screen.step.node_id, null)}>
            {t.text('company_other')}
          </Button>
        </section>
      )}
      {fields.map((field) => {
        const shared = {
          id: field.key,
          ...KINDS[field.key],
          label: t.text(`company_${field.key}` as TextKey),
          required: field.required,
          problem: problem(field),
          value: company[field.key] ?? '',
          onValue: (value: string) => setCompany({ ...company, [field.key]: value }),
        }
        if (field.key === 'country_code') return <SelectField key={field.key} {...shared} options={countryOptions(task.accepted_countries, t)} />
        return <TextField key={field.key} {...shared} lines={field.key === 'registered_address' ? 3 : 1} maxLength={1000} />
      })}
    </Screen>
  )
}

const ALIVE = ['active', 'authorised', 'appointed representative', 'see full details']

/** What tells one company of a register from the others. */
export function CompanyFacts({ company }: { company: FoundCompany }) {
  const t = useTranslator()
  const ended = company.registry_status !== null && !ALIVE.includes(company.registry_status)
  const facts = [company.registration_number, t.country(company.country_code) ?? company.country_code, company.company_type, company.registered_address]
  return (
    <>
      <strong>
        <bdi>{company.company_name}</bdi>
      </strong>
      {facts.map((fact) => fact && (
        <span key={fact} class="muted small">
          <bdi>{fact}</bdi>
        </span>
      ))}
      {ended && <span class="field-problem">{t.text('company_inactive')}</span>}
    </>
  )
}
