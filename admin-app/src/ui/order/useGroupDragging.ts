import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Lets what is marked data-handle be dragged between the lists marked data-list inside an element; each child of a list carries
 * data-item. Where it falls within a list does not matter, only in which. The buttons do the same where the library never comes.
 * @param state what the lists show: they are taken anew when it changes
 */
export function useGroupDragging(area: RefObject<HTMLElement | null>, gapClass: string | undefined, state: unknown, onMove: (item: string, list: string) => void): void {
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    import('sortablejs').then(({ default: Sortable }) => {
      const element = area.current
      if (isGone || !element) return
      const made = [...element.querySelectorAll<HTMLElement>('[data-list]')].map((list) => Sortable.create(list, {
        group: 'one', handle: '[data-handle]', sort: false,
        animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
        forceFallback: true, fallbackTolerance: 3, ghostClass: gapClass,
        onEnd: ({ item, from, to, oldIndex }) => {
          if (from === to) return
          // React believes the item where it was: it is put back there, and React moves it.
          item.remove()
          from.insertBefore(item, from.children[oldIndex ?? 0] ?? null)
          move.current(item.dataset.item ?? '', to.dataset.list ?? '')
        },
      }))
      element.dataset.draggable = 'true'
      stop = () => made.forEach((each) => each.destroy())
    }).catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [area, gapClass, state])
}
