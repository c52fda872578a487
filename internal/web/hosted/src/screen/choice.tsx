import { useMemo, useState } from 'preact/hooks'
import type { DocumentCode, DocumentTask } from '../api/session'
import { isBooklet } from '../capture/guide'
import { countriesOf, firstCountry } from '../document/choice'
import type { Flow } from '../flow/flow'
import type { State } from '../flow/state'
import { documentsFor } from '../flow/task'
import type { Translator } from '../i18n/translator'
import { CountryField } from '../ui/country_field'
import { Icon, type IconName } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'

interface Props {
  flow: Flow
  state: State
  document: DocumentTask
}

export function Choice({ flow, state, document }: Props) {
  const t = useTranslator()
  const countries = useMemo(() => countriesOf(document, t), [document, t])
  const [country, setCountry] = useState(() => firstCountry(document, countries, navigator.languages))
  const [kind, setKind] = useState<DocumentCode | null>(document.chosen?.document_type ?? null)
  const [asked, setAsked] = useState(false)
  const kinds = country === null ? [] : documentsFor(document.allowed, country)
  const chosenKind = kinds.length === 1 ? kinds[0]!.document_type : (kinds.find((each) => each.document_type === kind)?.document_type ?? null)
  const proceed = () => {
    setAsked(true)
    if (country !== null && chosenKind !== null) return void flow.choose(country, chosenKind)
    // Where what is missing is said, which may be out of sight.
    window.document.querySelector<HTMLElement>(country === null ? '[role=combobox]' : '.kinds input')?.focus()
  }
  const actions = (
    <>
      <StepErrorText stepError={state.stepError} picture={false} />
      <Button busy={state.busy} onClick={proceed}>
        {t.text('choice_continue')}
      </Button>
    </>
  )
  return (
    <Screen actions={actions}>
      <Title>{t.text('choice_title')}</Title>
      <CountryField
        countries={countries}
        value={country}
        problem={asked && country === null ? t.text('choice_pick_country') : null}
        onPick={setCountry}
      />
      {country !== null && (
        <Kinds country={country} kinds={kinds} value={chosenKind} problem={asked && chosenKind === null ? t.text('choice_pick_type') : null} onPick={setKind} />
      )}
    </Screen>
  )
}

interface KindsProps {
  country: string
  kinds: ReturnType<typeof documentsFor>
  value: DocumentCode | null
  problem: string | null
  onPick: (kind: DocumentCode) => void
}

function Kinds({ country, kinds, value, problem, onPick }: KindsProps) {
  const t = useTranslator()
  return (
    <fieldset class="field kinds">
      <legend>{t.text('choice_type')}</legend>
      {/* Above the list: below it the buttons would cover what is missing. */}
      {problem && (
        <p class="field-problem" role="alert">
          {problem}
        </p>
      )}
      {kinds.map(({ document_type: kind, sides }) => (
        <label class="kind" key={kind}>
          <input type="radio" name="kind" checked={kind === value} onChange={() => onPick(kind)} />
          <span class="kind-icon">
            <Icon name={iconFor(kind)} />
          </span>
          <span class="kind-text">
            <span class="kind-name">{nameOf(kind, country, t)}</span>
            <span class="kind-note">{noteFor(kind, sides, t)}</span>
          </span>
          <span class="kind-mark">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const ICONS: Partial<Record<DocumentCode, IconName>> = { DL: 'licence', RP: 'permit', WP: 'permit', BC: 'sheet', OTHER: 'sheet' }

function iconFor(kind: DocumentCode): IconName {
  return isBooklet(kind) ? 'booklet' : (ICONS[kind] ?? 'card')
}

/** These issue passport cards, and no other identity card. */
const PASSPORT_CARDS = ['IRL', 'USA']
/** Cards that everybody knows by their own name. */
const OWN_NAMES: Partial<Record<string, string>> = { JPN: 'マイナンバーカード (My Number)', IND: 'Aadhaar' }

function nameOf(kind: DocumentCode, country: string, t: Translator) {
  if (kind !== 'ID') return t.text(`document_${kind}`)
  if (PASSPORT_CARDS.includes(country)) return t.text('document_ID_passport_card')
  const own = OWN_NAMES[country]
  return own ? <>{t.text('document_ID')}: <bdi class="own-name">{own}</bdi></> : t.text('document_ID')
}

function noteFor(kind: DocumentCode, sides: number, t: Translator): string {
  if (isBooklet(kind)) return t.text('document_P_note')
  return t.text(sides === 2 ? 'document_two_sides' : 'document_one_side')
}
