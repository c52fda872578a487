interface Looks {
  userAgent: string
  platform: string
  maxTouchPoints: number
  userAgentData?: { mobile?: boolean }
}

const HANDHELD = /Android|iPhone|iPad|iPod|Mobile|Silk/

/**
 * Whether a browser says that it runs on a computer. Whoever wants to can say otherwise: this is a help for the person,
 * not a barrier. A screen that is first of all touched counts as a handheld one, whatever is written on it.
 */
export function isComputer({ userAgent, platform, maxTouchPoints, userAgentData }: Looks, coarse: boolean): boolean {
  if (userAgentData?.mobile || HANDHELD.test(userAgent)) return false
  // Tablets of Apple call themselves Macs, which have no touch screen.
  if (/^Mac/.test(platform) && maxTouchPoints > 1) return false
  return !(coarse && maxTouchPoints > 0)
}
