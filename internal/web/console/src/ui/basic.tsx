import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { CallFailure } from '../api/failure'
import { ago, formatExactTime, text, type TextKey } from '../i18n/translator'
import { Icon, type IconName } from './icon'

type Look = 'main' | 'plain' | 'quiet' | 'good' | 'bad'

export function Button({ look = 'plain', icon, keys, children, className = '', ...rest }: ComponentProps<'button'> & { look?: Look; icon?: IconName; keys?: string }) {
  return (
    <button type="button" className={`button look-${look} ${className}`} {...rest}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </button>
  )
}

/** A button that shows a drawing alone; the label is for those who do not see it, and a tip for those who do. */
export function IconButton({ icon, label, ...rest }: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}

export function Field({ label, problem, hint, children }: { label: string; problem?: string | null | undefined; hint?: string; children(ids: FieldIds): ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <p className="hint" id={`${id}-hint`}>{hint}</p>}
      {children({ id, ...(described ? { 'aria-describedby': described } : {}), ...(problem ? { 'aria-invalid': true } : {}) })}
      {problem && <p className="problem" id={`${id}-problem`}><Icon name="warn" size={14} />{problem}</p>}
    </div>
  )
}

export interface FieldIds {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export function Input({ label, problem, hint, ...rest }: ComponentProps<'input'> & { label: string; problem?: string | null | undefined; hint?: string }) {
  return <Field label={label} problem={problem} {...(hint ? { hint } : {})}>{(ids) => <input {...ids} {...rest} />}</Field>
}

/** A moment: how long ago for the eye, the whole of it for hover and screen reader. */
export function Time({ value }: { value: string | null | undefined }) {
  if (!value) return <span className="quiet">–</span>
  return <time dateTime={value} title={formatExactTime(value)}>{ago(value)}</time>
}

/** Foreign text, which may run the other way than the words around it. */
export function Foreign({ children }: { children: string | null | undefined }) {
  return children ? <bdi>{children}</bdi> : <span className="quiet">–</span>
}

/** True once 150 ms have passed: shorter waits show nothing. */
export function useLate(ms = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

export function Loading({ rows = 8 }: { rows?: number }) {
  const late = useLate()
  return (
    <div className="loading" role="status">
      <span className="hidden">{text('state.loading')}</span>
      {late && Array.from({ length: rows }, (_, at) => <span key={at} className="bone" />)}
    </div>
  )
}

export function Empty({ title, children, icon = 'search' }: { title: string; children?: ReactNode; icon?: IconName }) {
  return (
    <div className="empty">
      <Icon name={icon} size={28} />
      <p className="empty-title">{title}</p>
      {children}
    </div>
  )
}

const FAILURES = {
  network: 'failure.network', server: 'failure.server', signedOut: 'failure.signedOut', forbidden: 'failure.forbidden',
  missing: 'failure.missing', conflict: 'failure.conflict', refused: 'failure.refused', tooMany: 'failure.tooMany',
} satisfies Record<CallFailure['kind'], TextKey>

export function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return text('failure.server')
  if ((error.kind === 'refused' || error.kind === 'conflict' || error.kind === 'forbidden') && error.detail) return error.detail
  return text(FAILURES[error.kind])
}

export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const id = error instanceof CallFailure ? error.requestId : null
  const again = retry && (!(error instanceof CallFailure) || error.repeatable)
  return (
    <div className="empty" role="alert">
      <Icon name="warn" size={28} />
      <p className="empty-title">{sentenceOf(error)}</p>
      {id && <p className="quiet">{text('failure.request', { id })}</p>}
      {again && <Button onClick={retry}>{text('action.retry')}</Button>}
    </div>
  )
}

/** Facts as name and value, the empty ones left out. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== '–')
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Card({ title, aside, id, children, className = '' }: { title: ReactNode; aside?: ReactNode; id?: string; children: ReactNode; className?: string }) {
  const heading = useId()
  return (
    <section className={`card ${className}`} aria-labelledby={heading} {...(id ? { id, tabIndex: -1 } : {})}>
      <header>
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
