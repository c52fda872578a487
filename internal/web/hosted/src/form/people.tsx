import { useEffect, useRef, useState } from 'preact/hooks'
import type { TextKey } from '../i18n/language'
import type { Translator } from '../i18n/translator'
import type { FormProps } from '../screen/form'
import { FieldGroup, SelectField, TextField, Tick, useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title, Trouble } from '../ui/parts'
import { countryOptions } from '../document/options'
import { calledOf, firstLacking, lacking, OWNERS, refusedParty, together, type Party, type PartyField, type PeopleTask } from './party'
import { plainNumber } from './questionnaire'

/** Who acts for the company and who owns it, one after the other: whoever is not being written about stands in a line. */
export function People({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const task = screen.form as unknown as PeopleTask
  const [parties, setParties] = useState<Party[]>(task.parties.length > 0 ? task.parties : [{ entity_type: 'person', roles: [] }])
  const [open, setOpen] = useState(firstLacking(parties, task))
  const [asked, setAsked] = useState(0)
  // Before what looks for a problem, which goes before a name.
  useFocusOnChange(open, parties.length)
  useFirstProblem(asked)
  const atFault = refusedParty(state.wrong)
  useEffect(() => {
    if (atFault !== null) setOpen(atFault)
  }, [state.wrong])
  useFirstProblem(open === atFault && state.stepError && state.wrong)
  const change = (at: number, party: Party) => setParties(parties.map((each, index) => (index === at ? party : each)))
  const show = (at: number | null) => (setAsked(0), setOpen(at))
  const add = (entity: Party['entity_type']) => {
    setParties([...parties, { entity_type: entity, roles: [] }])
    show(parties.length)
  }
  const remove = (at: number) => {
    setParties(parties.filter((_, index) => index !== at))
    show(null)
  }
  const proceed = () => {
    const incomplete = parties.findIndex((party, at) => (open === null || at === open) && lacking(party, task).length > 0)
    if (incomplete >= 0) return setOpen(incomplete), setAsked(asked + 1)
    return open === null ? void flow.answer({ parties }) : show(firstLacking(parties, task))
  }
  return (
    <Screen
      onSubmit={proceed}
      actions={
        <>
          {state.wrong.includes('parties') ? <Trouble>{t.text('people_sum')}</Trouble> : <StepErrorText stepError={state.stepError} picture={false} />}
          <Button busy={state.busy}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title>{t.text('people_title')}</Title>
      <p class="lead">{t.text('people_text')}</p>
      {parties.map((party, at) =>
        at === open ? (
          <PartyCard
            key={at}
            at={at}
            party={party}
            task={task}
            problem={(member) => problemOf(t, asked > 0 && lacking(party, task).includes(member), state.wrong.includes(`parties.${at}.${member}`))}
            onChange={(changed) => change(at, changed)}
            onRemove={parties.length > 1 ? () => remove(at) : null}
          />
        ) : (
          <PartyLine key={at} at={at} party={party} onEdit={open === null ? () => show(at) : null} onRemove={open === null && parties.length > 1 ? () => remove(at) : null} />
        ),
      )}
      {open === null && <Further parties={parties} most={task.max_parties} onAdd={add} />}
    </Screen>
  )
}

/** What the shares come to, and who else may be named. */
function Further({ parties, most, onAdd }: { parties: Party[]; most: number; onAdd: (entity: Party['entity_type']) => void }) {
  const t = useTranslator()
  const total = together(parties)
  return (
    <>
      {total !== null && (
        <p class="muted" aria-live="polite">
          {t.text('people_total', { percent: t.percent(total) })}
        </p>
      )}
      {parties.length < most && (
        <>
          <Button kind="secondary" onClick={() => onAdd('person')}>
            {t.text('people_add_person')}
          </Button>
          <Button kind="secondary" onClick={() => onAdd('company')}>
            {t.text('people_add_company')}
          </Button>
        </>
      )}
    </>
  )
}

/** Who is opened, or the line of who was closed, is where it goes on. */
function useFocusOnChange(open: number | null, count: number): void {
  const before = useRef({ open, count })
  useEffect(() => {
    const { open: was, count: were } = before.current
    before.current = { open, count }
    if (was === open && were === count) return
    const headings = document.querySelectorAll<HTMLElement>('.party h2')
    headings[Math.min(open ?? was ?? 0, headings.length - 1)]?.focus()
  }, [open, count])
}

function nameOf(t: Translator, party: Party, at: number): string {
  return t.text(party.entity_type === 'person' ? 'people_person' : 'people_company', { number: at + 1 })
}

interface LineProps {
  at: number
  party: Party
  onEdit: (() => void) | null
  onRemove: (() => void) | null
}

function PartyLine({ at, party, onEdit, onRemove }: LineProps) {
  const t = useTranslator()
  const name = nameOf(t, party, at)
  const called = calledOf(party)
  const roles = party.roles.map(({ role }) => t.text(`role_${role}` as TextKey))
  return (
    <section class="party party-line" aria-label={name}>
      <h2 tabIndex={-1}>
        <bdi>{called || name}</bdi>
      </h2>
      {roles.length > 0 && <p class="muted">{new Intl.ListFormat(t.locale, { type: 'unit' }).format(roles)}</p>}
      {(onEdit || onRemove) && (
        <div class="party-ways">
          {onEdit && (
            <Button kind="quiet" onClick={onEdit}>
              {t.text('people_edit')} <span class="visually-hidden">{name}</span>
            </Button>
          )}
          {onRemove && <Remove name={name} onRemove={onRemove} />}
        </div>
      )}
    </section>
  )
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslator()
  return (
    <Button kind="quiet" onClick={onRemove}>
      {t.text('form_remove')} <span class="visually-hidden">{name}</span>
    </Button>
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
  const name = nameOf(t, party, at)
  return (
    <section class="party" aria-label={name}>
      <h2 tabIndex={-1}>{name}</h2>
      {fields.map((field) => (
        <PartyInput key={field.key} field={field} {...card} />
      ))}
      <Roles {...card} />
      {onRemove && <Remove name={name} onRemove={onRemove} />}
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
  const [sought, setSought] = useState('')
  const named = task.roles.map(({ role }) => ({ role, label: t.text(`role_${role}` as TextKey), on: party.roles.some((each) => each.role === role) }))
  const owned = party.roles.filter(({ role }) => OWNERS.includes(role))
  return (
    <>
      <FieldGroup id={`party-${at}-roles`} label={t.text('people_roles')} required problem={problem('roles')}>
        {named.length > FEW_ROLES && <TextField id={`party-${at}-roles-search`} label={t.text('choice_country_hint')} required problem={null} value={sought} onValue={setSought} />}
        <div class="ticks-small">
          {named
            .filter(({ label, on }) => on || contains(label, sought, t.locale))
            .map(({ role, label, on }) => (
              <Tick key={role} label={label} checked={on} onChange={(ticked) => toggle(role, ticked)} />
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

/** So many are seen at a glance, without a search. */
const FEW_ROLES = 6

function contains(label: string, sought: string, locale: string): boolean {
  return label.toLocaleLowerCase(locale).includes(sought.trim().toLocaleLowerCase(locale))
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
