import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Options, SortableEvent } from 'sortablejs'

/**
 * Lets the children of a list be put into another order by dragging what is marked data-handle.
 * @param gapClass styles the place where the dragged one would end up
 */
export function useDragging(list: RefObject<HTMLElement | null>, gapClass: string | undefined, onMove: (from: number, to: number) => void): void {
  useSortable(list, gapClass, false, null, ({ oldIndex, newIndex }) => onMove(oldIndex ?? 0, newIndex ?? 0))
}

/**
 * Lets what is marked data-handle be dragged between the lists marked data-list inside an element; each child of a list carries
 * data-item. Where it falls within a list does not matter, only in which. Nothing can be dropped into a list marked data-no-drop.
 * @param state what the lists show: they are taken again when it changes
 */
export function useGroupDragging(area: RefObject<HTMLElement | null>, gapClass: string | undefined, state: unknown, onMove: (item: string, list: string) => void): void {
  useSortable(area, gapClass, true, state, ({ item, to }) => onMove(item.dataset.item ?? '', to.dataset.list ?? ''))
}

/**
 * Lets what is marked data-handle be dragged to a place of its own list or of another one: each list inside the area is marked data-list, lists
 * may be in items of others, and each child of a list carries data-item.
 * @param lists the lists that are shown, as one text: they are taken again when it changes
 * @param mayDrop whether an item can be put into a list
 */
export function useNestedDragging(area: RefObject<HTMLElement | null>, gapClass: string | undefined, lists: string, mayDrop: (item: HTMLElement, list: HTMLElement) => boolean, onMove: (item: string, list: string, index: number) => void): void {
  useSortable(area, gapClass, true, lists, ({ item, to, newIndex }) => onMove(item.dataset.item ?? '', to.dataset.list ?? '', newIndex ?? 0), mayDrop)
}

/**
 * The library is loaded alongside the screen; until it is there, and if it never comes, the buttons do the same. The area is marked
 * data-draggable once it is there.
 * @param between the lists are those marked data-list inside the area, and things go from one to another; else the area is the list
 * @param mayDrop things have their places in those lists, and go where it says so
 */
function useSortable(area: RefObject<HTMLElement | null>, gapClass: string | undefined, between: boolean, state: unknown, onMove: (event: SortableEvent) => void, mayDrop?: (item: HTMLElement, list: HTMLElement) => boolean): void {
  const move = useRef(onMove)
  const may = useRef(mayDrop)
  const isPlaced = mayDrop !== undefined
  useEffect(() => {
    move.current = onMove
    may.current = mayDrop
  })
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    import('sortablejs').then(({ default: Sortable }) => {
      const element = area.current
      if (isGone || !element) return
      const options: Options = {
        handle: '[data-handle]',
        animation: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
        // The library's own dragging is the same with mouse and finger; the browser's own is not there for fingers.
        forceFallback: true,
        fallbackTolerance: 3,
        ghostClass: gapClass,
        ...(between && !isPlaced && { sort: false }),
        // In lists within lists an edge wide enough to get past the inner one.
        ...(isPlaced && { emptyInsertThreshold: 12, invertSwap: true, swapThreshold: 0.65 }),
        onEnd: (event) => {
          const { item, from, to, oldIndex = 0, newIndex = 0 } = event
          if (from === to && ((between && !isPlaced) || oldIndex === newIndex)) return
          // React believes the item where it was: it is put back there, and React moves it.
          item.remove()
          from.insertBefore(item, from.children[oldIndex] ?? null)
          move.current(event)
        },
      }
      const made = (between ? [...element.querySelectorAll<HTMLElement>('[data-list]')] : [element]).map((list) => Sortable.create(list, { ...options, ...(between && { group: { name: 'one', put: isPlaced ? (to, _from, dragged) => may.current?.(dragged, to.el) ?? false : list.dataset.noDrop === undefined } }) }))
      element.dataset.draggable = 'true'
      stop = () => made.forEach((each) => each.destroy())
    }).catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [area, gapClass, between, isPlaced, state])
}
