import { useEffect, useRef, useState } from 'react'
import { drawn } from '../../shell/drawn'

/**
 * The record that is open: the one of the address, or one that is shown at once while the address follows. A change of the address costs
 * the router some ms, for which what was asked for does not wait.
 */
export function useOpenRecord(ofAddress: string | undefined): [string | undefined, (record: string, follow: () => void) => void] {
  const [ahead, setAhead] = useState<string | null>(null)
  // What the address is still going to name. Any other that it names is somewhere else that the person went.
  const coming = useRef<string[]>([])
  useEffect(() => {
    const at = coming.current.indexOf(ofAddress ?? '')
    coming.current = at < 0 ? [] : coming.current.slice(at + 1)
    if (coming.current.length === 0) setAhead(null)
  }, [ofAddress])
  const show = (record: string, follow: () => void) => {
    coming.current.push(record)
    setAhead(record)
    void drawn().then(follow)
  }
  return [ahead ?? ofAddress, show]
}
