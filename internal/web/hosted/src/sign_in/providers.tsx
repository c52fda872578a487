import { Button, Screen, Title } from '../ui/parts'
import type { Company } from './calls'
import { General, Who, type Props } from './screens'
import { offers, PROVIDERS, type Provider } from './state'
import { useSpeech } from './words'

/** A button for each provider that vouches for people here. */
export function Providers({ signIn, page }: Props) {
  const t = useSpeech()
  const names = Object.keys(PROVIDERS) as Provider[]
  return (
    <>
      {names
        .filter((name) => offers(page, name))
        .map((name) => (
          <Button key={name} kind="secondary" onClick={() => signIn.toProvider(name)}>
            {t.text('sign_provider', { provider: PROVIDERS[name] })}
          </Button>
        ))}
    </>
  )
}

/** The company that somebody works for can vouch for them, and does not have to. */
export function CompanySignIn({ signIn, state, page, company }: Props & { company: Company }) {
  const t = useSpeech()
  return (
    <Screen
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy} onClick={() => signIn.toCompany(company)}>
            {t.text('sign_provider', { provider: company.name })}
          </Button>
          <Button kind="quiet" onClick={signIn.otherwise}>
            {t.text('sign_other')}
          </Button>
        </>
      }
    >
      <Title>{t.text('sign_title', { application: page.application_name })}</Title>
      <Who email={state.email} />
    </Screen>
  )
}
