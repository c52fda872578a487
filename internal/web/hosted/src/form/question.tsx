import { useEffect, useRef, useState } from 'preact/hooks'
import { CallFailure } from '../api/failure'
import { FileRefusal, prepareFile } from '../capture/picture'
import type { TextKey } from '../i18n/language'
import { refusalText } from '../ui/file_picker'
import { FieldGroup, SelectField, TextField, Tick } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, Trouble } from '../ui/parts'
import { countryOptions } from '../document/options'
import { plainNumber, type Answer, type Item } from './questionnaire'

interface Props {
  item: Item
  answer: Answer
  problem: string | null
  onAnswer: (answer: Answer) => void
  attach: (file: Blob) => Promise<string>
}

/** What browsers and aids may fill in by themselves (WCAG 1.3.5); the others are asked by nobody else. */
const PURPOSES: Partial<Record<Item['element_type'], string>> = { EMAIL: 'email', PHONE: 'tel', ADDRESS: 'street-address' }

const INPUTS = { EMAIL: 'email', PHONE: 'tel', DATE_PICKER: 'date', TIME: 'time' } as const

/** One element of a questionnaire. */
export function Question(props: Props) {
  const t = useTranslator()
  const { item, answer, problem, onAnswer } = props
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
  const field = { id: `q-${item.id}`, label: item.title, required: item.is_required, note: item.description, problem }
  switch (item.element_type) {
    case 'HEADING':
      return <h2><bdi>{item.title}</bdi></h2>
    case 'SEPARATOR':
      return <hr />
    case 'SECTION_HEADER':
    case 'PARAGRAPH':
      return <p><bdi>{item.title}</bdi></p>
    case 'DROPDOWN':
      return <SelectField {...field} options={item.choices ?? []} value={text} onValue={onAnswer} />
    case 'COUNTRY':
      return <SelectField {...field} options={countryOptions([], t)} value={text} onValue={onAnswer} />
    case 'SINGLE_CHOICE':
      return (
        <FieldGroup {...field}>
          {item.choices?.map(({ value, label }) => (
            <Tick key={value} label={label} group={field.id} checked={answer === value} onChange={() => onAnswer(value)} />
          ))}
        </FieldGroup>
      )
    case 'MULTIPLE_CHOICE':
      return <Several {...props} field={field} />
    case 'CONSENT':
      return (
        <FieldGroup {...field}>
          <Tick label={t.text('form_agree')} checked={answer === true} onChange={onAnswer} />
        </FieldGroup>
      )
    case 'IMAGE':
    case 'FILE_UPLOAD':
      return <Files {...props} field={field} />
    default:
      return (
        <TextField
          {...field}
          value={text}
          onValue={(typed) => onAnswer(item.element_type === 'NUMBER' ? plainNumber(typed) : typed)}
          type={INPUTS[item.element_type as keyof typeof INPUTS] ?? 'text'}
          inputMode={item.element_type === 'NUMBER' ? 'decimal' : undefined}
          autocomplete={PURPOSES[item.element_type]}
          latin={['EMAIL', 'PHONE', 'NUMBER'].includes(item.element_type)}
          lines={['LONG_TEXT', 'ADDRESS'].includes(item.element_type) ? 3 : 1}
          placeholder={item.placeholder}
          maxLength={item.validation?.max_length ?? undefined}
        />
      )
  }
}

type FieldOf = { id: string; label: string; required: boolean; note: string | null; problem: string | null }

function Several({ item, answer, onAnswer, field }: Props & { field: FieldOf }) {
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <FieldGroup {...field}>
      {item.choices?.map(({ value, label }) => (
        <Tick
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={(on) => onAnswer(on ? [...chosen, value] : chosen.filter((each) => each !== value))}
        />
      ))}
    </FieldGroup>
  )
}

function Files({ item, answer, onAnswer, attach, field }: Props & { field: FieldOf }) {
  const t = useTranslator()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<TextKey | null>(null)
  const sent = Array.isArray(answer) ? answer : []
  const most = item.max_files ?? 1
  useFocusKept(field.id, sent.length)
  const pdf = item.element_type !== 'IMAGE'
  const pick = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setFailed(null)
    try {
      onAnswer([...sent, await attach(await prepareFile(file, pdf))])
    } catch (error) {
      setFailed(whyNot(error))
    } finally {
      setBusy(false)
      if (input.current) input.current.value = ''
    }
  }
  const kinds = pdf ? 'image/jpeg,image/png,image/webp,application/pdf' : 'image/jpeg,image/png,image/webp'
  return (
    <FieldGroup {...field}>
      {sent.map((id, at) => (
        <p key={id} class="attached">
          <span>{t.text('form_file', { number: at + 1 })}</span>
          <Button kind="quiet" onClick={() => onAnswer(sent.filter((each) => each !== id))}>
            {t.text('form_remove')} <span class="visually-hidden">{t.text('form_file', { number: at + 1 })}</span>
          </Button>
        </p>
      ))}
      {failed && <Trouble>{t.text(failed)}</Trouble>}
      <input ref={input} type="file" hidden accept={kinds} onChange={(event) => void pick(event.currentTarget.files?.[0])} />
      {sent.length < most && (
        <Button kind="secondary" icon="file" busy={busy} onClick={() => input.current?.click()}>
          {t.text('guide_upload_only')}
        </Button>
      )}
    </FieldGroup>
  )
}

/** The button that was pressed may be gone with what it did: the focus then stays at the question. */
function useFocusKept(id: string, count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current !== count && document.activeElement === document.body) document.getElementById(id)?.focus()
    before.current = count
  }, [count])
}

function whyNot(error: unknown): TextKey {
  if (error instanceof FileRefusal) return refusalText(error.problem)
  if (!(error instanceof CallFailure)) return 'file_broken'
  if (error.kind === 'network') return 'error_network_call'
  if (error.kind === 'tooLarge') return 'file_large'
  return error.kind === 'server' ? 'error_server' : 'file_broken'
}
