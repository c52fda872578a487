import './texts'
import { text } from '../../i18n/translator'
import { Field } from '../../ui/basic'
import { words, type Config, type Path, type TemplateFault } from './config'

/** What the parts of the form share. */
export interface ConfigForm {
  config: Config
  faults: readonly TemplateFault[]
  readOnly: boolean
  set(path: Path, value: unknown): void
}

/** What is wrong with a member at the top of the config. */
export const problemOf = (faults: readonly TemplateFault[], member: string): string | null => faults.filter((each) => each.member === member).map(({ said }) => said).join(' ') || null

interface LineProps {
  form: ConfigForm
  path: Path
  label: string
  most?: number
  rows?: number
  type?: 'text' | 'date' | 'email'
  required?: boolean
  upper?: boolean
}

export function Line({ form, path, label, most = 255, rows, type = 'text', required = false, upper = false }: LineProps) {
  const value = words(form.config, path)
  const set = (typed: string) => form.set(path, upper ? typed.toUpperCase() : typed)
  const said = required ? `${label} (${text('template.needed')})` : label
  return (
    <Field label={said} problem={path.length === 1 ? problemOf(form.faults, String(path[0])) : null}>
      {(ids) => (rows
        ? <textarea {...ids} rows={rows} maxLength={most} dir="auto" value={value} readOnly={form.readOnly} onChange={(event) => set(event.target.value)} />
        : <input {...ids} type={type} maxLength={type === 'date' ? undefined : most} dir={type === 'text' ? 'auto' : undefined} value={value} readOnly={form.readOnly} aria-required={required} onChange={(event) => set(event.target.value)} />)}
    </Field>
  )
}
