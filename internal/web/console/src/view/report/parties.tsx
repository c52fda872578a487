import './texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { Report } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Field } from '../../ui/basic'
import type { Form } from './field'
import { PARTIES, partiesOf } from './draft'

/** Where the parties that stay the same from report to report are put in; faults of them lead here. */
export const AT_PARTIES = 'at-fincen.parties'

/** The parties of a report come from its template; a draft that was made without one, or before the template had them, takes them from one here. */
export function PartiesOfTemplate({ form }: { form: Form }) {
  const { client, application } = useHere()
  const templates = useQuery({ queryKey: [application.id, 'report-templates'], queryFn: () => settle(() => client.GET('/report-templates/', { params: { query: { limit: 100 } } })) })
  const having = (templates.data?.results ?? []).filter((each) => each.format === 'fincen_sar' && Object.keys(partiesOf(each.field_config)).length > 0)
  const [chosen, choose] = useState('')
  const from = having.find(({ uuid }) => uuid === chosen) ?? having[0]
  const own = Object.keys(partiesOf({ fincen: form.report.fincen })).length
  const take = () => { if (from) form.set('fincen', { ...form.report.fincen, ...partiesOf(from.field_config) } as Report['fincen']) }
  return (
    <fieldset id={AT_PARTIES} className="parties-taken">
      <legend>{text('report.parties')}</legend>
      <p className="quiet">{text('report.partiesHint')} {text('report.partiesTaken', { parties: own, all: PARTIES.length })}</p>
      {!form.readOnly && (from ? (
        <div className="pair">
          <Field label={text('report.template')}>{(ids) => <select {...ids} value={from.uuid} onChange={(event) => choose(event.target.value)}>{having.map((each) => <option key={each.uuid} value={each.uuid}>{each.name}</option>)}</select>}</Field>
          <Button onClick={take}>{text('report.takeParties')}</Button>
        </div>
      ) : templates.data && <p>{text('report.noPartyTemplate')} <Link to="/a/$application/reports/templates" params={{ application: application.id }}>{text('report.templates')}</Link></p>)}
    </fieldset>
  )
}
