import type { ComponentChildren } from 'preact'
import type { Language } from '../i18n/language'
import { Loading } from '../screen/notice'
import { knowsPasskeys } from '../sign_in/passkey'
import { Locale } from '../ui/locale'
import { Button, Screen, Title } from '../ui/parts'
import { Shell } from '../ui/shell'
import type { Device, Passkey } from './calls'
import { Contact, ContactCode } from './contact'
import { Codes, Delete, Enrol, Naming, NewPassword, Prove, Refused, type Props } from './forms'
import { useSpeech, type Speech } from './words'

interface All extends Props {
  speech: Speech
  onLanguage: (language: Language) => void
}

export function App({ speech, onLanguage, ...props }: All) {
  const { page, state } = props
  const inner = !['loading', 'account', 'codes', 'gone'].includes(state.place.name)
  return (
    <Locale.Provider value={speech}>
      <Shell
        look={state.whole?.page ?? null}
        untitled={speech.text('account_title')}
        notice={
          <p>
            <strong>{speech.text('sandbox_title')}</strong> {speech.text('sign_sandbox_text')}
          </p>
        }
        unreachable={null}
        onBack={inner ? page.back : null}
        onLanguage={onLanguage}
      >
        {/* A new key mounts the screen anew, so that it takes the focus. */}
        <Content key={state.place.name} {...props} />
      </Shell>
    </Locale.Provider>
  )
}

function Content(props: Props) {
  const t = useSpeech()
  const { place } = props.state
  switch (place.name) {
    case 'loading':
      return props.state.trouble ? <Broken {...props} /> : <Loading />
    case 'account':
      return <Overview {...props} />
    case 'add':
      return <Naming {...props} passkey={null} />
    case 'rename':
      return <Naming {...props} passkey={place.passkey} />
    case 'enrol':
      return <Enrol {...props} enrolment={place.enrolment} />
    case 'prove':
      return <Prove {...props} wish={place.wish} />
    case 'codes':
      return <Codes {...props} codes={place.codes} />
    case 'password':
      return <NewPassword {...props} />
    case 'contact':
      return <Contact {...props} channel={place.channel} />
    case 'contact_code':
      return <ContactCode {...props} place={place} />
    case 'delete':
      return <Delete {...props} />
    case 'gone':
      return (
        <Screen look="calm">
          <Title>{t.text('account_deleted')}</Title>
        </Screen>
      )
  }
}

/** The account could not be read. */
function Broken(props: Props) {
  const t = useSpeech()
  return (
    <Screen
      look="calm"
      actions={
        <>
          <Refused {...props} />
          <Button onClick={props.page.signIn}>{t.text('sign_sign_in')}</Button>
        </>
      }
    >
      <Title>{t.text('account_title')}</Title>
    </Screen>
  )
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="account-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Overview(props: Props) {
  const t = useSpeech()
  const { page, state } = props
  const { account, devices, page: look } = state.whole!
  return (
    <Screen>
      <Title>{t.text('account_title')}</Title>
      <Refused {...props} />
      <dl class="account-facts">
        <Fact label={t.text('email_label')} value={account.email} onChange={() => page.go({ name: 'contact', channel: 'email' })} />
        {look.methods.includes('phone') ? (
          <Fact label={t.text('phone_label')} value={account.phone} onChange={() => page.go({ name: 'contact', channel: 'phone' })} />
        ) : (
          account.phone && <Fact label={t.text('phone_label')} value={account.phone} />
        )}
      </dl>
      <Passkeys {...props} />
      <SecondFactor {...props} />
      {look.methods.includes('password') && account.email && (
        <Part title={t.text('sign_password')}>
          <Button kind="secondary" onClick={() => page.go({ name: 'password' })}>
            {t.text('sign_reset_title')}
          </Button>
        </Part>
      )}
      <Part title={t.text('account_sessions')}>
        <ul class="account-list">
          {devices.map((device) => (
            <DeviceRow key={device.sid} {...props} device={device} />
          ))}
        </ul>
      </Part>
      <Shared {...props} />
      <Part title={t.text('account_delete')}>
        <Button kind="secondary" onClick={() => page.go({ name: 'delete' })}>
          {t.text('account_delete')}
        </Button>
      </Part>
    </Screen>
  )
}

function Fact({ label, value, onChange }: { label: string; value: string | null; onChange?: () => void }) {
  const t = useSpeech()
  return (
    <div>
      <dt class="muted small">{label}</dt>
      <dd>
        <bdi>{value ?? '–'}</bdi>
        {onChange && <RowButton text={t.text(value ? 'people_edit' : 'account_add')} about={label} onClick={onChange} />}
      </dd>
    </div>
  )
}

