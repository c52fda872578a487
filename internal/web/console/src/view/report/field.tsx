import '../case/texts'
import { useId, useState, type ReactNode } from 'react'
import type { Report, ReportFault, ReportUpdate } from '../../api/shapes'
import { quantity, serverText, text } from '../../i18n/translator'
import { Field, type FieldIds } from '../../ui/basic'
import { faultsOf } from './faults'
import { linesOf } from './draft'

/** What the parts of the form share. */
export interface Form {
  report: Report
  faults: readonly ReportFault[]
  readOnly: boolean
  set<Member extends keyof ReportUpdate>(member: Member, value: ReportUpdate[Member]): void
}

/** What is wrong with a member, at its field; where it is mended is told where that is not the field itself. */
export function Faulty({ form, member, label, hint, children }: { form: Form; member: string; label: string; hint?: string; children(ids: FieldIds): ReactNode }) {
  const said = [...new Set(faultsOf(form.faults, member).map(({ field, message, mend }) => (field === member ? serverText(message) : `${serverText(message)} ${serverText(mend)}`)))].join(' ')
  return <div id={`at-${member}`}><Field label={label} problem={said || null} {...(hint ? { hint } : {})}>{children}</Field></div>
}

interface TextProps {
  form: Form
  member: string
  label: string
  value: string | null | undefined
  onChange(value: string): void
  /** The most that the authority takes; counted for longer texts. */
  most: number
  rows?: number
  type?: 'text' | 'date' | 'datetime-local' | 'email'
  hint?: string
}

export function Text({ form, member, label, value, onChange, most, rows, type = 'text', hint }: TextProps) {
  const typed = value ?? ''
  return (
    <Faulty form={form} member={member} label={label} {...(hint ? { hint } : {})}>
      {(ids) => (rows ? (
        <>
          <textarea {...ids} rows={rows} dir="auto" maxLength={most} value={typed} readOnly={form.readOnly} onChange={(event) => onChange(event.target.value)} />
          {typed.length > most * 0.8 && <span className="counter quiet">{text('report.counter', { left: quantity(most - typed.length) })}</span>}
        </>
      ) : <input {...ids} type={type} dir={type === 'text' ? 'auto' : undefined} maxLength={type === 'text' ? most : undefined} value={typed} readOnly={form.readOnly} onChange={(event) => onChange(event.target.value)} />)}
    </Faulty>
  )
}

interface ChoiceProps<Value extends string> {
  form: Form
  member: string
  label: string
  value: Value | null | undefined
  values: readonly Value[]
  said(value: Value): string
  onChange(value: Value | null): void
}

export function Choice<Value extends string>({ form, member, label, value, values, said, onChange }: ChoiceProps<Value>) {
  return (
    <Faulty form={form} member={member} label={label}>
      {(ids) => (
        <select {...ids} value={value ?? ''} disabled={form.readOnly} onChange={(event) => onChange((event.target.value || null) as Value | null)}>
          <option value="">–</option>
          {values.map((each) => <option key={each} value={each}>{said(each)}</option>)}
        </select>
      )}
    </Faulty>
  )
}

/** Entries, one to a line. */
export function Lines({ form, member, label, value, onChange, hint }: { form: Form; member: string; label: string; value: readonly string[]; onChange(value: string[]): void; hint: string }) {
  const [typed, setTyped] = useState(value.join('\n'))
  return (
    <Faulty form={form} member={member} label={label} hint={hint}>
      {(ids) => <textarea {...ids} rows={3} value={typed} spellCheck={false} readOnly={form.readOnly} onChange={(event) => { setTyped(event.target.value); onChange(linesOf(event.target.value)) }} />}
    </Faulty>
  )
}

export function Check({ form, label, checked, onChange }: { form: Form; label: ReactNode; checked: boolean; onChange(checked: boolean): void }) {
  const id = useId()
  return <label className="check" htmlFor={id}><input id={id} type="checkbox" checked={checked} disabled={form.readOnly} onChange={() => onChange(!checked)} />{label}</label>
}
