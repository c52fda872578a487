// The real thing: the binary with a database of its own, an application with sessions, and somebody who is logged in.
import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { launch, OUT, watched } from './browser.mjs'
import { caller, payment, session, workflows } from './seed.mjs'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const BINARY = process.env.VIDIMUS_BINARY || `${OUT}vidimus`
export const OWNER = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'Correct-Horse-7-Battery' }

const freePort = () => new Promise((settle) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address()
    server.close(() => settle(port))
  })
})

export class Stage {
  passwords = {}

  /** Opens it under a name of this machine; passkeys need `localhost`. */
  async open({ host = '127.0.0.1', browser } = {}) {
    this.browser = await launch(browser)
    if (!process.env.VIDIMUS_BINARY) await run('go', ['build', '-trimpath', '-o', BINARY, './cmd/vidimus'], { cwd: ROOT, env: { ...process.env, CGO_ENABLED: '0' } })
    this.state = await mkdtemp(join(tmpdir(), 'vidimus-console-'))
    // PostgreSQL runs as a user of its own where the tests run as root.
    await chmod(this.state, 0o711)
    const port = await freePort()
    this.origin = `http://${host}:${port}`
    this.settings = ['--state-dir', this.state, '--listen', `127.0.0.1:${port}`, '--metrics-listen=', '--base-url', this.origin, '--log-format', 'text']
    await this.serve()
    const made = await this.command('app', 'create', 'Demo Shop', '--environment', 'sandbox')
    this.key = /vk_\w+_[\w-]+/.exec(made)[0]
    this.application = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(made)[0]
    this.api = caller(this.origin, { 'x-api-key': this.key })
    this.workflows = await workflows(this.api)
  }

  /** Starts the service and waits until it listens; keeps the link of the first account. */
  async serve() {
    this.server = spawn(BINARY, ['serve', ...this.settings], { stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    await new Promise((settle, fail) => {
      const look = (line) => {
        said.push(line)
        this.first ??= /\/console\/first#([\w-]+)/.exec(line)?.[0]
      }
      for (const stream of [this.server.stdout, this.server.stderr]) createInterface({ input: stream }).on('line', look)
      this.server.once('exit', () => fail(new Error(`the service ended: ${said.join('\n')}`)))
      const ready = async () => {
        const healthy = await fetch(`${this.origin}/system/healthcheck`).then(({ ok }) => ok, () => false)
        if (healthy && this.first) settle()
        else setTimeout(ready, 50)
      }
      void ready()
      setTimeout(() => fail(new Error(`the service does not come up: ${said.join('\n')}`)), 60_000).unref()
    })
  }

  async command(...given) {
    return (await run(BINARY, [...given, ...this.settings])).stdout
  }

  /** Sessions that end as their scenarios say, four at a time, of customers that are counted from a number. */
  async seed(scenarios, first = 0) {
    const ids = []
    const work = scenarios.map((scenario, at) => async () => {
      ids[at] = await session(this.origin, this.api, { workflow: this.workflows.full, scenario, vendorData: `customer-${first + at}` })
    })
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (let next = work.shift(); next; next = work.shift()) await next()
    }))
    return ids
  }

  /** Makes another member of an application's organisation and logs it in: the state of its browser. */
  async member(application, email, role = 'owner') {
    return this.logIn(email, await this.add(application, email, role))
  }

  /** Makes another member of an application's organisation: its password. */
  async add(application, email, role) {
    const { password, organisation_id } = JSON.parse(await this.command('member', 'add', application, email, '--role', role, '--json'))
    this.organization = organisation_id
    this.passwords[email] = password
    return password
  }

  async logIn(email, password) {
    const { page, context, close } = await this.page({ state: undefined })
    // By the call of the form; the form itself has tests of its own.
    await page.goto(`${this.origin}/console/login`, { waitUntil: 'domcontentloaded' })
    const status = await page.evaluate(async (body) => {
      const headers = { 'Vidimus-Console': '1', 'Content-Type': 'application/json' }
      return (await fetch('/auth/v2/browser/session/', { method: 'POST', headers, body })).status
    }, JSON.stringify({ email, password }))
    if (status !== 200) throw new Error(`the login of ${email} is answered by ${status}`)
    const state = await context.storageState()
    await close()
    return state
  }

  /** Sends a file in a form by call: what is made of it. */
  async form(path, fields, { name, mimeType, buffer }) {
    const body = new FormData()
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    body.set('file', new Blob([buffer], { type: mimeType }), name)
    const response = await fetch(this.origin + path, { method: 'POST', headers: { 'x-api-key': this.key }, body })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  pay = (id) => payment(this.api, id)

  /** A page of its own, logged in once the owner has an account. */
  async page(look = {}) {
    const { context, check } = await watched(this.browser, this.origin, { ...(this.login ? { state: this.login } : {}), ...look })
    const close = async () => {
      // Answers that a test was still changing are of no use to anybody now.
      await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))
      await context.close()
    }
    return { context, page: await context.newPage(), check, close }
  }

  async close() {
    await this.browser?.close()
    if (this.server) {
      const gone = new Promise((settle) => this.server.once('exit', settle))
      this.server.kill('SIGTERM')
      await gone
    }
    if (this.state) await rm(this.state, { recursive: true, force: true })
  }
}
