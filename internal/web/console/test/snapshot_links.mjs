// Pictures of exchanges of the travel rule in their list, and of a user who is linked with many others.
const ID = (number) => `01a220db-4a30-76d6-9a99-${number.toString(16).padStart(12, '0')}`
const STATUSES = [
  'AWAITING_COUNTERPARTY', 'ON_HOLD', 'UNCONFIRMED_OWNERSHIP', 'NOT_ENOUGH_COUNTERPARTY_DATA', 'COUNTERPARTY_VASP_NOT_FOUND', 'COUNTERPARTY_VASP_NOT_REACHABLE', 'COUNTERPARTY_MISMATCHED_DATA',
  'COUNTERPARTY_VASP_GENERAL_DECLINE', 'COMPLETED', 'FINISHED', 'CANCELLED', 'EXPIRED', 'NOT_APPLICABLE',
]
const VASPS = ['Nordic Vault', 'Øst <b>Exchange</b>', 'بورصة الشرق', null]

const exchange = (status, at) => {
  const name = VASPS[at % VASPS.length]
  return {
    uuid: ID(at), transaction_id: ID(100 + at), txn_id: `transfer-${at}`, status, direction: at % 3 === 2 ? 'INBOUND' : 'OUTBOUND', rail: 'CRYPTO', required: true, amount: `${1 + at}.25`, currency: at % 2 ? 'BTC' : 'ETH',
    counterparty_vasp: name && { uuid: ID(200 + at), name }, ownership_confirmed: null, deadline_at: at < 8 ? '2026-03-12T10:00:00Z' : null, created_at: `2026-03-${String(10 - Math.floor(at / 2)).padStart(2, '0')}T08:00:00Z`,
  }
}
const EXCHANGES = { '/travel-rule/transfers/': { count: STATUSES.length, next: null, previous: null, cursor: null, results: STATUSES.map(exchange) } }

/** One user with two sessions that share a device, a phone and faces with forty others, and who is paid by ten strangers. */
function many() {
  const node = (id, kind, label, more = {}) => ({ id, kind, label, entity_id: null, vendor_data: null, session_id: null, session_number: null, status: null, is_own: false, ...more })
  const edge = (from, to, kind, more = {}) => ({ from, to, kind, score: null, payments: null, total: null, currency: null, ...more })
  const session = (id, number, more = {}) => node(id, 'session', null, { session_id: ID(number), session_number: number, status: 'Approved', vendor_data: `customer-${number}`, ...more })
  const nodes = [
    node('user-1', 'user', 'Mira Sample', { entity_id: ID(1), vendor_data: 'customer-5', status: 'ACTIVE', is_own: true }), session('session-1', 6, { is_own: true }), session('session-2', 11, { is_own: true, status: 'In Review' }),
    node('device-1', 'device', '9f86d081884c7d659a2feaa0c55ad015', { is_own: true }), node('phone-1', 'phone', '+34600000001', { is_own: true }), node('face-1', 'face', null, { is_own: true }),
  ]
  const edges = [edge('user-1', 'session-1', 'session'), edge('user-1', 'session-2', 'session'), edge('session-1', 'device-1', 'value'), edge('session-2', 'phone-1', 'value'), edge('session-2', 'face-1', 'value')]
  for (let n = 0; n < 40; n++) {
    const shared = ['device-1', 'phone-1', 'face-1'][n % 3]
    nodes.push(session(`other-${n}`, 100 + n, { status: n % 4 ? 'Approved' : 'Declined' }), node(`owner-${n}`, 'user', `Person ${n}`, { entity_id: ID(300 + n), vendor_data: `person-${n}`, status: 'ACTIVE' }))
    edges.push(edge(`other-${n}`, shared, shared === 'face-1' ? 'face' : 'value', shared === 'face-1' ? { score: 91.5 } : {}), edge(`owner-${n}`, `other-${n}`, 'session'))
  }
  for (let n = 0; n < 10; n++) {
    nodes.push(node(`payer-${n}`, 'counterparty', `Stranger ${n}`))
    edges.push(edge(`payer-${n}`, 'user-1', 'payment', { payments: 3 + n, total: `${n + 1}250.00`, currency: 'EUR' }))
  }
  const searched = ['session', 'document', 'phone', 'email', 'device', 'network_address', 'face', 'payment'].map((kind) => ({ kind, searched: kind !== 'network_address', has_more: kind === 'device' }))
  return { subject: 'user-1', nodes, edges, is_cut: true, kinds: searched }
}

export function linked({ state, steps, click, none }) {
  const card = (page) => page.getByRole('region', { name: 'Links', exact: true })
  const seen = (page) => card(page).evaluate((each) => each.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const stubs = { '/users/customer-5/graph/': many() }
  return [
    state('exchanges', '/travel-rule', { looks: ['wide', 'dark', 'rtl-phone'], stubs: EXCHANGES }),
    state('exchanges-none', '/travel-rule?status=EXPIRED', { stubs: { '/travel-rule/transfers/': none } }),
    state('exchanges-filters', '/travel-rule?direction=OUTBOUND', { stubs: EXCHANGES, act: click('button', 'Filters') }),
    state('links-many', '/users/customer-5', { looks: ['wide', 'phone'], stubs, act: steps((page) => card(page).locator('.graph-box').nth(40).waitFor({ state: 'attached' }), seen) }),
    state('links-many-table', '/users/customer-5', { stubs, act: steps((page) => card(page).getByText('As a table').click(), seen) }),
  ]
}
