import { useEffect } from 'preact/hooks'
import { failure, stepName } from './bridge/messages'
import type { Post } from './bridge/parent'
import type { CameraProblem } from './capture/camera'
import type { Flow } from './flow/flow'
import type { BackGuard } from './flow/history'
import { canGoBack, screenKey, screenOf, type Screen, type State } from './flow/state'
import type { Language } from './i18n/language'
import type { Translator } from './i18n/translator'
import { CameraScreen } from './screen/camera'
import { Choice } from './screen/choice'
import { End } from './screen/end'
import { FormScreen } from './screen/form'
import { Guide, Retry } from './screen/guide'
import { FollowingLater, HandoverLater, TurnLater } from './screen/later'
import { Closed, Loading, Unreachable, Unsupported, type ClosedKind } from './screen/notice'
import { Processing, Waiting } from './screen/processing'
import { Doubt, Review } from './screen/review'
import { Scenarios } from './screen/scenario'
import { Left, Welcome } from './screen/welcome'
import { Frame } from './ui/frame'
import { Locale } from './ui/locale'

export interface AppProps {
  flow: Flow
  state: State
  guard: BackGuard
  translator: Translator
  post: Post
  /** Speaks to the app around the page alone; null in a browser. */
  ask: Post | null
  framed: boolean
  /** Whether a close button stands in the bar. */
  closable: boolean
  onLanguage: (language: Language) => void
}

export function App(props: AppProps) {
  const { state, guard, translator, onLanguage } = props
  const screen = screenOf(state)
  useEffect(() => guard.update(), [state])
  return (
    <Locale.Provider value={translator}>
      <Frame
        session={state.session}
        screen={screen}
        unreachable={state.unreachable}
        notice={screen.name === 'welcome' && state.session?.status === 'Not Started' ? <Scenarios flow={props.flow} /> : null}
        onBack={canGoBack(state) ? () => guard.press() : null}
        onLanguage={onLanguage}
        onClose={props.closable ? () => props.post({ type: 'close_request' }) : null}
      >
        {/* A new key mounts the screen anew: its heading takes the focus and its timers start. */}
        <Content key={screenKey(screen)} screen={screen} {...props} />
      </Frame>
    </Locale.Provider>
  )
}

function closedKind({ closed, session }: State): ClosedKind {
  if (closed === 'handover') return 'handed'
  if (closed === 'workflow') return 'barred'
  return session?.device_role === 'completer' ? 'taken' : 'closed'
}

function Content({ screen, flow, state, post, ask, framed }: AppProps & { screen: Screen }) {
  const { session } = state
  if (screen.name === 'closed') return <Closed why={closedKind(state)} />
  if (screen.name === 'trouble') return <Unreachable why={screen.why} onRetry={() => void flow.refresh()} />
  if (screen.name === 'loading' || !session) return <Loading />
  const camera = {
    onStarted: () => post({ type: 'media_started', data: { step: stepName(screen), mediaType: 'camera' } }),
    onProblem: (problem: CameraProblem) => problem === 'refused' && post(failure('cameraAccessDenied', session)),
  }
  if ('side' in screen && screen.side === 'motion') return <TurnLater flow={flow} state={state} screen={screen} {...camera} />
  const close = framed ? () => post({ type: 'close_request' }) : null
  switch (screen.name) {
    case 'handover':
      return <HandoverLater flow={flow} state={state} session={session} />
    case 'following':
      return <FollowingLater flow={flow} state={state} session={session} />
    case 'welcome':
      return <Welcome flow={flow} state={state} session={session} />
    case 'left':
      return <Left flow={flow} session={session} onClose={close} />
    case 'choice':
      return <Choice flow={flow} state={state} document={screen.document} />
    case 'guide':
      return <Guide flow={flow} state={state} screen={screen} />
    case 'retry':
      return <Retry flow={flow} state={state} screen={screen} />
    case 'camera':
      return <CameraScreen flow={flow} screen={screen} {...camera} />
    case 'review':
      return <Review flow={flow} state={state} screen={screen} />
    case 'doubt':
      return <Doubt flow={flow} state={state} screen={screen} />
    case 'processing':
      return session.status === 'Awaiting User' && !screen.step ? <Waiting /> : <Processing step={screen.step} />
    case 'form':
      return <FormScreen flow={flow} state={state} screen={screen} session={session} ask={ask} />
    case 'unsupported':
      return <Unsupported application={session.application_name} />
    case 'end':
      return <End session={session} status={screen.status} onClose={close} />
  }
}
