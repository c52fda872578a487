import { useEffect, useState } from 'preact/hooks'
import type { FormProps } from '../screen/form'
import { TextField, useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title, Trouble } from '../ui/parts'
import { Seal } from '../ui/picture'
import { PhoneField } from './phone_field'

/** What the steps about a mail address and a phone number show. */
interface CodeTask {
  stage: 'address' | 'code' | 'over'
  code_size: number
  alphanumeric: boolean
  attempts_left: number
  sends_left: number
  next_send_at: string | null
  /** How far the last code is. */
  delivery: 'pending' | 'sent' | 'refused' | null
  problem: 'code_wrong' | 'code_expired' | 'undeliverable' | null
  email?: string | null
  email_fixed?: boolean
  phone_number?: string | null
  phone_number_fixed?: boolean
  /** Whose numbers are accepted, alpha-3; null for all. */
  countries?: string[] | null
}

type Channel = 'phone' | 'email'

export type CodeFormProps = FormProps & { channel: Channel }

/** The address first, then the code that was sent to it. */
export function CodeForm(props: CodeFormProps) {
  const task = props.screen.form as unknown as CodeTask
  const [changing, setChanging] = useState(false)
  if (task.stage === 'over') return <Over {...props} task={task} />
  // A code that could not be delivered is nothing to enter.
  if (task.stage === 'address' || changing || task.delivery === 'refused') return <Address {...props} task={task} onSent={() => setChanging(false)} />
  return <Code {...props} task={task} onChange={() => setChanging(true)} />
}

type PartProps = CodeFormProps & { task: CodeTask }

function Address({ flow, state, channel, task, onSent }: PartProps & { onSent: () => void }) {
  const t = useTranslator()
  const given = (channel === 'phone' ? task.phone_number : task.email) ?? ''
  const fixed = (channel === 'phone' ? task.phone_number_fixed : task.email_fixed) ?? false
  const [typed, setTyped] = useState(given)
  const [asked, setAsked] = useState(0)
  const member = channel === 'phone' ? 'phone_number' : 'email'
  const seconds = useWait(task)
  const missing = asked > 0 && typed.trim() === ''
  const send = async () => {
    setAsked(asked + 1)
    if (seconds > 0 || typed.trim() === '') return
    await flow.answer({ action: 'send', [member]: typed.trim() })
    if (!flow.state.stepError) onSent()
  }
  const wrong = state.stepError === 'answers'
  useFirstProblem(wrong && state.wrong)
  useFirstProblem(missing && asked)
  const field = { id: 'address', required: true, latin: true, problem: wrong || missing ? t.text(`${channel}_problem`) : null }
  return (
    <Screen
      onSubmit={() => void send()}
      actions={
        <>
          {!wrong && <StepErrorText stepError={state.stepError} picture={false} />}
          <Button busy={state.busy}>{t.text('code_send')}</Button>
          {seconds > 0 && <Wait seconds={seconds} />}
        </>
      }
    >
      <Title>{t.text(`${channel}_title`)}</Title>
      <p class="lead">{t.text(`${channel}_text`)}</p>
      {task.problem === 'undeliverable' && <Trouble>{t.text('code_undeliverable')}</Trouble>}
      {channel === 'phone' && !fixed ? (
        <PhoneField {...field} countries={task.countries ?? null} given={given} asked={asked > 0} onNumber={setTyped} />
      ) : (
        <TextField
          {...field}
          label={t.text(`${channel}_label`)}
          type={channel === 'phone' ? 'tel' : 'email'}
          autocomplete={channel === 'phone' ? 'tel' : 'email'}
          note={fixed ? t.text('code_fixed') : t.text('email_note')}
          readOnly={fixed}
          value={typed}
          onValue={setTyped}
        />
      )}
    </Screen>
  )
}

