import './texts'
import { useId, useState } from 'react'
import type { SchemaMapping } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { Button, Card, Input } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { DEFAULTS, codeLabel, withCode, withDefault, type MappingInput } from './mapping'

/** What the parts of the form share. */
export interface MappingForm {
  mapping: SchemaMapping
  given: MappingInput
  /** What the server says of members. */
  problems: Record<string, string>
  readOnly: boolean
  give(change: (now: MappingInput) => MappingInput): void
}

export function LimitsCard({ form: { given, problems, readOnly, give } }: { form: MappingForm }) {
  const limit = (member: 'maxFile' | 'maxZip', field: string) => (
    <Input label={text(`schema.${member}`)} type="number" min="0" max="1000" step="any" value={given[member]} readOnly={readOnly} problem={problems[field]} onChange={({ target }) => give((now) => ({ ...now, [member]: target.value }))} />
  )
  return (
    <Card title={text('schema.limits')}>
      <div className="edit-grid">{limit('maxFile', 'max_file_bytes')}{limit('maxZip', 'max_zip_bytes')}</div>
      <div className="deadline"><Input label={text('schema.deadline')} hint={text('schema.deadlineHint')} type="number" min="1" max="87600" value={given.deadline} readOnly={readOnly} problem={problems.report_deadline_hours} onChange={({ target }) => give((now) => ({ ...now, deadline: target.value }))} /></div>
    </Card>
  )
}

export function MappingCard({ form }: { form: MappingForm }) {
  return (
    <Card title={text('schema.mapping')}>
      <p className="quiet">{text('schema.mappingExplain')}</p>
      {form.problems.codes && <p className="problem" role="alert"><Icon name="warn" size={14} />{form.problems.codes}</p>}
      {form.mapping.lists.map((list) => <MappedList key={list.list} form={form} list={list} />)}
    </Card>
  )
}

type List = SchemaMapping['lists'][number]

function MappedList({ form, list }: { form: MappingForm; list: List }) {
  const [added, setAdded] = useState<readonly string[]>([])
  const heading = useId()
  const given = form.given.codes[list.list] ?? {}
  const known = list.words.map(({ word }) => word)
  const more = [...new Set([...Object.keys(given), ...added])].filter((word) => !known.includes(word))
  const words: List['words'] = [...list.words, ...more.map((word) => ({ word, code: null, suggestion: null }))]
  return (
    <section className="mapped" aria-labelledby={heading}>
      <h3 id={heading}><code dir="ltr">{list.list}</code></h3>
      {list.codes.length === 0 && <p className="quiet">{text('schema.anyCode')}</p>}
      <ul>{words.map((each) => <MappedWord key={each.word} form={form} list={list} word={each} code={given[each.word] ?? ''} />)}</ul>
      {!form.readOnly && <AddWord list={list.list} onAdd={(word) => setAdded([...added, word])} />}
    </section>
  )
}

function MappedWord({ form, list, word: { word, suggestion }, code }: { form: MappingForm; list: List; word: List['words'][number]; code: string }) {
  const names = { word, list: list.list }
  const set = (value: string) => form.give((now) => withCode(now, list.list, word, value))
  const proposed = list.codes.find((each) => each.code === suggestion)
  const label = text('schema.codeFor', names)
  return (
    <li>
      <code dir="ltr">{word}</code>
      {list.codes.length > 0 ? (
        <select aria-label={label} value={code} disabled={form.readOnly} onChange={(event) => set(event.target.value)}>
          <option value="">{text('schema.noCode')}</option>
          {list.codes.map((each) => <option key={each.code} value={each.code}>{codeLabel(each)}</option>)}
        </select>
      ) : <input aria-label={label} value={code} maxLength={255} dir="auto" spellCheck={false} readOnly={form.readOnly} onChange={(event) => set(event.target.value)} />}
      {code === '' && suggestion !== null && (
        <span className="suggested tone-notice">
          <Icon name="help" size={14} /> {text('schema.suggested', { code: proposed ? codeLabel(proposed) : suggestion })}
          {!form.readOnly && <Button look="quiet" aria-label={text('schema.useCodeFor', { ...names, code: suggestion })} onClick={() => set(suggestion)}>{text('schema.useCode')}</Button>}
        </span>
      )}
    </li>
  )
}

/** Payments may be reported with words that are not ours: they are typed. */
function AddWord({ list, onAdd }: { list: string; onAdd(word: string): void }) {
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    onAdd(typed.trim())
    setTyped('')
  }
  return (
    <p className="add-word">
      <input aria-label={text('schema.addWordTo', { list })} value={typed} maxLength={255} dir="auto" spellCheck={false} onChange={(event) => setTyped(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); add() } }} />
      <Button look="quiet" icon="plus" disabled={typed.trim() === ''} onClick={add}>{text('schema.addWord')}</Button>
    </p>
  )
}

export function DefaultsCard({ form: { given, problems, readOnly, give } }: { form: MappingForm }) {
  return (
    <Card title={text('schema.defaults')}>
      <p className="quiet">{text('schema.defaultsExplain')}</p>
      {problems.defaults && <p className="problem" role="alert"><Icon name="warn" size={14} />{problems.defaults}</p>}
      <ul className="mapped-entries">
        {DEFAULTS.map((name) => (
          <li key={name}>
            <label className="check"><input type="checkbox" checked={name in given.defaults} disabled={readOnly} onChange={({ target }) => give((now) => withDefault(now, name, target.checked ? '' : null))} /><code dir="ltr">{name}</code></label>
            {name in given.defaults && <input aria-label={text('schema.defaultText', { name })} value={given.defaults[name]} maxLength={255} dir="auto" readOnly={readOnly} onChange={({ target }) => give((now) => withDefault(now, name, target.value))} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
