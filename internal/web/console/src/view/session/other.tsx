import './texts'
import type { Decision } from '../../api/shapes'
import { codeLabel, country, formatDate, formatList, quantity, text, word, type TextKey } from '../../i18n/translator'
import { Facts, Foreign, Time } from '../../ui/basic'
import { FileLink, Pictures, shot } from '../../ui/picture'
import { Status } from '../../ui/status'
import { Matches, Score, StepCard, yesNo } from './parts'
import { CaseLink, SessionLink } from './session_link'

type One<Name extends keyof Decision> = NonNullable<Decision[Name]> extends (infer Item)[] ? Item : never
const link = (session: string, children: React.ReactNode) => <SessionLink session={session}>{children}</SessionLink>
const name = (field: string) => text(`field.${field}` as TextKey)

export function AddressCard({ proof }: { proof: One<'poa_verifications'> }) {
  const picture = proof.document_file && !/\.pdf(\?|$)/i.test(proof.document_file)
  return (
    <StepCard feature="POA" outcome={proof}>
      <div className="beside">
        {picture ? <Pictures shots={[shot(proof.document_file, text('picture.proof'))]} /> : proof.document_file && <FileLink address={proof.document_file} label={text('picture.proof')} />}
        <div>
          <Facts facts={[
            [text('address.type'), word('field', proof.document_type)], [text('address.issuer'), proof.issuer], [text('address.issued'), formatDate(proof.issue_date)], [text('address.name'), proof.name_on_document],
            [name('address'), proof.poa_formatted_address ?? proof.poa_address], [text('address.expected'), proof.expected_details_formatted_address ?? proof.expected_details_address],
            [text('address.edited'), yesNo(proof.document_metadata?.is_tampered)], [text('address.software'), proof.document_metadata?.software ?? proof.document_metadata?.producer],
          ]} />
          <Score label={text('address.nameMatch')} value={proof.name_match_score_id_verification} />
        </div>
      </div>
    </StepCard>
  )
}

export function PhoneCard({ phone }: { phone: One<'phone_verifications'> }) {
  return (
    <StepCard feature="PHONE" outcome={phone}>
      <Facts facts={[
        [text('phone.number'), <bdi key="n" dir="ltr">{phone.full_number}</bdi>], [name('country'), country(phone.country_code)], [text('phone.carrier'), phone.carrier?.name], [text('phone.line'), phone.carrier?.type && codeLabel(phone.carrier.type)],
        [text('phone.virtual'), yesNo(phone.is_virtual)], [text('phone.disposable'), yesNo(phone.is_disposable)], [text('phone.verified'), phone.verified_at && <Time key="t" value={phone.verified_at} />], [text('phone.tries'), String(phone.verification_attempts)],
      ]} />
      <Matches title={text('matches.phone')} matches={phone.matches} link={link} />
    </StepCard>
  )
}

export function EmailCard({ email }: { email: One<'email_verifications'> }) {
  return (
    <StepCard feature="EMAIL_VERIFICATION" outcome={email}>
      <Facts facts={[
        [text('email.address'), email.email], [text('email.disposable'), yesNo(email.is_disposable)], [text('email.undeliverable'), yesNo(email.is_undeliverable)], [text('email.breached'), yesNo(email.is_breached)],
        [text('phone.verified'), email.verified_at && <Time key="t" value={email.verified_at} />], [text('phone.tries'), String(email.verification_attempts)],
      ]} />
      <Matches title={text('matches.email')} matches={email.matches} link={link} />
    </StepCard>
  )
}

export function DeviceCard({ place }: { place: One<'ip_analyses'> }) {
  return (
    <StepCard feature="IP_ANALYSIS" outcome={place}>
      <Facts facts={[
        [text('ip.address'), <bdi key="i" dir="ltr">{place.ip_address}</bdi>], [text('ip.place'), [place.ip_city, place.ip_state, place.ip_country].filter(Boolean).join(', ')], [text('ip.provider'), place.isp ?? place.organization],
        [text('ip.hidden'), yesNo(place.is_vpn_or_tor)], [text('ip.dataCenter'), yesNo(place.is_data_center)], [text('ip.device'), [place.device_brand, place.device_model].filter(Boolean).join(' ')],
        [text('ip.system'), [place.os_family, place.browser_family].filter(Boolean).join(' · ')], [text('ip.zone'), place.time_zone],
        [text('ip.distance'), place.ip?.distance_from_id_document ? quantity(place.ip.distance_from_id_document, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 }) : null],
      ]} />
      <Matches title={text('matches.device')} matches={place.matches} link={link} />
    </StepCard>
  )
}

export function DatabaseCard({ check }: { check: One<'database_validations'> }) {
  return (
    <StepCard feature="DATABASE_VALIDATION" outcome={check}>
      <Facts facts={[[name('country'), country(check.issuing_state)], [text('database.match'), word('field', check.match_type)]]} />
      <ul className="rows">
        {(check.validations ?? []).map((each, at) => (
          <li key={at}>
            <strong><bdi>{each.service_name}</bdi></strong>
            {Object.entries(each.validation ?? {}).map(([field, outcome]) => <span key={field}><span className="quiet">{codeLabel(field)}</span> {codeLabel(String(outcome))}</span>)}
            {each.outcome_detail && <bdi className="quiet">{each.outcome_detail}</bdi>}
          </li>
        ))}
      </ul>
    </StepCard>
  )
}

