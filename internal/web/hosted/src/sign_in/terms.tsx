import { useState } from 'preact/hooks'
import { TickField, useFirstProblem } from '../ui/field'
import { Button, Screen, Title } from '../ui/parts'
import { General, type Props } from './screens'
import type { Terms as Links } from './calls'
import type { Place } from './state'
import { problemOf } from './trouble'
import { useSpeech } from './words'

/** What a new person accepts before the account is made. */
export function Terms({ signIn, state, page, place }: Props & { place: Extract<Place, { name: 'terms' }> }) {
  const t = useSpeech()
  // What was ticked holds for these links alone: should they change, others are shown.
  const [accepted, setAccepted] = useState<Links | null>(null)
  const ticked = accepted === place.terms
  useFirstProblem(state.trouble)
  const application = page.application_name
  return (
    <Screen
      onSubmit={() => void signIn.acceptTerms(ticked ? accepted : null)}
      actions={
        <>
          <General state={state} />
          <Button busy={state.busy}>{t.text('form_continue')}</Button>
          {/* Whoever came here by an invitation has no other way. */}
          {page.expires_in !== null && (
            <Button kind="quiet" onClick={signIn.back}>
              {t.text('sign_other')}
            </Button>
          )}
        </>
      }
    >
      <Title>{t.text('sign_new')}</Title>
      <p class="lead">{t.text('sign_terms_text')}</p>
      <Elsewhere to={place.terms.terms_url}>{t.text('sign_terms_link', { application })}</Elsewhere>
      <Elsewhere to={place.terms.privacy_url}>{t.text('welcome_privacy', { application })}</Elsewhere>
      <TickField
        id="terms"
        label={t.text('sign_terms_accept')}
        checked={ticked}
        onChange={(on) => setAccepted(on ? place.terms : null)}
        problem={problemOf('terms', state.trouble, t)}
      />
    </Screen>
  )
}

/** A page of the application in a tab of its own, which does not learn where it was opened from. */
function Elsewhere({ to, children }: { to: string | null; children: string }) {
  if (!to) return null
  return (
    <p>
      <a class="link" href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </p>
  )
}
