import { useEffect, useState } from 'preact/hooks'
import { CallFailure } from '../api/failure'
import type { Scenario } from '../api/session'
import type { Flow } from '../flow/flow'
import type { TextKey } from '../i18n/language'
import { useTranslator } from '../ui/locale'

const CATEGORIES: Scenario['category'][] = ['success', 'review', 'decline']

/** Which end a test is to take. Nothing is shown when the list cannot be had: a test works without. */
export function Scenarios({ flow }: { flow: Flow }) {
  const t = useTranslator()
  const [list, setList] = useState<Scenario[]>([])
  const [armed, setArmed] = useState('')
  const [wish, setWish] = useState<string | null>(null)
  const [problem, setProblem] = useState<TextKey | null>(null)
  useEffect(() => {
    flow.scenarios().then(setList, () => setList([]))
  }, [])
  const choose = async (slug: string) => {
    if (wish !== null) return
    setWish(slug)
    setProblem(null)
    try {
      await flow.setSandboxScenario(slug)
      setArmed(slug)
    } catch (error) {
      setProblem(whyNot(error))
    }
    setWish(null)
  }
  if (list.length === 0) return null
  return (
    <div class="scenarios">
      <label for="scenario">{t.text('scenario_label')}</label>
      <select
        id="scenario"
        class="input select"
        value={wish ?? armed}
        aria-describedby="scenario-said"
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {armed === '' && (
          <option value="" disabled>
            {t.text('scenario_open')}
          </option>
        )}
        {CATEGORIES.map((category) => (
          <optgroup key={category} label={t.text(`scenario_${category}`)}>
            {list.filter((each) => each.category === category).map(({ slug }) => (
              <option key={slug} value={slug}>
                {t.text(`scenario_${slug}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p id="scenario-said" role="status" class={problem ? 'scenario-problem' : undefined}>
        {problem ? t.text(problem) : armed && wish === null ? t.text('scenario_armed') : ''}
      </p>
    </div>
  )
}

function whyNot(error: unknown): TextKey {
  const kind = error instanceof CallFailure ? error.kind : 'server'
  if (kind === 'network') return 'error_network_call'
  return kind === 'server' ? 'error_server' : 'scenario_late'
}
