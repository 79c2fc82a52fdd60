import { useLayoutEffect, useRef, useState } from 'react'

/** How wide something is: in em of its own text, and in rem; both 0 where that is not known. */
export interface Room {
  em: number
  rem: number
}

const nothing: Room = { em: 0, rem: 0 }

/** Measures an element, again as often as it changes. Whole numbers alone are told: most changes draw nothing. */
export function useRoom<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const [room, setRoom] = useState(nothing)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => {
      const textOf = (of: HTMLElement) => Number.parseFloat(getComputedStyle(of).fontSize) || 16
      const next = { em: Math.floor(element.clientWidth / textOf(element)), rem: Math.floor(element.clientWidth / textOf(document.documentElement)) }
      setRoom((before) => (before.em === next.em && before.rem === next.rem ? before : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, room }
}
