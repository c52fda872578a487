import '../case/texts'
import { Link } from '@tanstack/react-router'
import type { CaseDetail, Report, ReportUpdate } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Loading } from '../../ui/basic'
import { lazyPart } from '../../ui/lazy_part'
import { paymentOf } from '../case/payment'
import { localOf, momentIn } from '../case/when'
import { Check, Choice, Faulty, Lines, Text, type Form } from './field'
import { PartiesOfTemplate } from './parties'
import { Picked } from './picked'
import { SchemaField, useCodes } from './schema_field'

/** With the codes of the authority, which reports to others need not. */
const Classifications = lazyPart(async () => (await import('./classifications')).default, { waiting: <Loading rows={1} /> })

export function HeaderSection({ form }: { form: Form }) {
  const { report, set } = form
  const line = (member: 'rentity_id' | 'rentity_branch' | 'entity_reference' | 'fiu_ref_number') => (
    <Text form={form} member={member} label={text(`report.${member}`)} value={report[member]} most={255} onChange={(value) => set(member, value)} />
  )
  return (
    <Card title={text('report.header')}>
      <div className="edit-grid">
        {line('rentity_id')}{line('rentity_branch')}
        <Choice form={form} member="submission_code" label={text('report.submission_code')} value={report.submission_code} values={['E', 'M']} said={(value) => text(`report.code.${value}`)} onChange={(value) => set('submission_code', value)} />
        <Text form={form} member="currency_code_local" label={text('report.currency_code_local')} value={report.currency_code_local} most={3} onChange={(value) => set('currency_code_local', value.toUpperCase())} />
        <Text form={form} member="submission_date" type="datetime-local" label={text('report.submission_date')} value={localOf(report.submission_date)} most={20} onChange={(value) => set('submission_date', value ? momentIn(value) : null)} />
        {line('entity_reference')}{line('fiu_ref_number')}
        <Faulty form={form} member="profile" label={text('report.profile')}>{(ids) => <SchemaField ids={ids} value={report.profile ?? ''} readOnly={form.readOnly} onChange={(value) => set('profile', value)} />}</Faulty>
      </div>
    </Card>
  )
}

const WORDS = [['reason', 8000], ['action', 8000], ['activity', 20_000]] as const

export function WordsSection({ form }: { form: Form }) {
  return (
    <Card title={text('report.words')}>
      {WORDS.map(([member, most]) => <Text key={member} form={form} member={member} label={text(`report.${member}`)} value={form.report[member]} most={most} rows={3} onChange={(value) => form.set(member, value)} />)}
      <Indicators form={form} />
    </Card>
  )
}

/** Chosen from the list of the authority's schema, where the report names one that has a list. */
function Indicators({ form }: { form: Form }) {
  const label = text('report.report_indicators')
  const codes = useCodes(form.report.profile, 'report_indicators')
  const set = (value: string[]) => form.set('report_indicators', value)
  if (codes.length === 0) return <Lines form={form} member="report_indicators" label={label} value={form.report.report_indicators} hint={text('report.oneALine')} onChange={set} />
  const said = (code: string) => [code, codes.find((each) => each.code === code)?.description].filter(Boolean).join(' · ')
  const options = codes.map(({ code }) => ({ value: code, said: said(code) }))
  return <Faulty form={form} member="report_indicators" label={label}>{(ids) => <Picked ids={ids} chosen={form.report.report_indicators} groups={[{ name: '', options }]} readOnly={form.readOnly} said={said} onChange={set} />}</Faulty>
}

const QUESTIONS = ['who', 'what', 'when', 'where', 'why', 'how'] as const

export function NarrativeSection({ form }: { form: Form }) {
  const narrative = form.report.narrative ?? {}
  return (
    <Card title={text('report.narrative')}>
      <div className="narrative">
        {QUESTIONS.map((each) => (
          <Text key={each} form={form} member={`narrative.${each}`} label={text(`report.narrative.${each}`)} value={narrative[each]} most={4000} rows={4} onChange={(value) => form.set('narrative', { ...narrative, [each]: value })} />
        ))}
      </div>
    </Card>
  )
}

