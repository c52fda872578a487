// A small server that speaks the hosted part of the contract and serves the built page the way the real one does.
//
//   node server.mjs    one session to play with, at the printed address
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { pathToFileURL } from 'node:url'
import { SignInMock } from './sign_in_server.mjs'
import { orders, SCENARIOS } from './steps.mjs'

const BUILT = new URL('../../../../gen/web/hosted/', import.meta.url)
const KINDS = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml', png: 'image/png', wasm: 'application/wasm', bin: 'application/octet-stream' }

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self' blob:; connect-src 'self'; " +
  "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

/** A session as the contract shows it; `overrides` replaces members of the session, `document` those of its step. */
export function newSession(overrides = {}, document = {}) {
  return {
    session_id: '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d11',
    session_kind: 'user',
    status: 'Not Started',
    decline_reason: null,
    environment: 'live',
    language: null,
    application_name: 'Lindenhof Bank',
    branding: null,
    expires_at: '2031-03-04T14:30:00Z',
    callback_method: 'initiator',
    redirect_url: null,
    is_desktop_allowed: true,
    device_role: 'initiator',
    handover: null,
    revision: null,
    image_check: null,
    leave_url: null,
    consent: { version: '2026-01', accepted_at: null },
    current_node_id: 'node_document',
    steps: [
      {
        node_id: 'node_document',
        feature: 'ID_VERIFICATION',
        state: 'active',
        attempts_left: 3,
        reason: null,
        document: {
          chosen: null,
          allowed: [
            {
              issuing_state: 'ALL',
              documents: [
                { document_type: 'P', sides: 1 },
                { document_type: 'ID', sides: 2 },
                { document_type: 'DL', sides: 2 },
                { document_type: 'RP', sides: 2 },
              ],
            },
          ],
          preferred_country: null,
          capture_methods: ['CAMERA_SCAN', 'UPLOAD'],
          uploaded: [],
          confirms_reading: false,
          ...document,
        },
      },
    ],
    ...overrides,
  }
}

/** A session in which the person has agreed; with `chosen` also the document is settled. */
export function begunSession(document = {}, step = {}) {
  const session = newSession({ status: 'In Progress', consent: { version: '2026-01', accepted_at: '2026-03-01T10:00:00Z' } }, document)
  Object.assign(session.steps[0], step)
  return session
}

export class MockServer {
  sessions = new Map()
  /** What the check finds, one entry a submission: a final status, or `{reason}` for another try. */
  findings = new Map()
  uploads = []
  /** What becomes of typed answers: by token, a function of (step, answers) that gives `{refused}` or nothing; then the step is done. */
  judges = new Map()
  /** Answers and files as they came. */
  answers = []
  files = []
  armed = []
  /** What the look at the next pictures that are to be looked at finds, one entry each; null for nothing. */
  checks = []
  /** Orders to turn the head, and the sequences of them. */
  orders = orders()
  sequences = []
  /** Leaves to take a picture that were given. */
  captures = []
  devices = []
  /** Requests to answer with this status instead, by method and path beginning; taken once each. */
  faults = []
  /** Sessions that the links of workflows begin, by link. */
  workflows = new Map()
  /** Uploads to break off: `{after}` that many bytes, or `{unheard: true}` once they were taken; one each. */
  cuts = []
  /** Files that come in parts, by id, and where each part that arrived began. */
  parcels = new Map()
  partsSent = []
  /** Codes that devices take sessions over with, and the tokens they were given. */
  codes = new Map()
  /** The page on which people sign in, and what it calls. */
  signIn = new SignInMock({ send, serve })
  #phones = new Map()
  /** Reads that still find the step at work. */
  patience = 2
  /** Steps stay at work while this is true, so that what the page shows meanwhile is seen however busy the machine is. */
  held = false
  #waiting = new Map()

