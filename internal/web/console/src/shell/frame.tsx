import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { logOut } from '../api/browser'
import { onNewVersion, onStepUp } from '../api/client'
import { PendingActionNotices, pendingActions } from '../pending/pending_actions'
import { text } from '../i18n/translator'
import { Button, IconButton } from '../ui/basic'
import { Dialog } from '../ui/dialog'
import { Icon } from '../ui/icon'
import { lazyPart, preloadParts } from '../ui/lazy_part'
import { Menu } from '../ui/menu'
import { menuOf, type Screen } from './navigation'
import { applyTheme, preference, type Theme } from './preference'
import { useShortcuts } from './shortcuts'
import { lock, queries, SESSION_KEY, useHere } from './state'
import { saveSingleKeys, useAccountPreferences } from './account_preferences'
import { Bell } from './bell'
import { PinnedViews } from './saved_views'
import { ShortcutHelp } from './help'

const dialogs = () => import('./password_dialogs')
const ConnectionNotice = lazyPart(async () => (await import('./connection_notice')).ConnectionNotice)
const LockScreen = lazyPart(async () => (await dialogs()).LockScreen, { waiting: <div className="lock" />, over: true })
const StepUp = lazyPart(async () => (await dialogs()).StepUp, { over: true })
const Palette = lazyPart(async () => (await import('./palette')).default, { over: true })

/** The frame around every screen of an application. */
export function Frame() {
  const { application, organization } = useHere()
  const navigate = useNavigate()
  const [shown, show] = useState<'palette' | 'help' | 'menu' | null>(null)
  const close = () => show(null)
  const screens = menuOf(organization.permissions)
  const open = (screen: Screen) => void navigate({ to: `/a/$application/${screen.path}`, params: { application: application.id } })
  useShortcuts(text('shortcuts.everywhere'), [
    { keys: '?', label: text('shortcuts.help'), run: () => show('help') },
    { keys: 'c', label: text('shortcuts.copyLink'), run: () => void navigator.clipboard.writeText(location.href) },
    ...screens.map((screen) => ({ keys: `g ${screen.key}`, label: text('shortcuts.go', { screen: text(screen.title) }), run: () => open(screen) })),
  ])
  usePaletteKey(() => show('palette'))
  useAccountPreferences()
  useLive()
  const path = useRouterState({ select: (state) => state.location.pathname })
  useEffect(close, [path])
  useEffect(() => void preloadParts(), [])
  useEffect(() => preference.write('application', application.id), [application.id])
  return (
    <div className="frame">
      <a className="skip" href="#content">{text('shell.skip')}</a>
      <div className="frame-top">
        {application.sandbox && <aside className="sandbox" aria-label={text('shell.sandboxName')}>{text('shell.sandbox')}</aside>}
        <ConnectionNotice />
      </div>
      <header className="bar">
        <IconButton icon="menu" label={text('shell.menu')} onClick={() => show('menu')} />
        <ApplicationSwitch />
        <IconButton icon="search" label={text('shell.search')} onClick={() => show('palette')} />
      </header>
      <div className="rail"><Rail screens={screens} onPalette={() => show('palette')} onHelp={() => show('help')} /></div>
      <main id="content" tabIndex={-1}><Outlet /></main>
      <Dialog title={text('shell.menu')} open={shown === 'menu'} onClose={close} place="edge">
        <Rail screens={screens} onPalette={() => show('palette')} onHelp={() => show('help')} inside />
      </Dialog>
      <ShortcutHelp open={shown === 'help'} onClose={close} />
      {shown === 'palette' && <Palette onClose={close} />}
      <PendingActionNotices />
      <NewVersion />
      <Locked />
      <StepUpHost />
    </div>
  )
}

/** Hears what changes while the page is open. */
function useLive() {
  const { application, organization, client, session, hasPermission } = useHere()
  const hears = hasPermission('list:sessions')
  useEffect(() => {
    const over = new AbortController()
    void import('./live').then(({ live }) => live({ organizationId: organization.id, applicationId: application.id }, hears ? { client, application } : null, session.idleMinutes, over.signal))
    return () => over.abort()
  }, [application, organization.id, client, session.idleMinutes, hears])
}

function usePaletteKey(open: () => void) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

interface RailProps {
  screens: Screen[]
  onPalette(): void
  onHelp(): void
  /** Inside the menu of a narrow window, where the switch of applications stands in the bar. */
  inside?: boolean
}

