import { Button } from '@mantine/core'
import { useId } from 'react'
import dialogStyles from '../../platform/ui/dialog/Dialog.module.css'
import { useModal } from '../../platform/ui/dialog/useModal'

/** What to look at in a form that was just added, before it is published. */
export function NotesDialog({ notes, onClose }: { notes: readonly string[]; onClose: () => void }) {
  const id = useId()
  const modal = useModal(true, onClose)
  return (
    <dialog {...modal} className={dialogStyles.dialog} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-notes`}>
      <div className="stack">
        <h2 id={id}>The form is added. Check this before you publish</h2>
        <ul id={`${id}-notes`}>{notes.map((note) => <li key={note}>{note}</li>)}</ul>
        <div className={dialogStyles.end}><Button onClick={onClose} autoFocus>Open the form</Button></div>
      </div>
    </dialog>
  )
}
