// Steps as the server shows them, one of each kind, and the outcomes that a test may be asked for.

const step = (feature, wish) => ({
  node_id: `node_${feature.toLowerCase()}`,
  feature,
  state: 'active',
  attempts_left: 3,
  reason: null,
  document: null,
  upload: null,
  form: null,
  ...wish,
})

const slot = (side, wish) => ({ side, optional: false, pdf: true, uploaded: false, skipped: false, instead_of: null, accepted: [], ...wish })

export const selfie = (wish) =>
  step('LIVENESS', { upload: { slots: [slot('selfie', { pdf: false })], capture_methods: ['CAMERA_SCAN'] }, ...wish })

export const turn = (wish) =>
  step('LIVENESS', {
    upload: {
      slots: [slot('motion', { pdf: false }), slot('selfie', { pdf: false, optional: true, instead_of: 'motion' })],
      capture_methods: ['CAMERA_SCAN'],
    },
    ...wish,
  })

/** Orders to turn the head, quicker than the server's. */
export const orders = (length = 4000) => ({
  challenge_id: '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d77',
  expires_at: '2031-03-01T10:02:00Z',
  asks: ['centre', 'left', 'right', 'centre'].map((pose, at) => ({ pose, at_ms: (at * length) / 4 })),
  length_ms: length,
  pause_ms: 100,
})

export const bill = (wish) => step('POA', { upload: { slots: [slot('file')], capture_methods: ['CAMERA_SCAN', 'UPLOAD'] }, ...wish })

const PRESENCE = [
  { kind: 'CERTIFICATE_OF_INCORPORATION', max_age_days: null }, { kind: 'CERTIFICATE_OF_GOOD_STANDING', max_age_days: 180 },
  { kind: 'REGISTRY_EXCERPT', max_age_days: 90 }, { kind: 'TAX_REGISTRATION', max_age_days: 45 },
]

export const papers = (wish) =>
  step('KYB_DOCUMENTS', {
    upload: { slots: [slot('legal_presence', { accepted: PRESENCE }), slot('ownership_structure', { accepted: [{ kind: 'SHAREHOLDER_REGISTRY', max_age_days: 365 }, { kind: 'ARTICLES_OF_ASSOCIATION', max_age_days: null }] }), slot('other', { optional: true })], capture_methods: ['UPLOAD'] },
    ...wish,
  })

const CODE = {
  stage: 'address', code_size: 6, alphanumeric: false, attempts_left: 3, sends_left: 3, next_send_at: null, expires_at: null, delivery: null, problem: null,
}

export const phone = (form, wish) =>
  step('PHONE', { form: { phone_number: null, phone_number_fixed: false, countries: null, channel: 'sms', ...CODE, ...form }, ...wish })

export const email = (form, wish) => step('EMAIL_VERIFICATION', { form: { email: null, email_fixed: false, ...CODE, ...form }, ...wish })

/** The server's pause is longer. */
const PAUSE_MS = 3000

/** Judges codes as the server does: 123456 is right. */
export function judgeCode({ form, feature }, answers) {
  const member = feature === 'PHONE' ? 'phone_number' : 'email'
  if (answers.action === 'check') {
    if (answers.code === '123456') return null
    form.attempts_left--
    form.problem = 'code_wrong'
    if (form.attempts_left === 0) return null
    return { refused: { code: ['This code is not right.'] } }
  }
  if (answers.action === 'finish') return null
  if (answers[member] !== undefined && !/@.*\.|^\+[\d ]{9}/.test(answers[member])) return { refused: { [member]: ['Enter a valid one.'] } }
  Object.assign(form, { stage: 'code', [member]: answers[member] ?? form[member], sends_left: form.sends_left - 1, delivery: 'sent', problem: null })
  form.next_send_at = new Date(Date.now() + PAUSE_MS).toISOString()
  return { stays: true }
}

const item = (id, element_type, title, wish) => ({
  id, element_type, is_required: true, title, description: null, placeholder: null, choices: null, max_files: null, validation: null, ...wish,
})

const COLOURS = ['Salary or pension', 'Savings', 'The sale of a house, of shares, or of a company, or a gift, or an inheritance, within the last five years'].map(
  (label, at) => ({ label, value: `v${at}` }),
)