function Rail({ screens, onPalette, onHelp, inside = false }: RailProps) {
  const { application } = useHere()
  return (
    <nav aria-label={text('shell.navigation')}>
      {!inside && <ApplicationSwitch />}
      <button type="button" className="palette-open" onClick={onPalette}>
        <Icon name="search" size={16} />
        <span>{text('shell.search')}</span>
        <kbd aria-hidden="true">{navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <ul>
        {screens.map((screen) => (
          <li key={screen.id}>
            <Link to={`/a/$application/${screen.path}`} params={{ application: application.id }} activeOptions={{ exact: screen.path === '' }} activeProps={{ 'aria-current': 'page' }}>
              <Icon name={screen.id} />
              {text(screen.title)}
            </Link>
          </li>
        ))}
      </ul>
      <PinnedViews />
      <div className="rail-end">
        <Bell />
        <Button look="quiet" icon="help" keys="?" onClick={onHelp}>{text('shortcuts.title')}</Button>
        <AccountMenu />
      </div>
    </nav>
  )
}

function ApplicationSwitch() {
  const { session, application, organization } = useHere()
  const navigate = useNavigate()
  const groups = session.organizations.map((each) => ({
    label: each.name,
    entries: each.applications.map((one) => ({
      label: one.name,
      chosen: one.id === application.id,
      run: () => void navigate({ to: '/a/$application', params: { application: one.id } }),
    })),
  }))
  return (
    <Menu
      className="switch"
      groups={groups}
      trigger={
        <>
          <span className={`switch-mark${application.sandbox ? ' is-sandbox' : ''}`} aria-hidden="true">{Array.from(application.name)[0]?.toUpperCase()}</span>
          <span className="switch-names">
            <bdi>{application.name}</bdi>
            <bdi className="quiet">{organization.name}</bdi>
          </span>
          <Icon name="down" size={16} />
        </>
      }
    />
  )
}

function AccountMenu() {
  const { session, application } = useHere()
  const navigate = useNavigate()
  const theme = (preference.read('theme') ?? 'system') as Theme
  const [, redraw] = useState(0)
  const choose = (next: Theme) => {
    preference.write('theme', next)
    applyTheme()
    redraw((n) => n + 1)
  }
  const single = preference.read('shortcuts') !== 'off'
  return (
    <Menu
      className="button look-quiet account"
      trigger={<><Icon name="users" size={16} /><bdi>{session.account.name}</bdi></>}
      groups={[
        { label: text('account.theme'), entries: (['system', 'light', 'dark'] as const).map((each) => ({ label: text(`theme.${each}`), chosen: theme === each, run: () => choose(each) })) },
        { label: text('account.keyboard'), entries: [{ label: text('account.singleKeys'), chosen: single, run: () => { preference.write('shortcuts', single ? 'off' : 'on'); void saveSingleKeys(!single); redraw((n) => n + 1) } }] },
        { entries: [{ label: text('screen.account'), icon: 'users', run: () => void navigate({ to: '/a/$application/account', params: { application: application.id } }) }, { label: text('account.signOut'), icon: 'out', run: () => void signOut() }] },
      ]}
    />
  )
}

export async function signOut(): Promise<void> {
  pendingActions.flush()
  await logOut().catch(() => {})
  // A fresh page keeps nothing of what was seen.
  queries.removeQueries({ queryKey: SESSION_KEY })
  location.assign('/console/login')
}

function NewVersion() {
  const [newer, setNewer] = useState(false)
  useEffect(() => onNewVersion(() => setNewer(true)), [])
  if (!newer) return null
  return (
    <div className="version" role="status">
      {text('shell.newVersion')}
      <Button look="quiet" onClick={() => location.reload()}>{text('shell.reload')}</Button>
    </div>
  )
}

function Locked() {
  return useSyncExternalStore(lock.subscribe, lock.isOn) && <LockScreen />
}

function StepUpHost() {
  const [asked, ask] = useState<((given: boolean) => void) | null>(null)
  useEffect(() => onStepUp(() => new Promise((settle) => ask(() => settle))), [])
  const settle = (given: boolean) => {
    asked?.(given)
    ask(null)
  }
  // Kept once it was asked, so that it closes as other dialogs do.
  const used = useRef(false)
  used.current ||= asked !== null
  return used.current && <StepUp open={asked !== null} onSettle={settle} />
}
