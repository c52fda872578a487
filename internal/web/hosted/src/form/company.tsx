import { useState } from 'preact/hooks'
import { alpha2, EVERY_ALPHA3 } from '../document/country'
import type { FormProps } from '../screen/form'
import { SelectField, TextField, useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title } from '../ui/parts'
import type { TextKey } from '../i18n/language'
import type { Translator } from '../i18n/translator'

interface CompanyTask {
  fields: { key: string; required: boolean }[]
  accepted_countries: string[]
  company: Record<string, string>
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

/** The company as the person confirms it. */
export function Company({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const task = screen.form as unknown as CompanyTask
  const [company, setCompany] = useState<Record<string, string>>({ ...task.company })
  const [asked, setAsked] = useState(0)
  useFirstProblem(asked)
  useFirstProblem(state.complaint && state.wrong)
  const problem = ({ key, required }: CompanyTask['fields'][number]) => {
    if (state.wrong.includes(key)) return t.text('form_wrong')
    return asked > 0 && required && !company[key]?.trim() ? t.text('form_missing') : null
  }
  const send = () => {
    setAsked(asked + 1)
    if (task.fields.every(({ key, required }) => !required || company[key]?.trim())) void flow.answer(company)
  }
  return (
    <Screen
      onSubmit={send}
      actions={
        <>
          <ComplaintText complaint={state.complaint} picture={false} />
          <Button busy={state.busy}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title>{t.text('company_title')}</Title>
      <p class="lead">{t.text('company_text')}</p>
      {task.fields.map((field) => {
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

/** Countries by name, alpha-2; all of them when none is named. */
export function countryOptions(accepted: string[], t: Translator) {
  const codes = accepted.length > 0 ? accepted : EVERY_ALPHA3.map((code) => alpha2(code)!)
  return codes.map((value) => ({ value, label: t.country(value) ?? value })).sort((a, b) => t.compare(a.label, b.label))
}
