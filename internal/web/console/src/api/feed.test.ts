import { expect, test } from 'vitest'
import { Feed, framesOf, type FeedOptions, type FeedMessage } from './feed'

const change = (event_id: string, id = 'one') => ({ event_id, topic: 'sessions', type: 'status.updated', id, at: '2026-05-04T09:30:00Z' })
const frame = (event_id: string) => `id: ${event_id}\ndata: ${JSON.stringify(change(event_id))}\n\n`

test('frames are taken from the stream whole, comments are nothing', () => {
  const { frames, rest } = framesOf(`: here\n\n${frame('1')}event: reset\ndata: {}\n\nid: 2\nda`)
  expect(frames.map(({ event }) => event)).toEqual(['message', 'reset'])
  expect(rest).toBe('id: 2\nda')
})

/** A feed whose server answers so, in turn; it ends with the last answer. */
async function heardOf(answers: ((given: { url: string; headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>)[], more: Partial<FeedOptions> = {}) {
  const over = new AbortController()
  const heard: FeedMessage[] = []
  const asked: { url: string; accept: string; last: string | undefined }[] = []
  const feed = new Feed({
    address: 'https://console.example/feed/',
    hear: (each) => void heard.push(each),
    signal: over.signal,
    wait: async () => {},
    fetch: (async (url: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>
      asked.push({ url, accept: headers.Accept!, last: headers['Last-Event-ID'] })
      const answer = answers.shift()
      if (answer) return answer({ url, headers, signal: init.signal! })
      over.abort()
      throw new TypeError('over')
    }) as typeof fetch,
    ...more,
  })
  await feed.run()
  return { heard, asked }
}

const streamed = (text: string) => async () => new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })

test('a stream that ends is opened again where it stopped, and nothing is told twice', async () => {
  const { heard, asked } = await heardOf([streamed(`: here\n\n${frame('1')}`), streamed(`: here\n\n${frame('1')}${frame('2')}`)])
  expect(heard).toEqual(['reset', [change('1')], [], [change('2')]])
  expect(asked.map(({ last }) => last)).toEqual([undefined, '1', '2'])
})

test('where a stream brings nothing the feed is asked for instead', async () => {
  const page = (events: unknown[], last_event_id: string, reset = false) => async () => Response.json({ events, last_event_id, reset })
  const { heard, asked } = await heardOf([streamed(''), page([], '1'), page([change('2')], '3'), page([], '4', true)])
  expect(heard).toEqual(['reset', [change('2')], 'reset'])
  expect(asked.slice(1, 4).map(({ url, accept }) => [url.split('?')[1], accept])).toEqual([[undefined, 'application/json'], ['after=1', 'application/json'], ['after=3', 'application/json']])
})

test('who may not hear does not ask again', async () => {
  const { asked } = await heardOf([async () => new Response('{}', { status: 403 })])
  expect(asked).toHaveLength(1)
})

test('a feed whose login has ended goes on after the next login, and ends where a right is missing', async () => {
  const refused = (status: number) => async () => new Response(null, { status })
  let logins = 0
  const { heard } = await heardOf([refused(401), streamed(`: here\n\n${frame('1')}`), refused(403), streamed(frame('2'))], { logIn: async () => { logins++ } })
  expect([logins, heard]).toEqual([1, ['reset', [change('1')]]])
})
