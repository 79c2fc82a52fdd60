/** Puts an open popover at the button that opened it: below if there is room, above otherwise, and within the window. */
export function placePopover(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { style, offsetHeight, offsetWidth } = panel
  const below = at.bottom + offsetHeight + 8 <= window.innerHeight
  style.top = `${Math.max(8, below ? at.bottom + 2 : at.top - offsetHeight - 2)}px`
  style.left = `${Math.max(8, Math.min(at.left, window.innerWidth - offsetWidth - 8))}px`
}
