import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ordinal } from '../../lib/words/ordinal'
import { withMoved } from './withMoved'

interface Moves<Item> {
  /** The list's element; its children are the items, in order. */
  list: RefObject<HTMLOListElement | null>
  /** The last move in words, for a live region. */
  told: string
  tell: (text: string) => void
  move: (from: number, to: number) => void
  items: readonly Item[]
}

/** Moving items of an ordered list by buttons: says the new place, and keeps the focus on the button that was pressed. */
export function useMoves<Item>(items: readonly Item[], nameOf: (item: Item) => string, onChange: (items: Item[]) => void): Moves<Item> {
  const list = useRef<HTMLOListElement>(null)
  const [told, tell] = useState('')
  const pressed = useRef<{ to: number; button: 'up' | 'down' } | null>(null)
  useLayoutEffect(() => {
    if (!pressed.current) return
    const { to, button } = pressed.current
    pressed.current = null
    const buttons = [...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])]
    // At the end of the list the button that was pressed has nothing left to do: the other one takes the focus.
    const open = buttons.filter((each) => !each.disabled)
    ;(open.find((each) => each.dataset.move === button) ?? open[0])?.focus()
  }, [items])
  return {
    list, told, tell, items,
    move: (from, to) => {
      const item = items[from]
      if (item === undefined || to < 0 || to >= items.length || from === to) return
      if (list.current?.contains(document.activeElement)) pressed.current = { to, button: to < from ? 'up' : 'down' }
      onChange(withMoved(items, from, to))
      tell(`${nameOf(item)} is now ${ordinal(to + 1)} of ${items.length}.`)
    },
  }
}
