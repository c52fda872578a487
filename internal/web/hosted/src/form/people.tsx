import { useState } from 'preact/hooks'
import type { TextKey } from '../i18n/language'
import type { FormProps } from '../screen/form'
import { FieldGroup, TextField, Tick } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, ComplaintText, Screen, Title } from '../ui/parts'

interface Role {
  role: string
  ownership_percent?: number | null
}

interface Party {
  entity_type: 'person' | 'company'
  roles: Role[]
  custom_fields?: Record<string, unknown>
  [field: string]: unknown
}

interface PartyField {
  key: string
  label: string | null
  type: string
  required: boolean
  custom: boolean
}

interface PeopleTask {
  parties: Party[]
  roles: { role: string; allow_skip: boolean }[]
  person_fields: PartyField[]
  company_fields: PartyField[]
  ownership_required: boolean
  max_parties: number
}

const OWNERS = ['ubo', 'shareholder']

/** Who acts for the company and who owns it. */
export function People({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const task = screen.form as unknown as PeopleTask
  const [parties, setParties] = useState<Party[]>(task.parties.length > 0 ? task.parties : [{ entity_type: 'person', roles: [] }])
  const change = (at: number, party: Party) => setParties(parties.map((each, index) => (index === at ? party : each)))
  const add = (entity: Party['entity_type']) => setParties([...parties, { entity_type: entity, roles: [] }])
  return (
    <Screen
      actions={
        <>
          <ComplaintText complaint={state.complaint} picture={false} />
          <Button busy={state.busy} onClick={() => void flow.answer({ parties })}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title>{t.text('people_title')}</Title>
      <p class="lead">{t.text('people_text')}</p>
      {parties.map((party, at) => (
        <PartyCard key={at} at={at} party={party} task={task} onChange={(changed) => change(at, changed)}>
          {parties.length > 1 && (
            <Button kind="quiet" onClick={() => setParties(parties.filter((_, index) => index !== at))}>
              {t.text('form_remove')}
            </Button>
          )}
        </PartyCard>
      ))}
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

interface CardProps {
  at: number
  party: Party
  task: PeopleTask
  onChange: (party: Party) => void
  children: preact.ComponentChildren
}

function PartyCard({ at, party, task, onChange, children }: CardProps) {
  const t = useTranslator()
  const fields = party.entity_type === 'person' ? task.person_fields : task.company_fields
  return (
    <section class="party">
      <h2>{t.text(party.entity_type === 'person' ? 'people_person' : 'people_company', { number: at + 1 })}</h2>
      {fields.map((field) => (
        <PartyInput key={field.key} id={`${at}-${field.key}`} field={field} party={party} onChange={onChange} />
      ))}
      <Roles at={at} party={party} task={task} onChange={onChange} />
      {children}
    </section>
  )
}

const TYPES: Record<string, 'date' | 'tel' | 'email'> = { date: 'date', phone: 'tel', email: 'email' }

function PartyInput({ id, field, party, onChange }: { id: string; field: PartyField; party: Party; onChange: (party: Party) => void }) {
  const t = useTranslator()
  const value = field.custom ? party.custom_fields?.[field.key] : party[field.key]
  const put = (text: string) =>
    onChange(field.custom ? { ...party, custom_fields: { ...party.custom_fields, [field.key]: text } } : { ...party, [field.key]: text })
  return (
    <TextField
      id={id}
      label={field.label ?? t.text(`party_${field.key}` as TextKey)}
      required={field.required}
      type={TYPES[field.type] ?? 'text'}
      inputMode={field.type === 'number' ? 'decimal' : undefined}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      onValue={put}
      problem={null}
    />
  )
}

function Roles({ at, party, task, onChange }: { at: number; party: Party; task: PeopleTask; onChange: (party: Party) => void }) {
  const t = useTranslator()
  const toggle = (role: string, on: boolean) =>
    onChange({ ...party, roles: on ? [...party.roles, { role }] : party.roles.filter((each) => each.role !== role) })
  const share = (role: string, text: string) =>
    onChange({ ...party, roles: party.roles.map((each) => (each.role === role ? { ...each, ownership_percent: percent(text) } : each)) })
  return (
    <FieldGroup id={`${at}-roles`} label={t.text('people_roles')} required problem={null}>
      {task.roles.map(({ role }) => {
        const held = party.roles.find((each) => each.role === role)
        return (
          <div key={role}>
            <Tick label={t.text(`role_${role}` as TextKey)} checked={held !== undefined} onChange={(on) => toggle(role, on)} />
            {held && OWNERS.includes(role) && (
              <Share id={`${at}-${role}-share`} required={task.ownership_required} value={held.ownership_percent} onText={(text) => share(role, text)} />
            )}
          </div>
        )
      })}
    </FieldGroup>
  )
}

interface ShareProps {
  id: string
  required: boolean
  value: number | null | undefined
  onText: (text: string) => void
}

/** Keeps the text as it is typed: a number on its way is no number yet. */
function Share({ id, required, value, onText }: ShareProps) {
  const t = useTranslator()
  const [text, setText] = useState(value == null ? '' : String(value))
  const put = (typed: string) => {
    setText(typed)
    onText(typed)
  }
  return (
    <TextField id={id} label={t.text('people_share')} required={required} latin inputMode="decimal" value={text} onValue={put} problem={null} />
  )
}

/** A share as it is typed, with a point or a comma. */
function percent(text: string): number | null {
  const value = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}
