// The part of the runtime that the page of a sign-in calls, as the contract has it.
export const APPLICATION = '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d42'
export const ADA = { email: 'ada@bank.example', password: 'correct horse battery' }

const INVITATION = {
  organization: { id: APPLICATION, slug: 'werft', name: 'Werft Lindenhof', roles: ['member'] }, email: ADA.email, expires_at: '2031-03-04T14:30:00Z',
}

/** What an authenticator is set up by. */
export const ENROLMENT = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lindenhof%20Bank:ada%40bank.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Lindenhof%20Bank',
}

/** What the page shows, as the contract has it. */
export function newPage(overrides = {}) {
  return {
    application_name: 'Lindenhof Bank',
    environment: 'live',
    branding: null,
    methods: ['password', 'code'],
    sign_up: true,
    password_min_length: 10,
    offers_account: false,
    terms: null,
    expires_in: 600,
    ...overrides,
  }
}

export class SignInMock {
  page = newPage()
  /** What was asked, in order: the last parts of the path, and the body. */
  asked = []
  /** A second factor that is asked for; null for none. */
  step = null
  /** The company of everybody at werft.example; null for none. */
  company = null
  /** What somebody who is signed in is answered; null for a page without an account. */
  account = null
  /** Whether the sign-in makes an account. */
  created = false
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
  begin(origin, overrides = {}, step = null) {
    Object.assign(this, { page: newPage(overrides), step, created: false, asked: [], redirect: `${origin}/returned?from=bank` })
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
    if (pathname === `/auth/${APPLICATION}/account`) return serve(response, 'account.html')
    if (this.account && request.headers.authorization) return send(response, ...this.account(request.method, pathname.slice(`/auth/${APPLICATION}`.length), String(body ?? '') === '' ? null : JSON.parse(body)))
    if (request.method === 'GET') return serve(response, 'sign_in.html')
    const asked = JSON.parse(body)
    if (pathname === '/v3/hosted/sign-in/') return send(response, 200, this.#over || !asked.transaction ? { ...this.page, expires_in: null } : this.page)
    const what = pathname.slice(`/auth/${APPLICATION}/`.length, -1)
    this.asked.push([what, asked])
    const [status, answer] = this.#judge(what, asked)
    send(response, status, answer)
  }

  #judge(what, asked) {
    if (what === 'token') return asked.code === 'the-code' && asked.code_verifier ? [200, { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 300, session_id: APPLICATION }] : refused('invalid_grant')
    if (what === 'authorize' && this.account) this.redirect = asked.redirect_uri
    if (what === 'authorize') return asked.redirect_uri === this.redirect ? [200, { transaction: 'transaction-1', expires_in: 600 }] : refused('invalid_redirect_uri')
    if (what === 'password/reset/complete') return asked.token === 'used' ? refused('invalid_link') : this.#chosen(asked.password)
    if (what === 'invitation/read') return asked.token === 'used' ? refused('invalid_link') : [200, INVITATION]
    if (what === 'invitation/accept' && !this.#agreed(asked)) return refused('terms_required', { terms: this.page.terms })
    if (what === 'invitation/accept') return [200, { organization: INVITATION.organization }]
    if (this.#over) return refused(asked.challenge === 'step-1' ? 'invalid_challenge' : 'invalid_transaction')
    const answer = this.#answers[what]
    return answer ? answer(asked) : [404, { error: 'not_found' }]
  }

  #chosen(password) {
    return password === '1234567890' ? refused('password_policy') : [200, {}]
  }

  #sent = { challenge: 'challenge-1', expires_in: 600 }

  #answers = {
    password: ({ email, password }) => (email === ADA.email && password === ADA.password ? this.#proved() : refused('invalid_credentials')),
    'email/start': ({ email, password }) => {
      if (password === '1234567890') return refused('password_policy')
      return email.includes('.') ? [202, this.#sent] : refused('invalid_request')
    },
    'email/complete': (asked) => this.#tried(asked.code, () => this.#welcomed(asked)),
    'phone/start': ({ phone }) => (phone.startsWith('+') ? [202, this.#sent] : refused('invalid_request')),
    'phone/complete': (asked) => this.#tried(asked.code, () => this.#welcomed(asked)),
    'magic/start': () => [202, { ...this.#sent, ...(this.page.environment === 'sandbox' && { link: `/auth/${APPLICATION}/magic#link-1` }) }],
    'magic/open': ({ token }) => (token === 'used' ? refused('invalid_link') : [200, { code: '246802', expires_in: 600 }]),
    'magic/complete': (asked) => {
      if (asked.token === 'used') return refused('invalid_link')
      return asked.token ? this.#welcomed(asked) : this.#tried(asked.code, () => this.#welcomed(asked))
    },
    'terms/accept': (asked) => (asked.challenge === 'step-1' ? this.#welcomed(asked) : refused('invalid_challenge')),
    'passkey/options': () => [200, { options: { publicKey: { challenge: 'Y2hhbGxlbmdlLTE', rpId: 'localhost', userVerification: 'required' } } }],
    'passkey/verify': ({ credential }) => (credential.response.signature ? this.#proved() : refused('invalid_credentials')),
    'password/reset/start': () => [202, { expires_in: 1800 }],
    'mfa/passkey/options': () => [200, { options: { publicKey: { challenge: 'Y2hhbGxlbmdlLTI', rpId: 'localhost', userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: Buffer.from('credential-1').toString('base64url') }] } } }],
    'mfa/verify': ({ method, code, credential }) =>
      method === 'passkey' ? (credential.response.signature ? this.#done() : refused('invalid_passkey')) : this.#tried(code, () => this.#done()),
    'sso/find': ({ email }) => [200, this.company && email.endsWith('@werft.example') ? this.company : { organization: null, required: false }],
    'mfa/setup': ({ code, challenge }) =>
      code === undefined ? (challenge === 'step-1' ? [202, ENROLMENT] : refused('invalid_challenge')) : this.#tried(code, () => [200, { challenge: 'step-1', expires_in: 590, recovery_codes: Array.from({ length: 10 }, (_, n) => `k7f2q-m3x${n}`) }]),
    'mfa/setup/complete': () => this.#done(),
  }

  #tried(code, right) {
    if (code === '123456' || code === '246802') return right()
    return this.#left === 0 ? [429, { error: 'too_many_attempts' }] : refused('invalid_code', { attempts_left: --this.#left })
  }

  /** Everybody is new here. */
  #welcomed(asked) {
    this.created = true
    return this.#agreed(asked) ? this.#proved() : refused('terms_required', { terms: this.page.terms })
  }

  #agreed({ accepted_terms: accepted = null }) {
    return this.page.terms === null || JSON.stringify(accepted) === JSON.stringify(this.page.terms)
  }

  /** What follows the first proof: the code, or the second factor where that was asked for. */
  #proved() {
    return this.step ? [202, { challenge: 'step-1', expires_in: 600, ...this.step }] : this.#done()
  }

  #done() {
    return [200, { code: 'the-code', redirect_uri: this.redirect, state: 's 1&2', new_account: this.created }]
  }
}

function refused(error, more = {}) {
  return [400, { error, ...more }]
}
