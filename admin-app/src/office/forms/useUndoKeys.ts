import { useEffect } from 'react'

/** Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) over the whole form. In a field too: what is typed is a change of the form, and the browser's own undo would not know of it. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
      // A dialog, the preview and what is saved apart undo by themselves.
      if ((event.target as Element | null)?.closest('dialog, [data-own-undo]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo, redo])
}
