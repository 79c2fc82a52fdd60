import { useEffect } from 'react'

/** How long after the last change what is typed is saved, in milliseconds: a pause between two words. */
export const saveAfter = 1200
/** After how long a save that failed is tried again, in milliseconds. */
const againAfter = 15_000

/**
 * Tries a save again for as long as it fails: every few seconds, and at once when the network is back.
 * @param hasFailed what was saved last did not arrive
 * @param save saves what is not saved; its identity changes only with what it saves into
 */
export function useTryAgain(hasFailed: boolean, save: () => Promise<unknown>): void {
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => void save()
    const timer = setInterval(again, againAfter)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [hasFailed, save])
}
