import type { FailureKind } from '../api/failure'
import type { Notes } from '../capture/capture_telemetry'
import type { DocumentTask, Form, ImageProblem, Session, Status, Step } from '../api/session'
import { onlyChoice, taskKey, taskOf, type PictureTask } from './task'

export interface Picture {
  data: Blob
  capture: 'camera' | 'upload'
  auto: boolean
  /** How the camera took it; absent for files. */
  taken?: Taken
}

export interface Taken {
  /** The capture's id; null if the server gave none. */
  captureId: Promise<string | null>
  notes: Notes | null
}

/** Where the person stands inside a task that the server leaves open. */
type Place = 'start' | 'camera' | 'review' | 'choice'

/** Why the last action at a step failed, shown beside the buttons; null if nothing failed. */
export type StepError = 'network' | 'server' | 'refused' | 'tooLarge' | 'notAllowed' | 'answers' | 'turn' | null

export interface State {
  session: Session | null
  /** Nothing more can be done here: the token or link opens nothing, or no longer. */
  closed: 'denied' | 'missing' | 'handover' | 'workflow' | null
  /** The server cannot be reached just now; cleared by the next answer. */
  unreachable: 'network' | 'server' | null
  place: Place
  picture: Picture | null
  /** Share of the picture that has left, 0 to 1; null when nothing is being sent. */
  sent: number | null
  /** The picture waits for the connection to come back. */
  stuck: boolean
  /** The page is shown by a computer, not by a phone or tablet. */
  computer: boolean
  /** The person wants to go on with a phone, or with another one. */
  wantsPhone: boolean
  busy: boolean
  /** What the person typed and is on its way. */
  answers: Form | null
  stepError: StepError
  /** What the server's look at the picture found; null where it found nothing or had no look. */
  problem: ImageProblem | null
  /** The person gives something in place of what is asked for first. */
  instead: boolean
  /** The members of the last answers that were refused. */
  wrong: string[]
  left: boolean
}

export type Event =
  /** A read in the background: what the person has begun stays unless the task has changed. */
  | { type: 'session'; session: Session }
  /** The answer to what the person just sent: begins the next task. */
  | { type: 'answered'; session: Session }
  | { type: 'readFailed'; kind: FailureKind }
  | { type: 'called'; answers?: Form | null }
  | { type: 'callFailed'; kind: FailureKind; fields?: string[] }
  | { type: 'camera' }
  | { type: 'choice' }
  | { type: 'picture'; picture: Picture }
  | { type: 'retake' }
  | { type: 'instead' }
  /** The head was turned, but nothing came of it. */
  | { type: 'turnFailed'; kind: FailureKind }
  | { type: 'sending'; share: number }
  | { type: 'sendFailed'; kind: FailureKind }
  | { type: 'stuck' }
  | { type: 'computer' }
  | { type: 'phone' }
  | { type: 'here' }
  | { type: 'linkFailed'; link: 'handover' | 'workflow' }
  | { type: 'leave' }
  | { type: 'return' }
  | { type: 'back' }

