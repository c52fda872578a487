import type { FrameSequence, SessionClient } from '../api/client'
import { CallFailure, type FailureKind } from '../api/failure'
import type { Challenge, ContractLanguage, DocumentCode, Form, FoundCompany, HandoverLink, ReceivedFile, Sample, Scenario, Session, Side } from '../api/session'
import { sendWithRetry, type Persistence, type Send } from '../api/upload'
import { canGoBack, pictureOf, reduce, screenOf, START, type Event, type Picture, type State } from './state'
import { isFinal, onlyChoice, taskOf } from './task'

export interface FlowParts {
  client: SessionClient
  send: Send
  wait: (ms: number) => Promise<void>
  onChange: (before: State, after: State) => void
}

const POLL_FIRST = 1000
const POLL_LONGEST = 3000
const POLL_GROWTH = 1.3
const SEND_DELAYS = [1000, 2000, 4000]
/** Some five minutes; a connection that comes back cuts each wait short. */
const OFFLINE_DELAYS = [1000, 2000, 4000, ...Array<number>(36).fill(8000)]

/** Carries out what the person does and what the state calls for. The server's session is the truth. */
export class Flow {
  state: State = START
  #parts: FlowParts
  #watching = false
  #reading: Promise<void> | null = null
  #choosing = false
  #following = false

  constructor(parts: FlowParts) {
    this.#parts = parts
  }

  /** One read at a time, and none while an own call is on its way: an older answer must not overtake a newer. */
  refresh(): Promise<void> {
    if (this.state.busy || this.state.sent !== null) return Promise.resolve()
    this.#reading ??= this.#read().finally(() => (this.#reading = null))
    return this.#reading
  }

  accept(language: ContractLanguage): Promise<void> {
    const version = this.state.session?.consent.version
    if (version === undefined) return Promise.resolve()
    return this.#call(() => this.#parts.client.acceptConsent(version, language))
  }

  /** Has the other device, and whoever comes back, read the same language. Nobody waits for it. */
  speak(language: ContractLanguage): void {
    if (this.state.session) this.#parts.client.chooseLanguage(language).catch(() => {})
  }

  choose(issuingState: string, documentType: DocumentCode): Promise<void> {
    const task = this.state.session && taskOf(this.state.session)
    if (task?.kind !== 'document' && task?.kind !== 'picture') return Promise.resolve()
    return this.#call(() => this.#parts.client.chooseDocument(task.step.node_id, documentType, issuingState))
  }

  /** Sends the picture; a document or paper is looked at before it counts, unless the person has heard and sends it all the same. */
  async sendPicture(): Promise<void> {
    const { picture } = this.state
    const task = pictureOf(this.state)
    if (!picture || !task || this.state.sent !== null) return
    const upload = { nodeId: task.step.node_id, side: task.side, capture: picture.capture, picture: picture.data, notes: picture.taken?.notes ?? null, attemptsLeft: task.step.attempts_left, check: task.side !== 'selfie' && this.state.problem === null }
    this.dispatch({ type: 'sending', share: 0 })
    const captureId = (await picture.taken?.captureId) ?? null
    const send = () => this.#parts.send({ ...upload, captureId }, (share) => this.dispatch({ type: 'sending', share }))
    try {
      const answer = await sendWithRetry(send, this.#persistence())
      this.dispatch({ type: 'answered', session: answer })
    } catch (error) {
      this.#sendFailed(failureKind(error))
    }
  }

  /** Announces a camera capture; null if the server cannot be reached, in which case the picture is sent without an id. */
  startCapture(nodeId: string, side: Side): Promise<string | null> {
    return this.#parts.client.startCapture(nodeId, side).catch(() => null)
  }

  /** Orders to turn the head; null when there are none, which the state then tells. */
  async challenge(nodeId: string): Promise<Challenge | null> {
    try {
      return await this.#parts.client.challenge(nodeId)
    } catch (error) {
      this.#turnFailed(failureKind(error))
      if (failureKind(error) === 'conflict') await this.#turnsOver(nodeId)
      return null
    }
  }

  /** Where the step still waits for a turn and no orders are given any more, whatever tries are left, a photo is the way on. */
  async #turnsOver(nodeId: string): Promise<void> {
    await this.refresh()
    const task = pictureOf(this.state)
    if (task?.step.node_id === nodeId && task.side === 'motion' && task.instead) this.takeInstead()
  }

