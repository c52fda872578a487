import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { settle } from '../api/client'
import type { SavedView } from '../api/shapes'
import { text } from '../i18n/translator'
import { useSavedViews, viewsKey } from '../shell/saved_views'
import { useHere } from '../shell/state'
import { Button, Failure, IconButton, Input, Loading, sentenceOf } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { savedFilters, type Filters } from './filter'

interface SavedViewsProps {
  screen: SavedView['screen']
  /** What is on now. */
  filters: Filters
  onOpen(filters: Filters): void
  onClose(): void
}

/** The saved views of a list: open one, pin it, delete it, or save what is on now as another. */
export function SavedViews({ screen, filters, onOpen, onClose }: SavedViewsProps) {
  const views = useSavedViews()
  const own = (views.data?.results ?? []).filter((view) => view.screen === screen)
  return (
    <Dialog title={text('views.title')} open onClose={onClose}>
      {views.isPending ? <Loading rows={3} /> : views.error ? <Failure error={views.error} retry={() => void views.refetch()} /> : own.length === 0 ? <p className="quiet">{text('views.none')}</p> : (
        <ul className="rows view-rows">
          {own.map((view) => <Row key={view.uuid} view={view} onOpen={() => { onOpen(view.filters); onClose() }} />)}
        </ul>
      )}
      <Save screen={screen} filters={filters} onSaved={onClose} />
    </Dialog>
  )
}

/** Changes views, and reads them anew. */
function useChange<Given>(call: (given: Given) => Promise<unknown>, onDone?: () => void) {
  const { application } = useHere()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: viewsKey(application.id) })
      onDone?.()
    },
  })
}

function Row({ view, onOpen }: { view: SavedView; onOpen(): void }) {
  const { client } = useHere()
  const params = { path: { view_uuid: view.uuid } }
  const pin = useChange(() => settle(() => client.PATCH('/views/{view_uuid}/', { params, body: { is_pinned: !view.is_pinned } })))
  const remove = useChange(() => settle(() => client.DELETE('/views/{view_uuid}/', { params })))
  const error = pin.error ?? remove.error
  return (
    <li>
      <button type="button" className="view-open" onClick={onOpen}><bdi>{view.name}</bdi>{view.is_shared && <span className="quiet"><Icon name="users" size={14} />{text('views.shared')}</span>}</button>
      {view.can_change && (
        <span className="view-actions">
          <Button look="quiet" aria-pressed={view.is_pinned} disabled={pin.isPending} onClick={() => pin.mutate(undefined)}>{text('views.pin')}<span className="hidden"> {view.name}</span></Button>
          <IconButton icon="cross" label={text('views.delete', { name: view.name })} disabled={remove.isPending} onClick={() => remove.mutate(undefined)} />
        </span>
      )}
      {error && <p className="problem" role="alert">{sentenceOf(error)}</p>}
    </li>
  )
}

function Save({ screen, filters, onSaved }: { screen: SavedView['screen']; filters: Filters; onSaved(): void }) {
  const { client, hasPermission } = useHere()
  const [name, setName] = useState('')
  const [shared, share] = useState(false)
  const { kept, left } = savedFilters(filters)
  const save = useChange(() => settle(() => client.POST('/views/', { body: { screen, name: name.trim(), filters: kept, is_shared: shared } })), onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(undefined)
  }
  return (
    <form className="view-save" onSubmit={submit}>
      <Input
        label={text('views.save')} value={name} maxLength={60} required autoComplete="off" placeholder={text('views.namePlaceholder')} problem={save.error ? sentenceOf(save.error) : null}
        {...(left.length > 0 ? { hint: text('views.personal') } : {})} onChange={(event) => { setName(event.target.value); save.reset() }}
      />
      {hasPermission('write:applications') && <label className="check"><input type="checkbox" checked={shared} onChange={(event) => share(event.target.checked)} /> {text('views.share')}</label>}
      <div className="dialog-actions"><Button look="main" type="submit" disabled={save.isPending || name.trim() === ''}>{text('views.saveAction')}</Button></div>
    </form>
  )
}
