import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, type RefObject } from 'react'
import { settle } from '../../api/client'
import type { Review } from '../../api/shapes'
import { text, word } from '../../i18n/translator'
import { queries, useHere } from '../../shell/state'
import { Button, Card, Failure, Foreign, Loading, sentenceOf, Time } from '../../ui/basic'
import { useDraft } from '../../ui/draft'
import { Status } from '../../ui/status'
import { colleagues } from '../mention/colleague'
import { NoteField } from '../mention/field'
import { useMembers } from '../mention/members'
import { mentionsIn } from '../mention/mention'
import { decisionKey, reviewsQuery } from './query'

/** What people and the product did to a session, the latest first, and a field for a note. */
export function Feed({ sessionId, noteRef }: { sessionId: string; noteRef: RefObject<HTMLTextAreaElement | null> }) {
  const { client, application, hasPermission } = useHere()
  const reviews = useQuery(reviewsQuery(client, application.id, sessionId))
  return (
    <Card title={text('feed.title')} className="feed">
      {hasPermission('write:sessions') && <NoteForm sessionId={sessionId} noteRef={noteRef} known={(reviews.data?.results ?? []).map(({ actor_email: email, actor_display: name }) => ({ email, name }))} />}
      {reviews.isPending ? <Loading rows={3} /> : reviews.error ? <Failure error={reviews.error} retry={() => void reviews.refetch()} /> : (
        <ol>
          {reviews.data.results.map((review) => <li key={review.uuid}><Entry review={review} /></li>)}
          {reviews.data.results.length === 0 && <li className="quiet">{text('feed.empty')}</li>}
        </ol>
      )}
    </Card>
  )
}

interface NoteFormProps {
  sessionId: string
  noteRef: RefObject<HTMLTextAreaElement | null>
  /** Who has done something to the session, by the name they go by. */
  known: { email: string | null; name: string }[]
}

function NoteForm({ sessionId, noteRef, known }: NoteFormProps) {
  const { client, application } = useHere()
  const members = useMembers()
  const [note, setNote] = useDraft(`session ${sessionId}`)
  const send = useMutation({
    mutationFn: () => settle(() => client.POST('/sessions/{sessionId}/reviews/', { params: { path: { sessionId } }, body: { comment: note.trim(), mentioned_emails: mentionsIn(note) } })),
    onSuccess: () => {
      setNote('')
      void queries.invalidateQueries({ queryKey: decisionKey(application.id, sessionId) })
    },
  })
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (note.trim() !== '' && !send.isPending) send.mutate()
  }
  return (
    <form onSubmit={submit}>
      <NoteField
        label={text('feed.note')} placeholder={text('case.notePlaceholder')} rows={2} maxLength={10_000} note={note} setNote={setNote} colleagues={colleagues(members, known)} fieldRef={noteRef} onSend={submit}
      />
      {send.error && <p className="problem" role="alert">{sentenceOf(send.error)}</p>}
      {note.trim() !== '' && <Button type="submit" look="main" keys="Ctrl ⏎" disabled={send.isPending}>{text('feed.send')}</Button>}
    </form>
  )
}

function Entry({ review }: { review: Review }) {
  return (
    <>
      <p className="feed-head">
        <Foreign>{review.actor_display ?? review.actor_email ?? text('feed.system')}</Foreign> <span className="quiet">{word('activity', review.activity_type)}</span> <Time value={review.created_at} />
      </p>
      {review.new_status && <p>{review.previous_status && <><Status value={review.previous_status} /> → </>}<Status value={review.new_status} /></p>}
      {review.changed_fields?.length > 0 && review.activity_type !== 'COMMENT' && <Changes review={review} />}
      {review.comment && <p className="feed-words" dir="auto">{review.comment}</p>}
    </>
  )
}

/** What a correction changed, before and after. */
function Changes({ review }: { review: Review }) {
  const before = (review.previous_value ?? {}) as Record<string, unknown>
  const after = (review.new_value ?? {}) as Record<string, unknown>
  return (
    <ul className="changes">
      {review.changed_fields.map((field) => (
        <li key={field}><span className="quiet">{word('field', field)}</span> <del><bdi>{shown(before[field])}</bdi></del> → <ins><bdi>{shown(after[field])}</bdi></ins></li>
      ))}
    </ul>
  )
}

const shown = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value))
