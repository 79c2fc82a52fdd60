import { useState } from 'react'
import type { Call } from '@portal/shared/platform/call/defineCall'
import { useReadBehind } from '../../platform/lib/call/useReadBehind'

/**
 * Leaves a screen of a score after a save: what is behind it is read again first, so that the score does not look open there. Until then the
 * screen shows what it showed (`held`), and not its own score as one that came from elsewhere.
 */
export function useLeave<Shown>(go: () => void) {
  const readBehind = useReadBehind()
  const [held, setHeld] = useState<Shown | null>(null)
  return {
    held,
    leave: (shown: Shown, call: Pick<Call, 'changes'>) => {
      setHeld(shown)
      void readBehind(call).then(go)
    },
  }
}