  async start(port = 0) {
    this.http = createServer((request, response) => {
      this.#answer(request, response).catch((error) => {
        console.error(error)
        response.writeHead(500).end()
      })
    })
    await new Promise((ready) => this.http.listen(port, '127.0.0.1', ready))
    this.origin = `http://localhost:${this.http.address().port}`
    return this
  }

  stop() {
    this.http.closeAllConnections()
    return new Promise((done) => this.http.close(done))
  }

  /**
   * Has the next pictures run into these faults. A browser repeats by itself what broke on a connection it had kept; those
   * are closed, so that each fault is one that the page sees.
   */
  cut(...cuts) {
    this.http.closeIdleConnections()
    this.cuts.push(...cuts)
  }

  add(token, session, findings = ['Approved']) {
    this.sessions.set(token, session)
    this.findings.set(token, [...findings])
    return `${this.origin}/session/${token}`
  }

  async #answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, this.origin)
    const cut = request.method === 'PUT' ? this.cuts.shift() : undefined
    const body = await bodyOf(request, cut?.after)
    if (body === null) return
    if (cut?.unheard) response.end = () => request.socket.destroy()
    if (this.signIn.knows(pathname)) return this.#meet(request, response, pathname) ?? this.signIn.answer({ request, response, pathname, body })
    if (/^\/v[13]\//.test(pathname)) return this.#api({ request, response, pathname, searchParams, body })
    if (pathname.startsWith('/_hosted/assets/')) return serve(response, pathname.slice('/_hosted/'.length))
    if (/^(\/[A-Za-z-]+)?\/(session|h|u)\/[^/]+\/?$/.test(pathname)) return serve(response, 'index.html')
    if (pathname.startsWith('/branding/')) return serve(response, 'logo.png', new URL('testdata/', import.meta.url))
    if (pathname === '/favicon.ico') return response.writeHead(204).end()
    if (pathname === '/parent') return page(response, '<!doctype html><title>Parent</title><iframe id="flow" allow="camera" width="390" height="800"></iframe>')
    if (pathname === '/left') return page(response, '<!doctype html><title>Left</title>')
    if (pathname === '/returned') return page(response, '<!doctype html><title>Returned</title><h1>Returned</h1>')
    response.writeHead(404).end()
  }

  /** Answers with a fault that was asked for; undefined where there is none. */
  #meet(request, response, pathname) {
    const fault = this.faults.findIndex((each) => request.method === each.method && pathname.startsWith(each.path))
    if (fault >= 0) return send(response, this.faults.splice(fault, 1)[0].status, { detail: 'Not now.' }) ?? true
  }

  async #api({ request, response, pathname, searchParams, body }) {
    if (this.#meet(request, response, pathname)) return
    if (pathname === '/v3/hosted/handover/') return this.#takeOver(response, JSON.parse(body))
    if (pathname === '/v3/hosted/workflow/') return this.#begin(response, JSON.parse(body))
    const own = request.headers['session-token']
    const token = this.#phones.get(own) ?? own
    const session = this.sessions.get(token)
    const reply = (response, status, body) => send(response, status, body === session ? this.#shown(session, own !== token) : body)
    if (!session) return reply(response, 403, { detail: 'You do not have permission to perform this action.' })
    if (pathname === '/v1/sandbox/scenarios/') return send(response, 200, { scenarios: SCENARIOS })
    if (pathname.endsWith('/sandbox/arm/')) return this.#arm(session, response, JSON.parse(body))
    const step = session.steps.find((each) => pathname.includes(`/steps/${each.node_id}/`))
    const notes = request.headers['capture-notes'] ? JSON.parse(request.headers['capture-notes']) : null
    const call = { token, session, step, response, body, send: reply, notes, type: request.headers['content-type'] }
    if (pathname === '/v3/hosted/session/') {
      const known = searchParams.get('revision')
      for (let n = 0; known && n < 20 && !response.destroyed; n++) {
        this.#progress(token, session)
        if (this.#shown(session).revision !== known || !this.sessions.has(token)) break
        if (own !== token && !this.#phones.has(own)) return reply(response, 403, { detail: 'No.' })
        await new Promise((done) => setTimeout(done, 100))
      }
      if (!known) this.#progress(token, session)
    } else if (pathname.endsWith('/language/')) return speak(session, response, JSON.parse(body))
    else if (pathname.endsWith('/uploads/')) return this.#open(response, JSON.parse(body))
    else if (pathname.startsWith('/v3/hosted/session/uploads/')) return this.#part(response, pathname.split('/').at(-2), Number(searchParams.get('offset')), body)
    else if (pathname.endsWith('/files/uploaded/')) return this.#file({ ...call, body: this.#whole(JSON.parse(body)) })
    else if (pathname.endsWith('/uploaded/')) return this.#used({ ...call, side: pathname.split('/').at(-3), use: JSON.parse(body) })
    else if (pathname.endsWith('/handover/')) return this.#handover({ ...call, method: request.method })
    else if (pathname.endsWith('/skip/')) this.#skip(token, step, pathname.split('/').at(-3))
    else if (pathname === '/v3/hosted/session/consent/') consent(session, JSON.parse(body))
    else if (pathname.endsWith('/document/')) step.document.chosen = JSON.parse(body)
    else if (pathname.includes('/session/samples/')) return this.#sample(response, session)
    else if (pathname.endsWith('/device/')) return this.#device(response, JSON.parse(body))
    else if (pathname.endsWith('/files/')) return this.#file(call)
    else if (pathname.endsWith('/captures/')) return this.#startCapture(response, JSON.parse(body))
    else if (pathname.endsWith('/challenge/')) return reply(response, 201, this.orders)
    else if (pathname.endsWith('/motion/')) return this.#film(call)
    else if (pathname.endsWith('/form/')) return this.#form(call)
    else if (pathname.endsWith('/search/')) return this.#search(call)
    else if (pathname.endsWith('/pick/')) pick(step, JSON.parse(body).handle)
    else return this.#picture({ ...call, side: pathname.split('/').at(-2), capture: searchParams.get('capture'), captureId: searchParams.get('capture_id'), left: searchParams.get('attempts_left'), check: searchParams.get('check') === 'true' })
    reply(response, 200, session)
  }

  /** The session as one of its devices sees it. */
  #shown(session, phone = false) {
    const shown = { ...session, device_role: phone ? 'completer' : 'initiator' }
    const mine = { initiator: !phone, completer: phone, both: true }[session.callback_method] || !session.handover?.opened_at
    if (!mine) shown.redirect_url = null
    return { ...shown, revision: createHash('md5').update(JSON.stringify({ ...session, revision: null })).digest('hex') }
  }

  #handover({ method, token, session, response, send }) {
    if (method === 'DELETE') {
      session.handover = null
      for (const [phone, of] of this.#phones) if (of === token) this.#phones.delete(phone)
      return send(response, 200, session)
    }
    for (const [code, each] of this.codes) if (each.token === token) this.codes.delete(code)
    const code = `code_${String(this.codes.size + Math.floor(Math.random() * 1e9)).padStart(17, '0')}`
    this.codes.set(code, { token })
    const expires_at = new Date(Date.now() + (this.codeLife ?? 600_000)).toISOString()
    session.handover = { link_expires_at: expires_at, opened_at: session.handover?.opened_at ?? null }
    send(response, 201, { url: `${this.origin}/h/${code}`, expires_at, expires_in: (this.codeLife ?? 600_000) / 1000 })
  }

  #takeOver(response, { code, device_secret: secret }) {
    const found = this.codes.get(code)
    if (!found || (found.secret && found.secret !== secret)) return send(response, 404, { detail: 'Not found.' })
    found.secret = secret
    found.phone ??= `phone${String(this.#phones.size).padStart(7, '0')}`
    for (const [phone, of] of this.#phones) if (of === found.token) this.#phones.delete(phone)
    this.#phones.set(found.phone, found.token)
    this.sessions.get(found.token).handover = { link_expires_at: null, opened_at: new Date().toISOString() }
    send(response, 200, { session_token: found.phone, url: `${this.origin}/session/${found.phone}` })
  }

  #begin(response, { token: link }) {
    const made = this.workflows.get(link)
    if (!made) return send(response, 404, { detail: 'Not found.' })
    if (made === 'barred') return send(response, 409, { detail: 'Not now.' })
    const token = `begun${String(this.sessions.size).padStart(7, '0')}`
    send(response, 201, { session_token: token, url: this.add(token, structuredClone(made)) })
  }

  #skip(token, step, side) {
    step.upload.slots.find((slot) => slot.side === side).skipped = true
    if (allThere(step)) this.#work(token, step)
  }

  async #sample(response, session) {
    if (session.environment !== 'sandbox') return send(response, 404, { detail: 'Not found.' })
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await readFile(new URL('testdata/passport.jpg', import.meta.url)))
  }

  #arm(session, response, { scenario }) {
    if (session.status !== 'Not Started') return send(response, 400, ['This session has been started.'])
    this.armed.push(scenario)
    send(response, 200, { session_id: session.session_id, scenario, status: session.status })
  }

  #file({ response, body, type }) {
    const file = { file_id: `0199f0c2-7b1a-7c3e-8a51-${String(this.files.length).padStart(12, '0')}`, content_type: type, size: body.length }
    this.files.push(file)
    send(response, 201, file)
  }

  #open(response, { size }) {
    const parcel = { upload_id: `0199f0c2-7b1a-7c3e-8a51-${String(this.parcels.size).padStart(12, '0')}`, size, received: 0, content: [], part_size: 524288, expires_at: '2031-03-01T10:30:00Z' }
    this.parcels.set(parcel.upload_id, parcel)
    send(response, 201, { ...parcel, content: undefined })
  }

  #part(response, id, offset, body) {
    const parcel = this.parcels.get(id)
    if (!parcel) return send(response, 404, { detail: 'Not found.' })
    this.partsSent.push(offset)
    if (offset === parcel.received) {
      parcel.content.push(body)
      parcel.received += body.length
    }
    send(response, 200, { ...parcel, content: undefined })
  }

  #used({ use, ...call }) {
    const left = use.attempts_left === undefined ? null : String(use.attempts_left)
    return this.#picture({ ...call, check: use.check, capture: use.capture, captureId: use.capture_id ?? null, left, body: this.#whole(use), type: 'parts' })
  }

  #whole({ upload_id }) {
    return Buffer.concat(this.parcels.get(upload_id).content)
  }

  #startCapture(response, { side }) {
    const capture = { capture_id: `0199f0c2-7b1a-7c3e-8a51-${String(this.captures.length).padStart(12, '0')}`, expires_at: '2031-03-01T10:30:00Z' }
    this.captures.push({ side, ...capture })
    send(response, 201, capture)
  }

  #device(response, report) {
    this.devices.push(report)
    response.writeHead(204).end()
  }

  async #film({ token, session, step, response, body, notes, send, type }) {
    const form = await new Response(body, { headers: { 'Content-Type': type } }).formData()
    const frames = form.getAll('frames')
    this.sequences.push({ challenge: form.get('challenge_id'), takenAt: form.get('taken_at').split(',').map(Number), kinds: frames.map((frame) => frame.type), notes })
    step.upload.slots[0].uploaded = true
    this.#work(token, step)
    send(response, 202, session)
  }

  #form({ token, session, step, response, body, send }) {
    const answers = JSON.parse(body)
    this.answers.push(answers)
    const verdict = this.judges.get(token)?.(step, answers)
    if (verdict?.refused) return send(response, 400, verdict.refused)
    if (!verdict?.stays) this.#work(token, step)
    send(response, 200, session)
  }

  #search({ step, response, body }) {
    const question = JSON.parse(body)
    this.answers.push(question)
    send(response, 200, { results: step.register.filter((each) => each.company_name.toLowerCase().includes(question.text.toLowerCase())) })
  }

  #work(token, step) {
    Object.assign(step, { state: 'processing', reason: null })
    this.#waiting.set(token, this.patience)
  }

  #picture({ token, session, step, response, side, capture, captureId, left, notes, body, send, type, check }) {
    // Known by its try, its slot and its bytes: a lost answer is given again.
    const again = this.uploads.some((each) => each.token === token && each.node === step.node_id && each.side === side && each.left === left && each.body.equals(body))
    if (again) return send(response, 202, session)
    if (left !== null && Number(left) !== step.attempts_left) return send(response, 409, { detail: 'This picture is for a try that is over.' })
    if (step.state === 'processing' || step.state === 'done') return send(response, 409, { detail: 'This step takes no picture now.' })
    const problem = check ? this.checks.shift() : null
    if (problem) return send(response, 202, { ...session, image_check: { node_id: step.node_id, side, problem } })
    this.uploads.push({ token, node: step.node_id, side, capture, captureId, notes, left, type, bytes: body.length, body })
    if (takes(step, side)) this.#work(token, step)
    send(response, 202, session)
  }

  #progress(token, session) {
    const step = session.steps.find((each) => each.state === 'processing')
    if (!step || this.held) return
    const left = this.#waiting.get(token) ?? this.patience
    this.#waiting.set(token, left - 1)
    if (left > 0) return
    const next = session.steps.slice(session.steps.indexOf(step) + 1).find(({ document, upload, form }) => document ?? upload ?? form)
    if (next) {
      for (const before of session.steps.slice(0, session.steps.indexOf(next))) before.state = 'done'
      next.state = 'active'
      session.current_node_id = next.node_id
      return
    }
    const finding = this.findings.get(token).shift() ?? 'In Review'
    if (typeof finding === 'object') {
      Object.assign(step, { state: 'retry', reason: finding.reason, attempts_left: step.attempts_left - 1 })
      if (step.document) step.document.uploaded = []
      for (const slot of step.upload?.slots ?? []) Object.assign(slot, { uploaded: false, skipped: false })
      return
    }
    step.state = 'done'
    Object.assign(session, { status: finding, current_node_id: null })
    if (session.callback) session.redirect_url = `${session.callback}?verificationSessionId=${session.session_id}&status=${encodeURIComponent(finding)}`
  }
}

