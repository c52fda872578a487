/** Whether an address means the very device that opens it (RFC 6890 and RFC 6761), so that another one finds nothing there. */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname
  return /(^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(host)
}
