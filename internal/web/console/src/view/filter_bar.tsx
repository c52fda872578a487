import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { SavedView } from '../api/shapes'
import { text, word, type TextKey } from '../i18n/translator'
import { useShortcuts } from '../shell/shortcuts'
import { Button } from '../ui/basic'
import { Icon } from '../ui/icon'
import { SavedViews } from './saved_views'
import { filtersOf, typedFilters, withFilter, withoutFilters, type FilterField } from './filter'

export interface ShownField extends FilterField {
  label: TextKey
  /** What stands for a value of it, where that is no word of the wire. */
  said?(value: string): string
}

/** The address as filters, and how to change it. */
export function useFilters(fields: readonly FilterField[]) {
  const search = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const to = (next: Record<string, string>) => void navigate({ to: '.', search: next, replace: true })
  return {
    filters: filtersOf(search, fields),
    set: (name: string, value: string) => to(withFilter(search, name, value)),
    replace: (filters: Record<string, string>) => to({ ...withoutFilters(search, fields), ...filters }),
    clear: () => to(withoutFilters(search, fields)),
  }
}

/** The search box, the filters that are on as chips, and how to add one. */
export function FilterBar({ fields, searchable = true, placeholder = text('filter.placeholder'), views, children }: { fields: readonly ShownField[]; searchable?: boolean; placeholder?: string; views?: SavedView['screen']; children?: ReactNode }) {
  const { filters, set, replace, clear } = useFilters(fields)
  const box = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLSelectElement | HTMLInputElement>(null)
  const [more, setMore] = useState(false)
  const [choosing, choose] = useState(false)
  const [typed, setTyped] = useState(filters.search ?? '')
  // Links and views set the filters as well.
  useEffect(() => setTyped(filters.search ?? ''), [filters.search])
  const shown = fields.filter(({ name }) => name !== 'search')
  useShortcuts(text('shortcuts.list'), [
    ...(searchable ? [{ keys: '/', label: text('shortcuts.search'), run: () => box.current?.focus() }] : []),
    { keys: 'f', label: text('shortcuts.filters'), run: () => { setMore(true); requestAnimationFrame(() => first.current?.focus()) } },
    ...(views ? [{ keys: 'F', label: text('views.title'), run: () => choose(true) }] : []),
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = typedFilters(typed, fields)
    const { search: _, ...kept } = filters
    replace({ ...kept, ...found })
    setTyped(found.search ?? '')
    box.current?.blur()
  }
  const on = shown.filter(({ name }) => filters[name])
  return (
    <search className="filters">
      <div className="filters-line">
        {searchable && (
          <form className="search-box" onSubmit={submit} role="presentation">
            <Icon name="search" size={16} />
            <input
              ref={box} type="search" aria-label={text('filter.search')} placeholder={placeholder} value={typed} enterKeyHint="search"
              onChange={(event) => { setTyped(event.target.value); if (event.target.value === '') set('search', '') }}
              onKeyDown={(event) => event.key === 'Escape' && box.current?.blur()}
            />
          </form>
        )}
        <Button look="plain" icon={more ? 'minus' : 'plus'} aria-expanded={more} onClick={() => setMore(!more)}>{text('filter.title')}</Button>
        {views && <Button look="plain" icon="eye" keys="F" onClick={() => choose(true)}>{text('views.title')}</Button>}
        {children}
        {on.map((field) => (
          <button key={field.name} type="button" className="chip" onClick={() => set(field.name, '')}>
            <span className="quiet">{text(field.label)}</span> <bdi>{shownValue(field, filters[field.name]!)}</bdi>
            <Icon name="cross" size={14} /><span className="hidden">{text('filter.remove')}</span>
          </button>
        ))}
        {on.length > 0 && <Button look="quiet" onClick={clear}>{text('filter.clear')}</Button>}
      </div>
      {views && choosing && <SavedViews screen={views} filters={filters} onClose={() => choose(false)} onOpen={replace} />}
      {more && (
        <div className="filters-form">
          {shown.map((field, at) => (
            <label key={field.name}>
              {text(field.label)}
              <FilterInput field={field} value={filters[field.name] ?? ''} onChange={(value) => set(field.name, value)} take={at === 0 ? (element) => { first.current = element } : undefined} />
            </label>
          ))}
        </div>
      )}
    </search>
  )
}

function shownValue({ kind, name, said }: ShownField, value: string): string {
  if (said) return said(value)
  if (kind === 'switch') return text(value === 'true' ? 'answer.yes' : 'answer.no')
  if (name === 'status') return word('status', value)
  if (kind === 'choice') return word('field', value)
  return value
}

interface FilterInputProps {
  field: ShownField
  value: string
  onChange(value: string): void
  take?: ((element: HTMLSelectElement | HTMLInputElement | null) => void) | undefined
}

function FilterInput({ field, value, onChange, take }: FilterInputProps) {
  const values = field.kind === 'switch' ? ['true', 'false'] : field.values
  if (values) {
    return (
      <select ref={take} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{text('filter.any')}</option>
        {values.map((each) => <option key={each} value={each}>{shownValue(field, each)}</option>)}
      </select>
    )
  }
  if (field.kind === 'day') return <input ref={take} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  return <TextFilter take={take} value={value} upper={field.kind === 'country'} onChange={onChange} />
}

/** A text is a filter once it was entered, not at each letter. */
function TextFilter({ value, upper, onChange, take }: { value: string; upper: boolean; onChange(value: string): void; take: FilterInputProps['take'] }) {
  const [typed, setTyped] = useState(value)
  const enter = () => typed !== value && onChange(typed.trim())
  return (
    <input
      ref={take} value={typed} maxLength={upper ? 3 : 256} spellCheck={false} placeholder={upper ? 'ESP' : ''}
      onChange={(event) => setTyped(upper ? event.target.value.toUpperCase() : event.target.value)}
      onBlur={enter} onKeyDown={(event) => event.key === 'Enter' && enter()}
    />
  )
}