  /** Hands over the pictures of a challenge. */
  async sendFrameSequence(nodeId: string, sequence: FrameSequence): Promise<void> {
    this.dispatch({ type: 'sending', share: 0 })
    try {
      const send = () => this.#parts.client.sendFrameSequence(nodeId, sequence)
      this.dispatch({ type: 'answered', session: await sendWithRetry(send, this.#persistence()) })
    } catch (error) {
      this.#turnFailed(failureKind(error))
    }
  }

  /** Hands over what the person typed for the step that asks for it. */
  answer(answers: Form): Promise<void> {
    const task = this.state.session && taskOf(this.state.session)
    if (task?.kind !== 'form') return Promise.resolve()
    return this.#call(() => this.#parts.client.submitForm(task.step.node_id, answers), answers)
  }

  /** Looks something up for the step. Throws CallFailure. */
  search(nodeId: string, question: Form): Promise<FoundCompany[]> {
    return this.#parts.client.search(nodeId, question)
  }

  /** Chooses what was found; null takes the choice back. */
  pick(nodeId: string, handle: string | null): Promise<void> {
    return this.#call(() => this.#parts.client.pick(nodeId, handle))
  }

  /** Leaves out the file that is asked for. */
  skip(): Promise<void> {
    const task = pictureOf(this.state)
    if (!task?.optional) return Promise.resolve()
    return this.#call(() => this.#parts.client.skip(task.step.node_id, task.side))
  }

  /** A link for another device. Throws CallFailure. */
  offer(): Promise<HandoverLink> {
    return this.#parts.client.offerHandover()
  }

  /** Goes on here, whatever another device has begun. */
  takeOverSession(): Promise<void> {
    this.dispatch({ type: 'here' })
    return this.#call(() => this.#parts.client.endHandover())
  }

  /** Sends a file that an answer will name. Throws CallFailure. */
  attach(nodeId: string, file: Blob): Promise<ReceivedFile> {
    return sendWithRetry(() => this.#parts.client.sendFile(nodeId, file), { delays: SEND_DELAYS, wait: this.#parts.wait })
  }

  /** Takes a drawn picture in the place of one of the person's own, in test mode. Throws CallFailure. */
  async takeSample(sample: Sample): Promise<void> {
    const data = await this.#parts.client.sample(sample)
    // A sample face does not turn: it is the photo in the place of the turn.
    if (pictureOf(this.state)?.side === 'motion') this.takeInstead()
    const task = pictureOf(this.state)
    if (task) this.take({ data, capture: task.methods.includes('UPLOAD') ? 'upload' : 'camera', auto: false })
  }

  /** The outcomes to choose from in test mode. Throws CallFailure. */
  scenarios(): Promise<Scenario[]> {
    return this.#parts.client.scenarios()
  }

  /** Chooses the outcome in test mode. Throws CallFailure. */
  async setSandboxScenario(scenario: string): Promise<void> {
    const { session } = this.state
    if (session) await this.#parts.client.setSandboxScenario(session.session_id, scenario)
  }

  openCamera = () => this.dispatch({ type: 'camera' })
  openChoice = () => this.dispatch({ type: 'choice' })
  take = (picture: Picture) => this.dispatch({ type: 'picture', picture })
  takeInstead = () => this.dispatch({ type: 'instead' })
  retake = () => this.dispatch({ type: 'retake' })
  usePhone = () => this.dispatch({ type: 'phone' })
  leave = () => this.dispatch({ type: 'leave' })
  comeBack = () => this.dispatch({ type: 'return' })

  back(): void {
    if (canGoBack(this.state)) this.dispatch({ type: 'back' })
  }

  dispatch(event: Event): void {
    const before = this.state
    this.state = reduce(before, event)
    if (this.state === before) return
    this.#parts.onChange(before, this.state)
    this.#follow()
  }

  /** What the state calls for without the person. */
  #follow(): void {
    if (needsWatching(this.state)) void this.#watch()
    if (needsFollowing(this.state)) void this.#keepUp()
    const task = this.state.session && taskOf(this.state.session)
    if (task?.kind !== 'document' || this.state.stepError || this.#choosing) return
    const choice = onlyChoice(task.document)
    if (!choice) return
    this.#choosing = true
    void this.choose(choice.issuingState, choice.documentType).finally(() => (this.#choosing = false))
  }

  /** Waits at the server for what comes of its work, and asks again and again while there is none to wait at. */
  async #watch(): Promise<void> {
    if (this.#watching) return
    this.#watching = true
    let pause = 0
    while (needsWatching(this.state)) {
      const known = this.state.unreachable ? null : (this.state.session?.revision ?? null)
      if (known !== null) await this.#readNewer()
      // A server that has nothing new, or at which too many wait, is not asked again at once.
      const asks = this.state.unreachable !== null || (this.state.session?.revision ?? null) === known
      if (!asks || !needsWatching(this.state)) continue
      if (this.state.unreachable) pause = Math.max(POLL_FIRST, pause)
      await this.#parts.wait(pause)
      pause = Math.min(Math.max(POLL_FIRST, pause * POLL_GROWTH), POLL_LONGEST)
      if (needsWatching(this.state) && (known === null || this.state.unreachable)) await this.refresh()
    }
    this.#watching = false
  }

  #persistence(): Persistence {
    const onWait = (kind: FailureKind) => kind === 'network' && this.dispatch({ type: 'stuck' })
    return { delays: SEND_DELAYS, offline: OFFLINE_DELAYS, wait: this.#parts.wait, onWait }
  }

  /** Hears at once of what the other device does. What was asked for before this device acted is passed over. */
  async #keepUp(): Promise<void> {
    if (this.#following) return
    this.#following = true
    while (needsFollowing(this.state)) {
      if (!(await this.#readNewer())) await this.#parts.wait(POLL_LONGEST)
      await this.#parts.wait(POLL_FIRST)
    }
    this.#following = false
  }

  /** Waits at the server for what is newer than the session that is known, and tells whether the server answered. */
  async #readNewer(): Promise<boolean> {
    const known = this.state.session
    try {
      const session = await this.#parts.client.read(known?.revision ?? undefined)
      if (this.state.session === known && !this.state.busy && this.state.sent === null) this.dispatch({ type: 'session', session })
      return true
    } catch (error) {
      const kind = failureKind(error)
      if (this.state.session === known) this.dispatch({ type: 'readFailed', kind })
      return false
    }
  }

  async #read(): Promise<void> {
    try {
      const session = await this.#parts.client.read()
      if (!this.state.busy && this.state.sent === null) this.dispatch({ type: 'session', session })
    } catch (error) {
      this.dispatch({ type: 'readFailed', kind: failureKind(error) })
    }
  }

  async #call(call: () => Promise<Session>, answers: Form | null = null): Promise<void> {
    if (this.state.busy) return
    this.dispatch({ type: 'called', answers })
    try {
      this.dispatch({ type: 'answered', session: await call() })
    } catch (error) {
      const kind = failureKind(error)
      this.dispatch({ type: 'callFailed', kind, fields: (error as CallFailure).fields })
      // A refused code has used up a try, which the form tells.
      if (readsAnew(kind) || this.state.stepError === 'answers') await this.refresh()
    }
  }

  #turnFailed(kind: FailureKind): void {
    this.dispatch({ type: 'turnFailed', kind })
    if (readsAnew(kind)) void this.refresh()
  }

  #sendFailed(kind: FailureKind): void {
    this.dispatch({ type: 'sendFailed', kind })
    if (readsAnew(kind)) void this.refresh()
  }
}

function readsAnew(kind: FailureKind): boolean {
  return kind === 'conflict' || kind === 'missing'
}

/** While the server works, and while it cannot be reached. */
function needsWatching(state: State): boolean {
  if (state.closed) return false
  return state.unreachable !== null || screenOf(state).name === 'processing'
}

/** While another device may act: this one has handed over, or took over and may be told to stop. */
function needsFollowing(state: State): boolean {
  if (state.closed || state.unreachable || !state.session || isFinal(state.session.status)) return false
  const { name } = screenOf(state)
  return name === 'handover' || name === 'following' || (state.session.device_role === 'completer' && name !== 'processing')
}

function failureKind(error: unknown): FailureKind {
  if (error instanceof CallFailure) return error.kind
  throw error
}
