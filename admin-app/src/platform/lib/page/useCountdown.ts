import { useEffect, useState } from 'react'

/**
 * Counts down to a moment. `isOver` once a wait has ended; `start(0)` is no wait at all.
 * @param first seconds of a wait that begins by itself
 */
export function useCountdown(first = 0): { left: number; isOver: boolean; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number | null>(() => (first > 0 ? Date.now() + first * 1000 : null))
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (end === null) return undefined
    const timer = setInterval(() => {
      const now = Math.max(Math.ceil((end - Date.now()) / 1000), 0)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    isOver: end !== null && left === 0,
    start: (seconds) => {
      setLeft(seconds)
      setEnd(seconds > 0 ? Date.now() + seconds * 1000 : null)
    },
  }
}
