import { useEffect } from 'preact/hooks'
import type { BackGuard } from '../flow/history'
import type { Language } from '../i18n/language'
import { Loading, Unreachable, Unsupported } from '../screen/notice'
import { Locale } from '../ui/locale'
import { Shell } from '../ui/shell'
import { Keep, SecondFactor, SetUp } from './factors'
import { Done, Notice } from './notices'
import { Identify, MailedCode, Password, SignUp } from './screens'
import type { SignIn } from './sign_in'
import { canGoBack, offers, type State } from './state'
import type { Speech } from './words'

interface Props {
  signIn: SignIn
  state: State
  guard: BackGuard
  speech: Speech
  /** Tries again at once. */
  hurry: () => void
  onLanguage: (language: Language) => void
}

export function App(props: Props) {
  const { state, guard, speech, onLanguage } = props
  useEffect(() => guard.update(), [state])
  return (
    <Locale.Provider value={speech}>
      <Shell
        look={state.page}
        untitled={speech.text('sign_sign_in')}
        notice={
          <p>
            <strong>{speech.text('sandbox_title')}</strong> {speech.text('sign_sandbox_text')}
          </p>
        }
        unreachable={null}
        onBack={canGoBack(state) ? () => guard.press() : null}
        onLanguage={onLanguage}
      >
        {/* A new key mounts the screen anew: it takes the focus, and what was typed in another is gone. */}
        <Content key={state.place.name} {...props} />
      </Shell>
    </Locale.Provider>
  )
}

function Content({ signIn, state, hurry }: Props) {
  const { page, place } = state
  const application = page?.application_name ?? ''
  if (place.name === 'bad') return <Notice title="sign_bad_title" text="sign_bad_text" application={application} />
  if (state.unreachable) return <Unreachable why={state.unreachable} onRetry={hurry} />
  if (place.name === 'loading' || !page) return <Loading />
  switch (place.name) {
    case 'over':
      return <Notice title="sign_over_title" text="sign_over_text" application={application} />
    case 'identify':
      if (!offers(page, 'password') && !offers(page, 'code')) return <Unsupported application={application} />
      return <Identify signIn={signIn} state={state} page={page} />
    case 'password':
      return <Password signIn={signIn} state={state} page={page} />
    case 'sign_up':
      return <SignUp signIn={signIn} state={state} page={page} />
    case 'code':
      return <MailedCode signIn={signIn} state={state} page={page} place={place} />
    case 'factor':
      return <SecondFactor signIn={signIn} state={state} page={page} place={place} />
    case 'set_up':
      return <SetUp signIn={signIn} state={state} page={page} place={place} />
    case 'keep':
      return <Keep signIn={signIn} codes={place.codes} />
    case 'done':
      return <Done onGo={signIn.leave} application={application} />
  }
}
