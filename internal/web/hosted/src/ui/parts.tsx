import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from './icon'
import { useTranslator } from './locale'
import type { StepError } from '../flow/state'

interface TitleProps {
  children: ComponentChildren
  /** Leaves the focus to a field of the screen, which then names the heading as what it is about. */
  quiet?: boolean
}

/** The heading of a screen: takes the focus when the screen appears, so that everybody learns where they are. */
export function Title({ children, quiet = false }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!quiet) heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  // Also when the language changes under the same screen.
  useEffect(() => {
    document.title = heading.current?.textContent ?? ''
  })
  return (
    <h1 class="title" id="title" tabIndex={-1} ref={heading}>
      {children}
    </h1>
  )
}

interface ButtonProps {
  children: ComponentChildren
  /** Left out by the button that sends the form it stands in. */
  onClick?: () => void
  kind?: 'primary' | 'secondary' | 'quiet'
  icon?: IconName
  busy?: boolean
}

export function Button({ children, onClick, kind = 'primary', icon, busy = false }: ButtonProps) {
  // A busy button stays in the focus order: `disabled` would throw the focus away.
  return (
    <button type={onClick ? 'button' : 'submit'} class={`button button-${kind}`} aria-disabled={busy} onClick={() => busy || onClick?.()}>
      {busy ? <span class="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

interface ScreenProps {
  children: ComponentChildren
  actions?: ComponentChildren
  /** `wide` for pictures, `calm` for a screen with one message. */
  look?: 'wide' | 'calm'
  /** Makes the screen a form, which Enter in a field sends too. */
  onSubmit?: () => void
}

/** The upper part scrolls, the actions stay within reach of the thumb. */
export function Screen({ children, actions, look, onSubmit }: ScreenProps) {
  const name = look ? `screen screen-${look}` : 'screen'
  const parts = (
    <>
      <div class="content">{children}</div>
      {actions && <Actions>{actions}</Actions>}
    </>
  )
  if (!onSubmit) return <div class={name}>{parts}</div>
  const submit = (event: Event) => {
    event.preventDefault()
    onSubmit()
  }
  // Problems are told by the page, in the language of the page.
  return (
    <form class={name} noValidate onSubmit={submit}>
      {parts}
    </form>
  )
}

/** Of the window's height; more would hide what the buttons are about, with large text for example. */
const MOST_HEIGHT = 0.42

/** What the buttons are about, or what is to be read or pressed before them: none of it may lie under them. */
const ABOUT = '.preview, #code, #code-problem, .found'

function Actions({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current!
    const settle = () => {
      const height = element.offsetHeight
      const bottoms = [...element.parentElement!.querySelectorAll(ABOUT)].map((about) => about.getBoundingClientRect().bottom)
      const covered = Math.max(...bottoms) + window.scrollY > window.innerHeight - height
      element.classList.toggle('actions-loose', covered || height > window.innerHeight * MOST_HEIGHT)
    }
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    // Grows when its picture has come.
    observer.observe(element.previousElementSibling!)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [])
  return (
    <div class="actions" ref={box}>
      {children}
    </div>
  )
}

/** Takes over the focus when what held it has gone, so that nobody at a keyboard is sent to the top of the page. */
export function useFocusLeftOver<E extends HTMLElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}

export function Trouble({ children }: { children: ComponentChildren }) {
  const box = useFocusLeftOver<HTMLDivElement>()
  return (
    <div class="trouble" role="alert" tabIndex={-1} ref={box}>
      {children}
    </div>
  )
}

export function StepErrorText({ stepError, picture }: { stepError: StepError; picture: boolean }) {
  const t = useTranslator()
  if (!stepError) return null
  return <Trouble>{t.text(stepError === 'network' && !picture ? 'error_network_call' : `error_${stepError}`)}</Trouble>
}
