import { encode, pathOf } from './qr'

/** Light around the code, by four modules, which readers need; black on white in every colour scheme. Null for a text that is too long. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encode(text)
  if (!modules) return null
  const size = modules.length + 8
  return (
    <svg class="qr" viewBox={`-4 -4 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect class="qr-ground" x="-4" y="-4" width={size} height={size} />
      <path class="qr-dark" d={pathOf(modules)} />
    </svg>
  )
}
