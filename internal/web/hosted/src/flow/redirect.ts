/** Addresses that would run as code, or open something local, in the name of this page. */
const REFUSED = new Set(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'filesystem:', 'about:'])

/** The address to return to; schemes of apps are fine, schemes that run code are not. */
export function safeRedirect(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return REFUSED.has(protocol) ? null : href
}
