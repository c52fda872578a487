// The part of the runtime that the page of a sign-in calls, as the contract has it.
export const APPLICATION = '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d42'
export const ADA = { email: 'ada@bank.example', password: 'correct horse battery' }

/** What the page shows, as the contract has it. */
export function newPage(overrides = {}) {
  return {
    application_name: 'Lindenhof Bank',
    environment: 'live',
    branding: null,
    methods: ['password', 'code'],
    sign_up: true,
    password_min_length: 10,
    expires_in: 600,
    ...overrides,
  }
}

export class SignInMock {
  page = newPage()
  /** What was asked, in order: the last parts of the path, and the body. */
  asked = []
  /** Where codes go. */
  redirect = ''
  #helpers
  #left = 5
  #over = false

  constructor(helpers) {
    this.#helpers = helpers
  }

  knows(pathname) {
    return pathname.startsWith(`/auth/${APPLICATION}/`) || pathname === '/v3/hosted/sign-in/'
  }

  /** A sign-in that has begun, of a page that shows this. */
  begin(origin, overrides = {}) {
    Object.assign(this, { page: newPage(overrides), asked: [], redirect: `${origin}/returned?from=bank` })
    this.#left = 5
    this.#over = false
    return `${origin}/auth/${APPLICATION}/sign-in/transaction-1`
  }

  /** As if its time were up. */
  end() {
    this.#over = true
  }

  async answer({ request, response, pathname, body }) {
    const { send, serve } = this.#helpers
    if (request.method === 'GET') return serve(response, 'sign_in.html')
    const asked = JSON.parse(body)
    if (pathname === '/v3/hosted/sign-in/') return send(response, 200, this.#over ? { ...this.page, expires_in: null } : this.page)
    const what = pathname.slice(`/auth/${APPLICATION}/`.length, -1)
    this.asked.push([what, asked])
    const [status, answer] = this.#judge(what, asked)
    send(response, status, answer)
  }

  #judge(what, asked) {
    if (what === 'authorize') return asked.redirect_uri === this.redirect ? [200, { transaction: 'transaction-1', expires_in: 600 }] : refused('invalid_redirect_uri')
    if (this.#over) return refused('invalid_transaction')
    switch (what) {
      case 'password':
        return asked.email === ADA.email && asked.password === ADA.password ? this.#done() : refused('invalid_credentials')
      case 'email/start':
        if (asked.password === '1234567890') return refused('password_policy')
        return asked.email.includes('.') ? [202, { challenge: 'challenge-1', expires_in: 600 }] : refused('invalid_request')
      case 'email/complete':
        if (asked.code === '123456') return this.#done()
        return this.#left === 0 ? [429, { error: 'too_many_attempts' }] : refused('invalid_code', { attempts_left: --this.#left })
    }
    return [404, { error: 'not_found' }]
  }

  #done() {
    return [200, { code: 'the-code', redirect_uri: this.redirect, state: 's 1&2' }]
  }
}

function refused(error, more = {}) {
  return [400, { error, ...more }]
}
