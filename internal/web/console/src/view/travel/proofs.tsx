import './texts'
import { settle } from '../../api/client'
import type { ProofPage, TravelRuleFile } from '../../api/shapes'
import { formatDateTime, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Button, Facts, sentenceOf, Time } from '../../ui/basic'
import { Icon } from '../../ui/icon'
import { Pictures, shot } from '../../ui/picture'
import { useChange } from './query'

const LOOKS = { PENDING: ['notice', 'clock'], VERIFIED: ['good', 'check'], REJECTED: ['bad', 'cross'], EXPIRED: ['quiet', 'clock'] } as const

/** The tries to prove the wallet, and the decision about those that a person has to look at. */
export function Proofs({ file, writes }: { file: TravelRuleFile; writes: boolean }) {
  if (file.proof_pages.length === 0) return null
  return (
    <>
      <h3>{text('travel.proofs')}</h3>
      {file.proof_pages.map((page) => <Page key={page.widget_session_id} page={page} transaction={file.transaction_id} writes={writes} />)}
    </>
  )
}

function Page({ page, transaction, writes }: { page: ProofPage; transaction: string; writes: boolean }) {
  const over = Date.parse(page.expires_at) <= Date.now()
  return (
    <div className="travel-page">
      <p className="quiet">
        {page.holder_name && <><bdi>{page.holder_name}</bdi> · </>}
        {page.completed_at ? text('travel.pageDone') : text(over ? 'travel.pageOver' : 'travel.pageOpen', { until: formatDateTime(page.expires_at) })}
      </p>
      {page.proofs.length === 0 && <p className="quiet">{text('travel.noProof')}</p>}
      <ul>{page.proofs.map((proof) => <Try key={proof.proof_id} proof={proof} page={page.widget_session_id} transaction={transaction} writes={writes} />)}</ul>
    </div>
  )
}

function Try({ proof, page, transaction, writes }: { proof: ProofPage['proofs'][number]; page: string; transaction: string; writes: boolean }) {
  const { client } = useHere()
  const decide = useChange(transaction, (status: 'VERIFIED' | 'REJECTED') =>
    settle(() => client.POST('/travel-rule/widget-session/{widget_session_id}/proofs/{proof_id}/', { params: { path: { widget_session_id: page, proof_id: proof.proof_id } }, body: { status } })))
  const [tone, mark] = LOOKS[proof.status]
  return (
    <li>
      <p><strong>{text(`travel.method.${proof.method}`)}</strong> <span className={`status tone-${tone}`}><Icon name={mark} size={14} />{text(`travel.proof.${proof.status}`)}</span> <Time value={proof.decided_at ?? proof.created_at} /></p>
      <Facts facts={[[text('travel.expected'), proof.expected_amount], [text('travel.evidence'), proof.evidence && <bdi key="e" dir="ltr">{proof.evidence}</bdi>]]} />
      <Pictures shots={[shot(proof.image_url, text('travel.picture'))]} />
      {writes && proof.can_be_decided && (
        <div className="travel-buttons">
          <Button look="good" icon="check" disabled={decide.isPending} onClick={() => decide.mutate('VERIFIED')}>{text('travel.accept')}</Button>
          <Button look="bad" icon="cross" disabled={decide.isPending} onClick={() => decide.mutate('REJECTED')}>{text('travel.refuse')}</Button>
        </div>
      )}
      {decide.error && <p className="problem" role="alert">{sentenceOf(decide.error)}</p>}
    </li>
  )
}
