import { describe, expect, test } from 'vitest'
import { reduce, START, type Event } from '../flow/state'
import { CARD, session, step, typed, uploading } from '../testdata'
import { messagesBetween } from './messages'
import { appAround } from './app'
import { parentBridge, type Dependencies } from './parent'

function told(...events: Event[]) {
  let state = START
  return events.flatMap((event) => {
    const before = state
    state = reduce(state, event)
    return messagesBetween(before, state)
  })
}

const types = (...events: Event[]) => told(...events).map((each) => each.type)
const read = (wish: Parameters<typeof session>[0]): Event => ({ type: 'session', session: session(wish) })
const fresh = read({ status: 'Not Started', consent: { version: '1', accepted_at: null } })

describe('a parent hears', () => {
  test('that the page is ready, with the session', () => {
    expect(told(fresh)).toEqual([{ type: 'ready', data: { sessionId: session().session_id } }])
  })
  test('which colours a brand has', () => {
    const branding = { scheme: 'dark' } as NonNullable<ReturnType<typeof session>['branding']>
    expect(told(read({ branding }))[0]).toEqual({ type: 'ready', data: { sessionId: session().session_id, colorScheme: 'dark' } })
  })
  test('that the person agreed', () => {
    expect(types(fresh, read({}))).toEqual(['ready', 'started', 'status_updated', 'step_started'])
  })
  test('statuses in capitals', () => {
    expect(told(fresh, read({}))).toContainEqual(expect.objectContaining({ type: 'status_updated', data: expect.objectContaining({ status: 'IN_PROGRESS' }) }))
  })
  test('which document was chosen', () => {
    expect(told(read({}), read({ steps: [step(CARD)] }))).toContainEqual({ type: 'document_selected', data: { documentType: 'ID', country: 'ESP' } })
  })
  test('that going back to the choice completes nothing', () => {
    const heard = types(read({ steps: [step(CARD)] }), { type: 'choice' })
    expect(heard).toContain('step_changed')
    expect(heard).not.toContain('step_completed')
  })
  test('who left', () => {
    expect(types(fresh, { type: 'leave' })).toContain('cancelled')
  })
  test.each([
    ['Approved', 'Approved'],
    ['Declined', 'Declined'],
    ['In Review', 'Pending'],
    ['Kyc Expired', 'Pending'],
  ] as const)('%s as completed with %s', (status, said) => {
    expect(told(read({ status })).at(-1)).toMatchObject({ type: 'completed', data: { status: said, sessionId: session().session_id } })
  })
  test('an expired session as an error', () => {
    expect(told(read({ status: 'Expired' })).at(-1)).toMatchObject({ type: 'error', data: { error: 'sessionExpired' } })
  })
  test('a lost connection once', () => {
    const lost: Event = { type: 'readFailed', kind: 'network' }
    expect(types(lost, lost)).toEqual(['error'])
  })
  test('a refused link as an expired session', () => {
    expect(told({ type: 'readFailed', kind: 'denied' })).toEqual([{ type: 'error', data: { error: 'sessionExpired' } }])
  })
})

describe('a parent hears of codes', () => {
  const FORM = { code_size: 6, sends_left: 3, attempts_left: 3 }
  const mail = (form: object) => session({ steps: [typed({ ...FORM, ...form })] })
  const text = (form: object) => session({ steps: [typed({ ...FORM, channel: 'sms', ...form }, { feature: 'PHONE' })] })
  const answer = (before: ReturnType<typeof session>, answers: Record<string, string>, after: ReturnType<typeof session>) =>
    told({ type: 'session', session: before }, { type: 'called', answers }, { type: 'answered', session: after }).filter(({ type }) => type.startsWith('code_'))
  const done = session({ steps: [typed(FORM, { state: 'done', form: null })], current_node_id: null })
  const sessionId = session().session_id

  test('one sent by mail, with how many are left', () => {
    expect(answer(mail({}), { action: 'send', email: 'a@b.example' }, mail({ sends_left: 2 }))).toEqual([
      { type: 'code_sent', data: { step: 'email', channel: 'email', codeSize: 6, retriesLeft: 2, sessionId } },
    ])
  })
  test('another one sent to a phone', () => {
    expect(answer(text({ sends_left: 2 }), { action: 'resend' }, text({ sends_left: 1 }))).toMatchObject([
      { type: 'code_sent', data: { step: 'phone', channel: 'sms', retriesLeft: 1 } },
    ])
  })
  test('the right one, and never what it was', () => {
    expect(answer(mail({}), { action: 'check', code: '123456' }, done)).toEqual([{ type: 'code_verified', data: { step: 'email', channel: 'email', sessionId } }])
  })
  test('no last one: wrong or right, it ends the step', () => {
    expect(answer(mail({ attempts_left: 1 }), { action: 'check', code: '123456' }, done)).toEqual([])
  })
  test('none that was refused', () => {
    const refused: Event[] = [{ type: 'called', answers: { action: 'check', code: '1' } }, { type: 'callFailed', kind: 'refused', fields: ['code'] }]
    expect(types({ type: 'session', session: mail({}) }, ...refused, { type: 'session', session: mail({ attempts_left: 2 }) })).not.toContain('code_verified')
  })
  test('and nothing of the end of a step that no code can help', () => {
    expect(answer(mail({ stage: 'over' }), { action: 'finish' }, done)).toEqual([])
  })
})

