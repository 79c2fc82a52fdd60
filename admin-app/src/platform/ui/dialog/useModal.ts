import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * A `<dialog>` that is open while `opened`. The browser's own modal dialog traps the focus, dims the rest and gives the
 * focus back. `onCancel` for the element: Escape asks to leave instead of closing behind React's back.
 */
export function useModal(opened: boolean, onLeave: () => void): { ref: RefObject<HTMLDialogElement | null>; onCancel: (event: { preventDefault(): void; target: unknown }) => void } {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = ref.current
    if (opened && !element?.open) element?.showModal()
    if (!opened && element?.open) element.close()
  }, [opened])
  return {
    ref,
    onCancel: (event) => {
      // A file field inside says cancel too, of itself.
      if (event.target !== ref.current) return
      event.preventDefault()
      onLeave()
    },
  }
}
