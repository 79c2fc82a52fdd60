import { Button } from '@mantine/core'
import { useId } from 'react'
import type { FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import dialogStyles from '../../platform/ui/dialog/Dialog.module.css'
import { useModal } from '../../platform/ui/dialog/useModal'
import { palette, partKinds, type PartKind } from './partKinds'
import styles from './palette.module.css'
import { canAdd } from './useBuildActions'

interface AddPartDialogProps {
  definition: FormDefinition
  containerId: string
  onAdd: (kind: PartKind) => void
  onClose: () => void
}

/** Everything that can be added to a form, grouped by what it is for. */
export default function AddPartDialog({ definition, containerId, onAdd, onClose }: AddPartDialogProps) {
  const id = useId()
  const modal = useModal(true, onClose)
  return (
    <dialog {...modal} className={dialogStyles.dialog} data-wide aria-labelledby={id}>
      <div className="stack">
        <h2 id={id}>Add to the form</h2>
        {palette.map(({ title, kinds }) => {
          const offered = kinds.filter((kind) => canAdd(definition, containerId, kind))
          return offered.length > 0 && (
            <section key={title} aria-labelledby={`${id}-${title}`}>
              <h3 id={`${id}-${title}`} className={styles.paletteTitle}>{title}</h3>
              <ul className={styles.palette}>
                {offered.map((kind) => {
                  const { name, hint, Icon } = partKinds[kind]
                  return (
                    <li key={kind}>
                      <button type="button" className={styles.kindButton} aria-labelledby={`${id}-${kind}`} aria-describedby={`${id}-${kind}-hint`} onClick={() => onAdd(kind)}>
                        <Icon size="1.25rem" stroke={1.75} aria-hidden />
                        <span><strong id={`${id}-${kind}`}>{name}</strong> <span id={`${id}-${kind}-hint`} className="dim">{hint}</span></span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
        <div className={dialogStyles.end}><Button variant="default" onClick={onClose}>Cancel</Button></div>
      </div>
    </dialog>
  )
}
