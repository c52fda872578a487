import { expect, test } from 'vitest'
import { PendingActionQueue, type PendingAction } from './queue'

class Clock {
  at = 0
  private timers: { at: number; run: () => void }[] = []
  now = () => this.at
  after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run }
    this.timers.push(timer)
    return () => void (this.timers = this.timers.filter((each) => each !== timer))
  }
  /** Lets time pass and what was begun settle. */
  async pass(ms: number) {
    this.at += ms
    const due = this.timers.filter((each) => each.at <= this.at)
    this.timers = this.timers.filter((each) => each.at > this.at)
    for (const { run } of due) run()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
}

function stage(hooks = {}) {
  const clock = new Clock()
  const sent: string[] = []
  const queue = new PendingActionQueue(hooks, () => 6000, clock)
  const pendingAction = (record: string, more: Partial<PendingAction> = {}): PendingAction => ({
    record, title: `Approved ${record}`, shows: 'Approved', about: 'session', was: 'In Review', send: async (leaving) => void sent.push(leaving ? `${record} leaving` : record), ...more,
  })
  return { clock, sent, queue, pendingAction }
}

test('nothing is sent before the window ends, and once after', async () => {
  const { clock, sent, queue, pendingAction } = stage()
  queue.add(pendingAction('1'))
  await clock.pass(5999)
  expect(sent).toEqual([])
  await clock.pass(1)
  expect(sent).toEqual(['1'])
  expect(queue.list()).toEqual([])
})

test('what is undone is never sent', async () => {
  const { clock, sent, queue, pendingAction } = stage()
  queue.add(pendingAction('1'))
  queue.add(pendingAction('2'))
  expect(queue.undo()?.record).toBe('2')
  await clock.pass(10_000)
  expect(sent).toEqual(['1'])
  expect(queue.undo()).toBeNull()
})

test('a second decision on a record takes the place of the first', async () => {
  const { clock, sent, queue, pendingAction } = stage()
  queue.add(pendingAction('1', { send: async () => void sent.push('approve') }))
  await clock.pass(3000)
  queue.add(pendingAction('1', { send: async () => void sent.push('decline') }))
  await clock.pass(3000)
  expect(sent).toEqual([])
  await clock.pass(3000)
  expect(sent).toEqual(['decline'])
})

test('leaving the page sends what waits', async () => {
  const { clock, sent, queue, pendingAction } = stage()
  queue.add(pendingAction('1'))
  queue.flush()
  await clock.pass(0)
  expect(sent).toEqual(['1 leaving'])
  await clock.pass(10_000)
  expect(sent).toHaveLength(1)
})

test('a failure stays with its reason until it is sent again', async () => {
  let fails = true
  const { clock, sent, queue, pendingAction } = stage({ problemOf: (error: Error) => error.message })
  queue.add(pendingAction('1', { send: async () => { if (fails) throw new Error('no line'); sent.push('1') } }))
  await clock.pass(6000)
  expect(queue.find('1')).toMatchObject({ state: 'failed', problem: 'no line' })
  fails = false
  queue.retry('1')
  await clock.pass(0)
  expect(sent).toEqual(['1'])
  expect(queue.list()).toEqual([])
})

test('a conflict is told and not sent unless the person says so', async () => {
  const { clock, sent, queue, pendingAction } = stage()
  queue.add(pendingAction('1', { check: async () => ({ status: 'Declined', problem: 'Declined by Ada' }) }))
  await clock.pass(6000)
  expect(sent).toEqual([])
  expect(queue.find('1')).toMatchObject({ state: 'conflict', problem: 'Declined by Ada' })
  queue.retry('1')
  await clock.pass(0)
  expect(sent).toEqual(['1'])
})

test('what failed for want of a line is sent by itself once there is one', async () => {
  let fails = true
  const { clock, sent, queue, pendingAction } = stage({ passes: () => true })
  queue.add(pendingAction('1', { send: async () => { if (fails) throw new Error('no line'); sent.push('1') } }))
  await clock.pass(6000)
  fails = false
  queue.resume()
  await clock.pass(0)
  expect([sent, queue.list()]).toEqual([['1'], []])
})

test('what the server is too busy for is sent by itself once it may be, unless it is dropped', async () => {
  let fails = true
  const { clock, sent, queue, pendingAction } = stage({ passes: () => true, passesAfter: () => 9000 })
  const send = (record: string) => async () => { if (fails) throw new Error('too many'); sent.push(record) }
  queue.add(pendingAction('1', { send: send('1') }))
  queue.add(pendingAction('2', { send: send('2') }))
  await clock.pass(6000)
  expect(queue.list().map(({ state }) => state)).toEqual(['failed', 'failed'])
  queue.undo('2')
  fails = false
  await clock.pass(8999)
  expect(sent).toEqual([])
  await clock.pass(1)
  expect([sent, queue.list()]).toEqual([['1'], []])
})

test('a decision whose answer was lost is not sent twice, and one that another took meanwhile is a conflict', async () => {
  let now = 'In Review'
  const { clock, sent, queue, pendingAction } = stage({ passes: () => true })
  const check = async () => (now === 'In Review' ? null : { status: now, problem: `It is ${now}` })
  const send = async () => { sent.push('1'); throw new Error('the answer is lost') }
  queue.add(pendingAction('1', { check, send }))
  await clock.pass(6000)
  now = 'Declined'
  queue.resume()
  await clock.pass(0)
  expect(queue.find('1')).toMatchObject({ state: 'conflict', problem: 'It is Declined' })
  queue.undo('1')
  queue.add(pendingAction('2', { check: async () => (sent.length < 2 ? null : { status: 'Approved', problem: 'It is Approved' }), send }))
  await clock.pass(6000)
  queue.resume()
  await clock.pass(0)
  expect([sent, queue.list()]).toEqual([['1', '1'], []])
})

test('a failure that does not pass waits for the person', async () => {
  const { clock, sent, queue, pendingAction } = stage({ passes: () => false })
  queue.add(pendingAction('1', { send: async () => { sent.push('1'); throw new Error('refused') } }))
  await clock.pass(6000)
  queue.resume()
  await clock.pass(0)
  expect([sent, queue.find('1')?.state]).toEqual([['1'], 'failed'])
})

test('what is kept for a crash names records, and no more', async () => {
  const kept: unknown[] = []
  const { clock, queue, pendingAction } = stage({ keep: (records: unknown) => kept.push(records) })
  queue.add(pendingAction('1'))
  expect(kept.at(-1)).toEqual([{ record: '1', title: 'Approved 1', about: 'session', was: 'In Review' }])
  await clock.pass(6000)
  expect(kept.at(-1)).toEqual([])
})