const PERSON = ['first_name', 'last_name', 'gender', 'birthdate', 'id_number', 'nationality1', 'residence', 'email', 'occupation'] as const
const ADDRESS = ['address_type', 'address', 'town', 'city', 'zip', 'country_code', 'state'] as const
type Address = NonNullable<ReportUpdate['location']>

export function PersonSection({ form }: { form: Form }) {
  const person = form.report.reporting_person ?? {}
  const set = (value: Partial<typeof person>) => form.set('reporting_person', { ...person, ...value })
  return (
    <Card title={text('report.reporting_person')}>
      <div className="edit-grid">
        {PERSON.map((each) => (
          <Text key={each} form={form} member={`reporting_person.${each}`} label={text(`report.person.${each}`)} value={person[each]} most={each === 'nationality1' || each === 'residence' ? 3 : 255} type={each === 'birthdate' ? 'date' : 'text'} {...(each === 'nationality1' || each === 'residence' ? { hint: text('report.countryHint') } : {})} onChange={(value) => set({ [each]: value || null })} />
        ))}
        <Text form={form} member="reporting_person.phone" label={text('report.person.phone')} value={person.phone?.number} most={50} onChange={(value) => set({ phone: value ? { ...person.phone, number: value } : null })} />
      </div>
    </Card>
  )
}

export function LocationSection({ form }: { form: Form }) {
  const location: Address = form.report.location ?? {}
  return (
    <Card title={text('report.location')}>
      <div className="edit-grid">
        {ADDRESS.map((each) => (
          <Text key={each} form={form} member={`location.${each}`} label={text(`report.address.${each}`)} value={location[each]} most={each === 'country_code' ? 3 : 255} {...(each === 'country_code' ? { hint: text('report.countryHint') } : {})} onChange={(value) => form.set('location', { ...location, [each]: value || null })} />
        ))}
      </div>
    </Card>
  )
}

/** Whom and which payments the report is about; those of the case can be put in and taken out. */
export function RecordsSection({ form, of }: { form: Form; of: CaseDetail | undefined }) {
  const { application } = useHere()
  const { report } = form
  const linked = (of?.links ?? []).filter((each) => each.linked_entity_type === 'transaction' && each.linked_entity_uuid)
  const names = new Map(linked.map((each) => [each.linked_entity_uuid!, paymentOf(each)]))
  const all = [...new Set([...names.keys(), ...report.transactions])]
  const toggle = (id: string, on: boolean) => form.set('transactions', on ? [...report.transactions, id] : report.transactions.filter((each) => each !== id))
  return (
    <Card title={text('report.records')}>
      <Faulty form={form} member="transactions" label={text('report.transactions')}>
        {(ids) => (
          <ul className="rows" {...ids}>
            {all.map((id) => (
              <li key={id}>
                <Check form={form} label={<bdi>{names.get(id) ?? id}</bdi>} checked={report.transactions.includes(id)} onChange={(on) => toggle(id, on)} />
                <Link to="/a/$application/transactions/$transaction" params={{ application: application.id, transaction: id }}>{text('shortcuts.open')}</Link>
              </li>
            ))}
            {all.length === 0 && <li><span className="quiet">{text('report.noTransactions')}</span>{!form.readOnly && <Link to="/a/$application/cases/$case" params={{ application: application.id, case: report.case_uuid }}>{text('report.addInCase')}</Link>}</li>}
          </ul>
        )}
      </Faulty>
      <Faulty form={form} member="subjects" label={text('report.subjects')}>
        {(ids) => (
          <ul className="rows" {...ids}>
            {report.subjects.map((each, at) => (
              <li key={each.uuid}>
                <span>{text(`case.kind.${each.type}`)} <bdi>{(of?.subject?.uuid === each.uuid && (of.subject.name || of.subject.external_id)) || each.uuid}</bdi></span>
                <Check form={form} label={text('report.suspected')} checked={each.is_suspected === true} onChange={(on) => form.set('subjects', report.subjects.map((one, place) => (place === at ? { ...one, is_suspected: on } : one)))} />
              </li>
            ))}
            {report.subjects.length === 0 && <li className="quiet">{text('report.noSubjects')}</li>}
          </ul>
        )}
      </Faulty>
    </Card>
  )
}