function Code({ flow, state, session, channel, task, onChange }: PartProps & { onChange: () => void }) {
  const t = useTranslator()
  const [code, setCode] = useState('')
  const address = (channel === 'phone' ? task.phone_number : task.email) ?? ''
  const fixed = (channel === 'phone' ? task.phone_number_fixed : task.email_fixed) ?? false
  const check = async () => {
    await flow.answer({ action: 'check', code: code.trim() })
    setCode('')
  }
  const wrong = state.stepError === 'answers'
  useFirstProblem(wrong && state.wrong)
  useDelivery(flow, task)
  const problem = problemOf(task.problem ?? (wrong ? 'code_wrong' : null))
  return (
    <Screen
      onSubmit={() => void check()}
      actions={
        <>
          {!wrong && <StepErrorText stepError={state.stepError} picture={false} />}
          <Button busy={state.busy}>
            {t.text('code_check')}
          </Button>
          <Again flow={flow} task={task} />
          {!fixed && (
            <Button kind="quiet" onClick={onChange}>
              {t.text(`${channel}_other`)}
            </Button>
          )}
        </>
      }
    >
      <Title>{t.text('code_title')}</Title>
      <p class="lead" role="status">
        {session.environment === 'sandbox' ? t.text('code_sandbox') : t.text(task.delivery === 'pending' ? 'code_sending' : 'code_text', { address: leftToRight(address) })}
      </p>
      <TextField
        id="code"
        label={t.text('code_label')}
        required
        latin
        inputMode={task.alphanumeric ? 'text' : 'numeric'}
        autocomplete="one-time-code"
        maxLength={task.code_size + 4}
        note={t.count('code_left', task.attempts_left)}
        value={code}
        onValue={setCode}
        problem={problem && t.text(problem)}
      />
    </Screen>
  )
}

/** A number that begins with a plus has no letter that would tell its direction. */
function leftToRight(address: string): string {
  return `\u2066${address}\u2069`
}

function problemOf(problem: CodeTask['problem']) {
  if (problem === null) return null
  return problem === 'undeliverable' ? ('code_undeliverable' as const) : problem
}

const DELIVERY_MS = 2000

/** An address that cannot be reached is known a moment after the code was asked for. */
function useDelivery(flow: FormProps['flow'], task: CodeTask): void {
  useEffect(() => {
    if (task.delivery !== 'pending') return
    const timer = window.setInterval(() => void flow.refresh(), DELIVERY_MS)
    return () => window.clearInterval(timer)
  }, [task.delivery])
}

/** Seconds until another code may be asked for; 0 when one may. */
function useWait({ next_send_at: next }: CodeTask): number {
  const [now, setNow] = useState(Date.now)
  const seconds = next ? Math.max(0, Math.ceil((Date.parse(next) - now) / 1000)) : 0
  useEffect(() => {
    if (seconds === 0) return
    const timer = window.setTimeout(() => setNow(Date.now()), 1000)
    return () => window.clearTimeout(timer)
  }, [seconds, now])
  return seconds
}

function Wait({ seconds }: { seconds: number }) {
  return <p class="muted small centred">{useTranslator().count('code_wait', seconds)}</p>
}

/** Another code, once the wait is over. */
function Again({ flow, task }: { flow: FormProps['flow']; task: CodeTask }) {
  const t = useTranslator()
  const seconds = useWait(task)
  if (task.sends_left === 0) return null
  if (seconds > 0) return <Wait seconds={seconds} />
  return (
    <Button kind="secondary" onClick={() => void flow.answer({ action: 'resend' })}>
      {t.text('code_again')}
    </Button>
  )
}

/** No code will help any more: the person goes on, and the result says so. */
function Over({ flow, state, task }: FormProps & { task: CodeTask }) {
  const t = useTranslator()
  return (
    <Screen
      look="calm"
      actions={
        <Button busy={state.busy} onClick={() => void flow.answer({ action: 'finish' })}>
          {t.text('form_continue')}
        </Button>
      }
    >
      <Seal kind="wait" />
      <Title>{t.text('code_over_title')}</Title>
      <p class="lead">{t.text(task.delivery === 'refused' ? 'code_over_undelivered' : 'code_over_text')}</p>
    </Screen>
  )
}
