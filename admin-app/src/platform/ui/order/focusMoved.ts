/** Leaves the focus on the button that moved an entry of a list, or on its other one at the end of the list. */
export function focusMoved(listId: string, to: number, button: 'up' | 'down'): void {
  requestAnimationFrame(() => {
    const open = [...(document.getElementById(listId)?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]:not(:disabled)') ?? [])]
    ;(open.find((each) => each.dataset.move === button) ?? open[0])?.focus()
  })
}
