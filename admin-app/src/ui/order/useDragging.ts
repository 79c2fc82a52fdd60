import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Lets the children of a list be dragged by what is marked data-handle. The library is loaded beside the screen; until it
 * is there, and if it never comes, the buttons do the same.
 * @param gapClass dresses the place where the dragged one would come to stand
 */
export function useDragging(list: RefObject<HTMLElement | null>, gapClass: string | undefined, onMove: (from: number, to: number) => void): void {
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    import('sortablejs').then(({ default: Sortable }) => {
      const element = list.current
      if (isGone || !element) return
      const sortable = Sortable.create(element, {
        handle: '[data-handle]',
        animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
        // The library's own dragging is the same with mouse and finger; the browser's own is not there for fingers.
        forceFallback: true,
        fallbackTolerance: 3,
        ghostClass: gapClass,
        onEnd: ({ item, from, oldIndex, newIndex }) => {
          if (oldIndex === undefined || newIndex === undefined || oldIndex === newIndex) return
          // React believes the item where it was: it is put back there, and React moves it.
          item.remove()
          from.insertBefore(item, from.children[oldIndex] ?? null)
          move.current(oldIndex, newIndex)
        },
      })
      element.dataset.draggable = 'true'
      stop = () => sortable.destroy()
    }).catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [list, gapClass])
}