export const START: State = {
  session: null,
  closed: null,
  unreachable: null,
  place: 'start',
  picture: null,
  sent: null,
  stuck: false,
  computer: false,
  wantsPhone: false,
  busy: false,
  answers: null,
  stepError: null,
  problem: null,
  instead: false,
  wrong: [],
  left: false,
}

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'session':
      return sameTask(state, event.session) ? refreshed(state, event.session) : nextTask(state, event.session)
    case 'answered':
      return event.session.image_check && state.picture
        ? { ...state, session: event.session, sent: null, stuck: false, problem: event.session.image_check.problem }
        : nextTask(state, event.session)
    case 'readFailed':
      return event.kind === 'denied' || event.kind === 'missing'
        ? { ...state, closed: event.kind }
        : { ...state, unreachable: event.kind === 'network' ? 'network' : 'server' }
    case 'called':
      return { ...state, busy: true, answers: event.answers ?? null, stepError: null, wrong: [] }
    case 'callFailed':
      return callFailed({ ...state, busy: false, answers: null }, event.kind, event.fields ?? [])
    case 'camera':
      return { ...state, place: 'camera', picture: null, problem: null, stepError: null }
    case 'choice':
      return { ...state, place: 'choice', stepError: null }
    case 'picture':
      return { ...state, place: 'review', picture: event.picture, problem: null, stepError: null }
    case 'retake':
      return retaken(state)
    case 'instead':
      return { ...state, place: 'start', instead: true, stepError: null }
    case 'turnFailed':
      return turnFailed({ ...state, sent: null, place: 'start' }, event.kind)
    case 'sending':
      return { ...state, sent: event.share, stuck: false, stepError: null }
    case 'sendFailed':
      return failed({ ...state, sent: null, stuck: false }, event.kind)
    case 'stuck':
      return { ...state, stuck: true }
    case 'computer':
      return { ...state, computer: true }
    case 'phone':
      return { ...state, wantsPhone: true, stepError: null }
    case 'here':
      return { ...state, wantsPhone: false, stepError: null }
    case 'linkFailed':
      return { ...state, closed: event.link }
    case 'leave':
      return { ...state, left: true }
    case 'return':
      return { ...state, left: false }
    case 'back':
      return backward(state)
  }
}

function sameTask(state: State, session: Session): boolean {
  return state.session !== null && taskKey(taskOf(state.session)) === taskKey(taskOf(session))
}

function refreshed(state: State, session: Session): State {
  return { ...state, session, closed: null, unreachable: null, wantsPhone: stillWanted(state, session) }
}

function nextTask(state: State, session: Session): State {
  const left = state.left && taskOf(session).kind === 'consent'
  return { ...START, session, left, computer: state.computer, wantsPhone: stillWanted(state, session) }
}

/** Until a phone, or another one, has opened the link. */
function stillWanted(state: State, session: Session): boolean {
  const openedAt = (of: Session | null) => of?.handover?.opened_at ?? null
  return state.wantsPhone && openedAt(session) === openedAt(state.session)
}

function callFailed(state: State, kind: FailureKind, fields: string[]): State {
  const typing = state.session !== null && taskOf(state.session).kind === 'form'
  return typing && kind === 'refused' ? { ...state, stepError: 'answers', wrong: fields } : failed(state, kind)
}

function failed(state: State, kind: FailureKind): State {
  switch (kind) {
    case 'denied':
      return { ...state, closed: kind }
    case 'conflict':
    case 'missing':
      // The session moved on elsewhere, in another tab or on another device; the flow reads it anew.
      return { ...state, place: 'start', picture: null }
    case 'refused':
      return { ...state, stepError: state.place === 'review' ? 'refused' : 'notAllowed' }
    default:
      return { ...state, stepError: kind }
  }
}

function turnFailed(state: State, kind: FailureKind): State {
  return kind === 'refused' || kind === 'tooLarge' ? { ...state, stepError: 'turn' } : failed(state, kind)
}

function retaken(state: State): State {
  const place = state.picture?.capture === 'camera' ? 'camera' : 'start'
  return { ...state, place, picture: null, sent: null, problem: null, stepError: null }
}

function backward(state: State): State {
  if (!canGoBack(state)) return state
  if (state.left) return { ...state, left: false }
  if (state.wantsPhone) return { ...state, wantsPhone: false, stepError: null }
  if (state.place === 'review') return retaken(state)
  if (state.place !== 'start') return { ...state, place: 'start', picture: null, stepError: null }
  if (state.instead) return { ...state, instead: false, stepError: null }
  return { ...state, place: 'choice', stepError: null }
}

/** The back button of the browser stays inside the flow while this holds. */
export function canGoBack(state: State): boolean {
  if (state.closed || state.sent !== null || state.busy) return false
  if (state.left || state.wantsPhone) return true
  if (elsewhere(state)) return false
  const task = state.session ? taskOf(state.session) : null
  if (task?.kind !== 'picture') return false
  return state.place !== 'start' || state.instead || mayChooseAgain(task)
}

