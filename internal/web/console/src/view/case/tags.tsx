import './texts'
import { useRef, useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import type { CaseDetail } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Card, sentenceOf } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { useCaseChange } from './query'

export function CaseTags({ shown, writes }: { shown: CaseDetail; writes: boolean }) {
  const { client } = useHere()
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const change = useCaseChange(shown.uuid, (tags: string[]) =>
    settle(() => client.PATCH('/cases/{case_uuid}/', { params: { path: { case_uuid: shown.uuid } }, body: { tags, expected_version: shown.version } })), () => setName(''))
  useShortcuts(text('shortcuts.record'), [{ keys: 't', label: text('column.tags'), run: () => field.current?.focus() }], writes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') change.mutate([...shown.tags, name.trim()])
  }
  return (
    <Card title={text('column.tags')}>
      <p className="tags">
        {shown.tags.map((tag) => (
          <span key={tag} className="tag"><bdi>{tag}</bdi>{writes && <button type="button" aria-label={text('tags.remove', { tag })} onClick={() => change.mutate(shown.tags.filter((each) => each !== tag))}><Icon name="cross" size={12} /></button>}</span>
        ))}
        {shown.tags.length === 0 && <span className="quiet">{text('tags.none')}</span>}
      </p>
      {writes && <form className="inline" onSubmit={submit}><input ref={field} value={name} maxLength={64} dir="auto" aria-label={text('tags.add')} placeholder={text('tags.add')} onChange={(event) => setName(event.target.value)} /></form>}
      {change.error && <p className="problem" role="alert">{sentenceOf(change.error)}</p>}
    </Card>
  )
}