/** Keeps a picture and tells whether the step has all it needs. */
function takes(step, side) {
  if (step.upload) {
    step.upload.slots.find((slot) => slot.side === side).uploaded = true
    return allThere(step)
  }
  const { document } = step
  if (document.uploaded.includes(side)) document.uploaded = []
  document.uploaded.push(side)
  const { sides } = document.allowed[0].documents.find((each) => each.document_type === document.chosen.document_type)
  return document.uploaded.length >= sides
}

function allThere({ upload: { slots } }) {
  const replaced = (slot) => slots.some((other) => other.instead_of === slot.side && other.uploaded)
  return slots.every((slot) => slot.uploaded || slot.skipped || slot.instead_of || replaced(slot))
}

function consent(session, { language }) {
  session.consent.accepted_at = new Date().toISOString()
  session.status = 'In Progress'
  if (language) Object.assign(session, { language, language_chosen: true })
}

function speak(session, response, { language }) {
  Object.assign(session, { language, language_chosen: true })
  response.writeHead(204).end()
}

/** Null when the line was cut on purpose. */
async function bodyOf(request, cutAfter = Infinity) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= cutAfter) {
      request.socket.destroy()
      return null
    }
  }
  return Buffer.concat(chunks)
}

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}

function page(response, html) {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}