function Passkeys({ page, state }: Props) {
  const t = useSpeech()
  const { passkeys, page: look } = state.whole!
  if (!look.methods.includes('passkey') && passkeys.length === 0) return null
  return (
    <Part title={t.text('account_passkeys')}>
      {passkeys.length === 0 && <p class="muted">{t.text('account_passkey_none')}</p>}
      <ul class="account-list">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} page={page} state={state} passkey={passkey} />
        ))}
      </ul>
      {knowsPasskeys() && look.methods.includes('passkey') && (
        <Button kind="secondary" icon="lock" onClick={() => page.go({ name: 'add' })}>
          {t.text('account_passkey_add')}
        </Button>
      )}
    </Part>
  )
}

const dated = (t: Speech, key: 'account_used' | 'account_created', at: string) => t.text(key, { date: new Date(at).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' }) })

/** A button of a row says in its name what it is about. */
function RowButton({ text, about, onClick }: { text: string; about: string; onClick: () => void }) {
  return (
    <button type="button" class="link" aria-label={`${text}: ${about}`} onClick={onClick}>
      {text}
    </button>
  )
}

function PasskeyRow({ page, passkey }: Props & { passkey: Passkey }) {
  const t = useSpeech()
  const when = passkey.last_used_at ? dated(t, 'account_used', passkey.last_used_at) : dated(t, 'account_created', passkey.created_at)
  return (
    <li>
      <div>
        <bdi>{passkey.name}</bdi>
        <p class="muted small">{when}</p>
      </div>
      <RowButton text={t.text('people_edit')} about={passkey.name} onClick={() => page.go({ name: 'rename', passkey })} />
      <RowButton text={t.text('form_remove')} about={passkey.name} onClick={() => void page.remove(passkey)} />
    </li>
  )
}

function SecondFactor({ page, state }: Props) {
  const t = useSpeech()
  const { factors } = state.whole!
  if (factors.policy === 'off' && !factors.totp) return null
  return (
    <Part title={t.text('account_factor')}>
      <p class="muted">{t.text(factors.totp ? 'account_factor_on' : 'account_factor_off')}</p>
      {factors.totp ? (
        <>
          <p class="muted">{t.text('account_codes_left', { number: String(factors.recovery_codes_left) })}</p>
          <Button kind="secondary" onClick={() => page.go({ name: 'prove', wish: 'renew' })}>
            {t.text('account_codes_new')}
          </Button>
          <Button kind="quiet" onClick={() => page.go({ name: 'prove', wish: 'remove' })}>
            {t.text('form_remove')}
          </Button>
        </>
      ) : (
        <Button kind="secondary" onClick={() => void page.enrol()}>
          {t.text('account_factor_add')}
        </Button>
      )}
    </Part>
  )
}

function DeviceRow({ page, device }: Props & { device: Device }) {
  const t = useSpeech()
  const name = deviceName(device.user_agent)
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p class="muted small">
          {device.is_current ? <strong>{t.text('account_current')}</strong> : dated(t, 'account_used', device.last_used_at)} · <bdi>{device.ip}</bdi>
        </p>
      </div>
      <RowButton text={t.text('account_end')} about={name} onClick={() => void page.endDevice(device.sid, device.is_current)} />
    </li>
  )
}

/** What a program calls itself, in the words that people know it by. */
export function deviceName(agent: string | null): string {
  const find = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(agent ?? ''))?.[1]
  const browser = find([[/Edg\//, 'Edge'], [/Firefox\//, 'Firefox'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari']])
  const system = find([[/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X/, 'macOS'], [/Linux/, 'Linux']])
  return [browser, system].filter(Boolean).join(', ') || agent?.slice(0, 60) || '–'
}

const STATUS = { Approved: 'scenario_success', Declined: 'scenario_decline', 'In Review': 'scenario_review' } as const

function Shared({ state }: Props) {
  const t = useSpeech()
  const { account, page } = state.whole!
  return (
    <Part title={t.text('account_shared')}>
      <p class="muted">{account.shared.length > 0 ? t.text('account_shared_text', { application: page.application_name }) : t.text('account_shared_none')}</p>
      <ul class="account-list">
        {account.shared.map((one) => (
          <li key={one.session_id}>
            <div>
              {t.text(STATUS[one.status as keyof typeof STATUS] ?? 'processing_checking')}
              <p class="muted small">{dated(t, 'account_created', one.started_at)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
