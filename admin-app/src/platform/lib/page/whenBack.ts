import { useSyncExternalStore } from 'react'

/**
 * Calls back when the device has a network again, and when the person comes back to this tab: what failed meanwhile may be there now.
 * @returns how to stop
 */
export function whenBack(ask: () => void): () => void {
  const look = () => {
    if (navigator.onLine && document.visibilityState !== 'hidden') ask()
  }
  window.addEventListener('online', look)
  window.addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the device has a network, as far as its browser knows. True says little: the portal may still not be reached. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
