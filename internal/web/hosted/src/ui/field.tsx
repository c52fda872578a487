import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { useTranslator } from './locale'

export interface FieldProps {
  id: string
  label: string
  required?: boolean
  note?: string | null
  /** What is wrong with the answer; null when nothing is. */
  problem: string | null
  children: ComponentChildren
}

/** A label, what stands under it, and what is wrong, joined for those who hear the page. */
export function Field({ id, label, required = false, note, problem, children }: FieldProps) {
  const t = useTranslator()
  return (
    <div class="field">
      <label for={id}>
        <bdi>{label}</bdi>
        {!required && <span class="optional"> {t.text('form_optional')}</span>}
      </label>
      {note && (
        <p class="muted small" id={`${id}-note`}>
          <bdi>{note}</bdi>
        </p>
      )}
      {children}
      <Problem id={id} problem={problem} />
    </div>
  )
}

/** The same for several controls under one question. */
export function FieldGroup({ id, label, required = false, note, problem, children }: FieldProps) {
  const t = useTranslator()
  return (
    <fieldset id={id} class={problem ? 'field field-wrong' : 'field'} tabIndex={-1} aria-describedby={describedBy(id, note, problem)}>
      <legend>
        <bdi>{label}</bdi>
        {!required && <span class="optional"> {t.text('form_optional')}</span>}
      </legend>
      {note && (
        <p class="muted small" id={`${id}-note`}>
          <bdi>{note}</bdi>
        </p>
      )}
      {children}
      <Problem id={id} problem={problem} />
    </fieldset>
  )
}

function Problem({ id, problem }: { id: string; problem: string | null }) {
  if (!problem) return null
  return (
    <p class="field-problem" id={`${id}-problem`}>
      {problem}
    </p>
  )
}

/**
 * Brings the person to the first field with a problem: its label and what is wrong are then read out, which as many
 * alerts as there are problems could not do. A new `refusal` looks anew.
 */
export function useFirstProblem(refusal: unknown): void {
  useEffect(() => {
    if (refusal) document.querySelector<HTMLElement>('[aria-invalid="true"], fieldset.field-wrong')?.focus()
  }, [refusal])
}

export function describedBy(id: string, note: string | null | undefined, problem: string | null): string | undefined {
  return [note && `${id}-note`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
}

export interface InputProps extends Omit<FieldProps, 'children'> {
  value: string
  onValue: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'date' | 'time' | 'url' | 'password'
  /** For password managers. */
  name?: string
  /** Takes the focus when it appears; the heading is read out with it. */
  first?: boolean
  inputMode?: 'text' | 'numeric' | 'decimal'
  placeholder?: string | null
  autocomplete?: string
  maxLength?: number
  readOnly?: boolean
  /** Codes, numbers and addresses run from left to right in every language. */
  latin?: boolean
  lines?: number
}

export function TextField({ lines = 1, ...props }: InputProps) {
  const { id, value, onValue, note, problem, first = false } = props
  useEffect(() => {
    if (first) document.getElementById(id)?.focus({ preventScroll: true })
  }, [])
  const shared = {
    id,
    name: props.name,
    class: 'input',
    value,
    placeholder: props.placeholder ?? undefined,
    maxLength: props.maxLength,
    readOnly: props.readOnly,
    dir: props.latin ? ('ltr' as const) : ('auto' as const),
    'aria-invalid': problem !== null,
    'aria-required': props.required,
    'aria-describedby': [first && 'title', describedBy(id, note, problem)].filter(Boolean).join(' ') || undefined,
  }
  return (
    <Field {...props}>
      {lines > 1 ? (
        <textarea {...shared} rows={lines} autocomplete={props.autocomplete} onInput={(event) => onValue(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          // Preact's types tell inputs apart by their type; all of these are written into.
          type={(props.type ?? 'text') as 'text'}
          inputMode={props.inputMode}
          autocomplete={props.autocomplete ?? 'off'}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export interface Option {
  value: string
  label: string
}

interface SelectProps extends Omit<FieldProps, 'children'> {
  options: Option[]
  value: string
  onValue: (value: string) => void
}

export function SelectField({ options, value, onValue, ...field }: SelectProps) {
  const t = useTranslator()
  return (
    <Field {...field}>
      <select
        id={field.id}
        class="input select"
        value={value}
        aria-invalid={field.problem !== null}
        aria-required={field.required}
        aria-describedby={describedBy(field.id, field.note, field.problem)}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        <option value="">{t.text('form_choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

interface TickFieldProps {
  id: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  problem: string | null
}

/** A box that has to be ticked. */
export function TickField({ id, problem, ...tick }: TickFieldProps) {
  return (
    <div class={problem ? 'field field-wrong' : 'field'}>
      <Tick {...tick} id={id} required wrong={problem !== null} describedBy={describedBy(id, null, problem)} />
      <Problem id={id} problem={problem} />
    </div>
  )
}

interface TickProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Without a frame, where it is no answer but a help. */
  plain?: boolean
  /** The name that radio buttons share; absent for boxes. */
  group?: string
  id?: string
  required?: boolean
  wrong?: boolean
  /** Ids of what is said about it. */
  describedBy?: string | undefined
}

/** One box or radio button with its text, large enough for a thumb. */
export function Tick({ label, checked, onChange, group, plain = false, ...said }: TickProps) {
  return (
    <label class={plain ? 'tick tick-plain' : 'tick'}>
      <input
        id={said.id}
        type={group ? 'radio' : 'checkbox'}
        name={group}
        aria-required={said.required}
        aria-invalid={said.wrong}
        aria-describedby={said.describedBy}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <bdi>{label}</bdi>
    </label>
  )
}
