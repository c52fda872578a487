import './texts'
import { text, type TextKey } from '../../i18n/translator'
import { Button, Card, Field, Loading } from '../../ui/basic'
import { lazyPart } from '../../ui/lazy_part'
import { read, words, type Path } from './config'
import { Line, type ConfigForm } from './field'

const PERSON = ['first_name', 'last_name', 'gender', 'birthdate', 'id_number', 'nationality1', 'residence', 'email', 'occupation'] as const
const ADDRESS = ['address_type', 'address', 'town', 'city', 'zip', 'country_code', 'state'] as const
const SWITCHED = ['reporting_person', 'location', 'reason', 'action'] as const

export function FilingSection({ form }: { form: ConfigForm }) {
  return (
    <Card title={text('report.header')}>
      <div className="edit-grid">
        <Line form={form} path={['rentity_id']} label={text('report.rentity_id')} required />
        <Line form={form} path={['rentity_branch']} label={text('report.rentity_branch')} />
        <Field label={text('report.submission_code')}>
          {(ids) => <select {...ids} value={words(form.config, ['submission_code'])} disabled={form.readOnly} onChange={(event) => form.set(['submission_code'], event.target.value)}>{(['E', 'M'] as const).map((each) => <option key={each} value={each}>{text(`report.code.${each}`)}</option>)}</select>}
        </Field>
        <Line form={form} path={['currency_code_local']} label={text('report.currency_code_local')} most={3} upper required />
      </div>
    </Card>
  )
}

/** The parts that a template switches on; with none of them chosen the contract takes all. */
export function PartsSection({ form }: { form: ConfigForm }) {
  const given = read(form.config, ['enabled_fields'])
  const on: readonly string[] = Array.isArray(given) && given.length > 0 ? (given as string[]) : SWITCHED
  return (
    <Card title={text('report.included_fields')}>
      <div className="parts">
        {SWITCHED.map((each) => (
          <label key={each} className="check"><input type="checkbox" checked={on.includes(each)} disabled={form.readOnly} onChange={() => form.set(['enabled_fields'], SWITCHED.filter((one) => (one === each) !== on.includes(one)))} />{text(`report.${each}`)}</label>
        ))}
      </div>
      <p className="quiet">{text('template.partsHint')}</p>
    </Card>
  )
}

export function PersonSection({ form }: { form: ConfigForm }) {
  return (
    <Card title={text('report.reporting_person')}>
      <div className="edit-grid">
        {PERSON.map((each) => <Line key={each} form={form} path={['reporting_person', each]} label={text(`report.person.${each}`)} type={each === 'birthdate' ? 'date' : 'text'} most={each === 'nationality1' || each === 'residence' ? 3 : 255} />)}
        <Line form={form} path={['reporting_person', 'phone', 'number']} label={text('report.person.phone')} most={50} />
      </div>
      <h3>{text('template.personAddress')}</h3>
      <Address form={form} at={['reporting_person', 'address']} />
    </Card>
  )
}

export function LocationSection({ form }: { form: ConfigForm }) {
  return <Card title={text('report.location')}><Address form={form} at={['location']} /></Card>
}

function Address({ form, at }: { form: ConfigForm; at: Path }) {
  return <div className="edit-grid">{ADDRESS.map((each) => <Line key={each} form={form} path={[...at, each]} label={text(`report.address.${each}`)} most={each === 'country_code' ? 3 : 255} upper={each === 'country_code'} />)}</div>
}

export function WordsSection({ form }: { form: ConfigForm }) {
  return (
    <Card title={text('report.words')}>
      <Line form={form} path={['reason']} label={text('report.reason')} most={8000} rows={3} />
      <Line form={form} path={['action']} label={text('report.action')} most={8000} rows={3} />
    </Card>
  )
}

/** With the codes of the authority, which templates for others need not. */
const Types = lazyPart(async () => (await import('../report/institution_types')).default, { waiting: <Loading rows={1} /> })

const PARTIES = ['transmitter', 'transmitter_contact', 'filing_institution', 'contact_office'] as const
const INSTITUTION = ['name', 'street', 'city', 'state', 'zip', 'country', 'phone', 'tin', 'ein', 'control_code'] as const
const REGULATORS = [1, 2, 3, 4, 6, 7, 9, 13, 99] as const
const PLACES = ['fincen', 'activity_places'] as const

/** The parties that stay the same from report to report of the authority of the United States. */
export function FinCENSection({ form }: { form: ConfigForm }) {
  const given = read(form.config, PLACES)
  const places = Array.isArray(given) ? (given as unknown[]) : []
  return (
    <>
      {PARTIES.map((each) => <Card key={each} title={text(`template.party.${each}`)}><Institution form={form} at={['fincen', each]} /></Card>)}
      <Card title={text('template.places')} aside={!form.readOnly && <Button look="quiet" icon="plus" onClick={() => form.set(PLACES, [...places, {}])}>{text('template.addPlace')}</Button>}>
        {places.length === 0 && <p className="quiet">{text('template.noPlaces')}</p>}
        {places.map((_, at) => (
          <fieldset key={at} className="place">
            <legend>{text('template.place', { number: at + 1 })}</legend>
            <Institution form={form} at={[...PLACES, at]} />
            {!form.readOnly && <p><Button look="quiet" icon="cross" onClick={() => form.set(PLACES, places.filter((__, place) => place !== at))}>{text('template.removePlace')}</Button></p>}
          </fieldset>
        ))}
      </Card>
    </>
  )
}

function Institution({ form, at }: { form: ConfigForm; at: Path }) {
  const types = read(form.config, [...at, 'organization_types'])
  return (
    <div className="edit-grid">
      {INSTITUTION.map((each) => <Line key={each} form={form} path={[...at, each]} label={text(`template.institution.${each}`)} most={each === 'country' ? 2 : 150} upper={each === 'country'} />)}
      <Field label={text('template.institution.regulator')}>
        {(ids) => (
          <select {...ids} value={words(form.config, [...at, 'regulator'])} disabled={form.readOnly} onChange={(event) => form.set([...at, 'regulator'], event.target.value ? Number(event.target.value) : null)}>
            <option value="">–</option>
            {REGULATORS.map((each) => <option key={each} value={each}>{text(`template.regulator.${each}` as TextKey)}</option>)}
          </select>
        )}
      </Field>
      <Field label={text('template.institution.organization_types')}>
        {(ids) => <Types ids={ids} chosen={Array.isArray(types) ? types.map(String) : []} readOnly={form.readOnly} onChange={(chosen) => form.set([...at, 'organization_types'], chosen.map(Number))} />}
      </Field>
    </div>
  )
}
