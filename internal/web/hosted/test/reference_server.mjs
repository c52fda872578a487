// Serves the pages of the reference as the product does: /docs/sessions is sessions.html, compressed, under the same policy.
import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'

const BUILT = new URL('../../../../gen/docs/', import.meta.url)
/** The same as internal/httpapi/pages/policy.go says; a test in Go opens the pages under the one that is served. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'"
const KINDS = { '.css': 'text/css', '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html; charset=utf-8' }

/** The names of all pages. */
export async function pageNames() {
  return (await readdir(BUILT)).filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5))
}

/** What a file weighs on the wire. */
export async function weight(name) {
  return gzipSync(await readFile(new URL(name, BUILT)), { level: 9 }).length
}

export async function serveReference() {
  const files = new Map()
  for (const name of await readdir(BUILT)) {
    const kind = KINDS[name.slice(name.lastIndexOf('.'))]
    if (kind) files.set(`/docs/${name.replace(/(index)?\.html$/, '')}`, { kind, content: gzipSync(await readFile(new URL(name, BUILT))) })
  }
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url, 'http://localhost').pathname)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': file.kind, 'Content-Encoding': 'gzip', 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' })
    response.end(file.content)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((done) => server.close(done)) }
}
