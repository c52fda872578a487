import { encode, pathOf } from '../../../hosted/src/handover/qr'

/** Light around the code, by four modules, which readers need; black on white in every colour scheme. Null for a text that is too long. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const modules = encode(value)
  if (!modules) return null
  const size = modules.length + 8
  return (
    <svg className="qr" viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className="qr-ground" x="-4" y="-4" width={size} height={size} />
      <path className="qr-dark" d={pathOf(modules)} />
    </svg>
  )
}