export function QuestionnaireCard({ response }: { response: One<'questionnaire_responses'> }) {
  return (
    <StepCard feature="QUESTIONNAIRE" outcome={response}>
      {response.title && <p><bdi>{response.title}</bdi></p>}
      {(response.sections ?? []).map((section, at) => (
        <div key={at}>
          {section.title && <h3><bdi>{section.title}</bdi></h3>}
          <dl className="answers">
            {section.items.filter((item) => item.answer).map((item) => (
              <div key={item.uuid}>
                <dt><bdi>{item.title}</bdi></dt>
                <dd>
                  <Foreign>{answerOf(item)}</Foreign>
                  {item.answer?.files?.map((file, index) => <FileLink key={file} address={file} label={text('picture.file', { number: index + 1 })} />)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </StepCard>
  )
}

interface Answered {
  answer: { value: string | null; text: string | null } | null
  choices: { value: string; label: string }[] | null
}

/** The answer in the words of its choice. */
function answerOf({ answer, choices }: Answered): string {
  const given = answer?.value ?? ''
  const chosen = given.split(',').map((value) => choices?.find((each) => each.value === value.trim())?.label ?? value).join(', ')
  return [chosen, answer?.text].filter(Boolean).join(' – ')
}

export function PapersCard({ result }: { result: One<'document_ai_documents'> }) {
  return (
    <StepCard feature="DOCUMENT_AI" outcome={result}>
      {(result.items ?? []).map((item) => (
        <div key={item.uuid} className="paper">
          <p>{item.file_url && <FileLink address={item.file_url} label={item.original_filename ?? item.document_key ?? text('picture.file', { number: 1 })} />} <Status value={item.status} group="step" /></p>
          <Facts facts={(item.fields ?? []).map((field) => [field.name ?? '', String((item.extracted_data as Record<string, unknown> | null)?.[field.key ?? ''] ?? '–')])} />
        </div>
      ))}
    </StepCard>
  )
}

export function CompanyCard({ check }: { check: One<'registry_checks'> }) {
  const { company } = check
  return (
    <StepCard feature="KYB_REGISTRY" outcome={check}>
      <Facts facts={[
        [text('company.name'), company.company_name], [text('company.number'), company.registration_number], [name('country'), country(company.country_code)], [text('company.type'), company.company_type],
        [text('company.state'), company.registry_status && codeLabel(company.registry_status)], [text('company.founded'), formatDate(company.incorporation_date)], [name('address'), company.registered_address], [text('company.business'), company.nature_of_business],
        [text('company.vat'), company.vat_number], [text('company.lei'), company.legal_entity_identifier], [text('company.risk'), company.risk_level && codeLabel(company.risk_level)], [text('company.website'), company.website],
        [text('company.source'), company.is_from_registry ? text('company.fromRegistry') : text('company.given')],
      ]} />
    </StepCard>
  )
}

export function PeopleCard({ check }: { check: One<'key_people_checks'> }) {
  const { registry, submitted } = check
  const people = [
    ...registry.beneficial_owners.map((each) => ({ id: each.uuid, name: each.name, role: text('people.owner'), share: each.effective_ownership_percent, session: each.kyc_session_id, status: each.kyc_status })),
    ...registry.officers.map((each) => ({ id: each.uuid, name: each.name, role: each.designation ?? codeLabel(each.role), share: null, session: each.kyc_session_id, status: each.kyc_status })),
    ...submitted.parties.map((each) => ({
      id: each.uuid, name: each.name ?? each.company_name, role: formatList(each.roles.map(({ role }) => codeLabel(role))) || text('people.given'), share: each.roles.find(({ ownership_percent }) => ownership_percent)?.ownership_percent ?? null,
      session: each.kyc_session_id ?? each.kyb_sub_session_id, status: each.kyc_session_status ?? each.kyb_sub_session_status,
    })),
  ]
  return (
    <StepCard feature="KYB_KEY_PEOPLE" outcome={check}>
      <div className="scroll-x">
        <table className="fields">
          <thead><tr><th scope="col">{text('people.name')}</th><th scope="col">{text('people.role')}</th><th scope="col">{text('people.share')}</th><th scope="col">{text('column.session')}</th></tr></thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <th scope="row"><Foreign>{person.name}</Foreign></th><td>{person.role}</td>
                <td>{person.share ? quantity(person.share / 100, { style: 'percent', maximumFractionDigits: 2 }) : <span className="quiet">–</span>}</td>
                <td>{person.session ? link(person.session, person.status ? <Status value={person.status} /> : text('matches.session')) : <span className="quiet">–</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </StepCard>
  )
}

export function CompanyPapersCard({ check }: { check: One<'document_verifications'> }) {
  return (
    <StepCard feature="KYB_DOCUMENTS" outcome={check}>
      <ul className="rows">
        {check.items.map((item) => (
          <li key={item.uuid}>
            {item.file_url ? <FileLink address={item.file_url} label={item.original_filename ?? codeLabel(item.document_group ?? '')} /> : <span>{codeLabel(item.document_group ?? '')}</span>}
            <Status value={item.status} group="step" />
          </li>
        ))}
      </ul>
    </StepCard>
  )
}

export function LinkedCard({ records }: { records: One<'linked_records'>[] }) {
  return (
    <ul className="rows">
      {records.map((record) => (
        <li key={record.entity_uuid}>
          {record.entity_type === 'case' ? <CaseLink id={record.entity_uuid}>{text('linked.case', { number: String(record.number ?? '') })}</CaseLink> : link(record.entity_uuid, record.number ?? text('matches.session'))}
          <span className="quiet">{codeLabel(record.relation)}</span>
          {record.status && <Status value={record.status} />}
        </li>
      ))}
    </ul>
  )
}
