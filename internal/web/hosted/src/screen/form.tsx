import type { Session } from '../api/session'
import type { Post } from '../bridge/parent'
import type { Flow } from '../flow/flow'
import type { Screen as ScreenState, State } from '../flow/state'
import { Chip } from '../form/chip'
import { CodeForm } from '../form/code'
import { Company } from '../form/company'
import { People } from '../form/people'
import { Questions } from '../form/questions'
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
      return <CodeForm {...props} channel="phone" />
    case 'EMAIL_VERIFICATION':
      return <CodeForm {...props} channel="email" />
    case 'QUESTIONNAIRE':
      return <Questions {...props} />
    case 'NFC':
      return <Chip {...props} />
    case 'KYB_REGISTRY':
      return <Company {...props} />
    case 'KYB_KEY_PEOPLE':
      return <People {...props} />
    default:
      return <Unsupported application={props.session.application_name} />
  }
}