const zipped = new Map()

/** Compressed as the service does it, so that what is measured here is what people wait for. */
async function serve(response, name, folder = BUILT) {
  const content = zipped.get(name) ?? (await readFile(new URL(name, folder)).then((file) => gzipSync(file, { level: 9 }), () => null))
  if (!content) return response.writeHead(404).end()
  zipped.set(name, content)
  const headers = {
    'Content-Type': KINDS[name.split('.').at(-1)],
    'Cache-Control': name.endsWith('.html') ? 'no-store' : 'public, max-age=31536000, immutable',
    'Content-Encoding': 'gzip',
    // A worker runs under the policy of its own file.
    'Content-Security-Policy': name === 'index.html' ? POLICY : POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=()',
  }
  response.writeHead(200, headers).end(content)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const server = await new MockServer().start(Number(process.env.PORT ?? 8787))
  console.log(server.add('demo_session', newSession({ environment: 'sandbox' }), [{ reason: 'IMAGE_TOO_BLURRY' }, 'Approved']))
}

/** What a register says of a company stands in the form then. */
function pick(step, handle) {
  const chosen = step.register.find((each) => each.handle === handle) ?? null
  step.form.chosen = chosen
  if (chosen) for (const key of ['company_name', 'registration_number', 'country_code', 'registered_address']) step.form.company[key] = chosen[key]
}
