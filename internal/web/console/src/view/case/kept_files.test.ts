import { beforeEach, expect, test, vi } from 'vitest'
import type { CaseAttachment } from '../../api/shapes'

const attachment = { s3_key: 'k', filename: 'a.pdf', file_size: 10, url: '/x' } as CaseAttachment
const file = { name: 'a.pdf', size: 10 }
let keptFiles: typeof import('./kept_files').keptFiles
let leave: (event: { preventDefault(): void }) => void

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('addEventListener', (_: string, listener: typeof leave) => { leave = listener })
  keptFiles = (await import('./kept_files')).keptFiles
})

function held() {
  let settle!: (kept: CaseAttachment) => void
  const done = new Promise<CaseAttachment>((each) => { settle = each })
  return { send: () => ({ done, stop: vi.fn() }), settle: () => { settle(attachment); return done } }
}

test('a file stays with its case after the screen is left, also one that was on its way', async () => {
  const { send, settle } = held()
  keptFiles.add('one', file, null, send, String)
  expect(keptFiles.of('two')).toEqual([])
  expect(keptFiles.of('one')).toMatchObject([{ name: 'a.pdf', kept: null, problem: null }])
  await settle()
  await vi.waitFor(() => expect(keptFiles.of('one')).toMatchObject([{ kept: attachment, share: 1 }]))
  keptFiles.clear('one')
  expect(keptFiles.of('one')).toEqual([])
})

test('who leaves the page with a file that is not sent is asked first; one that was refused is no loss', () => {
  const asked = () => {
    const preventDefault = vi.fn()
    leave({ preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  keptFiles.add('one', file, 'too large', held().send, String)
  expect(asked()).toBe(false)
  keptFiles.add('one', file, null, held().send, String)
  expect(asked()).toBe(true)
  keptFiles.of('one').forEach(({ key }) => keptFiles.remove('one', key))
  expect(asked()).toBe(false)
})

test('who listens hears of a change, and the list is another one then', () => {
  const heard = vi.fn()
  const stop = keptFiles.listen(heard)
  const before = keptFiles.of('one')
  keptFiles.add('one', file, 'refused', held().send, String)
  expect([heard.mock.calls.length, keptFiles.of('one') === before]).toEqual([1, false])
  stop()
  keptFiles.clear('one')
  expect(heard.mock.calls.length).toBe(1)
})
