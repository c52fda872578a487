import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { text } from '../../i18n/translator'
import { useShortcuts } from '../../shell/shortcuts'
import { useHere } from '../../shell/state'
import { Failure, Loading } from '../../ui/basic'
import { useTitle } from '../title'
import { SessionDetail } from './detail'
import { decisionQuery } from './query'

/** The page of one session. */
export function SessionScreen() {
  const { session } = useParams({ strict: false }) as { session: string }
  const { client, application } = useHere()
  const navigate = useNavigate()
  const decision = useQuery(decisionQuery(client, application.id, session))
  useTitle(decision.data ? text('session.title', { number: String(decision.data.session_number) }) : text('screen.sessions'))
  useShortcuts(text('shortcuts.record'), [
    { keys: 'Escape', label: text('shortcuts.back'), run: () => (history.length > 1 ? history.back() : void navigate({ to: '/a/$application/sessions', params: { application: application.id } })) },
  ])
  if (decision.isPending) return <div className="screen"><h1 className="hidden">{text('screen.sessions')}</h1><Loading /></div>
  if (decision.error && !decision.data) return <div className="screen"><h1 className="hidden">{text('screen.sessions')}</h1><Failure error={decision.error} retry={() => void decision.refetch()} /></div>
  return <div className="screen"><SessionDetail key={session} decision={decision.data} /></div>
}
