import type { ComponentChildren } from 'preact'

export type SketchKind = 'page' | 'front' | 'back' | 'selfie' | 'file'

/** What the camera should see: a drawing, said by the text beside it. */
export function Sketch({ kind }: { kind: SketchKind }) {
  return (
    <svg class="sketch" viewBox="0 0 320 200" aria-hidden="true" focusable="false">
      <path class="sketch-corner" d="M22 52V30a8 8 0 0 1 8-8h22M268 22h22a8 8 0 0 1 8 8v22M298 148v22a8 8 0 0 1-8 8h-22M52 178H30a8 8 0 0 1-8-8v-22" />
      {DRAWINGS[kind]}
    </svg>
  )
}

const DRAWINGS: Record<SketchKind, ComponentChildren> = {
  page: <Page />,
  front: <Front />,
  back: <Back />,
  selfie: <Face />,
  file: <Sheet />,
}

function Face() {
  return (
    <>
      <ellipse class="sketch-paper" cx="160" cy="100" rx="58" ry="76" />
      <circle class="sketch-person" cx="160" cy="84" r="26" />
      <path class="sketch-person" d="M116.5 150c4-42 83-42 87 0a58 76 0 0 1-87 0z" />
    </>
  )
}

function Sheet() {
  return (
    <>
      <rect class="sketch-paper" x="102" y="22" width="116" height="156" rx="6" />
      <path class="sketch-line sketch-strong" d="M118 42h46" />
      <path class="sketch-line" d="M118 62h84M118 76h84M118 90h60M118 112h84M118 126h84M118 140h40M118 160h72" />
    </>
  )
}

function Page() {
  return (
    <>
      <rect class="sketch-paper" x="70" y="36" width="180" height="128" rx="7" />
      <Portrait x={84} y={50} scale={1.12} />
      <path class="sketch-line" d="M152 58h70M152 74h48M152 90h60M152 106h36" />
      <path class="sketch-code" d="M84 134h152M84 148h152" />
    </>
  )
}

function Front() {
  return (
    <>
      <rect class="sketch-paper" x="66" y="41" width="188" height="118" rx="11" />
      <path class="sketch-line sketch-strong" d="M82 60h66" />
      <Portrait x={82} y={76} scale={1.1} />
      <path class="sketch-line" d="M148 84h84M148 100h56M148 116h70M148 132h40" />
    </>
  )
}

function Back() {
  return (
    <>
      <rect class="sketch-paper" x="66" y="41" width="188" height="118" rx="11" />
      <path class="sketch-line" d="M82 60h50M82 74h74M82 88h36" />
      <rect class="sketch-chip" x="196" y="56" width="40" height="34" rx="5" />
      <path class="sketch-code" d="M82 116h156M82 129h156M82 142h156" />
    </>
  )
}

function Portrait({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect class="sketch-photo" width="48" height="58" rx="4" />
      <circle class="sketch-person" cx="24" cy="23" r="10" />
      <path class="sketch-person" d="M7 58c0-26 34-26 34 0z" />
    </g>
  )
}

export type SealKind = 'good' | 'bad' | 'wait' | 'stop'

/** The sign on the screens that end or stop the flow. */
export function Seal({ kind }: { kind: SealKind }) {
  return (
    <svg class={`seal seal-${kind}`} viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      <path class="seal-rim" d={RIM} />
      <circle class="seal-ring" cx="48" cy="48" r="31" />
      <path class="seal-sign" d={SIGNS[kind]} />
    </svg>
  )
}

const EXCLAMATION = 'M48 34v17M48 60v.5'

const SIGNS: Record<SealKind, string> = {
  good: 'M35 49l9 9 18-19',
  bad: EXCLAMATION,
  wait: 'M48 35v14l9 6',
  stop: EXCLAMATION,
}

/** A wavy rim like that of an embossed seal: 24 waves around the centre. */
const RIM = wave(48, 43, 2, 24)

function wave(centre: number, radius: number, height: number, count: number): string {
  const points = Array.from({ length: count * 8 }, (_, at) => {
    const angle = (at / (count * 8)) * 2 * Math.PI
    const reach = radius + height * Math.cos(angle * count)
    return `${(centre + reach * Math.cos(angle)).toFixed(1)} ${(centre + reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
