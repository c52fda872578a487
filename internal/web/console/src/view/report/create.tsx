import '../case/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { settle } from '../../api/client'
import { CallFailure } from '../../api/failure'
import { text } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Field, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { caseKey } from '../case/query'
import { REPORT_TYPES } from './types'

/** Makes the draft of a report from a case: by a template, or by kind and country. */
export function NewReport({ caseId, onClose }: { caseId: string; onClose(): void }) {
  const { client, application } = useHere()
  const navigate = useNavigate()
  const templates = useQuery({ queryKey: [application.id, 'report-templates'], queryFn: () => settle(() => client.GET('/report-templates/', { params: { query: { limit: 100 } } })) })
  const [template, setTemplate] = useState<string | null>(null)
  const [type, setType] = useState<(typeof REPORT_TYPES)[number]>('STR')
  const [jurisdiction, setJurisdiction] = useState('')
  const known = templates.data?.results ?? []
  const chosen = template ?? known[0]?.uuid ?? ''
  const make = useMutation({
    mutationFn: () => settle(() => client.POST('/cases/{case_uuid}/regulatory-reports/', {
      params: { path: { case_uuid: caseId } }, body: chosen ? { template: chosen } : { report_type: type, jurisdiction: jurisdiction.trim() },
    })),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: [application.id, 'reports'] })
      void queries.invalidateQueries({ queryKey: caseKey(application.id, caseId) })
      void navigate({ to: '/a/$application/reports/$report', params: { application: application.id, report: made.uuid } })
    },
  })
  const fields = make.error instanceof CallFailure ? make.error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  return (
    <Dialog title={text('report.create')} description={text('report.createExplain')} open onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={text('report.template')}>
          {(ids) => (
            <select {...ids} value={chosen} autoFocus onChange={(event) => setTemplate(event.target.value)}>
              {known.map((each) => <option key={each.uuid} value={each.uuid}>{each.name}</option>)}
              <option value="">{text('report.noTemplate')}</option>
            </select>
          )}
        </Field>
        {chosen === '' && (
          <div className="pair">
            <Field label={text('report.type')} problem={fields.report_type}>{(ids) => <select {...ids} value={type} onChange={(event) => setType(event.target.value as typeof type)}>{REPORT_TYPES.map((each) => <option key={each} value={each}>{text(`report.type.${each}`)}</option>)}</select>}</Field>
            <Input label={text('report.country')} hint={text('report.countryHint')} value={jurisdiction} required maxLength={2} spellCheck={false} problem={fields.jurisdiction} onChange={(event) => setJurisdiction(event.target.value.toUpperCase())} />
          </div>
        )}
        {make.error && Object.keys(fields).length === 0 && <p className="problem" role="alert">{sentenceOf(make.error)}</p>}
        <div className="dialog-actions"><Button onClick={onClose}>{text('action.cancel')}</Button><Button look="main" type="submit" disabled={make.isPending || templates.isPending}>{text('report.create')}</Button></div>
      </form>
    </Dialog>
  )
}
