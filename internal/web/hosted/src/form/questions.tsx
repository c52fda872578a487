import { useState } from 'preact/hooks'
import type { FormProps } from '../screen/form'
import { useFirstProblem } from '../ui/field'
import { useTranslator } from '../ui/locale'
import { Button, Screen, StepErrorText, Title } from '../ui/parts'
import { Question } from './question'
import { missing, type Answer, type Item, type Questionnaire } from './questionnaire'

/** A questionnaire: all its sections on one page, as its author ordered them. */
export function Questions({ flow, state, screen }: FormProps) {
  const t = useTranslator()
  const task = screen.form as unknown as Questionnaire
  const [answers, setAnswers] = useState<Record<string, Answer>>({ ...task.answers })
  const [asked, setAsked] = useState(0)
  useFirstProblem(asked)
  useFirstProblem(state.stepError && state.wrong)
  const items = task.sections.flatMap((section) => section.items)
  const problem = (item: Item) => {
    if (state.wrong.includes(item.id)) return item.validation?.error_message ?? t.text('form_wrong')
    return asked > 0 && missing(item, answers[item.id] ?? null) ? t.text('form_missing') : null
  }
  const send = () => {
    setAsked(asked + 1)
    if (!items.some((item) => missing(item, answers[item.id] ?? null))) void flow.answer({ answers, complete: true })
  }
  return (
    <Screen
      onSubmit={send}
      actions={
        <>
          <StepErrorText stepError={state.stepError} picture={false} />
          <Button busy={state.busy}>
            {t.text('form_continue')}
          </Button>
        </>
      }
    >
      <Title><bdi>{task.title}</bdi></Title>
      {task.description && <p class="lead"><bdi>{task.description}</bdi></p>}
      {task.sections.map((section, at) => (
        <section key={at} class="questions">
          {section.title && <h2><bdi>{section.title}</bdi></h2>}
          {section.description && <p class="muted"><bdi>{section.description}</bdi></p>}
          {section.items.map((item) => (
            <Question
              key={item.id}
              item={item}
              answer={answers[item.id] ?? null}
              problem={problem(item)}
              onAnswer={(answer) => setAnswers((before) => ({ ...before, [item.id]: answer }))}
              attach={(file) => flow.attach(screen.step.node_id, file).then((received) => received.file_id)}
            />
          ))}
        </section>
      ))}
    </Screen>
  )
}