const PARTS = ['reporting_person', 'location', 'reason', 'action', 'activity', 'narrative', 'report_indicators', 'fiu_ref_number'] as const

export function PartsSection({ form }: { form: Form }) {
  const parts = form.report.included_fields
  return (
    <Card title={text('report.included_fields')} id="at-included_fields">
      <div className="parts">
        {PARTS.map((each) => <Check key={each} form={form} label={text(`report.${each}`)} checked={parts.includes(each)} onChange={(on) => form.set('included_fields', on ? [...parts, each] : parts.filter((one) => one !== each))} />)}
      </div>
    </Card>
  )
}

const below = (member: string, names: readonly string[]) => names.map((name) => `${member}.${name}`)

/** Everything that the form has a field for; a fault of anything else stands above the form. */
export const FIELDS: readonly string[] = [
  'rentity_id', 'rentity_branch', 'submission_code', 'entity_reference', 'fiu_ref_number', 'currency_code_local', 'submission_date', 'profile',
  'reason', 'action', 'activity', 'report_indicators', 'transactions', 'subjects',
  ...below('narrative', QUESTIONS), ...below('reporting_person', [...PERSON, 'phone']), ...below('location', ADDRESS),
  ...below('fincen', ['association', 'prior_document_number', 'from_date', 'to_date', 'amount', 'note', 'classifications']),
]

type FinCEN = Record<string, unknown>
const ASSOCIATIONS = ['initial', 'correction', 'continuing', 'correction_continuing'] as const
const said = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** What changes from report to report of the authority of the United States; the parties that stay come from the template. */
export function FinCENSection({ form }: { form: Form }) {
  const fincen = (form.report.fincen ?? {}) as FinCEN
  const set = (value: FinCEN) => form.set('fincen', Object.fromEntries(Object.entries({ ...fincen, ...value }).filter(([, each]) => each !== '' && each !== null)) as Report['fincen'])
  const line = (name: string, label: string, most: number, type: 'text' | 'date' = 'text') => <Text form={form} member={`fincen.${name}`} label={label} value={said(fincen[name])} most={most} type={type} onChange={(value) => set({ [name]: value })} />
  return (
    <Card title={word('format', 'fincen_sar')}>
      <div className="edit-grid">
        <Choice form={form} member="fincen.association" label={text('report.fincen.association')} value={said(fincen.association) as (typeof ASSOCIATIONS)[number]} values={ASSOCIATIONS} said={(value) => text(`report.fincen.${value}`)} onChange={(value) => set({ association: value })} />
        {line('prior_document_number', text('report.fincen.prior'), 14)}
        {line('from_date', text('filter.from'), 10, 'date')}
        {line('to_date', text('filter.to'), 10, 'date')}
        <Text form={form} member="fincen.amount" label={text('report.fincen.amount')} value={said(fincen.amount)} most={15} onChange={(value) => set({ amount: /^\d+$/.test(value) ? Number(value) : value })} />
        {line('note', text('report.fincen.note'), 50)}
      </div>
      <div className="parts">
        <Check form={form} label={text('report.fincen.unknown')} checked={fincen.amount_unknown === true} onChange={(on) => set({ amount_unknown: on || null })} />
        <Check form={form} label={text('report.fincen.none')} checked={fincen.no_amount === true} onChange={(on) => set({ no_amount: on || null })} />
        <Check form={form} label={text('report.fincen.joint')} checked={fincen.is_joint === true} onChange={(on) => set({ is_joint: on || null })} />
      </div>
      <PartiesOfTemplate form={form} />
      <Classifications form={form} set={set} />
    </Card>
  )
}
