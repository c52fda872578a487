import { useEffect, useRef, useState } from 'preact/hooks'
import type { TextKey } from '../i18n/language'
import type { Translator } from '../i18n/translator'
import type { FormProps } from '../screen/form'
import { FieldGroup, SelectField, TextField, Tick, useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title, Trouble } from '../ui/parts'
import { countryOptions } from '../document/options'
import { lacking, OWNERS, together, type Party, type PartyField, type PeopleTask } from './party'
import { plainNumber } from './questionnaire'

/** Who acts for the company and who owns it. */
export function People({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const task = screen.form as unknown as PeopleTask
  const [parties, setParties] = useState<Party[]>(task.parties.length > 0 ? task.parties : [{ entity_type: 'person', roles: [] }])
  const [asked, setAsked] = useState(0)
  useFirstProblem(asked)
  useFirstProblem(state.complaint && state.wrong)
  const change = (at: number, party: Party) => setParties(parties.map((each, index) => (index === at ? party : each)))
  const goTo = useRef<number | null>(null)
  const add = (entity: Party['entity_type']) => {
    goTo.current = parties.length
    setParties([...parties, { entity_type: entity, roles: [] }])
  }
  const remove = (at: number) => {
    goTo.current = Math.min(at, parties.length - 2)
    setParties(parties.filter((_, index) => index !== at))
  }
  // Who was added, or who stands where another one stood, is where it goes on.
  useEffect(() => {
    if (goTo.current !== null) document.querySelectorAll<HTMLElement>('.party h2')[goTo.current]?.focus()
    goTo.current = null
  }, [parties.length])
  const total = together(parties)
  const gaps = parties.map((party) => (asked > 0 ? lacking(party, task) : []))
  const send = () => {
    setAsked(asked + 1)
    if (parties.every((party) => lacking(party, task).length === 0)) void flow.answer({ parties })
  }
  return (
    <Screen
      onSubmit={send}
      actions={
        <>
          {state.wrong.includes('parties') ? <Trouble>{t.text('people_sum')}</Trouble> : <ComplaintText complaint={state.complaint} picture={false} />}
          <Button busy={state.busy}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title>{t.text('people_title')}</Title>
      <p class="lead">{t.text('people_text')}</p>
      {parties.map((party, at) => (
        <PartyCard
          key={at}
          at={at}
          party={party}
          task={task}
          problem={(member) => problemOf(t, gaps[at]!.includes(member), state.wrong.includes(`parties.${at}.${member}`))}
          onChange={(changed) => change(at, changed)}
          onRemove={parties.length > 1 ? () => remove(at) : null}
        />
      ))}
      {total !== null && (
        <p class="muted" aria-live="polite">
          {t.text('people_total', { percent: total })}
        </p>
      )}
      {parties.length < task.max_parties && (
        <>
          <Button kind="secondary" onClick={() => add('person')}>
            {t.text('people_add_person')}
          </Button>
          <Button kind="secondary" onClick={() => add('company')}>
            {t.text('people_add_company')}
          </Button>
        </>
      )}
    </Screen>
  )
}

function problemOf(t: Translator, gap: boolean, wrong: boolean): string | null {
  if (gap) return t.text('form_missing')
  return wrong ? t.text('form_wrong') : null
}

interface CardProps {
  at: number
  party: Party
  task: PeopleTask
  /** What is wrong with a member of the party; null when nothing is. */
  problem: (member: string) => string | null
  onChange: (party: Party) => void
}

function PartyCard({ onRemove, ...card }: CardProps & { onRemove: (() => void) | null }) {
  const t = useTranslator()
  const { at, party, task } = card
  const fields = party.entity_type === 'person' ? task.person_fields : task.company_fields
  const name = t.text(party.entity_type === 'person' ? 'people_person' : 'people_company', { number: at + 1 })
  return (
    <section class="party" aria-label={name}>
      <h2 tabIndex={-1}>{name}</h2>
      {fields.map((field) => (
        <PartyInput key={field.key} field={field} {...card} />
      ))}
      <Roles {...card} />
      {onRemove && (
        <Button kind="quiet" onClick={onRemove}>
          {t.text('form_remove')} <span class="visually-hidden">{name}</span>
        </Button>
      )}
    </section>
  )
}

const TYPES: Record<string, 'date' | 'tel' | 'email'> = { date: 'date', phone: 'tel', email: 'email' }

function PartyInput({ at, field, party, problem, onChange }: CardProps & { field: PartyField }) {
  const t = useTranslator()
  const value = field.custom ? party.custom_fields?.[field.key] : party[field.key]
  const put = (text: string) =>
    onChange(field.custom ? { ...party, custom_fields: { ...party.custom_fields, [field.key]: text } } : { ...party, [field.key]: text })
  const number = field.type === 'number'
  const shared = {
    id: `party-${at}-${field.key}`,
    label: field.label ?? t.text(labelOf(field.key, party)),
    required: field.required,
    problem: problem(field.key),
    value: typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  }
  if (!field.custom && (field.key === 'nationality' || field.key === 'country')) {
    return <SelectField {...shared} options={countryOptions([], t)} onValue={put} />
  }
  return (
    <TextField
      {...shared}
      type={TYPES[field.type] ?? 'text'}
      latin={number || field.type === 'phone' || field.type === 'email'}
      inputMode={number ? 'decimal' : undefined}
      onValue={(text) => put(number ? plainNumber(text) : text)}
    />
  )
}

/** A company has a country instead of a nationality. */
function labelOf(key: string, party: Party): TextKey {
  return party.entity_type === 'company' && key === 'nationality' ? 'party_country' : (`party_${key}` as TextKey)
}

function Roles({ at, party, task, problem, onChange }: CardProps) {
  const t = useTranslator()
  const toggle = (role: string, on: boolean) =>
    onChange({ ...party, roles: on ? [...party.roles, { role }] : party.roles.filter((each) => each.role !== role) })
  const share = (role: string, percent: number | null) =>
    onChange({ ...party, roles: party.roles.map((each) => (each.role === role ? { ...each, ownership_percent: percent } : each)) })
  const owned = party.roles.filter(({ role }) => OWNERS.includes(role))
  return (
    <>
      <FieldGroup id={`party-${at}-roles`} label={t.text('people_roles')} required problem={problem('roles')}>
        <div class="ticks-small">
          {task.roles.map(({ role }) => (
            <Tick
              key={role}
              label={t.text(`role_${role}` as TextKey)}
              checked={party.roles.some((each) => each.role === role)}
              onChange={(on) => toggle(role, on)}
            />
          ))}
        </div>
      </FieldGroup>
      {owned.map(({ role, ownership_percent: percent }) => (
        <Share
          key={role}
          id={`party-${at}-${role}-share`}
          label={t.text('people_share', { role: t.text(`role_${role}` as TextKey) })}
          required={task.ownership_required}
          value={percent}
          problem={problem('ownership_percent')}
          onPercent={(typed) => share(role, typed)}
        />
      ))}
    </>
  )
}

interface ShareProps {
  id: string
  label: string
  required: boolean
  value: number | null | undefined
  problem: string | null
  onPercent: (percent: number | null) => void
}

/** Keeps the text as it is typed: a number on its way is no number yet. */
function Share({ value, onPercent, ...field }: ShareProps) {
  const [text, setText] = useState(value == null ? '' : String(value))
  const put = (typed: string) => {
    setText(typed)
    const percent = Number.parseFloat(plainNumber(typed))
    onPercent(Number.isFinite(percent) ? percent : null)
  }
  return <TextField {...field} latin inputMode="decimal" value={text} onValue={put} />
}
