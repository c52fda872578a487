import { grayOf, type Box } from './gray'
import { FRESH, judge, judgeFace, type Memory, type Verdict } from './judge'

/** A frame to be judged; its buffer is handed over, not copied. */
export interface FrameMessage {
  rgba: ArrayBuffer
  width: number
  height: number
  guide: Box
  face: boolean
  now: number
}

export interface VerdictMessage {
  verdict: Verdict
}

let memory: Memory = FRESH

self.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
  const gray = grayOf(new Uint8ClampedArray(data.rgba), data.width, data.height)
  const judged = (data.face ? judgeFace : judge)(gray, data.guide, memory, data.now)
  memory = judged.memory
  const answer: VerdictMessage = { verdict: judged.verdict }
  self.postMessage(answer)
}
