import './texts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import type { Blueprint } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { useBlueprints } from './query'

/** What people choose about a kind of case. Parts of the page and the checklist of a ready one stay as they are. */
export function BlueprintForm({ blueprint, onClose }: { blueprint?: Blueprint; onClose(): void }) {
  const { client, application, session } = useHere()
  const others = (useBlueprints().data?.results ?? []).filter((each) => each.is_active && each.uuid !== blueprint?.uuid)
  const account = session.account.id
  const [given, give] = useState(() => ({
    name: blueprint?.name ?? '', description: blueprint?.description ?? '', escalation: blueprint?.escalation_enabled ? (blueprint.escalation_blueprint ?? '') : '', checker: blueprint?.four_eyes_checker_blueprint ?? '',
    due: blueprint?.default_due_hours ? String(blueprint.default_due_hours) : '', noteNeeded: blueprint?.require_resolution_note ?? false, transfer: blueprint?.transfer_enabled ?? false, active: blueprint?.is_active ?? true,
    automatic: blueprint?.assignment_method === 'AUTOMATIC', mine: blueprint ? blueprint.assignee_pool.includes(account) : true,
    items: (blueprint?.content_config.checklist.items ?? []).map(({ label }) => label).join('\n'), optional: blueprint?.content_config.checklist.optional ?? false,
  }))
  const set = (more: Partial<typeof given>) => give({ ...given, ...more })
  const save = useMutation({
    mutationFn: async () => {
      const items = given.items.split('\n').map((each) => each.trim()).filter(Boolean).map((label, at) => ({ label, order: at + 1 }))
      const pool = [...(blueprint?.assignee_pool ?? []).filter((id) => id !== account), ...(given.mine ? [account] : [])]
      const body = {
        name: given.name.trim(), description: given.description.trim() || null, assignment_method: given.automatic ? 'AUTOMATIC' as const : 'MANUAL' as const,
        escalation_enabled: given.escalation !== '', escalation_blueprint: given.escalation || null, four_eyes_checker_blueprint: given.checker || null, default_due_hours: given.due ? Number(given.due) : null,
        require_resolution_note: given.noteNeeded, transfer_enabled: given.transfer, is_active: given.active, content_config: { checklist: { enabled: items.length > 0, optional: given.optional, items } },
      }
      if (!blueprint) return settle(() => client.POST('/cases/blueprints/', { body: { ...body, assignee_pool: pool } }))
      const samePool = pool.length === blueprint.assignee_pool.length && pool.every((id) => blueprint.assignee_pool.includes(id))
      return settle(() => client.PATCH('/cases/blueprints/{blueprint_uuid}/', { params: { path: { blueprint_uuid: blueprint.uuid } }, body: { ...body, ...(samePool ? {} : { assignee_pool: pool }), expected_version: blueprint.version } }))
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [application.id, 'blueprints'] })
      onClose()
    },
    onError: (error) => {
      if (error instanceof CallFailure && error.kind === 'conflict') void queries.invalidateQueries({ queryKey: [application.id, 'blueprints'] })
    },
  })
  const fields = save.error instanceof CallFailure ? save.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const target = (label: string, problem: string | undefined, value: string, onChange: (value: string) => void) => (
    <Field label={label} problem={problem}>{(ids) => <select {...ids} value={value} onChange={(event) => onChange(event.target.value)}><option value="">{text('blueprint.none')}</option>{others.map((each) => <option key={each.uuid} value={each.uuid}>{each.name}</option>)}</select>}</Field>
  )
  const check = (label: string, on: boolean, onChange: (on: boolean) => void) => <label className="check"><input type="checkbox" checked={on} onChange={() => onChange(!on)} />{label}</label>
  return (
    <Dialog title={text(blueprint ? 'case.edit' : 'blueprint.create')} open onClose={onClose}>
      <form onSubmit={submit}>
        <div className="pair">
          <Input label={text('column.name')} value={given.name} maxLength={24} required autoFocus dir="auto" problem={fields.name} onChange={(event) => set({ name: event.target.value })} />
          <Input label={text('blueprint.dueHours')} type="number" min={1} max={8760} value={given.due} problem={fields.default_due_hours} onChange={(event) => set({ due: event.target.value })} />
        </div>
        <Input label={text('blueprint.description')} value={given.description} maxLength={2000} dir="auto" problem={fields.description} onChange={(event) => set({ description: event.target.value })} />
        <div className="pair">
          {target(text('blueprint.escalation'), fields.escalation_blueprint, given.escalation, (escalation) => set({ escalation }))}
          {target(text('blueprint.fourEyes'), fields.four_eyes_checker_blueprint, given.checker, (checker) => set({ checker }))}
        </div>
        <Field label={text('case.checklist')} hint={text('report.oneALine')} problem={fields.content_config}>{(ids) => <textarea {...ids} rows={4} dir="auto" value={given.items} onChange={(event) => set({ items: event.target.value })} />}</Field>
        {check(text('blueprint.optional'), given.optional, (optional) => set({ optional }))}
        {check(text('blueprint.noteNeeded'), given.noteNeeded, (noteNeeded) => set({ noteNeeded }))}
        {check(text('blueprint.transfer'), given.transfer, (transfer) => set({ transfer }))}
        {check(text('blueprint.automaticLong'), given.automatic, (automatic) => set({ automatic }))}
        {check(text('blueprint.inPool'), given.mine, (mine) => set({ mine }))}
        {check(text('blueprint.active'), given.active, (active) => set({ active }))}
        {fields.assignee_pool && <p className="problem" role="alert">{fields.assignee_pool}</p>}
        {save.error && Object.keys(fields).length === 0 && <p className="problem" role="alert">{sentenceOf(save.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={save.isPending}>{text('account.save')}</Button></div>
      </form>
    </Dialog>
  )
}
