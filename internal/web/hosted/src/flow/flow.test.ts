import { describe, expect, test } from 'vitest'
import type { SessionClient } from '../api/client'
import { CallFailure } from '../api/failure'
import type { Session } from '../api/session'
import type { ImageUpload, Send } from '../api/upload'
import { CARD, CHALLENGE, PASSPORT, session, step, TURNING, typed, uploading } from '../testdata'
import { Flow } from './flow'
import { reduce, screenOf } from './state'

type Answer = Session | CallFailure

/** Answers in order; waiting takes no time but is counted. */
function stage(reads: Answer[], sends: Answer[] = [], calls: Answer[] = [], orders: Answer | typeof CHALLENGE = CHALLENGE) {
  const waits: number[] = []
  const revisions: (string | undefined)[] = []
  const chosen: string[][] = []
  const answered: unknown[][] = []
  const next = (answers: Answer[]) => {
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    return answer instanceof CallFailure ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const client: SessionClient = {
    read: (revision) => (revisions.push(revision), next(reads)),
    chooseLanguage: () => Promise.resolve(),
    acceptConsent: () => next(calls),
    chooseDocument: (...choice) => (chosen.push(choice), next(calls)),
    submitForm: (...answer) => (answered.push(answer), next(calls)),
    startCapture: () => Promise.resolve('c7'),
    challenge: () => (orders === CHALLENGE ? Promise.resolve(CHALLENGE) : Promise.reject(orders as CallFailure)),
    sendFrameSequence: () => next(sends),
    search: () => Promise.resolve([]),
    pick: (...picked) => (chosen.push(picked.map(String)), next(calls)),
    sendFile: () => Promise.resolve({ file_id: 'f1', content_type: 'image/jpeg', size: 1 }),
    skip: (...slot) => (answered.push(slot), next(calls)),
    offerHandover: () => Promise.resolve({ url: 'https://verify.example/h/code', expires_at: '2031-03-01T10:10:00Z', expires_in: 600 }),
    endHandover: () => next(calls),
    sample: () => Promise.resolve(new Blob(['sample'])),
    scenarios: () => Promise.resolve([]),
    setSandboxScenario: () => Promise.resolve(),
  }
  const uploads: ImageUpload[] = []
  const send: Send = (upload) => (uploads.push(upload), next(sends))
  let idle = () => {}
  const flow = new Flow({
    client,
    send,
    wait: (ms) => (waits.push(ms), Promise.resolve()),
    onChange: () => idle(),
  })
  const until = (name: string) =>
    new Promise<void>((done) => {
      idle = () => screenOf(flow.state).name === name && done()
      idle()
    })
  return { flow, waits, revisions, chosen, answered, uploads, until }
}

/** Answers to what the person does have no revision; what is read has one. */
const processing = session({ steps: [step({ ...PASSPORT, uploaded: ['front'] }, { state: 'processing' })], revision: null })
const working = { ...processing, revision: 'r1' }
const approved = session({ status: 'Approved', current_node_id: null })
const picture = { data: new Blob(['x']), capture: 'upload' as const, auto: false }

describe('while the server works', () => {
  test('the session is read, less and less often, at most every three seconds', async () => {
    const { flow, waits, until } = stage([processing, processing, processing, processing, processing, processing, processing, approved])
    await flow.refresh()
    await until('end')
    expect(waits.slice(0, 2)).toEqual([0, 1000])
    expect(waits.every((each, at) => at === 0 || each >= waits[at - 1]!)).toBe(true)
    expect(Math.max(...waits)).toBe(3000)
  })

  test('the answer to a picture is followed by a reading at once, which then waits at the server', async () => {
    const { flow, waits, revisions, until } = stage([session({ steps: [step(PASSPORT)] }), working, { ...working, revision: 'r2' }, approved], [processing])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    await until('end')
    expect(waits).toEqual([0])
    expect(revisions).toEqual([undefined, undefined, 'r1', 'r2'])
  })

  test('a server at which nobody can wait is not asked again at once', async () => {
    const { flow, waits, until } = stage([working, working, working, working, approved])
    await flow.refresh()
    await until('end')
    expect(waits).toEqual([0, 1000, 1300])
  })

  test('what was asked for before the connection was lost is asked for again', async () => {
    const { flow, waits, revisions, until } = stage([working, new CallFailure('network'), working, approved])
    await flow.refresh()
    await until('end')
    expect(flow.state.unreachable).toBeNull()
    expect(revisions).toEqual([undefined, 'r1', undefined, 'r1'])
    expect(waits).toEqual([1000])
  })

  test('a lost connection does not end the reading', async () => {
    const { flow, until } = stage([processing, new CallFailure('network'), new CallFailure('server'), approved])
    await flow.refresh()
    await until('end')
    expect(flow.state.unreachable).toBeNull()
  })
})

test('the first read repeats by itself', async () => {
  const { flow, until } = stage([new CallFailure('network'), new CallFailure('network'), session()])
  await flow.refresh()
  await until('choice')
})

test('a link that is refused is not read again', async () => {
  const { flow, waits } = stage([new CallFailure('denied')])
  await flow.refresh()
  expect(screenOf(flow.state).name).toBe('closed')
  expect(waits).toEqual([])
})

test('the only possible document is chosen by itself, once', async () => {
  const allowed = [{ issuing_state: 'ESP', documents: [{ document_type: 'ID' as const, sides: 2 }] }]
  const { flow, chosen, until } = stage([session({ steps: [step({ allowed })] })], [], [session({ steps: [step({ allowed, ...CARD })] })])
  await flow.refresh()
  await until('guide')
  expect(chosen).toEqual([['n1', 'ID', 'ESP']])
})

describe('a picture', () => {
  const card = session({ steps: [step(PASSPORT)] })

  test('is sent again after a fault, then the work is watched', async () => {
    const { flow, until } = stage([card, approved], [new CallFailure('network'), new CallFailure('server'), processing])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    await until('end')
  })

  test('waits for a connection as long as that takes, and says so', async () => {
    const cut = Array.from({ length: 12 }, () => new CallFailure('network'))
    const { flow, waits, until } = stage([card, approved], [...cut, processing])
    await flow.refresh()
    flow.take(picture)
    const sending = flow.sendPicture()
    await new Promise((done) => setTimeout(done))
    await sending
    await until('end')
    expect(waits.slice(0, 12)).toEqual([1000, 2000, 4000, ...Array(9).fill(8000)])
    expect(reduce({ ...flow.state, sent: 0 }, { type: 'stuck' }).stuck).toBe(true)
  })

  test('that another would better is told before it counts, and is sent all the same where the person wants that', async () => {
    const doubted = { ...card, revision: null, image_check: { node_id: 'n1', side: 'front' as const, problem: 'FACE_WITHOUT_DOCUMENT' as const } }
    const { flow, uploads, until } = stage([card, approved], [doubted, doubted, processing])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    expect(screenOf(flow.state)).toMatchObject({ name: 'doubt', problem: 'FACE_WITHOUT_DOCUMENT', picture, step: { attempts_left: 3 } })
    flow.back()
    expect(screenOf(flow.state).name).toBe('guide')
    flow.take(picture)
    expect(screenOf(flow.state).name).toBe('review')
    await flow.sendPicture()
    await flow.sendPicture()
    await until('end')
    expect(uploads.map((each) => each.check)).toEqual([true, true, false])
  })

  test('of a face is not looked at before', async () => {
    const face = session({ steps: [uploading([{ side: 'selfie', optional: false, pdf: false, uploaded: false }], { feature: 'LIVENESS' })] })
    const { flow, uploads } = stage([face], [face])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    expect(uploads.map((each) => each.check)).toEqual([false])
  })

  test('may be a sample, which comes as the step takes pictures', async () => {
    const only = session({ environment: 'sandbox', steps: [step({ ...PASSPORT, capture_methods: ['CAMERA_SCAN'] })] })
    for (const [shown, capture] of [[card, 'upload'], [only, 'camera']] as const) {
      const { flow } = stage([shown])
      await flow.refresh()
      await flow.takeSample('passport')
      expect(screenOf(flow.state)).toMatchObject({ name: 'review', picture: { capture, auto: false } })
    }
  })

  test('that is a sample face stands in for a turn of the head', async () => {
    const slots = [{ side: 'motion' as const, optional: false, pdf: false, uploaded: false }, { side: 'selfie' as const, optional: true, pdf: false, uploaded: false, instead_of: 'motion' as const }]
    const { flow } = stage([session({ environment: 'sandbox', steps: [uploading(slots, { feature: 'LIVENESS' })] })])
    await flow.refresh()
    expect(screenOf(flow.state)).toMatchObject({ name: 'guide', side: 'motion', instead: 'selfie' })
    await flow.takeSample('face')
    expect(screenOf(flow.state)).toMatchObject({ name: 'review', side: 'selfie' })
  })

  test('that is too large is not sent again by itself', async () => {
    const { flow, waits } = stage([card], [new CallFailure('tooLarge'), processing])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    expect(flow.state).toMatchObject({ stepError: 'tooLarge', picture, sent: null })
    expect(waits).toEqual([])
  })

  test('that came too late leads to what is asked now', async () => {
    const { flow, until } = stage([card, approved], [new CallFailure('conflict')])
    await flow.refresh()
    flow.take(picture)
    await flow.sendPicture()
    await until('end')
  })
})

describe('a head that turns', () => {
  const turning = session({ steps: [TURNING] })
  const sequence = { challengeId: 'c1', takenAt: [0], frames: [new Blob(['x'])], notes: null }

  test('is sent, and again after a fault', async () => {
    const { flow, until } = stage([turning, approved], [new CallFailure('network'), processing])
    await flow.refresh()
    expect(screenOf(flow.state)).toMatchObject({ name: 'guide', side: 'motion', instead: 'selfie' })
    flow.openCamera()
    await flow.sendFrameSequence('n1', sequence)
    await until('end')
  })

  test('for a challenge that is over begins anew', async () => {
    const { flow } = stage([turning], [new CallFailure('refused')])
    await flow.refresh()
    flow.openCamera()
    await flow.sendFrameSequence('n1', sequence)
    expect(flow.state).toMatchObject({ stepError: 'turn', place: 'start', sent: null })
  })

  test('for which no orders are given any more gives way to a photo', async () => {
    const { flow } = stage([turning], [], [], new CallFailure('conflict'))
    await flow.refresh()
    flow.openCamera()
    expect(await flow.challenge('n1')).toBe(null)
    expect(screenOf(flow.state)).toMatchObject({ name: 'guide', side: 'selfie' })
  })

  test('in a step that has moved on leads to what is asked now', async () => {
    const { flow, until } = stage([turning, approved], [], [], new CallFailure('conflict'))
    await flow.refresh()
    flow.openCamera()
    expect(await flow.challenge('n1')).toBe(null)
    await until('end')
  })

  test('gives way to a photo for whoever cannot turn it, and comes back', async () => {
    const { flow, until } = stage([turning, approved], [processing])
    await flow.refresh()
    flow.takeInstead()
    expect(screenOf(flow.state)).toMatchObject({ name: 'guide', side: 'selfie' })
    flow.back()
    expect(screenOf(flow.state)).toMatchObject({ name: 'guide', side: 'motion' })
    flow.takeInstead()
    flow.take(picture)
    await flow.sendPicture()
    await until('end')
  })
})

describe('what is typed', () => {
  const asked = session({ steps: [typed({ stage: 'address' })] })

  test('is handed over for the step that asks for it', async () => {
    const { flow, answered } = stage([asked], [], [session({ steps: [typed({ stage: 'code' })] })])
    await flow.refresh()
    await flow.answer({ action: 'send', email: 'ana@example.org' })
    expect(answered).toEqual([['n1', { action: 'send', email: 'ana@example.org' }]])
    expect(screenOf(flow.state)).toMatchObject({ name: 'form', form: { stage: 'code' } })
  })

  test('and refused is marked where it is wrong, and stays', async () => {
    const { flow } = stage([asked], [], [new CallFailure('refused', ['email'])])
    await flow.refresh()
    await flow.answer({ action: 'send', email: 'ana' })
    expect(flow.state).toMatchObject({ stepError: 'answers', wrong: ['email'], busy: false })
    expect(screenOf(flow.state).name).toBe('form')
  })

  test('and refused may have used up a try, so the form is read anew', async () => {
    const asking = (attempts_left: number) => session({ steps: [typed({ stage: 'code', attempts_left })] })
    const { flow } = stage([asking(3), asking(2)], [], [new CallFailure('refused', ['code'])])
    await flow.refresh()
    await flow.answer({ action: 'check', code: '1' })
    expect(flow.state).toMatchObject({ stepError: 'answers', wrong: ['code'] })
    expect(screenOf(flow.state)).toMatchObject({ form: { attempts_left: 2 } })
  })
})

test('no read overtakes a call of the person', async () => {
  let answer: (value: Session) => void = () => {}
  let reads = 0
  const fresh = session({ status: 'Not Started', consent: { version: '1', accepted_at: null } })
  const client: SessionClient = {
    read: () => (reads++, Promise.resolve(fresh)),
    chooseLanguage: () => Promise.resolve(),
    acceptConsent: () => new Promise((done) => (answer = done)),
    chooseDocument: () => Promise.reject(new Error('not asked')),
    submitForm: () => Promise.reject(new Error('not asked')),
    search: () => Promise.reject(new Error('not asked')),
    pick: () => Promise.reject(new Error('not asked')),
    sendFile: () => Promise.reject(new Error('not asked')),
    startCapture: () => Promise.reject(new Error('not asked')),
    challenge: () => Promise.reject(new Error('not asked')),
    sendFrameSequence: () => Promise.reject(new Error('not asked')),
    skip: () => Promise.reject(new Error('not asked')),
    offerHandover: () => Promise.reject(new Error('not asked')),
    endHandover: () => Promise.reject(new Error('not asked')),
    sample: () => Promise.reject(new Error('not asked')),
    scenarios: () => Promise.reject(new Error('not asked')),
    setSandboxScenario: () => Promise.reject(new Error('not asked')),
  }
  const flow = new Flow({ client, send: () => Promise.reject(new Error('not asked')), wait: () => Promise.resolve(), onChange: () => {} })
  await flow.refresh()
  const accepting = flow.accept('en')
  await flow.refresh()
  answer(session())
  await accepting
  expect(reads).toBe(1)
  expect(screenOf(flow.state).name).toBe('choice')
})

describe('a picture of the camera', () => {
  const notes = { mode: 'auto' as const, taken_after_ms: 1, frames: 2, identical: 0, interval_us: 3, deviation_us: 4, signs: [] }
  const page = session({ steps: [step(PASSPORT)] })
  test('carries its capture id and telemetry, and a file carries neither', async () => {
    for (const [taken, sent] of [
      [{ captureId: Promise.resolve('c7'), notes }, { captureId: 'c7', notes }],
      [{ captureId: Promise.resolve(null), notes: null }, { captureId: null, notes: null }],
      [undefined, { captureId: null, notes: null }],
    ] as const) {
      const { flow, uploads } = stage([page], [approved])
      await flow.refresh()
      flow.take({ ...picture, ...(taken && { taken }) })
      await flow.sendPicture()
      expect(uploads).toMatchObject([sent])
    }
  })
  test('is taken without a capture id if none can be had', async () => {
    const { flow } = stage([page])
    expect(await flow.startCapture('n1', 'front')).toBe('c7')
    const lost = new Flow({ client: { startCapture: () => Promise.reject(new CallFailure('network')) } as unknown as SessionClient, send: () => Promise.reject(), wait: () => Promise.resolve(), onChange: () => {} })
    expect(await lost.startCapture('n1', 'front')).toBeNull()
  })
})

describe('two devices', () => {
  const opened = { link_expires_at: null, opened_at: '2031-03-01T10:01:00Z' }
  const away = session({ handover: opened, revision: 'r2' })

  test('the first follows the other to the end', async () => {
    const { flow, until } = stage([away, away, { ...away, steps: [step(CARD)] }, approved])
    await flow.refresh()
    expect(screenOf(flow.state).name).toBe('following')
    await until('end')
  })

  test('the first goes on when it is taken back', async () => {
    const { flow } = stage([away, away], [], [session({ steps: [step(CARD)] })])
    await flow.refresh()
    flow.usePhone()
    expect(screenOf(flow.state).name).toBe('handover')
    await flow.takeOverSession()
    expect(screenOf(flow.state).name).toBe('guide')
  })

  test('the other learns that it was taken back', async () => {
    const { flow, until } = stage([session({ device_role: 'completer' }), new CallFailure('denied')])
    await flow.refresh()
    await until('closed')
  })
})

test('a file that may be left out is left out', async () => {
  const asking = session({ steps: [uploading([{ side: 'file_2', optional: true, pdf: true, uploaded: false }])] })
  const { flow, answered } = stage([asking], [], [processing])
  await flow.refresh()
  await flow.skip()
  expect(answered).toEqual([['n1', 'file_2']])
  expect(screenOf(flow.state).name).toBe('processing')
})