/** A questionnaire with every kind of element. */
export const questions = (wish) =>
  step('QUESTIONNAIRE', {
    form: {
      questionnaire_id: '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d99',
      title: 'Where your money comes from',
      description: 'The law asks us to know this. It takes about three minutes.',
      sections: [
        {
          title: 'About you',
          description: 'As it stands in your tax return.',
          items: [
            item('heading', 'HEADING', 'Occupation'),
            item('paragraph', 'PARAGRAPH', 'If you have several, name the one that pays most.'),
            item('job', 'SHORT_TEXT', 'Your job', { placeholder: 'Teacher' }),
            item('employer', 'LONG_TEXT', 'Name and address of whoever employs you', { is_required: false }),
            item('income', 'NUMBER', 'Yearly income before tax', { description: 'In euros, without cents.', validation: { min: 0, max: 1e9, max_length: null, error_message: 'Enter an amount from 0 to 1,000,000,000.' } }),
            item('line', 'SEPARATOR', ''),
            item('born', 'DATE_PICKER', 'Since when'),
            item('call', 'TIME', 'When may we call you', { is_required: false }),
            item('mail', 'EMAIL', 'Email at work', { is_required: false }),
            item('number', 'PHONE', 'Telephone at work', { is_required: false }),
            item('home', 'ADDRESS', 'Home address'),
            item('tax', 'COUNTRY', 'Country in which you pay tax'),
          ],
        },
        {
          title: 'Your money',
          description: null,
          items: [
            item('source', 'SINGLE_CHOICE', 'Where does most of it come from?', { choices: COLOURS }),
            item('others', 'MULTIPLE_CHOICE', 'And besides?', { choices: COLOURS, is_required: false }),
            item('size', 'DROPDOWN', 'How much will you deposit in a year?', { choices: COLOURS }),
            item('photo', 'IMAGE', 'A photo of your pay slip', { max_files: 1 }),
            item('proof', 'FILE_UPLOAD', 'Further proof', { is_required: false, max_files: 3, description: 'Up to three photos or PDF files.' }),
            item('true', 'CONSENT', 'All of this is true, as far as I know, and I will tell you when it changes.'),
          ],
        },
      ],
      answers: {},
      files: [],
    },
    ...wish,
  })

export const chip = (skip_allowed) => step('NFC', { form: { challenge: '0102030405060708', skip_allowed, mrz_key: null } })

const KEYS = [
  'company_name', 'registration_number', 'country_code', 'region', 'company_type', 'registered_address', 'tax_number', 'vat_number', 'website', 'email', 'phone',
]

export const company = (wish) =>
  step('KYB_REGISTRY', {
    form: {
      fields: KEYS.map((key) => ({ key, required: ['company_name', 'country_code', 'vat_number'].includes(key) })),
      accepted_countries: [],
      company: { company_name: 'Lindenhof Werkzeugmaschinen und Anlagenbau Verwaltungsgesellschaft mbH', country_code: 'DE' },
    },
    ...wish,
  })

const registered = (handle, name, wish) => ({
  handle, company_name: name, registration_number: `HRB ${handle}`, country_code: 'DE', region: null, registry_status: 'active', company_type: 'GmbH',
  incorporation_date: '2004-05-06', registered_address: 'Am Lindenhof 1, 04109 Leipzig', ...wish,
})

/** The same where there is a register of Germany to search. */
export const searched = () => ({
  ...company({
    form: {
      fields: [{ key: 'company_name', required: true }, { key: 'registration_number', required: false }, { key: 'country_code', required: true }, { key: 'registered_address', required: false }, { key: 'email', required: true }],
      accepted_countries: [],
      company: { company_name: 'Lindenhof' },
      searchable_countries: ['DE', 'GB'],
      chosen: null,
    },
  }),
  register: [registered('1001', 'Lindenhof Werkzeuge GmbH'), registered('1002', 'Alter Lindenhof GmbH', { registry_status: 'dissolved' })],
})

const ROLES = [
  'director', 'non_executive_director', 'secretary', 'chairman', 'ubo', 'shareholder', 'representative', 'founder', 'legal_advisor', 'authorized_signatory',
  'trustee', 'beneficiary', 'settlor', 'protector', 'company_officer', 'investor', 'other',
]

const field = (key, wish) => ({ key, label: null, type: 'text', required: false, custom: false, ...wish })

export const people = (parties = []) =>
  step('KYB_KEY_PEOPLE', {
    form: {
      parties,
      roles: ROLES.map((role) => ({ role, allow_skip: false })),
      person_fields: [
        field('first_name', { required: true }), field('last_name', { required: true }), field('email', { required: true, type: 'email' }),
        field('nationality', { required: true }), field('date_of_birth', { type: 'date' }), field('phone_number', { type: 'phone' }), field('position'),
        field('tax_office', { label: 'Tax office', custom: true }),
      ],
      company_fields: [field('company_name', { required: true }), field('nationality', { required: true }), field('registration_number')],
      ownership_required: true,
      ubo_ownership_threshold: 25,
      max_parties: 200,
    },
  })

/** What passes for a document among these steps, of which nothing is left to do. */
export const silent = (feature, wish) => step(feature, { state: 'pending', ...wish })

const SLUGS = [
  'approve', 'decline_document_expired', 'decline_could_not_recognize_document', 'decline_mrz_validation', 'decline_minimum_age',
  'decline_face_match_low_similarity', 'decline_liveness_attack', 'decline_aml_hit', 'decline_ip_blocklist', 'decline_poa_address_mismatch',
  'decline_nfc_chip_not_verified', 'decline_database_no_match', 'decline_kyb_registry_mismatch', 'review_aml_possible_match',
  'review_face_match_borderline', 'review_poa_partial_match',
]

export const SCENARIOS = SLUGS.map((slug) => ({
  slug,
  title: slug,
  category: slug === 'approve' ? 'success' : slug.split('_')[0],
  features: [],
  values: { contact_details: { email: `${slug}@sandbox.example` }, expected_details: {} },
}))

/** A session that is at the first of these steps, unless it is told where it is. */
export function walking(session, steps, at = 0) {
  const placed = steps.map((each, index) => ({ ...each, state: index < at ? 'done' : index === at ? each.state : 'pending' }))
  return { ...session, current_node_id: steps[at].node_id, steps: placed }
}
