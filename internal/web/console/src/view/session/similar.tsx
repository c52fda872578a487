import './texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision, SimilarityReason, SimilarSession } from '../../api/shapes'
import { count, formatList, quantity, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Card, Failure, Loading } from '../../ui/basic'
import { mediaLink } from '../../ui/media'
import { useViewer } from '../../ui/picture'
import { Status } from '../../ui/status'
import { similarQuery } from './query'
import { SessionLink } from './session_link'

/** How many are shown before one asks for the rest. */
const AT_FIRST = 6

/** Other sessions with the same face, document, device or network address. */
export function SimilarCard({ decision }: { decision: Decision }) {
  const { client, application } = useHere()
  const similar = useQuery(similarQuery(client, application.id, decision.session_id))
  const [whole, showWhole] = useState(false)
  const found = similar.data
  if (!found) return <Card title={text('similar.title')}>{similar.error ? <Failure error={similar.error} retry={() => void similar.refetch()} /> : <Loading rows={2} />}</Card>
  const shown = whole ? found.results : found.results.slice(0, AT_FIRST)
  const left = found.results.length - shown.length
  const named = (kinds: typeof found.kinds) => formatList(kinds.map(({ kind }) => text(`similar.kind.${kind}`)))
  const missing = found.kinds.filter(({ searched }) => !searched)
  // Of what was found the most alike are listed; of a common value not all was looked at.
  const more = found.kinds.filter(({ has_more, count: known }) => has_more || known > found.results.length)
  return (
    <Card title={text('similar.title')} aside={found.results.length > 0 && <span className="quiet">{quantity(found.results.length)}{more.length > 0 && '+'}</span>}>
      {found.results.length === 0 ? <p className="quiet">{text('similar.none')}</p> : (
        <ul className="similar">{shown.map((session) => <Row key={session.session_id} session={session} own={portraitOf(decision)} />)}</ul>
      )}
      {left > 0 && <Button look="quiet" onClick={() => showWhole(true)}>{count('similar.all', left)}</Button>}
      {more.length > 0 && <p className="quiet">{text('similar.more', { kinds: named(more) })}</p>}
      {missing.length > 0 && <p className="quiet">{text('similar.notSearched', { kinds: named(missing) })}</p>}
    </Card>
  )
}

function Row({ session, own }: { session: SimilarSession; own: string | null }) {
  const number = String(session.session_number)
  return (
    <li>
      {session.portrait_image ? <Portrait address={session.portrait_image} number={number} own={own} /> : <span className="similar-face" aria-hidden="true" />}
      <div>
        <p className="similar-head">
          <SessionLink session={session.session_id}><span className="number">{number}</span> {session.full_name ? <bdi>{session.full_name}</bdi> : session.vendor_data ? <bdi>{session.vendor_data}</bdi> : text('session.nameless')}</SessionLink>
          <Status value={session.status} />
        </p>
        <ul className="similar-reasons">
          {session.is_same_user && <li><strong>{text('similar.sameUser')}</strong></li>}
          {session.reasons.map((reason, at) => <li key={at}><Reason reason={reason} /></li>)}
        </ul>
      </div>
    </li>
  )
}

function Reason({ reason: { kind, score, value } }: { reason: SimilarityReason }) {
  return <><span className="quiet">{text(`similar.${kind}`)}</span> {score !== null ? quantity(score / 100, { style: 'percent', maximumFractionDigits: 1 }) : <bdi dir="ltr" title={value ?? ''}>{shorten(value ?? '')}</bdi>}</>
}

/** A fingerprint by its beginning; numbers and addresses are never that long. */
const shorten = (value: string) => (value.length > 39 ? `${value.slice(0, 12)}…` : value)

function Portrait({ address, number, own }: { address: string; number: string; own: string | null }) {
  const open = useViewer()
  const [gone, setGone] = useState(false)
  if (gone) return <span className="similar-face" aria-hidden="true" />
  const other = { address, label: text('similar.other', { number }) }
  const shots = own ? [{ address: own, label: text('similar.own') }, other] : [other]
  return (
    <button type="button" className="similar-face" onClick={() => open(shots, 0, own !== null)} aria-label={own ? text('similar.compare', { number }) : text('picture.open', { picture: other.label })}>
      <img src={mediaLink(address)} alt="" loading="lazy" decoding="async" onError={() => setGone(true)} />
    </button>
  )
}

/** The portrait by which a session is known, in the order of the lists. */
function portraitOf({ nfc_verifications, id_verifications, liveness_checks }: Decision): string | null {
  return nfc_verifications?.find(({ portrait_image }) => portrait_image)?.portrait_image
    ?? id_verifications?.find(({ portrait_image }) => portrait_image)?.portrait_image
    ?? liveness_checks?.find(({ reference_image }) => reference_image)?.reference_image ?? null
}
