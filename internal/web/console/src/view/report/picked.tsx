import './texts'
import { useState } from 'react'
import { text } from '../../i18n/translator'
import { Button, IconButton, type FieldIds } from '../../ui/basic'

/** What can be chosen, by what it belongs to; one group without a name is a plain list. */
export interface Group {
  name: string
  options: readonly { value: string; said: string }[]
}

interface PickedProps {
  ids: FieldIds
  chosen: readonly string[]
  groups: readonly Group[]
  readOnly: boolean
  /** How one that is chosen is called; codes that the list lacks are called by themselves. */
  said(value: string): string
  onChange(chosen: string[]): void
}

/** Several of a list of codes: each that is chosen stands in a line of its own, and the next one is chosen by what it is called. */
export function Picked({ ids, chosen, groups, readOnly, said, onChange }: PickedProps) {
  const [next, setNext] = useState('')
  const options = (given: Group['options']) => given.map((each) => <option key={each.value} value={each.value} disabled={chosen.includes(each.value)}>{each.said}</option>)
  const add = () => {
    onChange([...chosen, next])
    setNext('')
  }
  return (
    <>
      {(chosen.length > 0 || readOnly) && (
        <ul className="rows picked" {...(readOnly ? ids : {})}>
          {chosen.map((value) => (
            <li key={value}>
              <bdi>{said(value)}</bdi>
              {!readOnly && <IconButton icon="cross" label={text('picked.remove', { name: said(value) })} onClick={() => onChange(chosen.filter((each) => each !== value))} />}
            </li>
          ))}
          {chosen.length === 0 && <li className="quiet">–</li>}
        </ul>
      )}
      {!readOnly && (
        <span className="picked-next">
          <select {...ids} value={next} onChange={(event) => setNext(event.target.value)}>
            <option value="">{text('case.choose')}</option>
            {groups.map(({ name, options: each }) => (name ? <optgroup key={name} label={name}>{options(each)}</optgroup> : options(each)))}
          </select>
          <Button disabled={next === ''} onClick={add}>{text('picked.add')}</Button>
        </span>
      )}
    </>
  )
}
