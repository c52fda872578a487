import '../case/texts'
import type { CaseDetail, Report } from '../../api/shapes'
import { country, formatDateTime, quantity, text, word } from '../../i18n/translator'
import { Facts } from '../../ui/basic'

/** The report as it reads: what is filled in, in the order of the document. */
export function ReportPreview({ report, of }: { report: Report; of: CaseDetail | undefined }) {
  const person = report.reporting_person ?? {}
  const place = report.location ?? {}
  const narrative = report.narrative ?? {}
  const has = (part: string) => report.included_fields.length === 0 || report.included_fields.includes(part)
  const names = new Map((of?.links ?? []).map((each) => [each.linked_entity_uuid, String(each.linked_entity_summary?.txn_id ?? '')]))
  const words = ([['reason', report.reason], ['action', report.action], ['activity', report.activity]] as const).filter(([part, value]) => value && has(part))
  const told = (['who', 'what', 'when', 'where', 'why', 'how'] as const).filter((each) => narrative[each])
  const address = [place.address, place.zip, place.town, place.city, place.state, place.country_code && country(place.country_code)].filter(Boolean).join(', ')
  return (
    <article className="paper" aria-label={text('report.preview')}>
      <h2>{report.report_type_display}</h2>
      <p className="quiet">{text('report.previewHint')}</p>
      <Facts facts={[
        [text('report.report'), report.report_number], [text('report.authority'), country(report.jurisdiction)], [text('report.format'), word('format', report.format)], [text('report.rentity_id'), report.rentity_id],
        [text('report.rentity_branch'), report.rentity_branch], [text('report.submission_code'), report.submission_code && text(`report.code.${report.submission_code}`)], [text('report.currency_code_local'), report.currency_code_local],
        [text('report.submission_date'), report.submission_date && formatDateTime(report.submission_date)], [text('report.entity_reference'), report.entity_reference], [text('report.fiu_ref_number'), has('fiu_ref_number') ? report.fiu_ref_number : null],
      ]} />
      <Part title={text('report.subjects')} lines={report.subjects.map((each) => `${text(`case.kind.${each.type}`)}: ${(of?.subject?.uuid === each.uuid && (of.subject.name || of.subject.external_id)) || each.uuid}${each.is_suspected ? ` · ${text('report.suspected')}` : ''}`)} />
      <Part title={text('report.transactions')} lines={report.transactions.map((id) => names.get(id) || id)} />
      {has('narrative') && told.map((each) => <Words key={each} title={text(`report.narrative.${each}`)}>{narrative[each]!}</Words>)}
      {words.map(([part, value]) => <Words key={part} title={text(`report.${part}`)}>{value!}</Words>)}
      {has('report_indicators') && <Part title={text('report.report_indicators')} lines={report.report_indicators} />}
      {has('reporting_person') && <Part title={text('report.reporting_person')} lines={[[person.first_name, person.last_name].filter(Boolean).join(' '), person.occupation, person.email, person.phone?.number].filter((each): each is string => Boolean(each))} />}
      {has('location') && <Part title={text('report.location')} lines={address ? [address] : []} />}
      <p className="quiet">{text('report.payments', { count: quantity(report.transactions.length) })}</p>
    </article>
  )
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return <section><h3>{title}</h3><ul>{lines.map((line, at) => <li key={at}><bdi>{line}</bdi></li>)}</ul></section>
}

function Words({ title, children }: { title: string; children: string }) {
  return <section><h3>{title}</h3><p className="paper-words" dir="auto">{children}</p></section>
}
