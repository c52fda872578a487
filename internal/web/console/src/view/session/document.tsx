import './texts'
import { useState } from 'react'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { CallFailure } from '../../api/failure'
import { country, formatDate, text, word, type TextKey } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Facts, Input, sentenceOf } from '../../ui/basic'
import { Dialog } from '../../ui/dialog'
import { Icon } from '../../ui/icon'
import { Pictures, shot } from '../../ui/picture'
import { agreement } from './compare'
import { Matches, Score, StepCard, yesNo } from './parts'
import { SessionLink } from './session_link'

type Document = NonNullable<Decision['id_verifications']>[number]
type Chip = NonNullable<Decision['nfc_verifications']>[number]

interface Line {
  field: string
  print: string | null
  zone?: string | null
  chip?: string | null
  shown?(value: string): string
}

function linesOf(document: Document, chip: Chip | undefined): Line[] {
  const { mrz } = document
  const read = chip?.chip_data
  const day = (value: string) => (/^\d{4}-/.test(value) ? formatDate(value) : value)
  return [
    { field: 'first_name', print: document.first_name, zone: mrz?.name ?? null, chip: read?.first_name ?? null },
    { field: 'last_name', print: document.last_name, zone: mrz?.surname ?? null, chip: read?.last_name ?? null },
    { field: 'date_of_birth', print: document.date_of_birth, zone: mrz?.birth_date ?? null, chip: read?.birth_date ?? null, shown: day },
    { field: 'document_number', print: document.document_number, zone: mrz?.document_number ?? null, chip: read?.document_number ?? null },
    { field: 'expiration_date', print: document.expiration_date, zone: mrz?.expiry_date ?? null, chip: read?.expiration_date ?? null, shown: day },
    { field: 'date_of_issue', print: document.date_of_issue, shown: day },
    { field: 'nationality', print: document.nationality, zone: mrz?.nationality ?? null, chip: read?.nationality ?? null, shown: country },
    { field: 'issuing_state', print: document.issuing_state, zone: mrz?.country ?? null, chip: read?.issuing_country ?? null, shown: country },
    { field: 'gender', print: document.gender, zone: mrz?.sex ?? null, chip: read?.gender ?? null },
    { field: 'personal_number', print: document.personal_number, zone: mrz?.personal_number ?? null },
    { field: 'place_of_birth', print: document.place_of_birth, chip: read?.place_of_birth ?? null },
    { field: 'address', print: document.formatted_address ?? document.address, chip: read?.address ?? null },
    { field: 'marital_status', print: document.marital_status },
  ].filter(({ print, zone, chip }) => print || zone || chip)
}

