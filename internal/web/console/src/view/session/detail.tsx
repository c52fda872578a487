import { useQuery } from '@tanstack/react-query'
import { Fragment, useDeferredValue, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import { settle } from '../../api/client'
import type { Decision } from '../../api/shapes'
import { locale, text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { queries, useHere } from '../../shell/state'
import { Card, sentenceOf } from '../../ui/basic'
import { Confirm } from '../../ui/dialog'
import { lazyPart } from '../../ui/lazy_part'
import type { MenuEntry } from '../../ui/menu'
import { ViewerHost } from '../../ui/picture'
import { useDecide, type Verdict } from './decide'
import { DocumentCard, FaceMatchCard, LivenessCard } from './document'
import { Feed } from './feed'
import { decidable, SessionHead, VerdictStrip } from './head'
import { AddressCard, CompanyCard, CompanyPapersCard, DatabaseCard, DeviceCard, EmailCard, LinkedCard, PapersCard, PeopleCard, PhoneCard, QuestionnaireCard } from './other'
import { CasesHere } from '../cases_here'
import { JsonDialog } from './json'
import { explanationQuery } from './query'
import { ScreeningCard } from './screening'
import { blockableValues } from './blockable'
import { SimilarCard } from './similar'
import { inWords, stepsOf, type Step } from './steps'
import { Why } from './why'

const DeclinePanel = lazyPart(async () => (await import('./decline_panel')).DeclinePanel, { over: true })
const ResubmitPanel = lazyPart(async () => (await import('./resubmit_panel')).ResubmitPanel, { over: true })
const ShareDialog = lazyPart(async () => (await import('./share')).ShareDialog, { over: true })
const BlockDialog = lazyPart(async () => (await import('./block')).BlockDialog, { over: true })

/** What a session can be shared in, as the server has it. */
const SHARABLE = ['Approved', 'Declined', 'In Review']

/** A session with everything that speaks for and against it, and the decision. */
export function SessionDetail({ decision, onDecided }: { decision: Decision; onDecided?: (verdict: Verdict) => void }) {
  const { client, application, hasPermission } = useHere()
  const explanation = useQuery(explanationQuery(client, application.id, decision)).data
  const worded = useMemo(() => inWords(decision, locale === 'en' ? undefined : explanation), [decision, explanation])
  const steps = stepsOf(worded)
  // What stands first is drawn first: the rest follows at once, and nobody waits for it.
  const whole = useDeferredValue(true, false)
  const page = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLTextAreaElement>(null)
  const [panel, open] = useState<'decline' | 'resubmit' | Panel | null>(null)
  const [hint, setHint] = useState<string | null>(null)
  const decide = useDecide(decision)
  const writes = hasPermission('write:sessions') && decidable(decision.status)
  const done = (verdict: Verdict, given?: Parameters<typeof decide>[1]) => {
    decide(verdict, given)
    open(null)
    setHint(null)
    onDecided?.(verdict)
  }
  const approveByKey = () => {
    // A key never decides on what is not wholly shown: it asks for a second press.
    const missing = !whole || [...(page.current?.querySelectorAll<HTMLImageElement>('img:not(.similar img)') ?? [])].some((image) => !image.complete)
    if (missing && hint === null) return setHint(text('session.picturesMissing'))
    done('Approved')
  }
  const go = (step: Step) => {
    const card = document.getElementById(step.anchor)
    card?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    card?.focus({ preventScroll: true })
  }
  useShortcuts(text('shortcuts.session'), [
    { keys: 'a', label: text('action.approve'), run: approveByKey },
    { keys: 'd', label: text('action.decline'), run: () => open('decline') },
    { keys: 'r', label: text('action.resubmit'), run: () => open('resubmit') },
  ], writes)
  useShortcuts(text('shortcuts.record'), [
    { keys: 'n', label: text('feed.note'), run: () => note.current?.focus() },
    ...steps.slice(0, 9).map((step, at) => ({ keys: String(at + 1), label: text('shortcuts.step'), listed: at === 0, run: () => go(step) })),
  ])
  const more = useMore(decision, (what) => open(what))
  return (
    <ViewerHost>
      <div className="session-detail" ref={page}>
        <SessionHead decision={decision} more={more.entries} onApprove={() => done('Approved')} onDecline={() => open('decline')} onResubmit={() => open('resubmit')} />
        {(hint ?? more.said) && <p className="session-hint" role="status">{hint ?? more.said}</p>}
        <VerdictStrip steps={steps} onStep={go} />
        <div className="session-body">
          <div className="session-cards">
            <Why decision={decision} steps={steps} onStep={go} />
            <Cards decision={worded} editable={hasPermission('write:sessions')} whole={whole} />
          </div>
          {whole && (
            <aside className="session-side" aria-label={text('session.side')}>
              <Feed sessionId={decision.session_id} noteRef={note as RefObject<HTMLTextAreaElement | null>} />
              <SimilarCard decision={decision} />
              {decision.linked_records && decision.linked_records.length > 0 && <Card title={text('linked.title')}><LinkedCard records={decision.linked_records} /></Card>}
              <CasesHere about={{ links: [{ entity_type: decision.session_kind === 'business' ? 'business_session' : 'session', entity_uuid: decision.session_id }] }} title={text('session.title', { number: String(decision.session_number) })} />
            </aside>
          )}
        </div>
      </div>
      {panel === 'decline' && <DeclinePanel onClose={() => open(null)} onDecline={(comment) => done('Declined', comment ? { comment } : {})} />}
      {panel === 'resubmit' && <ResubmitPanel decision={decision} steps={steps} onClose={() => open(null)} onResubmit={(given) => done('Resubmitted', given)} />}
      {panel === 'share' && <ShareDialog decision={decision} onClose={() => open(null)} />}
      {panel === 'block' && <BlockDialog decision={decision} onClose={() => open(null)} />}
      {panel === 'json' && <JsonDialog value={decision} onClose={() => open(null)} />}
      <Confirm title={text('delete.title', { number: String(decision.session_number) })} description={text('delete.explain')} action={text('action.delete')} open={panel === 'delete'} onClose={() => open(null)} onConfirm={more.remove} />
    </ViewerHost>
  )
}

/** Each step has a card; the first of them alone until the `whole` is drawn. */
function Cards({ decision, editable, whole }: { decision: Decision; editable: boolean; whole: boolean }) {
  const each = <Item,>(items: Item[] | null | undefined, card: (item: Item, at: number) => ReactElement) => (items ?? []).map(card)
  const kinds = [
    each(decision.id_verifications, (document, at) => <DocumentCard key={at} document={document} chip={decision.nfc_verifications?.[at]} sessionId={decision.session_id} editable={editable} />),
    each(decision.liveness_checks, (check, at) => <LivenessCard key={at} check={check} />),
    each(decision.face_matches, (match, at) => <FaceMatchCard key={at} match={match} />),
    each(decision.aml_screenings, (screening, at) => <ScreeningCard key={at} screening={screening} sessionId={decision.session_id} />),
    each(decision.registry_checks, (check, at) => <CompanyCard key={at} check={check} />),
    each(decision.key_people_checks, (check, at) => <PeopleCard key={at} check={check} />),
    each(decision.document_verifications, (check, at) => <CompanyPapersCard key={at} check={check} />),
    each(decision.poa_verifications, (proof, at) => <AddressCard key={at} proof={proof} />),
    each(decision.phone_verifications, (phone, at) => <PhoneCard key={at} phone={phone} />),
    each(decision.email_verifications, (email, at) => <EmailCard key={at} email={email} />),
    each(decision.ip_analyses, (place, at) => <DeviceCard key={at} place={place} />),
    each(decision.database_validations, (check, at) => <DatabaseCard key={at} check={check} />),
    each(decision.questionnaire_responses, (response, at) => <QuestionnaireCard key={at} response={response} />),
    each(decision.document_ai_documents, (result, at) => <PapersCard key={at} result={result} />),
  ]
  const first = kinds.findIndex((cards) => cards.length > 0)
  return kinds.map((cards, kind) => <Fragment key={kind}>{whole ? cards : cards.slice(0, kind === first ? 1 : 0)}</Fragment>)
}

type Panel = 'share' | 'block' | 'json' | 'delete'

/** What else can be done with a session. */
function useMore(decision: Decision, open: (what: Panel) => void) {
  const { client, application, hasPermission } = useHere()
  const [said, say] = useState<string | null>(null)
  const params = { path: { sessionId: decision.session_id } }
  const pdf = async () => {
    say(text('pdf.making'))
    try {
      const file = await settle(() => client.GET('/session/{sessionId}/generate-pdf/', { params: { ...params, query: { language: locale } }, parseAs: 'blob' }))
      const address = URL.createObjectURL(file as unknown as Blob)
      const link = Object.assign(document.createElement('a'), { href: address, download: `session-${decision.session_number}.pdf` })
      link.click()
      URL.revokeObjectURL(address)
      say(null)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const remove = async () => {
    try {
      await settle(() => client.DELETE('/session/{sessionId}/delete/', { params }))
      void queries.invalidateQueries()
      history.back()
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const shares = hasPermission('write:sessions') && SHARABLE.includes(decision.status)
  const blocks = hasPermission('write:blocklist') && Object.keys(blockableValues(decision)).length > 0
  useShortcuts(text('shortcuts.record'), [
    { keys: 'p', label: text('action.pdf'), run: () => void pdf() },
    ...(shares ? [{ keys: 's', label: text('action.share'), run: () => open('share') }] : []),
    ...(blocks ? [{ keys: 'b', label: text('action.block'), run: () => open('block') }] : []),
  ])
  const entries: MenuEntry[] = [
    { label: text('action.pdf'), icon: 'file', keys: 'p', run: () => void pdf() },
    { label: text('action.copyLink'), icon: 'link', keys: 'c', run: () => void navigator.clipboard.writeText(`${location.origin}/console/a/${application.id}/sessions/${decision.session_id}`) },
    { label: text('action.json'), icon: 'sessions', run: () => open('json') },
    ...(shares ? [{ label: text('action.share'), icon: 'link' as const, keys: 's', run: () => open('share') }] : []),
    ...(blocks ? [{ label: text('action.block'), icon: 'block' as const, keys: 'b', run: () => open('block') }] : []),
    ...(hasPermission('delete:sessions') ? [{ label: text('action.delete'), icon: 'cross' as const, run: () => open('delete') }] : []),
  ]
  return { entries, said, remove: () => void remove() }
}
