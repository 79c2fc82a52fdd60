import { useEffect, useState } from 'react'

/**
 * Counts a wait down.
 * @returns seconds that are left, and what begins it anew
 */
export function useWait(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(Math.ceil((end - Date.now()) / 1000), 0)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    restart: () => {
      setLeft(seconds)
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