/** Pictures of a document beside what was read from them, and from where. */
export function DocumentCard({ document, chip, sessionId, editable }: { document: Document; chip: Chip | undefined; sessionId: string; editable: boolean }) {
  const [editing, edit] = useState(false)
  const lines = linesOf(document, chip)
  const zone = lines.some((line) => line.zone)
  const chipRead = lines.some((line) => line.chip)
  const kind = word('document', document.document_type)
  return (
    <StepCard
      feature="ID_VERIFICATION" outcome={document}
      aside={editable && <Button look="quiet" icon="edit" onClick={() => edit(true)}>{text('action.edit')}</Button>}
    >
      <p className="card-lead">{[kind, country(document.issuing_state, document.issuing_state_name), document.age !== null && document.age !== undefined ? text('document.age', { age: document.age }) : null].filter(Boolean).join(' · ')}</p>
      <div className="beside">
        <Pictures shots={[shot(document.front_image, text('picture.front')), shot(document.back_image, text('picture.back')), shot(document.portrait_image, text('picture.portrait')), shot(chip?.portrait_image, text('picture.chip'))]} />
        <div className="scroll-x">
          <table className="fields">
            <thead>
              <tr>
                <th scope="col">{text('document.field')}</th><th scope="col">{text('document.read')}</th>
                {zone && <th scope="col">{text('document.zone')}</th>}{chipRead && <th scope="col">{text('document.chip')}</th>}
                {(zone || chipRead) && <th scope="col"><span className="hidden">{text('document.agreement')}</span></th>}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => {
                const agrees = agreement([line.print, line.zone, line.chip])
                const show = (value: string | null | undefined) => (value ? <bdi>{line.shown ? line.shown(value) : value}</bdi> : <span className="quiet">–</span>)
                return (
                  <tr key={line.field} className={agrees === 'differs' ? 'tone-bad' : ''}>
                    <th scope="row">{text(`field.${line.field}` as TextKey)}</th><td>{show(line.print)}</td>
                    {zone && <td>{show(line.zone)}</td>}{chipRead && <td>{show(line.chip)}</td>}
                    {(zone || chipRead) && <td>{agrees !== 'alone' && <span className={`tone-${agrees === 'same' ? 'good' : 'bad'}`} title={text(`document.${agrees}`)}><Icon name={agrees === 'same' ? 'check' : 'cross'} size={15} /><span className="hidden">{text(`document.${agrees}`)}</span></span>}</td>}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </div>
      {document.mrz?.mrz_string && <pre className="mrz" aria-label={text('document.zone')} tabIndex={0}>{document.mrz.mrz_string}</pre>}
      {chip && <ChipFacts chip={chip} />}
      <Matches title={text('document.matches')} matches={document.matches} link={(session, children) => <SessionLink session={session}>{children}</SessionLink>} />
      {editing && <EditDialog document={document} sessionId={sessionId} onClose={() => edit(false)} />}
    </StepCard>
  )
}

function ChipFacts({ chip }: { chip: Chip }) {
  return (
    <Facts facts={[
      [text('chip.integrity'), yesNo(chip.authenticity?.dg_integrity)], [text('chip.signature'), yesNo(chip.authenticity?.sod_integrity)],
      [text('chip.issuer'), chip.certificate_summary?.issuer], [text('chip.skipped'), chip.is_nfc_skipped ? (chip.skip_reason ?? text('answer.yes')) : null],
    ]} />
  )
}

const EDITED = ['first_name', 'last_name', 'date_of_birth', 'document_number', 'expiration_date', 'date_of_issue', 'nationality', 'issuing_state', 'personal_number', 'place_of_birth', 'address'] as const

/** Corrects what was read; the change is shown with what stood there before. */
function EditDialog({ document, sessionId, onClose }: { document: Document; sessionId: string; onClose(): void }) {
  const { client } = useHere()
  const before = Object.fromEntries(EDITED.map((name) => [name, document[name] ?? '']))
  const [values, setValues] = useState<Record<string, string>>(before)
  const [failure, setFailure] = useState<unknown>(null)
  const changed = EDITED.filter((name) => values[name] !== before[name])
  const fields = failure instanceof CallFailure ? failure.fields : {}
  const save = async () => {
    try {
      const body = Object.fromEntries(changed.map((name) => [name, values[name]]))
      await settle(() => client.PATCH('/session/{sessionId}/update-data/', { params: { path: { sessionId }, query: document.node_id ? { node_id: document.node_id } : {} }, body: body as never }))
      void queries.invalidateQueries()
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog title={text('edit.title')} open onClose={onClose}>
      <form onSubmit={(event) => { event.preventDefault(); void save() }}>
        <div className="edit-grid">
          {EDITED.map((name) => (
            <Input
              key={name} label={text(`field.${name}` as TextKey)} type={name.includes('date') ? 'date' : 'text'} value={values[name] ?? ''} dir="auto"
              problem={fields[name]} {...(changed.includes(name) && before[name] ? { hint: text('edit.before', { value: before[name] }) } : {})}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          ))}
        </div>
        {failure !== null && Object.keys(fields).length === 0 && <p className="problem" role="alert">{sentenceOf(failure)}</p>}
        <div className="dialog-actions">
          <Button onClick={onClose}>{text('action.cancel')}</Button>
          <Button look="main" type="submit" disabled={changed.length === 0}>{text('action.save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type Liveness = NonNullable<Decision['liveness_checks']>[number]
type FaceMatch = NonNullable<Decision['face_matches']>[number]

export function LivenessCard({ check }: { check: Liveness }) {
  return (
    <StepCard feature="LIVENESS" outcome={check}>
      <div className="beside">
        <Pictures shots={[shot(check.reference_image, text('picture.selfie'))]} className="faces" />
        <div>
          <Score label={text('face.liveness')} value={check.score} />
          <Score label={text('face.quality')} value={check.face_quality} />
          <Facts facts={[[text('face.method'), word('field', check.method)], [text('face.age'), check.age_estimation === null ? null : String(Math.round(check.age_estimation))]]} />
          {check.video_url && <FaceFilm address={check.video_url} />}
        </div>
      </div>
      {check.matches && check.matches.length > 0 && (
        <div className="matches">
          <h3>{text('face.similar')}</h3>
          <ul>
            {check.matches.slice(0, 20).map((match, at) => (
              <li key={at}>
                {match.session_id ? <SessionLink session={match.session_id}>{match.session_number ?? text('matches.session')}</SessionLink> : <span>{text('matches.elsewhere')}</span>}
                <span className="quiet">{text('face.percent', { percent: Math.round(match.similarity_percentage) })}</span>
                {match.is_blocklisted && <span className="status tone-bad"><Icon name="block" size={14} />{text('matches.blocked')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </StepCard>
  )
}

function FaceFilm({ address }: { address: string }) {
  const { pathname, search } = new URL(address, location.origin)
  return <video className="film" src={pathname + search} controls preload="none" muted aria-label={text('face.film')} />
}

export function FaceMatchCard({ match }: { match: FaceMatch }) {
  return (
    <StepCard feature="FACE_MATCH" outcome={match}>
      <div className="beside">
        <Pictures shots={[shot(match.source_image, text('picture.source')), shot(match.target_image, text('picture.target'))]} className="faces" />
        <Score label={text('face.score')} value={match.score} />
      </div>
    </StepCard>
  )
}
