import { expect, test } from 'vitest'
import { fetchAfter } from './early'

const read = (more = '') => new Request(`https://id.example/v3/hosted/session/${more}`)
const asked = () => {
  const urls: string[] = []
  return { urls, ask: (request: Request) => (urls.push(request.url), Promise.resolve(new Response('asked'))) }
}

test('the first reading takes the answer that is under way, later ones ask', async () => {
  const { urls, ask } = asked()
  const send = fetchAfter(Promise.resolve(new Response('early')), ask)
  expect(await (await send(read())).text()).toBe('early')
  expect(await (await send(read())).text()).toBe('asked')
  expect(urls).toHaveLength(1)
})

test('what is not the first reading leaves the answer where it is', async () => {
  const { urls, ask } = asked()
  const send = fetchAfter(Promise.resolve(new Response('early')), ask)
  await send(read('?revision=3'))
  await send(new Request('https://id.example/v3/hosted/session/', { method: 'POST' }))
  expect(urls).toHaveLength(2)
  expect(await (await send(read())).text()).toBe('early')
})

test('a failure is the reader’s', async () => {
  const failed = Promise.reject(new TypeError('no network'))
  failed.catch(() => {})
  await expect(fetchAfter(failed)(read())).rejects.toThrow('no network')
})
