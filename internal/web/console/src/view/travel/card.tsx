import './texts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { settle } from '../../api/client'
import type { TravelRuleFile } from '../../api/shapes'
import { formatDateTime, serverText, text } from '../../i18n/translator'
import { useHere } from '../../shell/state'
import { Card, Facts, Failure, Loading, Time } from '../../ui/basic'
import { ViewerHost } from '../../ui/picture'
import { Actions } from './actions'
import { leavesOf } from './data'
import { Proofs } from './proofs'
import { EXCHANGE, fileKey } from './query'
import { ExchangeStatus } from './status'

/** The exchange of data that travels with a transaction: where it stands, what was told, and what can be done. */
export default function TravelRuleCard({ id, writes }: { id: string; writes: boolean }) {
  const { client, application } = useHere()
  const file = useQuery({
    queryKey: fileKey(application.id, id),
    queryFn: () => settle(() => client.GET('/transactions/{transaction_id}/travel-rule/', { params: { path: { transaction_id: id } } })),
  })
  if (!file.data) return <Card title={text('travel.title')}>{file.error ? <Failure error={file.error} retry={() => void file.refetch()} /> : <Loading rows={3} />}</Card>
  return <Exchanged file={file.data} writes={writes} />
}

function Exchanged({ file, writes }: { file: TravelRuleFile; writes: boolean }) {
  const { transfer } = file
  const hash = useLocation({ select: (at) => at.hash })
  useEffect(() => {
    // Who comes from the list of exchanges is shown the exchange, not the payment above it.
    if (hash === EXCHANGE) document.getElementById(EXCHANGE)?.scrollIntoView({ block: 'start' })
  }, [hash])
  return (
    <ViewerHost>
      <Card title={text('travel.title')} aside={<ExchangeStatus value={transfer.status} />} className="travel" id={EXCHANGE}>
        {writes && <Actions file={file} />}
        <Exchange file={file} />
        <div className="parties">
          <Data title={text('travel.originator')} data={transfer.originator_data} />
          <Data title={text('travel.beneficiary')} data={transfer.beneficiary_data} />
        </div>
        <Proofs file={file} writes={writes} />
        <h3>{text('travel.history')}</h3>
        <ol className="travel-history">
          {transfer.timeline.map(({ status, at, detail }, place) => <li key={place}><ExchangeStatus value={status} /> <Time value={at} /> {detail && <bdi className="quiet">{serverText(detail)}</bdi>}</li>)}
        </ol>
      </Card>
    </ViewerHost>
  )
}

function Exchange({ file: { transfer, wallet_address, chain, payment_txn_id } }: { file: TravelRuleFile }) {
  const vasp = transfer.counterparty_vasp
  return (
    <Facts facts={[
      [text('travel.counterparty'), vasp?.name], [text('travel.lei'), vasp?.lei], [text('travel.rail'), text(`travel.rail.${transfer.rail || 'none'}`)],
      [text('travel.wallet'), wallet_address && <bdi key="w" dir="ltr">{wallet_address}</bdi>], [text('travel.chain'), chain],
      [text('travel.owner'), transfer.ownership_confirmed === null ? null : text(transfer.ownership_confirmed ? 'answer.yes' : 'answer.no')],
      [text('travel.deadline'), transfer.deadline_at && <span key="d">{formatDateTime(transfer.deadline_at)} (<Time value={transfer.deadline_at} />)</span>],
      [text('travel.hash'), payment_txn_id && <bdi key="h" dir="ltr">{payment_txn_id}</bdi>], [text('travel.required'), text(transfer.required ? 'answer.yes' : 'answer.no')],
    ]} />
  )
}

function Data({ title, data }: { title: string; data: unknown }) {
  const leaves = leavesOf(data)
  return (
    <div>
      <h3>{title}</h3>
      {data === undefined ? <p className="quiet">{text('travel.kept')}</p> : leaves.length === 0 ? <p className="quiet">{text('travel.noData')}</p> : (
        <dl className="facts">{leaves.map(({ name, value }, at) => <div key={at}><dt>{name}</dt><dd><bdi>{value}</bdi></dd></div>)}</dl>
      )}
    </div>
  )
}