describe('steps go by the names', () => {
  const begun = (wish: ReturnType<typeof step>) => told(read({ steps: [wish] })).find(({ type }) => type === 'step_started')?.data?.step
  const slot = (side: 'selfie' | 'file') => [{ side, optional: false, pdf: true, uploaded: false }]
  test.each([
    ['face', uploading(slot('selfie'), { feature: 'LIVENESS' })],
    ['face', uploading(slot('selfie'), { feature: 'FACE_MATCH' })],
    ['poa', uploading(slot('file'))],
    ['email', typed({})],
    ['phone', typed({}, { feature: 'PHONE' })],
    ['questionnaire', typed({}, { feature: 'QUESTIONNAIRE' })],
    ['document_selection', step()],
    ['document_front', step(CARD)],
    ['document_back', step({ ...CARD, uploaded: ['front'] })],
    [undefined, typed({}, { feature: 'KYB_REGISTRY' })],
  ] as const)('%s', (name, wish) => {
    expect(begun(wish)).toBe(name)
  })
  test('and a parent hears of the way from one to the next', () => {
    const steps = [typed({ code_size: 6, sends_left: 3, attempts_left: 3 }), typed({}, { node_id: 'n2', feature: 'QUESTIONNAIRE' })]
    const heard = told(read({ steps }), { type: 'called', answers: { action: 'check', code: '123456' } }, { type: 'answered', session: session({ steps, current_node_id: 'n2' }) })
    expect(heard.map(({ type }) => type)).toEqual(['ready', 'step_started', 'code_verified', 'step_completed', 'step_started', 'step_changed'])
  })
})

describe('the bridge', () => {
  function sent(wish: Partial<Dependencies>) {
    const messages: unknown[][] = []
    const texts: string[] = []
    const parent = { postMessage: (...message: unknown[]) => void messages.push(message) }
    const post = parentBridge({
      parent, parentOrigin: '', referrer: '', ownOrigin: 'https://verify.example', prefixes: 'vidimus:', app: (text) => void texts.push(text), now: () => 7, ...wish,
    })
    post({ type: 'ready' })
    return { messages, texts }
  }
  test('speaks to the origin that framed the page', () => {
    expect(sent({ referrer: 'https://shop.example/cart' }).messages).toEqual([[{ type: 'vidimus:ready', timestamp: 7 }, 'https://shop.example']])
  })
  test('speaks to the origin that the browser names, after a reload too', () => {
    expect(sent({ parentOrigin: 'https://shop.example', referrer: 'https://verify.example/session/x' }).messages[0]![1]).toBe('https://shop.example')
  })
  test('speaks to any origin when that of the parent is none', () => {
    expect(sent({ parentOrigin: 'null' }).messages[0]![1]).toBe('*')
  })
  test.each(['', 'https://verify.example/session/x', 'not an address', 'about:blank'])('speaks to any origin when the referrer is %j', (referrer) => {
    expect(sent({ referrer }).messages[0]![1]).toBe('*')
  })
  test('repeats each message for each prefix', () => {
    expect(sent({ prefixes: 'vidimus: other:' }).messages.map(([message]) => (message as { type: string }).type)).toEqual(['vidimus:ready', 'other:ready'])
  })
  test('tells an app the same as text', () => {
    expect(sent({ parent: null }).texts.map((text) => JSON.parse(text))).toEqual([{ type: 'vidimus:ready', timestamp: 7 }])
  })
  test('is silent without a frame', () => {
    expect(sent({ parent: null, app: null })).toEqual({ messages: [], texts: [] })
  })
})

describe('an app', () => {
  function heard(view: (handler: { postMessage(text: string): void }) => object) {
    const handler = {
      texts: [] as string[],
      postMessage(text: string) {
        this.texts.push(text)
      },
    }
    appAround(view(handler))?.('hello')
    return handler.texts
  }
  test('is told by an object of its own, or by the handlers of WebKit', () => {
    expect(heard((vidimus) => ({ vidimus }))).toEqual(['hello'])
    expect(heard((vidimus) => ({ webkit: { messageHandlers: { vidimus } } }))).toEqual(['hello'])
  })
  test.each([{}, { vidimus: null }, { vidimus: {} }, { webkit: {} }, { webkit: { messageHandlers: {} } }])('is not in %j', (view) => {
    expect(appAround(view as object)).toBeNull()
  })
})
