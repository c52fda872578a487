import { useEffect } from 'preact/hooks'
import type { BackGuard } from '../flow/history'
import type { Language } from '../i18n/language'
import { Loading, Unreachable, Unsupported } from '../screen/notice'
import { Locale } from '../ui/locale'
import { Shell } from '../ui/shell'
import { SentCode } from './code'
import { CompanySignIn } from './providers'
import { Keep, SecondFactor, SetUp } from './factors'
import { Done, Notice, Ready } from './notices'
import { ConfirmLink, Forgot, ForgotSent, Invited, LinkSent, Relay, Reset } from './links'
import { Identify, Password, Phone, SignUp } from './screens'
import { Terms } from './terms'
import type { SignIn } from './sign_in'
import { BY_EMAIL, canGoBack, offers, PROVIDERS, type State } from './state'
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
  const props = { signIn, state, page }
  switch (place.name) {
    case 'over':
      return <Notice title="sign_over_title" text="sign_over_text" application={application} />
    case 'link_over':
      return <Notice title="sign_link_over_title" text="sign_link_over_text" application={application} />
    case 'reset_done':
      return <Notice seal="good" title="sign_reset_done_title" text="sign_reset_done_text" application={application} />
    case 'identify':
      return FIRST.some((method) => offers(page, method)) ? <Identify {...props} /> : <Unsupported application={application} />
    case 'password':
      return <Password {...props} />
    case 'company':
      return <CompanySignIn {...props} company={place.company} />
    case 'sign_up':
      return <SignUp {...props} />
    case 'phone':
      return <Phone {...props} />
    case 'code':
      return <SentCode {...props} place={place} />
    case 'link_sent':
      return <LinkSent {...props} place={place} />
    case 'confirm':
      return <ConfirmLink {...props} token={place.token} />
    case 'relay':
      return <Relay code={place.code} />
    case 'forgot':
      return <Forgot {...props} />
    case 'forgot_sent':
      return <ForgotSent {...props} link={place.link} />
    case 'reset':
      return <Reset {...props} token={place.token} />
    case 'invited':
      return <Invited {...props} place={place} />
    case 'accepted':
      return <Notice seal="good" title="sign_invite_done" text="end_close" application={application} />
    case 'terms':
      return <Terms {...props} place={place} />
    case 'factor':
      return <SecondFactor {...props} place={place} />
    case 'set_up':
      return <SetUp {...props} place={place} />
    case 'keep':
      return <Keep signIn={signIn} state={state} challenge={place.challenge} codes={place.codes} />
    case 'ready':
      return <Ready onGo={signIn.leave} account={signIn.accountPath} />
    case 'done':
      return <Done onGo={signIn.leave} application={application} />
  }
}

/** What somebody can begin with. */
const FIRST = [...BY_EMAIL, 'phone', 'passkey', ...Object.keys(PROVIDERS)]
