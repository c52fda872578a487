// Serves the example, and makes sessions with the secret key, which no page may know:
//
//   VIDIMUS_URL=http://localhost:8080 VIDIMUS_API_KEY=… VIDIMUS_WORKFLOW=… node server.mjs
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'

const { VIDIMUS_URL: url, VIDIMUS_API_KEY: key, VIDIMUS_WORKFLOW: workflow, PORT: port = '4000' } = process.env
if (!url || !key || !workflow) throw new Error('Set VIDIMUS_URL, VIDIMUS_API_KEY and VIDIMUS_WORKFLOW.')

const FILES = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/example.js': ['example.js', 'text/javascript'],
  '/vidimus.js': ['../vidimus.js', 'text/javascript'],
}

async function makeSession(response) {
  const answer = await fetch(new URL('/v3/session/', url), {
    method: 'POST',
    headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ workflow_id: workflow }),
  })
  const body = await answer.json()
  response.writeHead(answer.ok ? 200 : 502, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(answer.ok ? { url: body.url } : body))
}

const server = createServer(async (request, response) => {
  try {
    if (request.method === 'POST' && request.url === '/session') return await makeSession(response)
    const file = FILES[request.url]
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': file[1] }).end(await readFile(new URL(file[0], import.meta.url)))
  } catch (error) {
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end(String(error))
  }
})
server.listen(Number(port), '127.0.0.1', () => console.log(`http://localhost:${server.address().port}/`))
