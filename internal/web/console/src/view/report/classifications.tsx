import './texts'
import type { Report } from '../../api/shapes'
import { text } from '../../i18n/translator'
import { Field } from '../../ui/basic'
import { classified, keyOf, KINDS, kindSaid, wantsWords, type Classification } from './classification'
import { Faulty, type Form } from './field'
import { Picked } from './picked'

/** The kinds of suspicious activity, by the codes of the authority of the United States. */
export default function Classifications({ form, set }: { form: Form; set(value: Record<string, unknown>): void }) {
  const given = (form.report.fincen as Report['fincen'] & { classifications?: unknown } | null)?.classifications
  const kinds: readonly Classification[] = Array.isArray(given) ? (given as Classification[]) : []
  const change = (classifications: readonly Classification[]) => set({ classifications })
  return (
    <Faulty form={form} member="fincen.classifications" label={text('report.fincen.classifications')}>
      {(ids) => (
        <>
          <Picked ids={ids} chosen={kinds.map(keyOf)} groups={KINDS} readOnly={form.readOnly} said={kindSaid} onChange={(chosen) => change(classified(chosen, kinds))} />
          {kinds.filter((each) => wantsWords(each) || each.other).map((kind) => (
            <Field key={keyOf(kind)} label={text('report.fincen.other', { kind: kindSaid(keyOf(kind)) })}>
              {(own) => <input {...own} dir="auto" maxLength={50} value={String(kind.other ?? '')} readOnly={form.readOnly} onChange={(event) => change(kinds.map((each) => (each === kind ? { ...kind, other: event.target.value } : each)))} />}
            </Field>
          ))}
        </>
      )}
    </Faulty>
  )
}