/** Until its first picture is there, another document may be taken, if there is another. */
function mayChooseAgain(task: PictureTask): boolean {
  return task.document !== null && onlyChoice(task.document) === null && task.side === 'front'
}

export type Screen =
  | { name: 'loading' }
  | { name: 'trouble'; why: 'network' | 'server' }
  | { name: 'closed' }
  | { name: 'left' }
  /** Offers to go on with a phone. */
  | { name: 'handover' }
  /** The session goes on on another device. */
  | { name: 'following' }
  | { name: 'welcome' }
  | { name: 'choice'; document: DocumentTask }
  | ({ name: 'guide' | 'retry' | 'camera' } & PictureScreen)
  | ({ name: 'review'; picture: Picture } & PictureScreen)
  /** Another picture would serve better than the one that was sent. */
  | ({ name: 'doubt'; picture: Picture; problem: ImageProblem } & PictureScreen)
  | { name: 'form'; step: Step; form: Form }
  | { name: 'processing'; step: Step | null }
  | { name: 'unsupported' }
  | { name: 'end'; status: Status }

/** Changes when something else is asked for, so that its screen begins anew. */
export function screenKey(screen: Screen): string {
  const step = 'step' in screen ? screen.step?.node_id : ''
  return [screen.name, step, 'side' in screen ? screen.side : ''].join(':')
}

export interface PictureScreen extends Omit<PictureTask, 'kind'> {
  mayChooseAgain: boolean
}

export function screenOf(state: State): Screen {
  if (state.closed) return { name: 'closed' }
  if (!state.session) return state.unreachable ? { name: 'trouble', why: state.unreachable } : { name: 'loading' }
  const away = elsewhere(state)
  if (away) return { name: away }
  const task = taskOf(state.session)
  switch (task.kind) {
    case 'consent':
      return state.left ? { name: 'left' } : { name: 'welcome' }
    case 'document':
      // A single possible document is chosen by the flow itself, in a moment.
      return onlyChoice(task.document) && !state.stepError ? { name: 'loading' } : { name: 'choice', document: task.document }
    case 'picture':
      return pictureScreen(state, task)
    case 'wait':
      return { name: 'processing', step: state.session.steps.find((step) => step.state === 'processing') ?? null }
    case 'form':
      return { name: 'form', step: task.step, form: task.form }
    case 'unsupported':
      return { name: 'unsupported' }
    case 'end':
      return { name: 'end', status: task.status }
  }
}

/** Whether this device only offers to hand over, or follows the one that took over. */
function elsewhere(state: State): 'handover' | 'following' | null {
  const { session } = state
  if (!session || session.device_role === 'completer') return null
  const { kind } = taskOf(session)
  if (kind === 'end') return null
  if (state.wantsPhone) return 'handover'
  if (session.handover?.opened_at) return 'following'
  return state.computer && !session.is_desktop_allowed && kind !== 'wait' ? 'handover' : null
}

/** A computer may offer to hand over, as long as nobody has taken over. */
export function mayHandOver({ session, computer }: State): boolean {
  return computer && session?.device_role === 'initiator'
}

/** What is asked of the person now, who may have chosen to give something else. */
export function pictureOf(state: State): PictureTask | null {
  const task = state.session && taskOf(state.session)
  if (task?.kind !== 'picture') return null
  return state.instead && task.instead ? { ...task, side: task.instead, instead: null, optional: false } : task
}

function pictureScreen(state: State, task: PictureTask): Screen {
  const { kind: _, ...asked } = pictureOf(state) ?? task
  if (state.place === 'choice' && asked.document) return { name: 'choice', document: asked.document }
  const shared = { ...asked, mayChooseAgain: mayChooseAgain(task) }
  if (state.place === 'camera') return { name: 'camera', ...shared }
  if (state.place === 'review' && state.picture && state.problem) return { name: 'doubt', picture: state.picture, problem: state.problem, ...shared }
  if (state.place === 'review' && state.picture) return { name: 'review', picture: state.picture, ...shared }
  return { name: task.step.state === 'retry' && task.side !== 'back' ? 'retry' : 'guide', ...shared }
}
