import { useEffect, useRef, useState } from 'preact/hooks'
import type { Camera, CameraProblem } from '../capture/camera'
import { isBooklet } from '../capture/guide'
import type { Verdict } from '../capture/judge'
import { photograph } from '../capture/picture'
import { watchFrames } from '../capture/watcher'
import { Shutter, type Sight } from '../zone/shutter'
import { watchZone } from '../zone/watcher'
import type { Flow } from '../flow/flow'
import type { PictureScreen } from '../flow/state'
import { FilePicker } from '../ui/file_picker'
import { Icon } from '../ui/icon'
import { useTranslator } from '../ui/locale'
import { Button, Screen, Title } from '../ui/parts'
import { useSteadyHint } from './hint'
import { CameraView } from './camera_view'
import { subjectOf } from './guide'
import { Mirror } from './mirror'
import { useCamera } from './use_camera'
import { useTaken } from './use_taken'
import { viewOf } from './view'

interface Props {
  flow: Flow
  screen: PictureScreen
  onStarted: () => void
  onProblem: (problem: CameraProblem) => void
}

export function CameraScreen({ flow, screen, onStarted, onProblem }: Props) {
  const t = useTranslator()
  const face = screen.side === 'selfie'
  const video = useRef<HTMLVideoElement>(null)
  const [guided, setGuided] = useState(!face)
  const { camera, problem, playing, again, use } = useCamera({ video, facing: face ? 'user' : 'environment', onStarted, onProblem })
  const taken = useTaken({ video, camera, playing, startCapture: () => flow.startCapture(screen.step.node_id, screen.side) })
  if (problem) return <CameraHelp problem={problem} flow={flow} screen={screen} again={again} />
  const subject = subjectOf(screen)
  const release = () => void shoot(true)
  const shoot = async (auto: boolean) => {
    const how = taken(auto ? 'auto' : 'manual')
    const data = await photograph(video.current!, viewOf(screen).aspect)
    navigator.vibrate?.(40)
    flow.take({ data, capture: 'camera', auto, taken: how })
  }
  return (
    <Screen look="wide" actions={<Controls {...{ camera, playing, flow, screen, guided }} onOther={use} onShot={() => void shoot(false)} />}>
      <Title>{t.text(`camera_${subject}_title`)}</Title>
      {face ? <Mirror {...{ video, playing }} onGuided={() => setGuided(true)} onGood={release} /> : <Live {...{ video, playing, screen }} onGood={release} />}
    </Screen>
  )
}

export type VideoRef = { current: HTMLVideoElement | null }

/** The moving picture, the frame over it and the hint below; takes the photo by itself when all is right. */
function Live({ video, playing, screen, onGood }: { video: VideoRef; playing: boolean; screen: PictureScreen; onGood: () => void }) {
  const t = useTranslator()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const view = viewOf(screen)
  const hint = useSteadyHint(verdict?.hint ?? null)
  useEffect(() => {
    if (!playing) return
    let taken = false
    let sight: Sight = null
    const shutter = new Shutter(isBooklet(screen.document?.chosen?.document_type ?? 'ID'))
    const blind = screen.document ? watchZone(video.current!, view.aspect, (zone) => (sight = { zone, at: performance.now() })) : () => {}
    const still = watchFrames(video.current!, view, (next) => {
      if (taken) return
      setVerdict(next)
      if (!shutter.releases(next, sight, performance.now())) return
      taken = true
      onGood()
    })
    return () => [blind, still].forEach((stop) => stop())
  }, [playing])
  return (
    <>
      <CameraView video={video} view={view} progress={verdict?.progress ?? 0} good={hint === 'good'} playing={playing} />
      <p class={hint === 'good' ? 'hint hint-good' : 'hint'} role="status">
        {t.text(!playing ? 'camera_starting' : hint ? `hint_${hint}` : 'hint_frame')}
      </p>
    </>
  )
}

interface ControlsProps {
  camera: Camera | null
  playing: boolean
  flow: Flow
  screen: PictureScreen
  /** The photo is taken by itself. */
  guided: boolean
  onOther: (deviceId: string) => void
  onShot: () => void
}

const SLOW_MS = 12_000

function Controls({ camera, playing, flow, screen, guided, onOther, onShot }: ControlsProps) {
  const t = useTranslator()
  const [lit, setLit] = useState(false)
  const [slow, setSlow] = useState(false)
  // Another camera has a lamp of its own.
  useEffect(() => setLit(false), [camera])
  useEffect(() => {
    const timer = window.setTimeout(() => setSlow(true), SLOW_MS)
    return () => window.clearTimeout(timer)
  }, [])
  const other = camera?.next
  const torch = camera?.torch
  return (
    <>
      <p class="muted small centred shutter-note">
        {t.text(!guided ? 'camera_selfie_note' : slow ? 'camera_manual' : 'camera_auto')}
      </p>
      <div class="shutter-row">
        {torch ? (
          <button type="button" class="round" onClick={() => void torch(!lit).then(() => setLit(!lit), () => {})}>
            <Icon name="torch" />
            <span class="visually-hidden">{t.text(lit ? 'camera_torch_off' : 'camera_torch_on')}</span>
          </button>
        ) : (
          <span class="round-space" />
        )}
        <button type="button" class="shutter" aria-disabled={!playing} onClick={() => playing && onShot()}>
          <span class="visually-hidden">{t.text('camera_shutter')}</span>
        </button>
        {other ? (
          <button type="button" class="round" onClick={() => onOther(other)}>
            <Icon name="swap" />
            <span class="visually-hidden">{t.text('camera_switch')}</span>
          </button>
        ) : (
          <span class="round-space" />
        )}
      </div>
      {screen.methods.includes('UPLOAD') && (
        <FilePicker kind="quiet" label={t.text('guide_upload')} pdf={screen.pdf} onPicture={flow.take} />
      )}
    </>
  )
}

export function CameraHelp({ problem, flow, screen, again }: { problem: CameraProblem; flow: Flow; screen: PictureScreen; again: () => void }) {
  const t = useTranslator()
  const upload = screen.methods.includes('UPLOAD')
  const actions = (
    <>
      <Button icon="camera" onClick={again}>
        {t.text('camera_again')}
      </Button>
      {upload && <FilePicker kind="secondary" label={t.text('guide_upload')} pdf={screen.pdf} onPicture={flow.take} />}
      {/* A page around this one may keep the camera from it. */}
      {problem === 'refused' && window.parent !== window && (
        <a class="button button-quiet" href={location.href} target="_blank" rel="noopener noreferrer">
          {t.text('refused_open')}
        </a>
      )}
    </>
  )
  return (
    <Screen key={problem} actions={actions}>
      <Title>{t.text(`${problem}_title`)}</Title>
      <p class="lead">{t.text(upload ? `${problem}_text` : `${problem}_text_only`)}</p>
      {problem === 'refused' && (
        <ol class="numbered">
          {([1, 2, 3] as const).map((at) => (
            // The digits of the texts, which a list would choose by itself.
            <li key={at} data-number={new Intl.NumberFormat(t.locale).format(at)}>
              {t.text(`refused_step_${at}`)}
            </li>
          ))}
        </ol>
      )}
    </Screen>
  )
}
