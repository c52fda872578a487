import type { Session } from '../api/session'
import type { Post } from '../bridge/parent'
import type { Flow } from '../flow/flow'
import type { Screen as ScreenState, State } from '../flow/state'
import { Chip } from '../form/chip'
import { Questions } from '../form/questions'
import { CodeFormLater, CompanyLater, PeopleLater } from './later'
import { Unsupported } from './notice'

export interface FormProps {
  flow: Flow
  state: State
  screen: Extract<ScreenState, { name: 'form' }>
  session: Session
  ask: Post | null
}

/** The step that is answered by typing, by its feature. */
export function FormScreen(props: FormProps) {
  switch (props.screen.step.feature) {
    case 'PHONE':
      return <CodeFormLater {...props} channel="phone" />
    case 'EMAIL_VERIFICATION':
      return <CodeFormLater {...props} channel="email" />
    case 'QUESTIONNAIRE':
      return <Questions {...props} />
    case 'NFC':
      return <Chip {...props} />
    case 'KYB_REGISTRY':
      return <CompanyLater {...props} />
    case 'KYB_KEY_PEOPLE':
      return <PeopleLater {...props} />
    default:
      return <Unsupported application={props.session.application_name} />
  }
}
