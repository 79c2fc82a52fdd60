/**
 * Puts an open popover at the button that opened it: below if there is room, above otherwise, and within the window. It is called a frame
 * later: one whose screen was left in that frame is nowhere to be put.
 * @param edge the edges of both that are in one line, if there is room
 */
export function placePopover(button: HTMLElement | null, panel: HTMLElement | null, edge: 'left' | 'right' = 'left'): void {
  if (!button || !panel) return
  const at = button.getBoundingClientRect()
  const { style, offsetHeight, offsetWidth } = panel
  const below = at.bottom + offsetHeight + 8 <= window.innerHeight
  style.top = `${Math.max(8, below ? at.bottom + 2 : at.top - offsetHeight - 2)}px`
  const left = edge === 'left' ? Math.min(at.left, window.innerWidth - offsetWidth - 8) : Math.min(at.right, window.innerWidth - 8) - offsetWidth
  style.left = `${Math.max(8, left)}px`
}
