import type { Challenge, DocumentTask, Form, Session, Step, UploadTask } from './api/session'

/** Builders for tests: a session as the contract shows it, with what a test wants otherwise. */
export function documentTask(wish: Partial<DocumentTask> = {}): DocumentTask {
  return {
    chosen: null,
    allowed: [
      { issuing_state: 'ALL', documents: [{ document_type: 'P', sides: 1 }, { document_type: 'ID', sides: 2 }] },
      { issuing_state: 'ESP', documents: [{ document_type: 'ID', sides: 2 }] },
    ],
    preferred_country: null,
    capture_methods: ['CAMERA_SCAN', 'UPLOAD'],
    uploaded: [],
    confirms_reading: false,
    ...wish,
  }
}

export function step(document: Partial<DocumentTask> = {}, wish: Partial<Step> = {}): Step {
  return { node_id: 'n1', feature: 'ID_VERIFICATION', state: 'active', attempts_left: 3, reason: null, document: documentTask(document), upload: null, form: null, ...wish }
}

/** A step that is answered by typing. */
export function typed(form: Form, wish: Partial<Step> = {}): Step {
  return step({}, { feature: 'EMAIL_VERIFICATION', document: null, form, ...wish })
}

type Slot = UploadTask['slots'][number]

/** A step that asks for files. */
export function uploading(slots: (Omit<Slot, 'instead_of' | 'skipped' | 'accepted'> & Partial<Slot>)[], wish: Partial<Step> = {}): Step {
  const upload = { slots: slots.map((slot) => ({ instead_of: null, skipped: false, accepted: [], ...slot })), capture_methods: ['UPLOAD' as const] }
  return step({}, { feature: 'POA', document: null, upload, ...wish })
}

export function session(wish: Partial<Session> = {}): Session {
  return {
    session_id: '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d11',
    session_kind: 'user',
    status: 'In Progress',
    decline_reason: null,
    environment: 'live',
    language: null,
    application_name: 'Lindenhof Bank',
    branding: null,
    expires_at: '2031-03-04T14:30:00Z',
    callback_method: 'initiator',
    redirect_url: null,
    is_desktop_allowed: true,
    language_chosen: false,
    device_role: 'initiator',
    handover: null,
    revision: 'r1',
    image_check: null,
    leave_url: null,
    consent: { version: '1', accepted_at: '2031-03-01T10:00:00Z' },
    current_node_id: 'n1',
    steps: [step()],
    ...wish,
  }
}

/** A step that has the head turned, or takes a selfie. */
export const TURNING = uploading(
  [
    { side: 'motion', optional: false, pdf: false, uploaded: false },
    { side: 'selfie', optional: true, pdf: false, uploaded: false, instead_of: 'motion' },
  ],
  { feature: 'LIVENESS' },
)

export const CHALLENGE: Challenge = {
  challenge_id: '0199f0c2-7b1a-7c3e-8a51-3f1f6f0a9d77',
  expires_at: '2031-03-01T10:02:00Z',
  asks: [
    { pose: 'centre', at_ms: 0 },
    { pose: 'left', at_ms: 1400 },
    { pose: 'right', at_ms: 3800 },
    { pose: 'centre', at_ms: 6000 },
  ],
  length_ms: 7900,
  pause_ms: 400,
}

export const CARD = { chosen: { document_type: 'ID', issuing_state: 'ESP' } } as const
export const PASSPORT = { chosen: { document_type: 'P', issuing_state: 'JPN' } } as const
